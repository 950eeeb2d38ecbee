"""Backgammon beside OpenSpiel's by whole turns: the boards that a turn can lead to, whatever the order of its moves."""

from __future__ import annotations

import random
import re
from typing import Any

from ludex.dsl.choice import CHANCE

POINTS = 24
Board = tuple[tuple[int, ...], ...]  # for each player his men off, on his points 1 to 24, and on the bar


def opening_or_roll(state: Any, player: int, action: int) -> tuple[str, tuple[int, ...]]:
    """An outcome of theirs, `X starts, (roll: 14)` or `(roll: 41)`, as ours."""
    text = state.action_to_string(player if player != CHANCE else -1, action)
    low, high = sorted(map(int, re.search(r"roll: (\d)(\d)", text).groups()))  # type: ignore[union-attr]
    starts = re.search(r"([XO]) starts", text)
    return ("begin", ("XO".index(starts[1]), high, low)) if starts else ("roll", (high, low))


def board_here(position: Any) -> Board:
    fields = (field.index for field in position.game.model.fields if field.name.startswith("men["))
    return tuple(zip(*map(position.values, fields)))


def board_there(state: Any) -> Board:
    text = str(state)
    bar = re.search(r"Bar:(.*)", text)[1]  # type: ignore[index]
    off = re.search(r"X: (\d+), O: (\d+)", text).groups()  # type: ignore[union-attr]

    def men(player: int) -> tuple[int, ...]:
        points = [state.board(player, point) for point in range(POINTS)]
        return int(off[player]), *(points if player else points[::-1]), bar.count("xo"[player])

    return men(0), men(1)


def ends_here(position: Any) -> dict[Board, Any]:
    """The boards after each turn from here, and a position with each."""
    found, turn, frontier = set(), position.turn_count, {position}
    while frontier:
        further = set()
        for here in frontier:
            for choice in here.choices():
                there = here.copy()
                there.play(choice)
                (found if there.over or there.turn_count != turn else further).add(there)
        frontier = further
    return {board_here(there): there for there in found}


def ends_there(state: Any) -> dict[Board, Any]:
    """The same of OpenSpiel, which makes two turns of a doublet."""
    found, player, frontier = {}, state.current_player(), {"": state}
    while frontier:
        further = {}
        for here in frontier.values():
            for action in here.legal_actions():
                there = here.child(action)
                (further if there.current_player() == player else found)[str(there)] = there
        frontier = further
    return {board_there(there): there for there in found.values()}


def play(comparison: Any, theirs: Any, seed: int) -> None:
    """Compares every turn of a random game. Raises what `comparison` raises."""
    rng, ours = random.Random(seed), comparison.game.start()
    while not theirs.is_terminal():
        if theirs.is_chance_node():
            actions = rng.choice(comparison.node(ours, theirs))
            comparison.follow(ours, theirs, actions)
            continue
        comparison.nodes += 1
        comparison.there = theirs
        if ours.mover == CHANCE:  # a doublet without a move: here the turn has ended by itself
            comparison.equal("actions", 1, len(theirs.legal_actions()))
            theirs.apply_action(theirs.legal_actions()[0])
            continue
        comparison.equal("mover", ours.mover, theirs.current_player())
        comparison.equal("boards", board_here(ours), board_there(theirs))
        here, there = ends_here(ours), ends_there(theirs)
        comparison.equal("boards after a turn", set(here), set(there))
        board = rng.choice(sorted(here))
        ours, theirs = here[board], there[board]
    comparison.node(ours, theirs)
