"""The manual pages of findings, by code.

Syntax errors have pages of their own in the front end, and so has every check that stands in a module of its own (its
docstring). What has neither is explained by its line of the table in docs/language.md.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

LANGUAGE = Path(__file__).resolve().parent.parent / "docs" / "language.md"
ROW = re.compile(r"^\| ([A-Z]\d\d) ([EW]).*? \| (.*) \| (.*) \|$", re.MULTILINE)
CODE = re.compile(r"([A-Z]\d\d)\b[:. ]*")
OWN = {
    "L01": "This cannot be compiled yet\n\nThe rules are right, but the compiler has no form for this part of them.\n"
    "Play them with --engine reference.",
    "R01": "A check does not hold\n\nA line of a `check` block, run by `ludex check --run`, found something else than\n"
    "it says. Either the rules or the numbers of the block are wrong.",
}
SEVERITY = {"E": "an error", "W": "a warning"}


def pages() -> dict[str, str]:
    """Code -> title of its page, sorted."""
    return {code: text.splitlines()[0] for code, text in sorted(_all().items())}


def page(code: str) -> str | None:
    """The page of a code, under its title."""
    text = _all().get(code)
    return None if text is None else f"{code}: {text.strip()}"


def _all() -> dict[str, str]:
    from dsl.syntax_manual import syntax_manual

    return {**_from_table(), **OWN, **_from_checks(), **syntax_manual()}


def _from_table() -> dict[str, str]:
    found = {}
    for code, severity, finds, example in ROW.findall(LANGUAGE.read_text(encoding="utf-8")):
        title = finds[0].upper() + finds[1:].replace("\\|", "|")
        found[code] = f"{title}\n\nThis is {SEVERITY[severity]}.\n\nExample: {example.replace(chr(92), '')}"
    return found


def _from_checks() -> dict[str, str]:
    """The docstrings of the modules in dsl/checks/ that begin with a code."""
    try:
        package = importlib.import_module("dsl.checks")
    except ModuleNotFoundError:
        return {}
    found = {}
    for module in pkgutil.iter_modules(package.__path__):
        text = importlib.import_module(f"dsl.checks.{module.name}").__doc__ or ""
        code = CODE.match(text)
        if code:
            found[code.group(1)] = text[code.end():]
    return found
