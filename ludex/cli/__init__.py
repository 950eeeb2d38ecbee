"""The command `ludex`. Exit codes: 0 fine, 1 findings, 2 wrong usage. Data on stdout, everything else on stderr.

Nothing heavy is imported here: each command's module imports what it needs when it runs.
"""

from __future__ import annotations

import os
import sys

FINE, FINDINGS, USAGE = 0, 1, 2
INTERNAL, INTERRUPTED, BROKEN_PIPE = 70, 130, 141


def main(argv: list[str] | None = None) -> int:
    """Runs one command line and returns its exit code. No mistake of a user ends in a traceback."""
    arguments = sys.argv[1:] if argv is None else argv
    try:
        code = _dispatch(arguments)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that the exit does not flush into it
        return BROKEN_PIPE
    except Exception as error:
        if os.environ.get("LUDEX_TRACEBACK", "") not in ("", "0"):
            raise
        from ludex.cli.failure import report

        return report(error)


def _dispatch(arguments: list[str]) -> int:
    if arguments[:1] == ["bot"]:
        from ludex.cli import quick

        run = quick.bot(arguments[1:])
        if run is not None:
            return run()
    from ludex.cli.app import run_command

    return run_command(arguments)
