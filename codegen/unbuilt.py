"""Why there is no engine, as exceptions; what the user can do instead stands in each."""

from __future__ import annotations

from ludex.dsl.errors import PlayError


class CompilerMissing(PlayError):
    """No engine can be built here."""


class BuildError(PlayError):
    """Cython or the C compiler refuses what was generated: a mistake of this compiler."""


def or_reference(why: object) -> str:
    """A reason, and what does without an engine."""
    return f"{why}; or play with --engine reference"


def refused(what: str, said: str) -> BuildError:
    """Of what a compiler said the end, where it comes to the point."""
    return BuildError(f"{what}; play with --engine reference\n{said[-4000:]}")
