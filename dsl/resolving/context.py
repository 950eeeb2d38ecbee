"""What the resolver knows while it works: the names of the rules, the scopes, and what was used so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from ludex.dsl import model, tree
from ludex.dsl.diagnostics import did_you_mean
from ludex.dsl.limits import PLAYERS
from ludex.dsl.model import Enum, Expr, Local
from ludex.dsl.resolving.report import Report
from ludex.dsl.span import Span
from ludex.dsl.world.lattice import HEXAGONS, SQUARES, Lattice

COMPASS = SQUARES.step_names
VALUES = (
    "me",
    "next",
    "foe",
    "others",
    "cells",
    "players",
    "winners",
    "turns",
    "stuck",
    "true",
    "false",
    "none",
    "beside",
    "near",
)
GRID_VALUES = ("diagonal", "row", "column", *COMPASS)
HEXAGON_VALUES = ("diagonal", "row", "column", *HEXAGONS.step_names)
FUNCTIONS = {  # each as messages write it
    "player": "player(1)",
    "number": "number(x)",
    "what": "what(field[c])",
    "whose": "whose(field[c])",
    "first": "first(S)",
    "after": "after(x, S)",
    "max": "max(S)",
    "min": "min(S)",
    "abs": "abs(n)",
    "count": "count(S)",
    "any": "any(S)",
    "all": "all(COND for x in S)",
    "sum": "sum(NUMBER for x in S)",
    "union": "union(SET for x in S)",
    "joined": "joined(A, S, R)",
    "connected": "connected(S, R)",
    "ends": "ends(E)",
    "crossing": "crossing(E)",
    "can": "can(action)",
    "seen": "seen(field, next)",
    "since": "since(field, next)",
    "ring": "ring(A, 2)",
    "span": "span(A, north, S)",
    "past": "past(A, north, S)",
    "inside": "inside(L, S)",
    "lines": "lines(3)",
    "copies": "copies(S)",
    "offsets": "offsets(1, 2)",
}
YIELDING = frozenset(
    ("number", "what", "whose", "first", "after", "max", "min", "abs", "copies", "since")
)  # names that rules may take
KIND_WORDS = {"param": "parameter", "let": "definition", "tag": "value of a field", "pieces": "set of pieces"}


@dataclass(frozen=True)
class Declared:
    """A name of the rules. kind: param, player, tag, pieces, link, field, let, action, effect or step (of a graph);
    node: its declaration; number: of a player, a tag, a field or an action; inherited: not in the file itself."""

    kind: str
    name: str
    span: Span
    node: Any = None
    number: int = 0
    inherited: bool = False

    @property
    def what(self) -> str:
        """The kind in a newcomer's words."""
        return KIND_WORDS.get(self.kind, self.kind)


@dataclass
class Template:
    """A definition or an effect, checked for one combination of argument types, and what it reads."""

    made: Any
    facts: frozenset[tuple[str, str]]


@dataclass
class Scope:
    """The local names at a place. `place`: what kind of clause this is (action, start, end, turn, ...)."""

    place: str
    locals: dict[str, Local] = field(default_factory=dict)
    witnesses: frozenset[str] = frozenset()
    in_body: bool = False  # in the effects of an action, where witnesses cannot be read

    def child(self) -> Scope:
        return Scope(self.place, dict(self.locals), self.witnesses, self.in_body)


Handlers = dict[type, Callable[["Context", Scope, Any], Expr]]


