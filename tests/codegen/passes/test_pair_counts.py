"""Pairs of cells that are a step apart are counted from the smaller of two sets."""

import random
import subprocess
from pathlib import Path

import pytest

from ludex.codegen.build import build
from ludex.codegen.compile import compile_model
from ludex.codegen.optional import leaving_out
from ludex.engine.game import Game
from tests.dsl.small_games import game_of
from tests.quickly import quickly

ENGINE = Path(__file__).resolve().parents[3] / "engine"
RULES = """game leaps "Leaps"
players A B
board grid {size} {size}{without}
cell owner: none | player
start:
    owner[{first}] = A
    owner[{last}] = B
action leap(from in owner == me, to in (owner == none) & {reach}):
    owner[to] = me
    owner[near(to) & (owner == foe)] = none
turn: leap else pass
end when not any(owner == none) or turns == 40: draw
"""


def rules(reach="ring(from, 2)", size=8, without=""):
    parts = {"reach": reach, "size": size, "without": without, "first": "row == 1", "last": f"row == {size}"}
    return RULES.format(**parts)


def counts_pairs(text):
    return "lx_pairs(" in compile_model(game_of(text).model, {})


def playouts(text):
    model = game_of(text).model
    with quickly():
        game, told = Game(model, {}, build(model)), []
    for seed in range(200):
        position = game.start()
        told.append((position.playout(seed), position._words()))
    return told


@pytest.mark.parametrize("size, without", [(8, ""), (7, " without (row + 2 * column) % 5 == 0")])
def test_random_games_are_those_of_an_engine_that_counts_from_one_side(size, without):
    text = rules(size=size, without=without)
    assert counts_pairs(text)
    with leaving_out(["pair_counts"]):
        assert not counts_pairs(text)
        one = playouts(text)
    assert playouts(text) == one


def test_steps_that_do_not_all_lead_back_are_counted_from_the_cells_that_they_lead_from():
    assert not counts_pairs(rules("(north | northeast | northwest | east | west)(from)"))
    assert counts_pairs(rules("near(from)"))


def test_sets_of_several_words_are_counted_as_before():
    assert not counts_pairs(rules(size=9))


PROGRAM = r"""
#include <stdio.h>
#include "bits.h"
int main(void)
{
    uint64_t rows[65] = {0}, one, other;
    for (int i = 0; i < 64; i++) scanf("%lu", rows + i);
    while (scanf("%lu %lu", &one, &other) == 2) printf("%ld\n", (long)lx_pairs(one, other, rows));
    return 0;
}
"""


@pytest.mark.parametrize("machine", ["-mno-bmi", "-mbmi"])
def test_pairs_are_those_that_a_loop_over_both_sets_finds(tmp_path, machine):
    if machine == "-mbmi" and "bmi1" not in Path("/proc/cpuinfo").read_text(encoding="utf-8"):
        pytest.skip("this processor has no tzcnt")
    draw, source = random.Random(3), tmp_path / "pairs.c"
    source.write_text(PROGRAM, encoding="utf-8")
    subprocess.run(["cc", "-O1", machine, f"-I{ENGINE}", source, "-o", tmp_path / "pairs"], check=True)
    beside = {(i, j) for i in range(64) for j in range(i) if draw.random() < 0.2}
    beside |= {(j, i) for i, j in beside}
    rows = [sum(1 << j for j in range(64) if (i, j) in beside) for i in range(64)]
    asked = [tuple(draw.getrandbits(64) & draw.getrandbits(64 - 8 * k) for k in (i % 8, i % 5)) for i in range(200)]
    asked += [(0, 1), (1 << 63, (1 << 64) - 1), ((1 << 64) - 1,) * 2]
    given = "\n".join(map(str, [*rows, *(word for pair in asked for word in pair)]))
    said = subprocess.run([tmp_path / "pairs"], input=given, capture_output=True, text=True, check=True).stdout
    wanted = [sum(a >> i & 1 and b >> j & 1 for i, j in beside) for a, b in asked]
    assert list(map(int, said.split())) == wanted
