"""Taking back on a large state: only choices are kept, and a marked state now and then."""

import pickle
import random

import pytest

from ludex.codegen.build import build
from ludex.dsl.errors import PlayError
from ludex.engine.game import Game
from tests.quickly import quickly
from tests.unseen.compare import model_of

pytestmark = pytest.mark.usefixtures("quick_to_build")


@pytest.fixture(scope="module")
def game():
    model = model_of("kept_chain")
    with quickly():
        game = Game(model, {"players": 5}, build(model, {}))
    assert game.table.words > 512
    return game


def _played(position, rng, plays):
    """The hashes of all positions on the way."""
    hashes = [hash(position)]
    while len(hashes) <= plays and not position.over:
        position.play(rng.choice(position.choices()))
        hashes.append(hash(position))
    return hashes


def test_all_is_taken_back_in_turn(game):
    position = game.start()
    hashes = _played(position, random.Random(1), 55)
    assert len(hashes) > 50
    for expected in reversed(hashes[:-1]):
        position.undo()
        assert hash(position) == expected
    assert position == game.start()


def test_other_lines_are_played_after_taking_back(game):
    rng, position = random.Random(2), game.start()
    line = _played(position, rng, 40)
    for _ in range(30):
        for _ in range(min(rng.randrange(40), len(line) - 1)):
            position.undo()
            line.pop()
            assert hash(position) == line[-1]
        line += _played(position, rng, rng.randrange(20))[1:]


def test_many_plays_are_taken_back_at_once(game):
    position = game.start()
    hashes = _played(position, random.Random(4), 50)
    for plays in (7, 0, 20, len(hashes) - 28):
        position.undo(plays)
        hashes = hashes[: len(hashes) - plays]
        assert hash(position) == hashes[-1]
    assert position == game.start()
    with pytest.raises(PlayError):
        position.undo()


def test_copies_and_pickles_take_back_alone(game):
    position = game.start()
    hashes = _played(position, random.Random(3), 40)
    for other in (position.copy(), pickle.loads(pickle.dumps(position))):
        for expected in reversed(hashes[:-1]):
            other.undo()
            assert hash(other) == expected
    assert hash(position) == hashes[-1]
