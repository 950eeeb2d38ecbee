"""What the template of an engine reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from ludex.codegen.emit.fixpoint_text import KeptText
from ludex.codegen.emit.fused_playout import FusedPlayout
from ludex.codegen.emit.tables import Filled, Table


@dataclass(frozen=True)
class FieldRow:
    """How the engine numbers a field's places and members (`Glue.numbering`), and its least member."""

    places: int
    members: int
    least: int


@dataclass(frozen=True)
class Parameter:
    """A parameter in a choice: its bits, how the engine numbers it, and its least number."""

    shift: int
    width: int
    numbering: int
    least: int


@dataclass(frozen=True)
class Witness:
    """A witness of an action: how its function is called, and whether the plane is one word."""

    number: int
    function: str
    args: str
    single: bool
    most: int
    dense: str
    inner: str
    places: str = ""  # links of a grid: how many there may be, and the bit of the one that is `found`
    place: str = ""


@dataclass(frozen=True)
class Action:
    index: int
    name: str
    params: tuple[Parameter, ...]
    witnesses: tuple[Witness, ...]


@dataclass(frozen=True)
class Alike:
    """Actions of one layout: their parameters stand at the same bits of a choice, and are numbered alike."""

    actions: tuple[int, ...]
    params: tuple[Parameter, ...]


@dataclass(frozen=True)
class Key:
    """What one `seen` compares: words of the state, (first, number) each; whether `next` too; whether `since` does.
    asked, made: whether it is asked of a position whose keys are not made, of one whose keys are
    (`ludex.codegen.passes.keys_once`)."""

    number: int
    parts: tuple[tuple[str, str], ...]
    next: bool
    since: bool
    asked: bool
    made: bool


@dataclass(frozen=True)
class Stored:
    """The words of a field for all its places: so many planes, each of `per` words; 0 planes: values one after the
    other, `per` in a word."""

    first: str
    words: int
    planes: int
    per: int


@dataclass(frozen=True)
class Seen:
    """What views list of a field, or of a map that is shown: its places and the members of its sets, how many and as
    the engine's numbers of the dense `place` and `member`; the least member. shown: asked of `sees` who sees it, or
    of the function `seen` once for all places; its set has so many words, or is one. there: the same of the places of a
    map. common: all players see the same of it. traced: where the values are stored of a row of which only places that
    have changed are added up again; `kept`: where its sets stand among those of its viewer; codes: where its values of
    the last time stand, -1 where there are none; constant: of such a row
    each player sees the same places throughout, own_only: himself, nobody: none. members_at: the first word
    of stored sets; of so many words each, `dense_member` the number of a `member`."""

    row: int
    places: str
    place: str
    members: str = ""
    member: str = ""
    low: int = 0
    shown: bool = False
    map: int = -1  # the number of the map
    turn: bool = False
    seen: str = ""
    there: str = ""
    words: int = 1
    single: bool = True
    common: bool = False
    traced: tuple[Stored, ...] = ()
    kept: int = 0
    codes: int = -1
    constant: bool = False
    own_only: bool = False
    nobody: bool = False
    members_at: str = ""
    members_words: int = 0
    dense_member: str = ""

    @property
    def weighed(self) -> bool:
        """Whether each place adds one word to a key, whose weights are made when a game is opened."""
        return self.map < 0 and not self.members and not self.traced and not self.turn

    @property
    def by_bits(self) -> bool:
        """Whether there are weights for the bits of its places."""
        return bool(self.traced) and not self.members and not self.is_number

    @property
    def is_number(self) -> bool:
        """Whether it is one number that all see, and that is traced."""
        return self.constant and not self.seen


