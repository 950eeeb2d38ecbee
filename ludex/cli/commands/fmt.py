"""`ludex fmt`: rules files in the one layout."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ludex.cli.exit_codes import FINDINGS, FINE

if TYPE_CHECKING:
    from ludex.cli.rules_files import RulesFile
    from ludex.dsl import tree


def fmt(
    *files: Annotated[
        str, Parameter(name="FILE", help="Rules files, or folders of them; - is stdin, formatted on stdout.")
    ],
    check: Annotated[bool, Parameter(negative=(), help="Change nothing; exit 1 if a file would change.")] = False,
    upgrade: Annotated[
        bool,
        Parameter(
            negative=(),
            help="Also write old forms as the newest version of the language has them, and state this version.",
        ),
    ] = False,
) -> int:
    """Format rules files in place, and print the names of those that change. A file that cannot be read or parsed stays
    as it is, with a message."""
    from ludex.cli.failure import report
    from ludex.cli.notes import note
    from ludex.cli.rules_files import RulesFile, rules_files
    from ludex.dsl.rules_error import RulesError
    from ludex.errors import LudexError

    if not files:
        raise LudexError("which file? give rules files to format")
    looked, changed, worst = 0, 0, FINE
    for file in rules_files(files):
        looked += 1
        if not isinstance(file, RulesFile):
            worst = max(worst, report(file))
            continue
        try:
            changed += _format(file, check, upgrade)
        except RulesError as error:
            worst = max(worst, report(error))
    note(f"{changed} of {looked} {'would change' if check else 'changed'}")
    return max(worst, FINDINGS if check and changed else FINE)


def _format(file: RulesFile, check: bool, upgrade: bool) -> bool:
    """Whether the file changes, or would."""
    from ludex.cli.notes import printable
    from ludex.dsl.files import write_file
    from ludex.dsl.format import format as format_tree
    from ludex.dsl.parse import parse
    from ludex.dsl.read_source import read_source

    text = read_source(file.path).text if file.text is None else file.text
    formatted = format_tree(_upgraded(file) if upgrade else parse(text, str(file.path)))
    if text.partition("\n")[0].endswith("\r"):
        formatted = formatted.replace("\n", "\r\n")  # the ends of lines are the editor's business
    if file.text is not None and not check:
        sys.stdout.write(formatted)
    elif formatted != text:
        print(printable(str(file.path)))
        if not check:
            write_file(file.path, formatted)
    return formatted != text


def _upgraded(file: RulesFile) -> tree.File:
    from ludex.dsl.load import trees
    from ludex.dsl.upgrade import upgrade

    *bases, own = trees(file.path, file.text)
    return upgrade(own, bases)
