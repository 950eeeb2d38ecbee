"""Exact numbers of the tree of a game with chance: its nodes of each kind, and the turns that are to be expected."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ludex.dsl.about import mover_of
from ludex.dsl.choice import CHANCE
from ludex.dsl.face import AnyPosition


def count_nodes(position: AnyPosition, most: int, sets: bool = False) -> tuple[int, ...] | None:
    """How many (chance, decision, end) nodes the game has from here on, choice by choice; None if more than `most`.
    With `sets` also how many information sets: decisions of which the player knows the same are one."""
    counts, known = [0, 0, 0], set[tuple[int, int]]()
    waiting: list[Any] = [position.copy()]
    while waiting:
        here = waiting.pop()
        counts[2 if here.over else 0 if here.mover == CHANCE else 1] += 1
        if sum(counts) > most:
            return None
        if sets and not here.over and here.mover != CHANCE:
            known.add((mover_of(here), here.information_key(mover_of(here))))
        for choice in () if here.over else here.choices():
            there = here.copy()
            there.play(choice)
            waiting.append(there)
    return (*counts, len(known)) if sets else tuple(counts)


def weighted_perft(position: AnyPosition, depth: int) -> Fraction:
    """The number of ways to play `depth` whole turns from here that is to be expected: where chance decides, the mean
    over its outcomes by their weights, and where a player chooses, the sum over the choices."""
    if depth == 0:
        return Fraction(1)
    if position.over:
        return Fraction(0)
    outcomes = position.outcomes() or [(choice, 1) for choice in position.choices()]
    total = sum(weight for _, weight in outcomes) if position.mover == CHANCE else 1
    turns, found = position.turn_count, Fraction(0)
    for choice, weight in outcomes:
        position.play(choice)
        found += weight * weighted_perft(position, depth - (position.over or position.turn_count != turns))
        position.undo()
    return found / total
