"""Kinds of links that have no link on a small board, or one row of them: the generated engine agrees with the
interpreter, and nothing reads a table without entries."""

import pytest

from ludex import bots
from ludex.codegen.build import build
from ludex.dsl.choice import Choice
from ludex.engine.game import Game
from tests.unseen.compare import compare, model_of


@pytest.mark.parametrize("size, folded", [(3, True), (3, False), (5, True)])
def test_a_kind_without_a_link_is_compiled(size, folded):
    assert compare("links_none", games=2, turns=12, settings={"size": size}, folded=folded, perft=1)


@pytest.fixture(scope="module")
def start():
    """No beam on a board of three rows, in an engine that leaves the size open."""
    model = model_of("links_none")
    return Game(model, {"size": 3}, build(model, {})).start()


def test_a_choice_of_an_empty_kind_is_illegal(start):
    (join,) = (action.index for action in start.game.model.actions if action.name == "join")
    assert not any(start.legal(Choice(join, (link,))) for link in (-1, 0, 1, 1 << 40))


def test_mcts_plays_where_an_action_has_no_choice(start):
    assert bots.make("mcts", 0).choose(start, nodes=50) in list(start.turns())
