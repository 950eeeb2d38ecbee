"""The command `ludex`. Data on stdout, everything else on stderr; the exit codes are in `exit_codes`.

Nothing heavy is imported here: each command's module imports what it needs when it runs.
"""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

import ludex
from ludex.cli import own_process
from ludex.cli.exit_codes import BROKEN_PIPE, FINE, INTERRUPTED, USAGE


def main(argv: list[str] | None = None) -> int:
    """Runs one command line and returns its exit code. No mistake of a user ends in a traceback."""
    own_process.begun = argv is None
    arguments = sys.argv[1:] if argv is None else argv
    if own_process.begun:
        os.environ.setdefault("PYTHONSAFEPATH", "ludex")  # workers take no file of this folder for one of their modules
    _open_closed_streams()
    if isinstance(sys.stdout, TextIOWrapper):
        is_full = sys.stdout.encoding.lower() == "utf-8"  # names of files have bytes that are no letters in it, and
        sys.stdout.reconfigure(errors="backslashreplace" if is_full else "replace")  # pictures letters of it alone
    try:
        code = _dispatch(arguments)
        own_process.flush(code)
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        own_process.drop_output()
        return BROKEN_PIPE
    except Exception as error:
        if own_process.begun and isinstance(error, OSError) and error.filename is None:
            own_process.drop_output()
        if os.environ.get("LUDEX_TRACEBACK", "") not in ("", "0"):
            raise
        from ludex.cli.failure import report

        return report(error)


def _open_closed_streams() -> None:
    """A stream that was closed before the start is empty, and what is written to it goes nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - for the whole process


def _dispatch(arguments: list[str]) -> int:
    if arguments[:1] == ["bot"]:
        from ludex.cli import bot_fast_path

        run = bot_fast_path.bot(arguments[1:])
        if run is not None:
            return own_process.end_at_once(run())
    if arguments == ["--version"]:
        from ludex.dsl.version import LANGUAGE

        print(f"{ludex.__version__} (rules language {LANGUAGE})")
        return FINE
    if len(arguments) < 2 or arguments[1:] in (["--help"], ["-h"]):
        from ludex.cli.help_pages import page_of

        page = page_of(arguments)
        if page is not None:
            sys.stdout.write(page)
            return FINE if arguments else USAGE
    from ludex.cli.app import run_command

    return run_command(arguments)