class Context:
    """One run of the resolver. `handlers`: for each class of expression in the tree, what resolves it."""

    def __init__(self, handlers: Handlers, report: Report) -> None:
        self.report = report
        self.handlers = handlers
        self.declared: dict[str, Declared] = {}
        self.is_graph = False
        self.lattice: Lattice = SQUARES
        self.has_walls = False
        self.extent = 1, 1  # rows and columns of the board, with the greatest parameters
        self.players = (1, PLAYERS)  # the least and the most there may be
        self.params: dict[str, model.Param] = {}
        self.fields: dict[str, model.Field] = {}  # members of families among them, as `hand[pawn]`
        self.families: dict[str, Any] = {}  # by name, as `families` declares them
        self.action_indices: dict[str, int] = {}
        self.enums: list[Enum] = []
        self.tags: list[str] = []
        self.offsets: dict[tuple[Any, ...], tuple[Expr, Expr]] = {}
        self.set_params: set[tuple[str, str]] = set()  # actions with parameters that are sets
        self.name_params: set[tuple[str, str]] = set()  # and with parameters that are names of alternatives
        self.set_kinds: list[model.SetKind] = []
        self.sets_are_elements = False  # where a parameter is taken from: sets that are known are elements
        self.templates: dict[tuple[Any, ...], Template] = {}
        self.definitions: list[model.Definition] = []
        self.open: list[tuple[str, Span]] = []  # the definitions or effects that are being resolved
        self.patterns: set[tuple[str, Span]] = set()  # those of them in which an action stands as a value
        self.depths: dict[int, int] = {}  # a let or an effect by identity -> how deep it is, those it uses counted
        self.deepest = 0  # of those used so far by the one that is being resolved
        self.taken: set[str] = set()  # names whose declaration is refused (N02): their uses are not looked at
        self.used: set[str] = set()
        self.meant: set[str | None] = set()  # names that were probably meant by unknown ones
        self.assigned: set[str] = set()
        self.facts: set[tuple[str, str]] = set()
        self.forbidden: dict[str, tuple[str, str]] = {}
        self.known: dict[int, Expr] = {}  # local -> the numbers it can be, where these are constants
        self.template_locals: dict[int, tuple[str, int]] = {}  # local -> the definition and which parameter it is
        self.constant_params: dict[str, set[int]] = {}  # definition -> parameters that must be constants
        self.constants: dict[int, int] = {}  # local -> its number, in a definition made for one
        self.used_locals: set[int] = set()
        self.cell_names: list[tree.CellName] = []
        self.row_spans: dict[int, tuple[Span, ...]] = {}  # id of a picture -> where its rows are
        self.messages: dict[str, tuple[tuple[Any, ...], Span]] = {}  # by name: kinds of arguments, and where first
        self._locals = 0

    def expr(self, scope: Scope, node: Any) -> Expr:
        """The expression resolved and typed; of type ERROR (and reported) where that fails."""
        return self.handlers[type(node)](self, scope, node)

    # ------------------------------------------------------------------ names
    @property
    def values(self) -> tuple[str, ...]:
        if self.is_graph:
            return VALUES
        return VALUES + (HEXAGON_VALUES if self.lattice is HEXAGONS else GRID_VALUES)

    @property
    def reserved(self) -> frozenset[str]:
        return frozenset((*self.values, *FUNCTIONS, "pass")) - YIELDING

    def new_local(self, name: str, type: Any) -> Local:
        self._locals += 1
        return Local(name, self._locals, type)

    def bind(self, scope: Scope, name: tree.Ident, type: Any) -> Local:
        """A new local name in a scope; reports one that hides another name."""
        hidden = self.declared.get(name.text)
        if hidden is not None or name.text in self.reserved or name.text in scope.locals:
            what = f"a {hidden.what} of these rules" if hidden else "a word of the language"
            what = "another local name here" if name.text in scope.locals else what
            self.report.error(
                "N02",
                name.span,
                f"the name `{name.text}` is taken",
                f"this is also {what}",
                f"choose another name, such as `this_{name.text}`",
            )
        local = self.new_local(name.text, type)
        scope.locals[name.text] = local
        return local

    def unknown(
        self,
        scope: Scope | None,
        name: str,
        span: Span,
        among: list[str] | None = None,
        what: str = "name",
        otherwise: str = "declare it, or correct its spelling",
    ) -> None:
        """N01, with the name that was probably meant; nothing for a name whose declaration was refused."""
        if name in self.taken:
            return
        if among is None:
            among = [*(scope.locals if scope else ()), *self.declared, *self.values, *FUNCTIONS]
        guess = did_you_mean(name, among)
        self.meant.add(guess)
        if name in COMPASS and self.lattice is HEXAGONS:
            guess, otherwise = None, f"on hexagons the ways are {', '.join(f'`{way}`' for way in HEXAGONS.step_names)}"
        label = f"no {what} here is called `{name}`"
        hint = f"did you mean `{guess}`?" if guess else otherwise
        self.report.error("N01", span, f"unknown {what} `{name}`", label, hint)

    # ------------------------------------------------------------------ what is read
    def reads(self, kind: str, name: str, span: Span) -> None:
        """Something is read; kind: me, turn (a turn field) or state. Reports it where the clause must not read it."""
        self.facts.add((kind, name))
        if kind in self.forbidden and not self.open:
            title, hint = self.forbidden[kind]
            self.report.error("A04", span, title.format(name=name), "cannot be read here", hint)

    @contextmanager
    def forbid(self, **kinds: tuple[str, str]) -> Iterator[None]:
        """In here the kinds must not be read: kind -> title and hint of the finding."""
        before, self.forbidden = self.forbidden, kinds
        try:
            yield
        finally:
            self.forbidden = before

    @contextmanager
    def collect(self) -> Iterator[set[tuple[str, str]]]:
        """Collects what is read in here apart from the rest."""
        before, self.facts = self.facts, set()
        try:
            yield self.facts
        finally:
            self.facts = before
