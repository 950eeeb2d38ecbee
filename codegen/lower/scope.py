"""Where an expression is lowered:
the function under construction, what its variables stand for, which state it reads."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeAlias, Union

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.lower.stop_sets import Kept
from ludex.codegen.plan.lowered import Tries
from ludex.codegen.plan.plan import Plan
from ludex.codegen.plan.rules_text import place_of, rules_line
from ludex.codegen.plan.tables import Asked, Spec
from ludex.codegen.refused import Refused
from ludex.dsl import model as m
from ludex.dsl.span import Span

MOST_WORK = 1_000_000  # expressions lowered for one engine; chess takes a tenth of it


class Lowering(Protocol):
    """Makes IR of expressions: `ludex.codegen.lower.table`. A program carries it, so that what lowers one construct can
    have another lowered without knowing its file (`ludex.codegen.lower.dispatch`)."""

    def scalar(self, scope: Scope, expr: m.Expr) -> ir.Scalar: ...

    def made_scalar(self, scope: Scope, expr: m.Expr) -> ir.Scalar: ...

    def plane(self, scope: Scope, expr: m.Expr) -> ir.Plane: ...

    def made_plane(self, scope: Scope, expr: m.Expr) -> ir.Plane: ...


@dataclass
class Program:
    """What is common to all functions of an engine: helpers asked for once each, and tables."""

    plan: Plan
    lowering: Lowering
    helpers: dict[object, str] = field(default_factory=dict)
    functions: list[ir.Function] = field(default_factory=list)
    tables: dict[str, Asked] = field(default_factory=dict)
    seen: list[tuple[tuple[int, ...], bool]] = field(default_factory=list)  # the field sets that `seen` compares
    since: set[int] = field(default_factory=set)  # those of them by number that `since` compares
    work: int = 0  # expressions lowered so far
    symbols: dict[str, str] = field(
        default_factory=dict
    )  # sizes that are computed at open: those of the plan, and more
    slots: list[str] = field(default_factory=list)  # registers of the turn: numbers
    # registers of ludex.codegen.lower.leave_one_out
    kept: dict[tuple[str, frozenset[int]], tuple[str, str]] = field(default_factory=dict)
    planes: list[tuple[str, ir.Dom]] = field(default_factory=list)  # registers of the turn: (name, domain)
    # what fills a table -> its name: `ludex.codegen.lower.precomputed`
    filled: dict[tuple[ir.Stmt, ...], str] = field(default_factory=dict)
    # what has been found out of expressions: `ludex.codegen.lower.dependence`
    facts: dict[tuple[str, int], tuple[object, Any]] = field(default_factory=dict)
    tries: Tries | None = None
    # the planes of definitions without parameters, and their names: `ludex.codegen.passes.name_sets`
    named: dict[ir.Plane, str] = field(default_factory=dict)
    made_of: dict[ir.Plane, str] = field(default_factory=dict)
    # the variables that values of definitions were made in: `ludex.codegen.passes.outline`
    values: set[str] = field(default_factory=set)
    # what is said where a number does not fit; of sets first, where that may be
    told: list[str] = field(default_factory=list)

    def count_work(self, expr: m.Expr) -> None:
        """One more expression lowered; Refused where they grow without end, as definitions that double do."""
        self.work += 1
        if self.work > MOST_WORK:
            raise Refused(
                "these rules grow too large for an engine",
                expr.span,
                "use definitions less often within one another; or play it with --engine reference",
            )

    def beyond(self, message: str) -> int:
        """What the word BEYOND of a state is set to where a number does not fit."""
        if message not in self.told:
            self.told.append(message)
        return self.told.index(message) + 1

    def helper(self, key: object, hint: str, make: Callable[[str], ir.Function]) -> str:
        """The name of the helper function for a key, made at its first use."""
        if key not in self.helpers:
            taken = set(self.helpers.values())
            name = (
                hint if hint not in taken else next(f"{hint}_{i}" for i in range(2, 9999) if f"{hint}_{i}" not in taken)
            )
            self.helpers[key] = name
            self.functions.append(make(name))
        return self.helpers[key]

    def joins(self) -> dict[str, tuple[int, ...]]:
        """The helpers of `joined`, with their steps."""
        return {name: key[1] for key, name in self.helpers.items() if isinstance(key, tuple) and key[0] == "joined"}

    def link_joins(self) -> dict[str, str]:
        """The helpers of `joined` along links, with their kinds."""
        return self._of_links("joined_links")

    def crossings(self) -> dict[str, str]:
        """The helpers of `crossing`, with their kinds of links."""
        return self._of_links("crossing")

    def _of_links(self, what: str) -> dict[str, str]:
        return {name: key[1] for key, name in self.helpers.items() if isinstance(key, tuple) and key[0] == what}

    def of_rules(self, span: Span, function: ir.Function) -> ir.Function:
        """A function that is made of a line of the rules, with that line above it, at its place."""
        model = self.plan.model
        doc = "\n".join(text for text in (rules_line(model, span), function.doc) if text)
        return replace(function, place=place_of(model, span), doc=doc)

    def after_rules(self, function: ir.Function) -> ir.Function:
        """A function that comes after all that is made of lines of the rules."""
        return replace(function, place=(len(self.plan.model.sources),))

    def symbol(self, name: str, formula: str) -> ir.Sym:
        """A size that a Python expression computes when a game is opened."""
        self.symbols[name] = formula
        return ir.Sym(name)

    def table(self, name: str, spec: Spec, width: ir.Kind) -> str:
        """Ask for a table; width is the domain of its rows, or "int" for numbers."""
        self.tables[name] = Asked(spec, width)
        return name


@dataclass(frozen=True)
class Closure:
    """A relation or map bound to a parameter: read where it is used, in the scope where it was written; or in `kept`, a
    copy of the state made there."""

    expr: m.Expr
    scope: Scope
    kept: str = ""


@dataclass(frozen=True)
class Aside:
    """A walk over a turn's automaton that went round a loop on a copy of the state, and on from the stop it came to.
    loop, stop: the numbers of these nodes (`ludex.codegen.turn.automaton_walk.Walking.entry`)."""

    loop: int
    stop: int
    state: str


Bound: TypeAlias = Union[ir.Scalar, ir.Plane, Closure]


def as_scalar(bound: Bound) -> ir.Scalar:
    """What stands for a number, an element or a condition."""
    assert not isinstance(bound, (Closure, ir.Plane)), bound
    return bound


def as_plane(bound: Bound) -> ir.Plane:
    """What stands for a set."""
    assert isinstance(bound, ir.Plane), bound
    return bound


@dataclass(frozen=True)
class Scope:
    program: Program
    b: Builder
    state: str = "s"
    env: dict[int, Bound] = field(default_factory=dict)
    mover: ir.Scalar | None = None  # `me`, where it is not the state's
    follower: ir.Scalar | None = None  # `next`, where it is not the state's
    written: tuple[tuple[str, Bound], ...] = ()  # what fields and registers hold, where that is not yet in the state
    kept: tuple[Kept, ...] = ()  # what the stop at which this is asked keeps
    asides: tuple[Aside, ...] = ()  # where a walk went on aside
    sure: ir.Plane | None = None  # elements with which the action that is looked at surely can be completed

    @property
    def plan(self) -> Plan:
        return self.program.plan

    @property
    def me(self) -> ir.Scalar:
        return self.mover if self.mover is not None else ir.Slot("ME", self.state)

    @property
    def next(self) -> ir.Scalar:
        return self.follower if self.follower is not None else ir.Slot("NEXT", self.state)

    def bind(self, local: m.Local, value: Bound) -> Scope:
        return replace(self, env={**self.env, local.number: value})

    def holding(self, name: str) -> Bound | None:
        """The value of a field or register by `written`; None if it must be read from the state."""
        return next((value for key, value in reversed(self.written) if key == name), None)

    def write(self, name: str, value: Bound) -> Scope:
        return replace(self, written=(*self.written, (name, value)))

    def slot(self, name: str) -> ir.Scalar:
        """A number of the state, or what has been written to it."""
        held = self.holding(name)
        return ir.Slot(name, self.state) if held is None else as_scalar(held)

    def noted(self, span: Span) -> AbstractContextManager[None]:
        """What is emitted inside has the rules' own line above it."""
        return self.b.noted(rules_line(self.plan.model, span))

    def on(self, state: str) -> Scope:
        """The same reading another state."""
        return replace(self, state=state)
