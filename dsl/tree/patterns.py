"""Patterns of actions: what stands in a turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from ludex.dsl.tree.expressions import Arguments, Expr
from ludex.dsl.tree.statements import Colon
from ludex.dsl.tree.words import Bound, Ident, Node


@dataclass(frozen=True, slots=True)
class Do(Node):
    """An action or an effect."""

    name: Ident
    arguments: Arguments = ()


@dataclass(frozen=True, slots=True)
class Seq(Node):
    parts: tuple[Pattern, ...]


@dataclass(frozen=True, slots=True)
class Either(Node):
    parts: tuple[Pattern, ...]


@dataclass(frozen=True, slots=True)
class Otherwise(Node):
    """`P else Q else R`"""

    parts: tuple[Pattern, ...]


@dataclass(frozen=True, slots=True)
class Repeat(Node):
    """`low..[high] of body`"""

    low: Bound
    high: Bound | None
    body: Pattern


@dataclass(frozen=True, slots=True)
class RepeatSet(Node):
    """`low..[high] set of body[, different names]`"""

    low: Bound
    high: Bound | None
    body: Pattern
    different: tuple[Ident, ...] = ()


@dataclass(frozen=True, slots=True)
class Each(Node):
    """`each name in values: body[, different names]`"""

    name: Ident
    values: Expr
    body: Pattern
    different: tuple[Ident, ...] = ()


@dataclass(frozen=True, slots=True)
class Together(Node):
    """`together name in values: body`"""

    name: Ident
    values: Expr
    body: Pattern


@dataclass(frozen=True, slots=True)
class Try(Node):
    """`try body`"""

    body: Pattern


@dataclass(frozen=True, slots=True)
class While(Node):
    condition: Expr
    body: Pattern


@dataclass(frozen=True, slots=True)
class Longest(Node):
    """`longest body [by value]`"""

    body: Pattern
    by: Expr | None = None


@dataclass(frozen=True, slots=True)
class StepBranch(Node):
    condition: Expr
    pattern: Pattern
    colon: Colon | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class IfStep(Node):
    branches: tuple[StepBranch, ...]
    otherwise: Pattern | None = None
    else_colon: Colon | None = field(default=None, compare=False, repr=False)


Pattern: TypeAlias = (
    Do | Seq | Either | Otherwise | Repeat | RepeatSet | Each | Together | Try | While | Longest | IfStep
)
