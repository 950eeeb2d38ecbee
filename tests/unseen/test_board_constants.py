"""Rules that lean on what depends on the board alone: the generated engine agrees with the interpreter."""

import pytest

from ludex.codegen.build import build
from ludex.codegen.compile import lowered
from ludex.engine.batch import Batch
from ludex.engine.game import Game
from tests.unseen.compare import compare, model_of

# name, settings, whether they are folded in, turns, depth of perft
CASES = [
    ("constants_torus", {"size": 4}, False, 12, 1),
    ("constants_torus", {"size": 9}, True, 8, 1),
    ("constants_spans", {"size": 6}, False, 10, 1),
    ("constants_spans", {"size": 5}, True, 14, 1),
    ("constants_depth", {"size": 7}, False, 10, 1),
    ("constants_depth", {"size": 6}, True, 12, 2),
    ("constants_web", {}, False, 24, 2),
    ("constants_rounds", {"size": 3, "players": 3}, False, 10, 1),
    ("constants_rounds", {"size": 4}, True, 10, 1),
    ("constants_shore", {"size": 16, "players": 3}, False, 18, 0),
    ("constants_shore", {"size": 17, "players": 2}, True, 18, 0),
]


@pytest.mark.parametrize("name, settings, folded, turns, perft", CASES, ids=lambda value: str(value))
def test_engine_agrees_with_interpreter(name, settings, folded, turns, perft):
    assert compare(name, games=2, turns=turns, settings=settings, folded=folded, perft=perft)


def test_games_of_different_sizes_have_tables_of_their_own():
    model = model_of("constants_torus")
    module = build(model, {})
    small, large = (Game(model, {"size": size}, module) for size in (4, 9))
    alone = [Game(model, {"size": size}, build(model, {"size": size})) for size in (4, 9)]
    assert [game.start().perft(2) for game in (small, large)] == [game.start().perft(2) for game in alone]
    one, other = small.start(), alone[0].start()  # of two builds, which lay states out in their own ways
    assert one == other and other == one
    one.play(one.choices()[-1])
    assert one != other and other != one
    with pytest.raises(TypeError, match="own game"):
        Batch(small, 2, starts=[other])


def test_fixed_points_within_constant_sets_are_kept():
    kept = lowered(model_of("constants_shore"), {}).fixpoints
    assert len(kept) == 1 and kept[0].sided and kept[0].within
