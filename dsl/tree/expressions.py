"""Expressions as they are written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ludex.dsl.tree.words import Ident, Name, Node, Number


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """`value if condition else otherwise`"""

    value: Expr
    condition: Expr
    otherwise: Expr


@dataclass(frozen=True, slots=True)
class Or(Node):
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class And(Node):
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Not(Node):
    operand: Expr


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """op is `==`, `!=`, `<`, `<=`, `>` or `>=`."""

    left: Expr
    op: str
    right: Expr


@dataclass(frozen=True, slots=True)
class Member(Node):
    """`left in right`, or with `negated` `left not in right`."""

    left: Expr
    right: Expr
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Within(Node):
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Range(Node):
    low: Expr
    high: Expr


@dataclass(frozen=True, slots=True)
class Union(Node):
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Intersection(Node):
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Sum(Node):
    """`parts[0] operators[0] parts[1] ...`, from left to right, each `+` or `-`."""

    parts: tuple[Expr, ...]
    operators: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Product(Node):
    """`parts[0] operators[0] parts[1] ...`, from left to right, each `*`, `//` or `%`."""

    parts: tuple[Expr, ...]
    operators: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Power(Node):
    """`base ** exponent`"""

    base: Expr
    exponent: Expr


@dataclass(frozen=True, slots=True)
class Opposite(Node):
    """`-operand`: a negative number, or a relation turned round."""

    operand: Expr


@dataclass(frozen=True, slots=True)
class Owned(Node):
    """`kind of owner`"""

    kind: Expr
    owner: Expr


@dataclass(frozen=True, slots=True)
class Call(Node):
    function: Expr
    arguments: Arguments


@dataclass(frozen=True, slots=True)
class Index(Node):
    map: Expr
    index: Expr


@dataclass(frozen=True, slots=True)
class CellName(Node):
    """`"e4"`"""

    text: str


@dataclass(frozen=True, slots=True)
class SetOfThese(Node):
    elements: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Generator(Node):
    """`for name in values`"""

    name: Ident
    values: Expr


@dataclass(frozen=True, slots=True)
class SetOfAll(Node):
    """`{body for ... if condition}`"""

    body: Expr
    generators: tuple[Generator, ...]
    condition: Expr | None = None


@dataclass(frozen=True, slots=True)
class Generated(Node):
    """The same as the only argument of a call."""

    body: Expr
    generators: tuple[Generator, ...]
    condition: Expr | None = None


@dataclass(frozen=True, slots=True)
class List(Node):
    elements: tuple[Expr, ...]


Arguments: TypeAlias = tuple["Expr", ...] | Generated


Expr: TypeAlias = (
    Choose
    | Or
    | And
    | Not
    | Compare
    | Member
    | Within
    | Range
    | Union
    | Intersection
    | Sum
    | Product
    | Opposite
    | Power
    | Owned
    | Call
    | Index
    | Name
    | Number
    | CellName
    | SetOfThese
    | SetOfAll
    | List
)
