"""Engines for boards of a number of words: which number that is, and which boards an engine refuses."""

import random

import pytest

from ludex.codegen.build import build
from ludex.codegen.compile import compile_model
from ludex.codegen.optional import leaving_out
from ludex.codegen.sized import sized
from ludex.dsl.errors import SettingError
from ludex.dsl.load import SHIPPED, load
from ludex.dsl.reference import Game as Reference
from ludex.engine.game import Game
from ludex.engine.tables import WORDS
from tests.unseen.compare import same

BREAKTHROUGH = load(SHIPPED / "breakthrough.rules")


@pytest.mark.parametrize("size, words", [(4, 1), (8, 1), (9, 2), (10, 2), (11, 3), (16, 5)])
def test_words_follow_from_the_settings(size, words):
    assert sized(BREAKTHROUGH, {"size": size}) == {WORDS: words}


@pytest.mark.parametrize("game", ["chess", "morris", "bacteria"])  # known boards, a graph
def test_known_words_need_no_engine_of_their_own(game):
    assert WORDS not in sized(load(SHIPPED / f"{game}.rules"), {})


def test_the_pass_can_be_left_out():
    with leaving_out(["sized"]):
        assert sized(BREAKTHROUGH, {"size": 8}) == {}


def test_one_word_is_written_without_loops_over_words():
    text = compile_model(BREAKTHROUGH, {WORDS: 1})
    assert "NW" not in text and "lx_up(mine, 0, STRIDE + 1) & T_FROM_northwest[0]" in text


def test_all_sizes_of_a_number_of_words_share_an_engine_that_refuses_others():
    module = build(BREAKTHROUGH, sized(BREAKTHROUGH, {"size": 8}))
    for size in (4, 7, 8):
        one, other = (
            game.start()
            for game in (Reference(BREAKTHROUGH, {"size": size}), Game(BREAKTHROUGH, {"size": size}, module))
        )
        rng = random.Random(size)
        for _ in range(8):
            choice = rng.choice(same(one, other, rng)[0]["choices"])
            one.play(choice)
            other.play(choice)
    with pytest.raises(SettingError, match="boards of 1 word, not 2"):
        Game(BREAKTHROUGH, {"size": 9}, module)


SECRETS = """\
game depths "Depths"
param size: 2..12 = 3
players A B
board grid size size
cell spy: none | player
cell depth: int
cell tried: set of player
show depth[c] to spy[c]
show tried[c] to players - spy[c]
action dig(c in cells - (spy == me)):
    depth[c] += turns
    tried[c] |= {me}
    spy[c] = me
turn: dig else pass
end when turns == 9: win me
"""


def test_what_players_see_of_numbers_and_sets_on_boards_of_several_sizes():
    rules = load("depths.rules", SECRETS)
    module = build(rules, sized(rules, {"size": 3}))
    for size in (2, 3, 8):
        one, other = (game.start() for game in (Reference(rules, {"size": size}), Game(rules, {"size": size}, module)))
        rng = random.Random(size)
        for _ in range(9):
            for player in ("A", "B"):
                assert one.view(player).key == other.view(player).key
            choice = rng.choice(same(one, other, rng)[0]["choices"])
            one.play(choice)
            other.play(choice)
