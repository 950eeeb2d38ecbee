"""The parser that Lark makes of `grammar.lark`, once a process."""

from functools import cache
from pathlib import Path

from lark import Lark

from dsl.indenter import Indenter

GRAMMAR = Path(__file__).with_name("grammar.lark")


@cache
def rules_parser() -> Lark:
    """Starts: `file`, and `declaration` for one declaration alone."""
    return Lark(
        GRAMMAR.read_text(encoding="utf-8"),
        parser="lalr",
        lexer="contextual",
        postlex=Indenter(),
        start=["file", "declaration"],
        propagate_positions=True,
        maybe_placeholders=True,
    )
