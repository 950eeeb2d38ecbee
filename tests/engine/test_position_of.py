"""What Python hands to an engine is checked: nothing but an exception comes of wrong lengths, codes and numbers."""

import pytest

from ludex.dsl.errors import IllegalChoice, PositionError
from tests.engine.both import both
from tests.quickly import quickly

TEXT = """game hands "Hands"
players A B
board grid 2 3
cell man: none | king of player
cell worth: 0..9
game last: set of cell
turn used: bool
action put(at in man == none, n in 1..3, any w in 1..2): man[at] = king of me
turn: put else pass
end when turns > 5: draw
"""
MEN, WORTH, LAST, USED = [0] * 6, [0] * 6, [frozenset()], [False]


@pytest.fixture(scope="module")
def games():
    """The game, interpreted and compiled."""
    with quickly():
        return both(TEXT)


@pytest.fixture(params=["interpreted", "compiled"])
def game(request, games):
    return games[request.param == "compiled"]


@pytest.mark.parametrize(
    "fields, mover, turns, said",
    [
        ([[1] * 5000, WORTH, LAST, USED], 0, 0, "man wants 6 values"),
        ([[999] * 6, WORTH, LAST, USED], 0, 0, "999 is not a number from 0 to 2"),
        ([[1.5] * 6, WORTH, LAST, USED], 0, 0, "1.5 is not a number"),
        ([MEN, [10] * 6, LAST, USED], 0, 0, "worth, place 0: 10 is not a number from 0 to 9"),
        ([MEN, WORTH, [{7}], USED], 0, 0, "last, place 0: {7} is not a set of numbers from 0 to 5"),
        ([MEN, WORTH, [3], USED], 0, 0, "3 is not a set"),
        ([MEN, WORTH], 0, 0, "has 4 fields, in this order: man, worth, last, used"),
        (7, 0, 0, "has 4 fields"),
        ([MEN, WORTH, LAST, USED], 2, 0, "the player to move is a number from 0 to 1, not 2"),
        ([MEN, WORTH, LAST, USED], "A", 0, "not 'A'"),
        ([MEN, WORTH, LAST, USED], 0, -7, "finished turns is one from 0 to"),
        ([MEN, WORTH, LAST, USED], 0, 10**20, "finished turns is one from 0 to"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_is_wanted(game, fields, mover, turns, said):
    with pytest.raises(PositionError) as refused:
        game.position_of(fields, mover, turns)
    assert said in str(refused.value)


def test_what_fits_is_taken(game):
    position = game.position_of([[0, 1, 2, 0, 0, 0], WORTH, [{1, 5}], USED], 1, 3)
    assert (position.mover, position.turn_count, position.get(0, 2), position.get(2)) == (1, 3, 2, frozenset({1, 5}))


@pytest.mark.parametrize(
    "choice", [(0, (10**30, 1)), (0, (0, 10**9)), (0, ("a", 1)), (9, ()), (-1, (1, 1)), "a1", None, 7]
)
def test_what_is_no_choice_is_refused(game, choice):
    position = game.start()
    assert not position.legal(choice)
    with pytest.raises(IllegalChoice):
        position.play(choice)


def test_witnesses_beyond_every_number_fit_nothing(games):
    for game in games:
        position = game.start()
        choice = position.choices()[0]
        assert (
            position.fits(choice, (1,)) and not position.fits(choice, (10**9,)) and not position.fits(choice, (-5000,))
        )
