"""The command line as Cyclopts sees it: the commands, in the order in which a newcomer needs them."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from cyclopts import App
from cyclopts.exceptions import CycloptsError, UnusedCliTokensError

import ludex
from ludex.cli.exit_codes import FINE, USAGE
from ludex.cli.notes import QUIET, be_quiet, printable
from ludex.cli.old_options import renewed
from ludex.cli.rules_files import STDIN
from ludex.cli.sandbox import SANDBOX, enter
from ludex.dsl.version import LANGUAGE

COMMANDS = (
    "demo",
    "new",
    "check",
    "fmt",
    "turns",
    "validate",
    "perft",
    "play",
    "picture",
    "bot",
    "match",
    "tournament",
    "results",
    "analyse",
    "solve",
    "train",
    "replay",
    "build",
    "show",
    "explain",
    "fuzz",
    "coverage",
    "report",
    "diff",
    "watch",
    "cache",
    "serve",
    "lsp",
    "completion",
)

app = App(
    name="ludex",
    help="Board games from their rules: check them, play them, build fast engines of them.\n\n"
    "Every command takes --quiet: only data, findings and errors, no notes and no progress.\n\n"
    "ludex --sandbox COMMAND: for rules of strangers, with at most 1 GiB of memory and 60 s of the processor.",
    version=f"{ludex.__version__} (rules language {LANGUAGE})",
    version_flags=["--version"],
    help_format="plaintext",
)
for _place, _name in enumerate(COMMANDS):
    app.command(f"ludex.cli.commands.{_name}:{_name}", name=_name, sort_key=_place)


def run_command(arguments: Sequence[str]) -> int:
    """Parses and runs; a command returns its exit code, or None for 0."""
    if arguments[:1] == [SANDBOX]:
        arguments = arguments[1:]
        import ludex.cli.failure  # noqa: F401 - reports a lack of memory, so it is loaded before

        enter()
    arguments = renewed(_without_quiet(arguments))
    if arguments[:1] in (["check"], ["fmt"]):
        arguments = [STDIN if word == "-" else word for word in arguments]  # which is no option
    if not arguments or arguments[0] in ("--help", "-h"):
        app.resolved_commands()  # so that each can say in a line what it does
        app.help_print([])
        return FINE if arguments else USAGE
    try:
        command, bound, _ = app.parse_args(list(arguments), exit_on_error=False, print_error=False)
    except CycloptsError as error:
        return _wrong_usage(error, arguments)
    code = command(*bound.args, **bound.kwargs)
    return code if isinstance(code, int) else FINE


def _without_quiet(arguments: Sequence[str]) -> list[str]:
    """The arguments of the command; that notes are left out is kept in mind."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    left = [word for word in arguments[:end] if word != QUIET]
    be_quiet(len(left) < end)
    return [*left, *arguments[end:]]


def _wrong_usage(error: CycloptsError, arguments: Sequence[str]) -> int:
    spare = error.unused_tokens if isinstance(error, UnusedCliTokensError) else None
    told = f"{' '.join(map(repr, spare))}: nothing more is taken here" if spare else str(error)
    print(f"ludex: {printable(told)}", file=sys.stderr)
    command = f" {arguments[0]}" if arguments[0] in COMMANDS else ""
    print(f"       'ludex{command} --help' shows how it is used", file=sys.stderr)
    return USAGE
