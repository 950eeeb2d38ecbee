"""Statements, and the blocks that they stand in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self, TypeAlias

from ludex.dsl.tree.expressions import Arguments, Expr
from ludex.dsl.tree.words import Ident, Node, Text


@dataclass(frozen=True, slots=True)
class Colon:
    """How a block was laid out: the line of its colon, and whether the block stands behind it on the same line."""

    line: int
    inline: bool


class Block(tuple[Any, ...]):
    """The statements of a block, equal to any tuple of the same statements; the formatter reads `colon`."""

    colon: Colon

    def __new__(cls, statements: tuple[Statement, ...], colon: Colon) -> Self:
        block = super().__new__(cls, statements)
        block.colon = colon
        return block

    def __getnewargs__(self) -> tuple[tuple[Statement, ...], Colon]:
        return tuple(self), self.colon


@dataclass(frozen=True, slots=True)
class Assign(Node):
    """`target[index]... op value`; op is `=`, `+=`, `-=`, `|=` or `&=`."""

    target: Ident
    indices: tuple[Expr, ...]
    op: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Run(Node):
    name: Ident
    arguments: Arguments


@dataclass(frozen=True, slots=True)
class Require(Node):
    condition: Expr
    reason: Text | None = None


@dataclass(frozen=True, slots=True)
class LetHere(Node):
    name: Ident
    body: Expr


@dataclass(frozen=True, slots=True)
class Win(Node):
    players: Expr


@dataclass(frozen=True, slots=True)
class Lose(Node):
    players: Expr


@dataclass(frozen=True, slots=True)
class Draw(Node):
    pass


@dataclass(frozen=True, slots=True)
class Tell(Node):
    """`tell players: name(arguments)`"""

    players: Expr
    name: Ident
    arguments: Arguments


@dataclass(frozen=True, slots=True)
class Branch(Node):
    condition: Expr
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class If(Node):
    branches: tuple[Branch, ...]
    otherwise: tuple[Statement, ...] | None = None


@dataclass(frozen=True, slots=True)
class For(Node):
    name: Ident
    values: Expr
    body: tuple[Statement, ...]


Statement: TypeAlias = Assign | Run | Require | LetHere | Win | Lose | Draw | Tell | If | For
