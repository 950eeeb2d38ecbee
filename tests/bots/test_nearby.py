"""Learned chances of cells and a learned worth, by what stands nearby (`ludex.bots.eval.local_net`)."""

import json
import math
from operator import mul
from pathlib import Path
from random import Random

import pytest

import ludex
from ludex.bots import make
from ludex.bots.analysis.connection_goal import goal
from ludex.bots.errors import WrongFile
from ludex.bots.eval.local_net import LocalNet
from ludex.bots.eval.local_net_weights import (
    DEEP,
    JUDGES,
    SCALARS,
    SEEN,
    UNITS,
    LocalNetWeights,
    Seen,
    nearby_weights,
    write_nearby_weights,
)
from ludex.dsl.model import CELL
from ludex.dsl.world.motions import Motion

RULES = Path(ludex.__file__).parent / "rules"
REACH = 2


def drawn(game, seed=1):
    """Random weights, for a game."""
    rng = Random(seed)
    seen = Seen(game, goal(game), REACH)
    places = tuple(sorted(set(seen.classes[0].values())))

    def rows(count, width):
        return [[round(rng.gauss(0, 0.3), 4) for _ in range(width)] for _ in range(count)]

    tables = [rows(count, UNITS) for count in (len(places), len(places), 8, SCALARS)]
    tables += [rows(UNITS, DEEP), rows(SEEN, JUDGES)]
    tables += [rows(1, width)[0] for width in (UNITS, UNITS, DEEP, JUDGES, 3)]
    return LocalNetWeights(REACH, places, seen.joined, *tables, {"seed": seed})


def played(game, turns, seed):
    here, rng = game.start(), Random(seed)
    for _ in range(turns):
        if not here.over:
            here.play_turn(here.sample_turn(rng))
    return here


def plainly(position, weights):
    """Of each free cell what cells nearby and ends make of its units, written down from the page."""
    game, me = position.game, position.mover
    found, board, seen = goal(game), game.board, Seen(game, goal(game), REACH)
    code = [position.get(found.field, cell) for cell in range(board.size)]
    whose = [next((p for p in (0, 1) if cell in found.counts[p][code[cell]]), None) for cell in range(board.size)]
    number = {place: k for k, place in enumerate(weights.places)}
    units = {}
    for a in range(board.size):
        near = []
        for b in range(board.size):
            apart = board.row[a] - board.row[b], board.column[a] - board.column[b]
            if whose[b] is not None and apart != (0, 0) and max(map(abs, apart)) <= REACH:
                near.append((whose[b] != me, number[seen.classes[me][apart]]))
        if found.puts[me][a] is not None and whose[a] is None:
            sum_ = list(weights.bias)
            ends = [
                min(
                    max(abs(board.row[a] - board.row[e]), abs(board.column[a] - board.column[e]))
                    for e in found.sources[p] | found.targets[p]
                )
                for p in (me, 1 - me)
            ]
            rows = [(weights.other if other else weights.own)[k] for other, k in near]
            rows += [weights.ends[min(ends[0], 3)], weights.ends[4 + min(ends[1], 3)]]
            units[a] = [value + sum(row[u] for row in rows) for u, value in enumerate(sum_)]
    return units


@pytest.mark.usefixtures("quick_to_build")
@pytest.mark.parametrize("name, size", [("honeychain", 8), ("hex", 5)])
def test_what_stands_nearby_is_weighed_as_written_down_plainly(name, size):
    game = ludex.load(name, size=size)
    weights = drawn(game)
    blind = LocalNetWeights(**{**weights.__dict__, "scalars": [[0.0] * UNITS] * SCALARS})
    for seed, turns in ((1, 0), (2, 5), (3, 8)):
        here = played(game, turns, seed)
        if here.over:
            continue
        nearby = LocalNet()
        told, worth = nearby.sight(here, blind)
        units = plainly(here, blind)
        assert told.keys() == units.keys()
        for cell, logit in told.items():
            assert logit == pytest.approx(plain_logit(units[cell], blind), abs=1e-3)
        assert worth == pytest.approx(plain_worth(nearby.inputs(here, blind), units, blind), abs=2e-3)


def times(row, table):
    """Of each column of a table the sum of its numbers times those of a row."""
    return [sum(map(mul, row, column)) for column in zip(*table, strict=True)]


def above(units):
    return [*(max(0, unit) for unit in units[:-1]), 1]


def plain_logit(units, weights):
    """Of a cell, written down from the page."""
    deep = (max(0, unit) for unit in times(above(units), weights.deep))
    return units[-1] + sum(map(mul, above(units)[:-1], weights.out)) + sum(map(mul, deep, weights.deep_out))


def plain_worth(inputs, units, weights):
    """The worth, written down from the page: of the currents of the free cells, whose roots are among their numbers."""
    known, seen, of_cells = [max(-2, min(2, inputs.worth))], [], [above(units[cell]) for cell in inputs.cells]
    for p in (0, 1):
        currents = [numbers[6 + p] ** 2 for numbers in inputs.numbers]
        total = 0.1 + sum(currents)
        known.append(math.log(total))
        seen += times([current / total for current in currents], of_cells)
    chances = [math.exp(plain_logit(units[cell], weights)) for cell in inputs.cells]
    seen += times([chance / sum(chances) for chance in chances], of_cells) + known
    judged = (max(0, unit) for unit in times(seen, weights.judge))
    return sum(map(mul, known, weights.plain)) + sum(map(mul, judged, weights.judge_out))


