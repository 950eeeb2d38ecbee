"""Ways to choose: at random, and with bad intent (rare actions, edges of the lists, long and short turns, traps)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from ludex.dsl.about import mover_of
from ludex.dsl.choice import DONE, Choice
from ludex.dsl.face import AnyPosition
from ludex.fuzz.decisions import RandomSource, Source

T = TypeVar("T")
Player = Callable[
    [AnyPosition, Source, Counter[int]], Choice
]  # position, decisions, how often each action was chosen -> a choice


def chosen_by(player: Player, position: AnyPosition, source: Source, chosen: Counter[int]) -> Choice:
    """What a player chooses; every tenth choice is made at random, so that no way to choose runs in circles, unless
    one wrong choice would spoil what the player is after."""
    way = player if player is survivor or source.below(10) else any_choice
    return way(position, source, chosen)


def any_choice(position: AnyPosition, source: Source, chosen: Counter[int]) -> Choice:
    if isinstance(source, RandomSource):
        return position.sample_choice(source.rng)  # faster: nothing is listed
    found = position.choices()
    return found[source.below(len(found))]


def rare_action(position: AnyPosition, source: Source, chosen: Counter[int]) -> Choice:
    """The action that was chosen least often so far."""
    found = position.choices()
    fewest = min(chosen[choice.action] for choice in found)
    return _one([choice for choice in found if chosen[choice.action] == fewest], source)


def by_action(position: AnyPosition, source: Source, chosen: Counter[int]) -> Choice:
    """First an action, each with the same chance, then one of its instances."""
    found = position.choices()
    action = _one(sorted({choice.action for choice in found}), source)
    return _one([choice for choice in found if choice.action == action], source)


def edges(position: AnyPosition, source: Source, chosen: Counter[int]) -> Choice:
    """The first or the last of what is offered."""
    found = position.choices()
    return found[-source.below(2)]


def long_turns(position: AnyPosition, source: Source, chosen: Counter[int]) -> Choice:
    found = position.choices()
    return _one([choice for choice in found if choice != DONE], source)


def short_turns(position: AnyPosition, source: Source, chosen: Counter[int]) -> Choice:
    found = position.choices()
    return DONE if found[-1] == DONE else _one(found, source)


def trapper(position: AnyPosition, source: Source, chosen: Counter[int]) -> Choice:
    """Of some offers the one after which there is least to choose from: games end early, players get stuck."""
    return _best(position, source, lambda there: len(there.choices()))


def giver(position: AnyPosition, source: Source, chosen: Counter[int]) -> Choice:
    """Of some offers the one after which there is most to choose from: games go on for long."""
    return _best(position, source, lambda there: -len(there.choices()) if not there.over else 1)


def winner(position: AnyPosition, source: Source, chosen: Counter[int]) -> Choice:
    """Of some offers the one with the best score for who chooses; of the best the first."""
    me = mover_of(position)

    def lost(there: AnyPosition) -> float:
        if there.over:
            return -1e9 if me in there.winners else 1e9
        scores = there.scores()
        return 0 if scores is None else max(p for i, p in enumerate(scores) if i != me or len(scores) == 1) - scores[me]

    return _best(position, source, lost)


def survivor(position: AnyPosition, source: Source, chosen: Counter[int]) -> Choice:
    """Of some offers the first after which the game goes on: it ends where it cannot go on, or at its limit."""
    found = position.choices()
    for _ in range(min(len(found), SURVIVING)):
        choice = _one(found, source)
        if not _over_after(position, choice):
            return choice
    return next((choice for choice in found if not _over_after(position, choice)), found[0])


def _over_after(position: AnyPosition, choice: Choice) -> bool:
    there = position.copy()
    try:
        there.play(choice)
    except Exception:  # noqa: BLE001 - what goes wrong is worth a try
        return False
    return there.over


PLAYERS: tuple[Player, ...] = (
    any_choice,
    any_choice,
    rare_action,
    by_action,
    edges,
    long_turns,
    short_turns,
    trapper,
    giver,
    winner,
    survivor,
)
LOOKED_AT = 6
SURVIVING = 12  # offers drawn at random before all are tried in order


def _one(items: list[T], source: Source) -> T:
    return items[source.below(len(items))]


def _best(position: AnyPosition, source: Source, cost: Callable[[AnyPosition], float]) -> Choice:
    found = position.choices()
    looked = [_one(found, source) for _ in range(min(LOOKED_AT, len(found)))]
    costs: list[tuple[float, int]] = []
    for choice in looked:
        there = position.copy()
        try:
            there.play(choice)
            costs.append((cost(there), len(costs)))
        except Exception:  # noqa: BLE001 - what goes wrong is worth a try
            costs.append((-1e9, len(costs)))
    return looked[min(costs)[1]]
