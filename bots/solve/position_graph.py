"""The positions of a small game, each once, with what every player sees on the way from one to the next.

The reference interpreter works out each position once, however many ways lead to it. `ludex.bots.solve.game_tree` makes
the tree of all ways from this, without the interpreter.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ludex.bots.errors import Refused
from ludex.dsl.about import mover_of
from ludex.dsl.choice import CHANCE, Choice
from ludex.dsl.interpreter.order_of_play import Place
from ludex.dsl.reference import Position
from ludex.dsl.views.keys import Pair, in_turn
from ludex.dsl.views.memory import Event, begun, remembered, total_of
from ludex.dsl.world.random import SplitMix

END = -1  # the mover of a position where the game is over
MOST_POSITIONS = 500_000  # that the interpreter works out
MOST_NODES = 10_000_000  # places of the tree where somebody chooses, or chance decides
WALKS, LONGEST, SURELY = 11, 400, 10  # by which the size of the tree is estimated
ESTIMATING = 4.0  # seconds


class OutOfTime(Refused):
    """The tree was not there in the time that was given."""


@dataclass
class PositionGraph:
    """Positions are numbered in the order in which they are found, 0 is the first. The edges of position i are those
    from `first[i]` to `first[i + 1]`, one for each offer or outcome. `event` has for each edge and player a row of
    `words`, from `row[e]` to `row[e + 1]`: what he sees on this edge, in the pairs that `ludex.dsl.views.keys.mix`
    takes one after the other.
    `nodes`, `edges` and `widest` count the tree of all ways; `widest` is that of its largest level."""

    players: int
    keys: tuple[int, ...]  # of the players in the first position
    mover: array[int] = field(default_factory=lambda: array("i"))
    offers: array[int] = field(default_factory=lambda: array("i"))  # the number of the list of offers, see `listed`
    first: array[int] = field(default_factory=lambda: array("q", [0]))
    child: array[int] = field(default_factory=lambda: array("i"))
    chance: array[float] = field(default_factory=lambda: array("d"))  # the probability of an outcome, 1 of a choice
    event: array[int] = field(default_factory=lambda: array("i"))
    row: array[int] = field(default_factory=lambda: array("q", [0]))
    words: array[int] = field(default_factory=lambda: array("Q"))
    payoff: array[float] = field(default_factory=lambda: array("d"))  # of each position and player; 0 before the end
    listed: list[tuple[Choice, ...]] = field(default_factory=list)
    nodes: int = 0
    edges: int = 0
    widest: int = 0


def explore(
    position: Any,
    most_positions: int = MOST_POSITIONS,
    most_nodes: int = MOST_NODES,
    until: float = float("inf"),
) -> PositionGraph:
    """All positions after this one, which is the first that the players remember. Raises Refused where there are too
    many positions, or ways to them, and OutOfTime at `until` of `time.monotonic()`."""
    here = position.reference()
    start = Position(here.game, here.place)
    if _surely_has_more(start, SURELY * most_nodes):
        raise _too_large(f"nodes: its tree has many more than {most_nodes:,}")
    return _Explorer(start).explored(most_positions, most_nodes, until)


def _too_large(what: str) -> Refused:
    return Refused(f"the game is too large to be solved by its {what}")


def _surely_has_more(start: Position, nodes: float) -> bool:
    """Whether the estimate of the tree's size is above so many nodes: the median over some random games of the nodes
    there would be if each had as many choices at each place (Knuth 1975). The mean over all games is the number of
    nodes; the median is nearly always below it. A game that has shown enough is not played to its end, and where games
    are slow those of a few seconds decide."""
    above = below = 0
    began = time.monotonic()
    for seed in range(WALKS):
        if _walk_has_more(start, nodes, SplitMix(seed)):
            above += 1
        else:
            below += 1
        if max(above, below) > WALKS // 2 or above != below and time.monotonic() - began > ESTIMATING:
            break
    return above > below


def _walk_has_more(start: Position, most: float, draws: SplitMix) -> bool:
    here, width, nodes = Position(start.game, start.place), 1.0, 0.0
    for _ in range(LONGEST):
        if here.over or nodes > most:
            break
        choices = here.choices()
        nodes += width
        width *= len(choices)
        here.play(choices[draws.below(len(choices))])
        here = Position(here.game, here.place)
    return nodes > most


@dataclass(frozen=True)
class _Pairs:
    """Stands for a `ludex.dsl.views.memory.Mind` on one edge: keeps the pairs that are mixed into its key."""

    heard: tuple[Pair, ...] = ()

    def after(self, event: Event) -> _Pairs:
        return _Pairs((*self.heard, total_of(event)))

    def after_all(self, events: Sequence[Event]) -> _Pairs:
        return _Pairs((*self.heard, in_turn(map(total_of, events)))) if events else self


class _Explorer:
    """Finds positions level by level, and counts the ways to each."""

    def __init__(self, start: Position) -> None:
        self.start = start
        players = start.game.world.players
        self.graph = PositionGraph(players, tuple(mind.key for mind in begun(start.place)))
        self.numbers: dict[Any, int] = {}
        self.waiting: dict[int, Position] = {}  # found, and not worked out yet
        self.rows: dict[tuple[int, ...], int] = {}
        self.lists: dict[tuple[Choice, ...], int] = {}

    def explored(self, most_positions: int, most_nodes: int, until: float) -> PositionGraph:
        level = {self._number(self.start): 1}
        graph = self.graph
        while level:
            for number in range(len(graph.mover), len(self.numbers)):  # in their order: so are the edges
                self._work_out(number)
                if len(self.numbers) > most_positions:
                    raise _too_large(f"positions: there are more than {most_positions:,}")
                if time.monotonic() >= until:
                    raise OutOfTime(
                        f"the time is over while the tree grows: {len(graph.mover):,} positions are worked out, "
                        f"and at least {len(self.waiting):,} are left"
                    )
            level = self._next_level(level)
            if graph.nodes > most_nodes:
                raise _too_large(f"nodes: its tree has more than {most_nodes:,}")
        return graph

    def _next_level(self, level: dict[int, int]) -> dict[int, int]:
        """The positions one edge further, with the number of ways to each."""
        graph, following = self.graph, dict[int, int]()
        graph.widest = max(graph.widest, sum(ways for number, ways in level.items() if graph.mover[number] != END))
        for number, ways in level.items():
            if graph.mover[number] == END:
                continue
            graph.nodes += ways
            for child in graph.child[graph.first[number] : graph.first[number + 1]]:
                graph.edges += ways
                following[child] = following.get(child, 0) + ways
        return following

    def _number(self, here: Position) -> int:
        """The number of a position; positions of one number go on in the same way, and look the same from now on."""
        place, s = here.place, here.state
        same = (here._key(), s.me, s.winners, place.so_far, s.said, s.history)
        if same not in self.numbers:
            self.waiting[len(self.numbers)] = here
            self.numbers[same] = len(self.numbers)
        return self.numbers[same]

    def _work_out(self, number: int) -> None:
        """The mover, the payoffs and the edges of a position."""
        graph, here = self.graph, self.waiting.pop(number)
        graph.mover.append(END if here.over else CHANCE if here.mover == CHANCE else mover_of(here))
        graph.payoff.extend(here.payoffs() if here.over else [0.0] * graph.players)
        outcomes = here.outcomes()
        choices = () if here.over else tuple(choice for choice, _ in outcomes) or tuple(here.choices())
        graph.offers.append(self._listed(() if outcomes else choices))
        total = sum(weight for _, weight in outcomes)
        for k, choice in enumerate(choices):
            there = Position(here.game, here.place)
            there.play(choice)
            graph.child.append(self._number(Position(here.game, there.place)))
            graph.chance.append(outcomes[k][1] / total if outcomes else 1.0)
            self._add_events(here.place, choice, there.place)
        graph.first.append(len(graph.child))

    def _listed(self, choices: tuple[Choice, ...]) -> int:
        if choices not in self.lists:
            self.lists[choices] = len(self.lists)
            self.graph.listed.append(choices)
        return self.lists[choices]

    def _add_events(self, before: Place, choice: Choice, after: Place) -> None:
        """What each player sees of a choice or an outcome, as words."""
        nothing: Any = (_Pairs(),) * self.graph.players
        seen: Any = remembered(nothing, before, choice, after)
        for pairs in seen:
            row = tuple(word for pair in pairs.heard for word in pair)
            if row not in self.rows:
                self.rows[row] = len(self.rows)
                self.graph.words.extend(row)
                self.graph.row.append(len(self.graph.words))
            self.graph.event.append(self.rows[row])
