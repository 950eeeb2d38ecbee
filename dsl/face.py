"""The Python face that both makers of engines have: what everything above them may ask of a game and of a position.

`ludex.dsl.reference` and `ludex.engine` each have a `Game` and a `Position` of their own; whoever takes either says so
with these types. What each member means stands in `docs/contract.md`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:  # types only: this module is open to all, and imports nothing that imports it
    import random

    from ludex.dsl.choice import Choice, Turn
    from ludex.dsl.interpreter.order_of_play import Place
    from ludex.dsl.interpreter.state import State
    from ludex.dsl.model import End, Expr, Model
    from ludex.dsl.texts.validate import Verdict
    from ludex.dsl.views.view import View
    from ludex.dsl.world.board import Board
    from ludex.dsl.world.world import World

Value = Any  # of a field at a place: an int (number or code), a bool, or a frozenset of ints


@runtime_checkable
class AnyGame(Protocol):
    """A game with its settings fixed, of either engine."""

    @property
    def engine(self) -> str:
        """ "compiled" or "reference"."""

    @property
    def model(self) -> Model:
        """The checked rules (`ludex.dsl.model`)."""

    @property
    def settings(self) -> Mapping[str, int]:
        """All parameters and `players`, defaults filled in."""

    @property
    def board(self) -> Board:
        """Cells, steps, links and lines as tables of numbers."""

    @property
    def world(self) -> World:
        """How values, names and places are numbered."""

    @property
    def player_names(self) -> tuple[str, ...]:
        """The players, in their order."""

    def start(self, given: Mapping[str, Sequence[Any]] | None = None, seed: int = 0) -> AnyPosition:
        """A new game. given: for a field its rows, as symbols or as codes; seed: of what is dealt. Raises GivenError"""

    def position(self, text: str, /) -> AnyPosition:
        """A position from its text. Raises PositionError."""

    def position_of(self, fields: Sequence[Sequence[Any]], mover: int, turns: int) -> AnyPosition:
        """A position from the values of all fields (one for each place), the player to move and the finished turns.
        Raises PositionError."""


@runtime_checkable
class AnyPosition(Protocol):
    """A position, inside a turn or between turns, of either engine. One position is for one thread at a time; different
    positions, copies too, may be used by different threads."""

    @property
    def game(self) -> AnyGame:
        """The game that this is a position of."""

    def __getitem__(self, name: str, /) -> Any:
        """A field by its name, in words: `position["man"]["a4"]`, `position["quiet"]`. Raises KeyError."""

    def field(self, name: str, /) -> memoryview:
        """A copy of a field as numbers, for `numpy.asarray`: int32 of shape (places,) in canonical order, codes of an
        enumeration; of sets uint8 of shape (places, members). Raises KeyError."""

    @property
    def mover(self) -> int | None:
        """The number of the player who chooses now; CHANCE where an outcome is drawn; None when the game is over."""

    @property
    def player(self) -> int | None:
        """The number of the player whose turn it is, also where chance decides; None when the game is over."""

    @property
    def next(self) -> int:
        """The number of the player who moves after this turn."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def ended_by(self) -> End | None:
        """The `end` clause that holds; None before the end."""

    @property
    def turn_count(self) -> int:
        """How many turns are finished, passes counted."""

    @property
    def turn_so_far(self) -> Turn:
        """The choices of the unfinished turn."""

    @property
    def winners(self) -> frozenset[int]:
        """Numbers of the players who have won; empty before the end."""

    def copy(self) -> AnyPosition:
        """The same position; what could be undone here can be undone there."""

    def reference(self) -> Interpreted:
        """The same position in the reference interpreter."""

    def choices(self) -> list[Choice]:
        """What is offered now, in canonical order, DONE last."""

    def legal(self, choice: Choice) -> bool:
        """Whether a choice is offered now; False for what is no choice."""

    def fits(self, choice: Choice, witnesses: tuple[int | None, ...]) -> bool:
        """Whether witnesses (None: any) fit an offered choice."""

    def witnesses(self, choice: Choice) -> tuple[int, ...]:
        """The first fitting witnesses of an offered choice. Raises IllegalChoice."""

    def play(self, choice: Choice) -> None:
        """Play an offered choice; the turn ends by itself where nothing else is offered. Raises IllegalChoice,
        DeadEnd, EndlessLoop."""

    def undo(self, plays: int = 1) -> None:
        """Take the last plays back. Raises PlayError where there are not so many."""

    def turns(self) -> Iterator[Turn]:
        """The complete turns from here, one after the other, in canonical order."""

    def count_turns(self) -> int:
        """How many complete turns there are from here, exactly."""

    def nth_turn(self, n: int) -> Turn:
        """Turn number n (from 0) of those that `turns` gives. Raises IndexError."""

    def sample_turn(self, rng: random.Random, even: bool = False) -> Turn:
        """A random turn: choice by choice, or (even) each turn as likely as any other. Raises PlayError when over."""

    def sample_choice(self, rng: random.Random) -> Choice:
        """A random choice, each offer with the same chance. Raises PlayError when over."""

    def outcomes(self) -> list[tuple[Choice, int]]:
        """Where chance decides, each outcome with its weight, an integer; else nothing."""

    def play_turn(self, turn: Turn) -> Any:
        """Play a whole turn; nothing is played where it is none. Raises IllegalChoice."""

    def apply_text(self, text: str, /) -> Any:
        """Read a turn and play it. Raises IllegalTurn, whose `verdict` says why."""

    def get(self, field: int, place: int = 0, /) -> Value:
        """The value of a field (by its index) at a place (by its number): a bool, a number or code, or a frozenset."""

    def values(self, field: int, /) -> list[Value]:
        """The values of a field at all its places."""

    def scores(self) -> list[int] | None:
        """The points of each player; None where the rules have no score."""

    def payoffs(self) -> list[float]:
        """What `payoff` gives each player; without it 1, shared evenly among the winners. Raises PlayError before the
        end."""

    def holds(self, condition: Expr) -> bool:
        """Whether a condition of the rules holds here."""

    def broken_invariants(self) -> list[Expr]:
        """The invariants of the rules that do not hold here."""

    def view(self, player: int | str | None = None, offers: bool = True) -> View:
        """What a player sees (None: a spectator)."""
        ...

    def followed(self) -> Any:
        """A copy that knows what its players remember: interpreted, where an engine does not keep it."""

    def known_choices(self, player: int) -> list[int]:
        """Which choices of this turn so far, by their numbers, the player who chooses knows."""
        ...

    def perft(self, depth: int) -> int:
        """The number of sequences of so many complete turns. Raises EndlessLoop where a turn comes to no end."""

    def divide(self, depth: int) -> list[tuple[str, int]]:
        """For each turn its text and the perft of the rest."""

    def text(self) -> str:
        """One line that `game.position` reads back."""

    def choice_text(self, choice: Choice) -> str:
        """The text of a choice."""

    def turn_text(self, turn: Turn) -> str:
        """The text of a turn played from here."""

    def read_turn(self, text: str, /) -> Turn:
        """The turn that a text stands for. Raises IllegalTurn."""

    def validate(self, text: str, /) -> Verdict:
        """Whether a text is a legal turn: a Verdict with the turn, or with the reason and the line of the rules."""


class Interpreted(AnyPosition, Protocol):
    """A position of the interpreter, which can say more: where it stands in the turn's pattern, and why not further."""

    @property
    def place(self) -> Place: ...
    @property
    def state(self) -> State: ...
    def copy(self) -> Interpreted: ...
    def unfinished_after(self, choice: Choice) -> Interpreted: ...
