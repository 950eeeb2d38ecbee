"""Shapes of several lines that functions of engines are written of: the macros of `templates/shapes.pyx.j2`."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import jinja2

from ludex.codegen.emit.writer import Writing

TEMPLATES = Path(__file__).parent / "templates"


def environment() -> jinja2.Environment:
    """How templates of generated code are read."""
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
        keep_trailing_newline=True,
    )


@lru_cache
def _macros() -> object:
    return environment().get_template("shapes.pyx.j2").module


def write(w: Writing, macro: str, **values: object) -> None:
    """The lines of a macro."""
    for line in str(getattr(_macros(), macro)(**values)).splitlines():
        w.line(line)
