"""The nodes of a turn's automaton: what may follow, and what the turn remembers; questions about them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias, Union

from ludex.codegen import ir
from ludex.codegen.ir.scalars import binary
from ludex.codegen.lower.scope import Scope, as_plane
from ludex.dsl import model as m
from ludex.dsl.span import NOWHERE, Span

# ------------------------------------------------------------------------------------------ registers


@dataclass(frozen=True)
class SetTo:
    """A number."""

    value: ir.Scalar


@dataclass(frozen=True)
class Increase:
    """What it was, and so much more."""

    by: int


@dataclass(frozen=True)
class Clear:
    """No element."""


@dataclass(frozen=True)
class Gather:
    """The members of a set."""

    of: m.Expr


@dataclass(frozen=True)
class Lowest:
    """The first element of a register plane."""

    plane: str


@dataclass(frozen=True)
class Held:
    """What another register holds."""

    slot: str


@dataclass(frozen=True)
class Drop:
    """What it was, less the element that a register holds."""

    slot: str


@dataclass(frozen=True)
class LongestRun:
    """The most choices of a run from a node; or the greatest value of `by` where one ends."""

    node: Node
    by: m.Expr | None = None


@dataclass(frozen=True)
class AfterChoice:
    """The least choice after the one that is taken."""


@dataclass(frozen=True)
class AddChosen:
    """What it was, and the value of a parameter of the choice that is taken."""

    parameter: int


What: TypeAlias = Union[SetTo, Increase, Clear, Gather, Lowest, Held, Drop, LongestRun, AfterChoice, AddChosen]


@dataclass(frozen=True)
class Put:
    """register = what."""

    register: str
    what: What


# ------------------------------------------------------------------------------------------ nodes


@dataclass(frozen=True)
class Accept:
    """The turn may end here."""


@dataclass(frozen=True)
class Fail:
    """No run goes this way."""


ACCEPT, FAIL = Accept(), Fail()


@dataclass(frozen=True)
class Counted:
    """A counter compared with a bound. op: < or >=."""

    counter: str
    op: str
    bound: ir.Scalar

    def __call__(self, scope: Scope) -> ir.Scalar:
        return binary(self.op, scope.slot(self.counter), self.bound)


@dataclass(eq=False)
class Do:
    """Put registers, then go on."""

    puts: tuple[Put, ...]
    then: Node


@dataclass(eq=False)
class Effect:
    effect: m.Effect
    then: Node


@dataclass(eq=False)
class Branch:
    """condition: an expression, or a question of registers (a Counted among them)."""

    condition: m.Expr | Callable[[Scope], ir.Scalar]
    yes: Node
    no: Node


@dataclass(eq=False)
class Alt:
    items: tuple[Node, ...]
    stage: SetStage | None = None  # the stop of `m..n set of a`


@dataclass(eq=False)
class Else:
    """`alone` (the first pattern with nothing after it) decides: if it has a run, `first`, otherwise `second`."""

    alone: Node
    first: Node
    second: Node
    sure: bool


@dataclass(eq=False)
class Leaf:
    """One choice: an instance of an action. `after`: what follows, set when it is known."""

    number: int
    action: m.Action
    given: tuple[m.Expr, ...]
    least: str | None = None  # slot: the least choice allowed
    used: dict[str, str] = field(default_factory=dict)  # parameter -> plane of the elements used
    within: dict[str, str] = field(default_factory=dict)  # parameter -> plane of the only elements allowed
    after: Node = FAIL
    sure: bool = True  # nothing that follows can fail
    span: Span = NOWHERE
    rest: EachRest | None = None  # `each u in S: a(u), different x`: who is still to choose
    step: str | None = None  # plane of the players who choose after it in its joint step
    tried: Trial | None = None  # the choices are what may be tried here


@dataclass(frozen=True)
class Trial:
    """What becomes of a choice that is tried: one of `real` if it exists; else another one is made at `again`."""

    real: Leaf
    again: Tried


@dataclass(frozen=True)
class EachRest:
    """The elements that still have to choose, each from its own set, an element that nobody else has chosen."""

    members: str  # register plane
    used: str  # register plane
    after: Node
    asked: bool  # whether the action takes only some of the elements


@dataclass(frozen=True)
class SetStage:
    """`low..high set of` one action, with nothing around it: its registers, and what follows it."""

    leaf: Leaf
    counter: str
    low: ir.Scalar
    high: ir.Scalar | None
    different: tuple[str, ...]
    after: Node


@dataclass(eq=False)
class Tried:
    """`try P`: `real`, the leaves of P, which say whether there is a run; `offers`, the leaves of what may be tried."""

    real: Node
    offers: Node = FAIL


@dataclass(eq=False)
class Loop:
    """A place that the automaton comes back to. `body`: set when it is known."""

    label: int
    body: Node = FAIL
    # slot: how often it was come back to since the last choice, where nothing else bounds that
    rounds: str | None = None


Node: TypeAlias = Union[Accept, Fail, Do, Effect, Branch, Alt, Else, Leaf, Tried, Loop]


# ------------------------------------------------------------------------------------------ what is asked of them


def register_plane(scope: Scope, name: str, dom: ir.Dom) -> ir.Plane:
    """What a register plane holds."""
    held = scope.holding(name)
    return as_plane(held) if held is not None else ir.PStored(name, ir.Num(0), dom, scope.state)


def leaves_below(node: Node, seen: set[int] | None = None) -> list[Leaf]:
    """The leaves that may be offered from a node before any other choice."""
    seen = set() if seen is None else seen
    if id(node) in seen:
        return []
    seen.add(id(node))
    if isinstance(node, Leaf):
        return [node]
    return [leaf for child in children(node) for leaf in leaves_below(child, seen)]


def real_leaves(node: Node) -> list[Leaf]:
    """The leaves below a node that say whether there is a run: of what may be tried those of what exists."""
    return [leaf if leaf.tried is None else leaf.tried.real for leaf in leaves_below(node)]


def has_tries(node: Node) -> bool:
    """Whether something may be tried at a node."""
    return any(leaf.tried is not None for leaf in leaves_below(node))


def described(node: Node) -> str:
    """What may follow a node, in words: the actions that may be chosen next, the end of the turn."""
    names = list(dict.fromkeys(leaf.action.name for leaf in leaves_below(node)))
    names += ["the end of the turn"] if may_accept(node) else []
    return " or ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names) or "a dead end"


def children(node: Node) -> tuple[Node, ...]:
    """The nodes that follow without a choice."""
    if isinstance(node, (Do, Effect)):
        return (node.then,)
    if isinstance(node, Branch):
        return (node.yes, node.no)
    if isinstance(node, Alt):
        return node.items
    if isinstance(node, Else):
        return (node.first, node.second)
    if isinstance(node, Tried):
        return (node.offers,)
    return (node.body,) if isinstance(node, Loop) else ()


def is_choice(node: Node) -> bool:
    """Whether the player chooses at a node."""
    return isinstance(node, (Leaf, Alt, Else, Tried))


def prompts(node: Node) -> bool:
    """Whether nothing is done or decided at a node before the player chooses (registers may be put)."""
    if isinstance(node, Else):
        return prompts(node.first) and prompts(node.second)
    if isinstance(node, Do):
        return prompts(node.then)
    return is_choice(node.body) if isinstance(node, Loop) else isinstance(node, (Leaf, Alt, Tried, Accept, Fail))


def comes_back(node: Node, seen: frozenset[int] = frozenset()) -> bool:
    """Whether the turn may come back to a loop below a node without a choice between."""
    if isinstance(node, Loop):
        return node.label in seen or comes_back(node.body, seen | {node.label})
    return not isinstance(node, Leaf) and any(comes_back(child, seen) for child in children(node))


def may_accept(node: Node, seen: set[int] | None = None) -> bool:
    """Whether the turn may perhaps end at a node without another choice."""
    seen = set() if seen is None else seen
    if isinstance(node, Accept):
        return True
    if id(node) in seen or isinstance(node, Leaf):
        return False
    seen.add(id(node))
    return any(may_accept(child, seen) for child in children(node))
