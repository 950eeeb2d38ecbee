"""What is known of a table that the functions of an engine ask for, before it is written or filled."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ludex.codegen import ir

# what `ludex.engine.tables.make` makes it of: ("lines", 3); or ("filled", rows): by the engine, when a game is opened
Spec: TypeAlias = tuple[str | int | ir.Scalar | tuple[int, ...], ...]


class Asked(NamedTuple):
    """A table: what it is made of, and what a row is: a plane of a domain, or a number."""

    spec: Spec
    width: ir.Kind
