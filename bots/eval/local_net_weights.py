"""Learned weights of what stands near a cell: data beside the rules (`NAME.nearby.json`), read by
`ludex.bots.eval.local_net`.

Weights belong to displacements (rows down, columns right) as the player to move sees them, not to cells, so that one
file is for boards of every size. Displacements that declared symmetries make of each other have one weight, and a
symmetry with `swap` turns the second player's board. The file names the displacements of cells that can be joined:
weights learned with other displacements are for other rules.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from ludex.bots.errors import WrongFile
from ludex.bots.rule_files import own_file, readable, wants_own_file, weights_file, weights_object
from ludex.dsl.files import write_file
from ludex.dsl.frozen import frozen
from ludex.dsl.world.motions import Motion

SUFFIX = ".nearby.json"
UNITS, DEEP, SCALARS, JUDGES = 64, 16, 11, 32  # the last of the units is linear
SEEN = 3 * UNITS + 3
LITTLE = 0.1  # beside a sum of currents
TABLES = ("own", "other", "ends", "scalars", "deep", "judge")
LISTS = ("bias", "out", "deep_out", "judge_out", "plain")

Displacement = tuple[int, int]


@frozen
class LocalNetWeights:
    """reach: rows and columns that are looked at round a cell. places: the displacements that have weights; `own` and
    `other`, for each of them what a cell that counts for the mover, or for the other, adds to the units. ends: for
    each distance from the mover's own ends, then from the other's, what it adds to the units; scalars: for each number
    of a cell the same; bias: of the units; out: what they count for chances. deep: for each unit what it adds to those
    of the second layer; deep_out: what these count for chances. judge: for each of what is seen of all cells (see
    `ludex.bots.eval.local_net`) what it adds to the units of the worth; judge_out: what these count for it; plain: what
    the worth by networks counts for it, and the logarithms of both currents. joined: see above."""

    reach: int
    places: tuple[Displacement, ...]
    joined: tuple[Displacement, ...]
    own: list[list[float]]
    other: list[list[float]]
    ends: list[list[float]]
    scalars: list[list[float]]
    deep: list[list[float]]
    judge: list[list[float]]
    bias: list[float]
    out: list[float]
    deep_out: list[float]
    judge_out: list[float]
    plain: list[float]
    about: Mapping[str, Any]


@frozen
class Inputs:
    """A position as the input of the network. cells: those that a choice can make count; own, other: those that count
    for the player to move and for the opponent; ends: for each of `cells` the rows of the table; numbers: of each of
    `cells`; worth: the value by resistance."""

    cells: list[int]
    own: list[int]
    other: list[int]
    ends: list[tuple[int, int]]
    numbers: list[list[float]]
    worth: float


class Seen:
    """How the players of a game see displacements. `classes[player][(down, right)]`: the one that stands for all that
    are alike; joined: those of the goal's pairs, as the first player sees them. `fits` is False, and the rest has
    no meaning, where a board has no rows and columns, or no symmetry exchanges the players."""

    def __init__(self, game: Any, goal: Any, reach: int):
        board = game.board
        declared = () if board.is_graph else (Motion(names, game.world) for names in game.model.symmetries)
        motions = [(motion, motion.names.count("swap") % 2 == 1) for motion in declared if motion.fits]
        self.fits = any(changes for _, changes in motions)
        span = range(-reach, reach + 1)
        self.classes: list[dict[Displacement, Displacement]] = [{}, {}]
        for place in ((down, right) for down in span for right in span if down or right):
            if place not in self.classes[0]:
                alike = _alike(motions, place)
                for changed in (False, True):  # of those that the players see exchanged, the other's are one's own
                    mine, others = ([d for d, swaps in alike if swaps == one] for one in (changed, not changed))
                    for d in mine:
                        self.classes[0][d], self.classes[1][d] = min(mine), min(others, default=d)
        pairs = {(board.row[b] - board.row[a], board.column[b] - board.column[a]) for a, b, _ in goal.pairs}
        self.joined = tuple(sorted({self.classes[0].get(pair, pair) for pair in pairs}))


def _alike(motions: list[tuple[Motion, bool]], place: Displacement) -> set[tuple[Displacement, bool]]:
    """The images of a displacement under motions; motions and images each with whether the players are exchanged."""
    found, new = {(place, False)}, [(place, False)]
    while new:
        at, swaps = new.pop()
        for motion, changes in motions:
            made = (motion.displacement(*at), swaps != changes)
            if made not in found:
                found.add(made)
                new.append(made)
    return found


def nearby_weights(game: Any, goal: Any, option: Any = True) -> tuple[LocalNetWeights, Seen] | None:
    """The weights learned for a game, and how its players see displacements; None where there are none, or those beside
    rules that it extends are for others. `option` is a bot's option `weights`: True for those beside the rules, False
    for none, a path, or the weights themselves. Raises WrongFile."""
    path = weights_file(option, game.model, SUFFIX)
    if path is None:
        weights = weights_object(option)
        return None if weights is None else (weights, Seen(game, goal, weights.reach))
    with readable(path):
        read = json.loads(path.read_text(encoding="utf-8"))
        weights = LocalNetWeights(
            int(read["reach"]),
            *(tuple((int(down), int(right)) for down, right in read[name]) for name in ("places", "joined")),
            *([list(map(float, row)) for row in read[name]] for name in TABLES),
            *(list(map(float, read[name])) for name in LISTS),
            dict(read["about"]),
        )
        whole = _whole(weights)
    if not whole:
        raise WrongFile(f"{path.name} is damaged: learn the weights again, or take the file away")
    seen = Seen(game, goal, weights.reach)
    if seen.fits and seen.joined == weights.joined and set(seen.classes[0].values()) == set(weights.places):
        return weights, seen
    if wants_own_file(option) and path != own_file(game.model, SUFFIX):
        return None  # of rules that these extend
    raise WrongFile(
        f"{path.name} was learned for other rules than {game.model.name} has now (other cells are joined there, or "
        "other symmetries declared): learn the weights again, or take the file away"
    )


def _whole(weights: LocalNetWeights) -> bool:
    """Whether the shapes of all tables fit each other."""
    places = len(weights.places)
    of_units = [*weights.own, *weights.other, *weights.ends, *weights.scalars, weights.bias, weights.out]
    of_deep, of_judges = [*weights.deep, weights.deep_out], [*weights.judge, weights.judge_out]
    return (
        0 < weights.reach <= 12
        and len(weights.own) == len(weights.other) == len(set(weights.places)) == places
        and len(weights.ends) % 2 == 0 < len(weights.ends)
        and (len(weights.scalars), len(weights.deep), len(weights.judge)) == (SCALARS, UNITS, SEEN)
        and len(weights.plain) == 3
        and all(len(row) == UNITS for row in of_units)
        and all(len(row) == DEEP for row in of_deep)
        and all(len(row) == JUDGES for row in of_judges)
        and all(map(math.isfinite, chain(*of_units, *of_deep, *of_judges, weights.plain)))
    )


def write_nearby_weights(path: Path, weights: LocalNetWeights) -> None:
    """Write the file that `nearby_weights` reads."""
    head: dict[str, Any] = {"about": dict(weights.about), "reach": weights.reach}
    head |= {name: [list(one) for one in getattr(weights, name)] for name in ("places", "joined")}
    lines = [f'"{name}": {json.dumps(value)}' for name, value in head.items()]
    for name in TABLES:
        rows = ",\n ".join(json.dumps([round(value, 4) for value in row]) for row in getattr(weights, name))
        lines.append(f'"{name}": [\n {rows}]')
    for name in LISTS:
        lines.append(f'"{name}": {json.dumps([round(value, 4) for value in getattr(weights, name)])}')
    write_file(path, "{\n" + ",\n".join(lines) + "\n}\n")
