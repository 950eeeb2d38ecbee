"""Who plays whom, in which seats and on which deal: round robins and gauntlets, sides swapped on the same deal."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

PAIRINGS = ("roundrobin", "gauntlet")


@dataclass(frozen=True)
class Fixture:
    """One game to be played: the entrants by seat, the seed of the deal and of the opening, the game's number among
    those of its group, and `key`, its number in the match, which stays when the match grows.

    `(group, seed)` identifies the games of one `group` on one deal, the seats turned."""

    seats: tuple[int, ...]
    seed: int
    number: int
    group: int
    key: int


def fixtures(
    seats: int, entrants: int, games: int, seed: int = 0, swap: bool = True, pairing: str = "roundrobin"
) -> list[Fixture]:
    """`games` games of each pair of entrants in a game for two (in a gauntlet of the first with each other one); in
    a game for more, all entrants turn round the table. Deal by deal, so that a match that is broken off is even.

    Raises ValueError where the entrants cannot share the seats."""
    groups = _groups(seats, entrants, pairing)
    made = []
    for group, members in enumerate(groups):
        for number in range(games):
            turned = number % len(members) if swap else 0
            order = tuple(members[(seat + turned) % len(members)] for seat in range(seats))
            deal = number // len(members) if swap else number
            made.append(Fixture(order, seed + deal, number, group, number * len(groups) + group))
    return sorted(made, key=lambda one: (one.seed, one.group, one.number))


def _groups(seats: int, entrants: int, pairing: str) -> list[tuple[int, ...]]:
    if pairing not in PAIRINGS:
        raise ValueError(f"there is no pairing {pairing!r}: there are {', '.join(PAIRINGS)}")
    groups: list[tuple[int, ...]] = [tuple(range(entrants))]
    if seats == 2 and pairing == "gauntlet":
        groups = [(0, other) for other in range(1, entrants)]
    elif seats == 2:
        groups = list(itertools.combinations(range(entrants), 2))
    elif pairing == "gauntlet":
        raise ValueError(f"a gauntlet is for games of two players, this one is for {seats}")
    if not groups or entrants > max(seats, 2) and seats != 2:
        raise ValueError(f"the game is for {seats} players: {entrants} entrants cannot share its seats")
    return groups
