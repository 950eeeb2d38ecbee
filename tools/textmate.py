"""The TextMate grammar of the rules language, made from `dsl/syntax/grammar.lark` and the builtins.

`python tools/textmate.py --update` (`make colours`) writes `editors/vscode/syntaxes/ludex.tmLanguage.json`; a test
holds it against this.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ludex.dsl.resolving.context import COMPASS, FUNCTIONS, GRID_VALUES, VALUES
from ludex.dsl.syntax.grammar import rules_parser
from ludex.dsl.syntax.keywords import CHECKING, DECLARING, DOMAINS, RESERVED

ROOT = Path(__file__).resolve().parent.parent
GRAMMAR = ROOT / "editors" / "vscode" / "syntaxes" / "ludex.tmLanguage.json"
NAMING = ("action", "chance", "effect", "let", "link", "param", "pattern", "pieces")  # declarations whose name follows
OPERATORS = ("and", "in", "not", "of", "or", "within")
CONSTANTS = ("false", "none", "true")
TYPES = ("bool", "cell", "int", "piece", "player", "step")


def words() -> set[str]:
    """The words of the grammar: terminals that begin with a word."""
    patterns = (re.match(r"(\w+)\\b", terminal.pattern.value) for terminal in rules_parser().terminals)
    return {pattern[1] for pattern in patterns if pattern}


def grammar() -> dict[str, Any]:
    """The whole grammar, as JSON holds it."""
    placed = (
        words() - RESERVED - DECLARING - (CHECKING - {"given"}) - {"any"}
    )  # words only behind another: grid, given, when, ...
    values = {*VALUES, *GRID_VALUES} - {*COMPASS, *CONSTANTS}
    repository = {
        "comment": _match("comment.line.number-sign", "#.*$"),
        "string": {
            **_named("string.quoted.double"),
            "match": '"[^"\\n]*"',
            "captures": {"0": {"patterns": [_match("variable.parameter.hole", r"\{[^{}\"]*\}")]}},
        },
        "picture": _picture(r"^(start)\s+\w+\s*:[ \t]*(#.*)?$"),
        "board": _picture(rf"^(board)\b.*\b(?:{_any({'graph', 'walls', 'without'} & placed)})\s*:[ \t]*(#.*)?$"),
        "header": _captures(r"^(game)\s+(\w+)(?=\s+\")", "keyword.declaration", "entity.name.type"),
        "base": _captures(r"\b(extends)\s+(\w+)", "keyword.declaration", "entity.other.inherited-class"),
        "named": _captures(
            rf"^({_any(set(NAMING) & DECLARING)})\s+([A-Za-z_]\w*)", "keyword.declaration", "entity.name.function"
        ),
        "field": _captures(
            rf"^(?!(?:{_any(DECLARING - DOMAINS)})\b)([A-Za-z_]\w*)\s+([A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*)"
            r"(?=\s*(?:\[[^\]\n]*\]\s*)?:)",
            "storage.type",
            "variable.other.property",
        ),
        "declaration": _match("keyword.declaration", rf"^(?:{_any(DECLARING | DOMAINS)})\b"),
        "checking": _captures(rf'^\s+({_any(CHECKING)})\b(?=\s+["\w(])', "keyword.other"),
        "local": _captures(r"\b(let)\s+([A-Za-z_]\w*)", "keyword.declaration", "variable.other"),
        "operatorWord": _match("keyword.operator.word", rf"\b(?:{_any(set(OPERATORS) & RESERVED)})\b"),
        "control": _match("keyword.control", rf"\b(?:{_any(RESERVED - set(OPERATORS))})\b"),
        "placed": _match("keyword.other", rf"\b(?:{_any(placed)})\b"),
        "constant": _match("constant.language", rf"\b(?:{_any({*CONSTANTS, *COMPASS})})\b"),
        "function": _match("support.function", rf"\b(?:{_any(FUNCTIONS)})(?=\s*\()"),
        "value": _match("variable.language", rf"\b(?:{_any(values)})\b"),
        "type": _match("support.type", rf"\b(?:{_any(TYPES)})\b"),
        "number": _match("constant.numeric", r"\b[0-9]+\b"),
        "operator": _match("keyword.operator", r"==|!=|<=|>=|\+=|-=|\|=|&=|\.\.|//|[=<>+\-*%|&]"),
    }
    return {
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": "Ludex rules",
        "scopeName": "source.ludex",
        "comment": "Made from the grammar of the language by tools/textmate.py.",
        "patterns": [{"include": f"#{name}"} for name in repository],
        "repository": repository,
    }


def _any(found: Iterable[str]) -> str:
    return "|".join(sorted(found, key=lambda word: (-len(word), word)))


def _named(scope: str) -> dict[str, Any]:
    return {"name": f"{scope}.ludex"}


def _match(scope: str, pattern: str) -> dict[str, Any]:
    return {**_named(scope), "match": pattern}


def _captures(pattern: str, *scopes: str) -> dict[str, Any]:
    return {"match": pattern, "captures": {str(n): _named(scope) for n, scope in enumerate(scopes, 1)}}


def _picture(begin: str) -> dict[str, Any]:
    """Rows that stand as they are, to the next line at the margin."""
    return {
        "begin": begin,
        "beginCaptures": {"1": _named("keyword.declaration"), "2": _named("comment.line.number-sign")},
        "end": r"^(?=\S)",
        "contentName": "string.unquoted.picture.ludex",
    }


def text() -> str:
    return json.dumps(grammar(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--update"]:
        GRAMMAR.write_text(text(), encoding="utf-8")
    else:
        print(text(), end="")