@dataclass(frozen=True)
class Views:
    """What players see and remember: `engine/views.h`. loud: the actions whose choices are announced."""

    rows: tuple[Seen, ...]
    loud: tuple[int, ...]
    announces: bool
    minds: str  # the first of the words for what is remembered
    looked: str  # the first of those for the position when everybody looked last, and for what was seen of it
    bare: str  # how many words the position has
    common: int  # how many words there are then for what all see alike, and for each player
    own: int
    codes: int  # words of the values of the last time
    set: int  # what is added to a member of a set
    alike: tuple[Alike, ...]  # all actions that have parameters

    @property
    def kept_last(self) -> tuple[Stored, ...]:
        """The fields of which the words are kept for the next time whether they have changed or not, when all rows have
        been compared: those of several rows, or of one of which players see other places from time to time."""
        changing = [row for row in self.rows if row.traced and not row.nobody]
        uses = Counter(field for row in changing for field in row.traced)
        often = {field for row in changing if not row.constant for field in row.traced}
        return tuple(field for field in uses if uses[field] > 1 or field in often)


@dataclass(frozen=True)
class Tried:
    """The choices that were refused in this turn (`engine/tries.h`): their first word, the bits of their parameters."""

    first: str
    width: int


@dataclass(frozen=True)
class Chapter:
    """Functions that belong together, as text."""

    title: str
    functions: tuple[str, ...]


@dataclass(frozen=True)
class State:
    """The words of a state: numbers (`slots`) and regions (`offsets`, of those that are known), each with the comment
    that says what they are (`legend`); the first words of what is kept, and of the history of `seen`; all."""

    slots: Mapping[str, int]
    offsets: Mapping[str, int]
    legend: Mapping[str, str]
    bare: str
    tail: str
    total: str
    keys: tuple[Key, ...]
    capacity: int
    keys_first: bool  # made before the ends are asked
    history_in_copies: bool
    winners_words: str
    beyond: tuple[str, ...]  # what is said where a number does not fit; none where all do


@dataclass(frozen=True)
class EngineSource:
    """All that the template of an engine reads."""

    name: str
    origin: str
    digest: str  # "" until it is built
    folded: Mapping[str, int]
    symbols: Mapping[str, str]
    open_board: bool
    link_steps: Mapping[str, tuple[int, ...]]
    state: State
    tables: tuple[Table, ...]
    board: tuple[str, ...]  # what fills tables knows of a board that is known: its sizes, then the lines of its cells
    filled: tuple[Filled, ...]
    constants: Mapping[str, int]  # words of bits that have a name
    players: str
    settings: int
    fields: tuple[FieldRow, ...]
    numberings: tuple[tuple[str, str], ...]  # the engine's number of the contract's `n`, and back
    actions: tuple[Action, ...]
    ends: int
    starts: tuple[int, ...]
    scored: bool
    pays: bool  # whether the rules have a `payoff`
    chance: bool  # whether there are outcomes
    joint: bool  # whether others choose in a turn, too
    views: Views | None  # where something is hidden
    tries: Tried | None  # where something may be tried
    turns_matter: bool
    action_shift: int
    goes_deep: bool  # whether a function may go on until the stack is used up
    looks_ahead: bool  # whether places of the turn are remembered that led nowhere
    asks_within: bool  # whether `stuck` is asked in a turn that it asks for
    chapters: tuple[Chapter, ...]
    kept: tuple[KeptText, ...]
    loops: bool  # whether loops over the words of planes are better made vector operations than written out
    few: bool  # whether planes are so few words that these are better left single
    turn: tuple[str, ...]  # the lines of the turn
    stops: tuple[str, ...]  # what is chosen at each stop
    fused: FusedPlayout | None  # where the loop of a playout is compiled once for each of two players
    untried: str  # the function that counts choices without trying them
    short: tuple[str, ...]  # functions of one line that `play.h` asks for

    @property
    def filled_when_loaded(self) -> tuple[Table, ...]:
        """The tables that are filled when the engine is loaded."""
        return tuple(table for table in self.tables if table.filling)

    @property
    def witnesses(self) -> tuple[Witness, ...]:
        return tuple(w for action in self.actions for w in action.witnesses)

    @property
    def witness_most(self) -> int:
        return max(w.most for w in self.witnesses)