@pytest.mark.usefixtures("quick_to_build")
def test_numbers_of_a_cell_are_logarithms_and_roots_of_its_currents():
    """On an empty board, where two cells alike differ only by their currents."""
    game = ludex.load("hex", size=3)
    weights = drawn(game)
    nothing = [[0.0] * UNITS for _ in weights.places]
    last = [0.0] * (UNITS - 1) + [1.0]
    only = LocalNetWeights(**{
        **weights.__dict__, "own": nothing, "other": nothing, "ends": [[0.0] * UNITS] * 8, "bias": [0.0] * UNITS,
        "out": [0.0] * UNITS, "deep_out": [0.0] * DEEP, "scalars": [[0.0] * UNITS] * 6 + [last] + [[0.0] * UNITS] * 4,
    })  # fmt: skip
    roots, _ = LocalNet().sight(game.start(), only)
    logs, _ = LocalNet().sight(
        game.start(), LocalNetWeights(**{**only.__dict__, "scalars": [[0.0] * UNITS, last, *[[0.0] * UNITS] * 9]})
    )
    for cell in roots:
        assert logs[cell] == pytest.approx(math.log(roots[cell] ** 2 + 1e-3), abs=1e-3)
    assert len(set(map(round, (100 * value for value in roots.values())))) > 1


@pytest.mark.usefixtures("quick_to_build")
@pytest.mark.parametrize("name, size", [("honeychain", 7), ("hex", 5)])
def test_players_and_positions_that_are_alike_have_chances_that_are_alike(name, size):
    game = ludex.load(name, size=size)
    weights = drawn(game)
    for names in game.model.symmetries:
        motion = Motion(names, game.world)
        here, there, rng = game.start(), game.start(), Random(3)
        if "swap" in names:  # who begins is another: one turn more on one side alone would be another position
            there = game.position_of(motion.fields(fields_of(here)), motion.player(here.mover), 0)
        for _ in range(4):
            turn = here.sample_turn(rng)
            here.play_turn(turn)
            there.play_turn(motion.turn(turn))
        (one, worth), (other, same) = (LocalNet().sight(position, weights) for position in (here, there))
        assert worth == pytest.approx(same, abs=0.02)
        to = motion.numbers(CELL)
        assert {to[cell] for cell in one} == set(other)
        assert max(abs(value - other[to[cell]]) for cell, value in one.items()) < 0.02  # currents are of 32 bits


def fields_of(position):
    game = position.game
    return [
        tuple(position.get(field.index, place) for place in range(game.places[field.index]))
        for field in game.model.fields
    ]


@pytest.mark.usefixtures("quick_to_build")
def test_a_file_is_written_and_read_and_told_what_is_wrong_with_it(tmp_path):
    game, path = ludex.load("hex", size=5), tmp_path / "mine.json"
    weights = drawn(game)
    write_nearby_weights(path, weights)
    read, _ = nearby_weights(game, goal(game), path)
    assert read == weights
    whole = json.loads(path.read_text())
    for name, value in (
        ("own", whole["own"][1:]),
        ("bias", [0.0]),
        ("reach", "far"),
        ("judge", [[1]]),
        ("deep_out", [1.0] * UNITS),
        ("plain", [1]),
        ("out", [math.nan] * UNITS),
    ):
        path.write_text(json.dumps({**whole, name: value}))
        with pytest.raises(WrongFile, match=r"mine\.json (is damaged|cannot be read)"):
            nearby_weights(game, goal(game), path)
    path.write_text(json.dumps(whole))
    other = ludex.load("honeychain", size=7)
    with pytest.raises(WrongFile, match="learned for other rules than"):
        make("connect", weights=path).choose(other.start(), nodes=2)


@pytest.mark.usefixtures("quick_to_build")
def test_weights_of_rules_that_are_extended_count_where_the_same_cells_are_joined():
    for name, kept in (("honeychain_corners", True), ("honeychain_steep", False)):
        game = ludex.load(str(RULES / "variants" / f"{name}.rules"))
        for told in (True, 1.0):  # as a command line has it
            assert (nearby_weights(game, goal(game), told) is not None) is kept


def test_weights_beside_the_rules_are_for_boards_of_every_size():
    for size in (5, 12, 26):
        game = ludex.load("honeychain", size=size)
        told, _ = LocalNet().sight(game.start())
        assert len(told) == (size - 2) * size
    assert LocalNet().sight(ludex.load("hex").start()) == ({}, 0.0)  # none were learned


@pytest.mark.usefixtures("quick_to_build")
def test_where_none_were_learned_the_bot_plays_as_without_weights():
    start = ludex.load("hex", size=5).start()
    one, other = make("connect", 1), make("connect", 1, weights=False)
    assert one.choose(start, nodes=200) == other.choose(start, nodes=200) and one.info["value"] == other.info["value"]
