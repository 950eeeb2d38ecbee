"""An engine in the IR: what lowering makes, and one pass hands to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from ludex.codegen import ir
from ludex.codegen.plan.plan import Plan
from ludex.codegen.plan.tables import Asked
from ludex.dsl import model as m
from ludex.engine.tables import INT_LOW, INT_WORDS

Part: TypeAlias = Literal["joined", "near"]
NO_SET = (
    f"a set was to hold a number beyond {INT_LOW}..{INT_LOW + 64 * INT_WORDS - 1}, which no set of a generated engine "
    'can: give the field that it comes from a range, or play with engine="reference"'
)
MISSED = ir.Num(1 << 62, "LX_MISSED")  # what is left to count off after a drawn member that did not pass
GIVEN_UP = ir.Num(-2, "LX_GIVEN_UP")  # what `draw_choice` gives where many draws did not pass
COUNTED = "counted"  # whether the turns that follow are counted next: see `ludex.codegen.turn.counted_ends`
BEYOND = "BEYOND"  # the word of the state set when a number did not fit: 1 + the number of the message


@dataclass(frozen=True)
class Within:
    """The places of a kept plane (`joined` or `near`) where a pointwise condition holds: counted, and drawn from."""

    of: Part
    among: ir.Plane


@dataclass(frozen=True)
class Fixpoint:
    """joined(start, through, steps) as part of the state, over the player `ludex.codegen.passes.fixpoints.WHO` if
    `sided`; its image under `near`; sets within these."""

    number: int
    steps: tuple[int, ...]
    start: ir.Plane
    through: ir.Plane
    sided: bool
    near: tuple[int, ...] = ()
    within: tuple[Within, ...] = ()

    def name(self, part: str | int) -> str:
        """The region of the state for a part: joined, near, or the number of a set within."""
        return f"K{self.number}_{part}"

    def holders(self) -> str:
        """The region with the players in whose outermost plane (`near`, or `joined`) each place lies."""
        return f"R{self.number}"

    def counts(self, i: int) -> str:
        """The region with the counts of a set within: all, then each block of words."""
        return f"N{self.number}_{i}"

    def definitions(self) -> tuple[ir.Plane, ...]:
        return (self.start, self.through, *(w.among for w in self.within))


@dataclass(frozen=True)
class KeptCrossing:
    """crossing(links) as part of the state, for a set of stored links of a kind."""

    number: int
    kind: str
    links: ir.Plane

    @property
    def name(self) -> str:
        """The region of the state."""
        return f"X{self.number}"

    @property
    def changed(self) -> str:
        """The function that is called with a link that may have joined or left the set."""
        return f"crossed_changed_{self.number}"

    @property
    def renew(self) -> str:
        """The function that computes all from the set."""
        return f"renew_crossed_{self.number}"


@dataclass(frozen=True)
class Certificate:
    """A path that shows that any(joined(A, S, R) & end) holds, and a set with its fence that shows that it does not, as
    part of the state; along links the set alone. helper: the function joined(A, S) or joined(A, S, links). For each
    player, the variable `p` of `end`, if `sided`. Where a yes ends the game (`ending`), no path is kept: nobody asks
    again."""

    number: int
    helper: str
    end: ir.Plane
    sided: bool
    ending: bool
    links: bool

    @property
    def function(self) -> str:
        """The function that answers."""
        return f"reaches_{self.number}"

    @property
    def regions(self) -> tuple[str, ...]:
        """The regions of the state."""
        if self.links:
            return (self.joined,)
        return (self.joined, self.fence) if self.ending else (self.path, self.joined, self.fence)

    @property
    def path(self) -> str:
        return f"J{self.number}_path"

    @property
    def joined(self) -> str:
        return f"J{self.number}_joined"

    @property
    def fence(self) -> str:
        return f"J{self.number}_fence"


@dataclass(frozen=True)
class Sight:
    """A field, or a map that is shown, as views list it. places, members: how many, numbered densely; where there are
    members its values are sets of them. turn: the mover alone sees it. seen, there: the functions of the set of places
    that a player sees, and of those that a map has now; "" where they are asked place by place. common: all players see
    the same of it. traced: the fields whose values at a place make up the value there, where sets of places say what
    is seen: only places that have changed are added up again. constant: each player sees the same places of such a row
    throughout (own_only: the one that is himself; nobody: none at all), codes: of another one the values are kept, too,
    a byte each."""

    row: int
    places: ir.Scalar
    at: ir.Dom | None
    members: ir.Scalar | None = None
    item: ir.Dom | None = None
    shown: bool = False  # whether a `show` line says who sees it
    map: bool = False
    turn: bool = False
    seen: str = ""
    there: str = ""
    common: bool = False
    traced: tuple[int, ...] = ()
    constant: bool = False
    codes: bool = False
    own_only: bool = False
    nobody: bool = False


def has_words(plan: Plan, item: ir.Dom) -> bool:
    """Whether stored sets of such members are words whose bits can be read one after the other."""
    kinds = ("cell", "piece", "player")
    return plan.words_of(item).known and (item == ir.NUMBERS or isinstance(item, m.Domain) and item.kind in kinds)


@dataclass(frozen=True)
class Tries:
    """The choices that were refused in this turn, as numbers of 32 bits: how many there may be; the bits of one below
    the number of its action."""

    most: int
    width: int


@dataclass(frozen=True)
class Lowered:
    """The functions of an engine, and what its state and tables must hold for them."""

    plan: Plan
    functions: tuple[ir.Function, ...]
    stops: tuple[str, ...]  # what is chosen at each stop of the turn, in words
    tables: Mapping[str, Asked]
    symbols: Mapping[str, str]  # name -> Python expression that computes it when a game is opened, in order
    slots: tuple[str, ...]  # registers of the turn: numbers
    planes: tuple[tuple[str, ir.Dom], ...]  # and planes
    seen: tuple[tuple[tuple[int, ...], bool], ...]  # the field sets that `seen` compares; whether with `next`
    since: frozenset[int]  # those of them by number that `since` compares
    helpers: frozenset[str]  # functions that others ask for by what they do: equal ones are as good
    joins: Mapping[str, tuple[int, ...]]  # those of `joined`, with their steps
    link_joins: Mapping[str, str]  # and those along links, with their kinds
    crossings: Mapping[str, str]  # those of `crossing`, with their kinds of links
    named: Mapping[ir.Plane, str]  # the planes of definitions without parameters, and their names
    made_of: Mapping[ir.Plane, str]  # the planes of definitions that cost something, and their names
    values: frozenset[str]  # the variables that values of definitions were made in
    beyond: tuple[str, ...]  # what is said where a number does not fit: into a set, into a field; none where all do
    pieces: bool  # whether stops keep registers of sets less one cell (`ludex.codegen.lower.leave_one_out`)
    tries: Tries | None = None  # how choices that were refused are remembered, where something may be tried
    sights: tuple[Sight, ...] = ()  # what views list; nothing in a game without secrets
    fixpoints: tuple[Fixpoint, ...] = ()  # kept in the state, brought up to date by each write
    kept_crossings: tuple[KeptCrossing, ...] = ()  # kept in the state, updated by each write
    certificates: tuple[Certificate, ...] = ()  # paths and cuts in the state, compared with each position
