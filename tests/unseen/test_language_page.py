"""Games written from the language's page alone, whose engines once differed from the interpreter."""

import pytest

from ludex.codegen.build import build
from ludex.dsl.choice import Choice
from ludex.dsl.errors import PlayError
from ludex.engine.game import Game
from tests.unseen.compare import compare, model_of

# name, settings, whether they are folded in, turns of a game, depth of perft
CASES = [
    ("page_draws", {}, False, 30, 2),
    ("page_rovers", {"size": 4, "reach": 1}, False, 14, 2),
    ("page_narrow", {}, True, 60, 0),
    ("page_rovers", {"size": 3, "reach": 2}, True, 12, 2),
]


@pytest.mark.parametrize("name, settings, folded, turns, perft", CASES, ids=lambda value: str(value))
def test_engine_agrees_with_interpreter(name, settings, folded, turns, perft):
    assert compare(name, games=3, turns=turns, settings=settings, folded=folded, perft=perft)


def test_what_is_not_offered_has_no_witnesses_and_is_refused_with_a_message():
    model = model_of("page_draws")
    position = Game(model, {}, build(model, {})).start()
    sink = Choice(next(action.index for action in model.actions if action.name == "sink"), (0,))
    with pytest.raises(PlayError, match="no witnesses"):
        position.witnesses(sink)
    with pytest.raises(PlayError, match="is not offered"):
        position.play(sink)
