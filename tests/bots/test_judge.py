"""What the terms of the rules count in games of any number of players, pieces and fields."""

from math import log2

import pytest

import ludex
from ludex import bots
from ludex.bots.analysis.features import _KNOWN, terms
from ludex.bots.eval.linear import LinearEvaluation
from tests.quickly import quickly

SOLO = """game solo "One player"
players 1
board grid 6 6
cell stone: none | player
player points: int
action put(c in cells & (stone == none)):
    stone[c] = me
    points[me] += count(beside(c) & (stone == me))
turn: put else pass
score p: points[p]
end when turns == 8
"""

JAIL = """game jail "A place that is no cell"
players A B
board grid 3 3
pieces cat: 1
pieces dog: 1
pieces hen: 0
piece at: none | jailed | cell
FIELDS
start:
    at[cat] = PLACE
    at[dog] = "c3"
action go(u in (cat if me == A else dog), to in cells):
    at[u] = to
turn: go else pass
end when turns == 8: draw
"""

TRIO = """game trio "Three players with a piece each"
players A B C
board grid 3 3
pieces cat: 1
pieces dog: 1
pieces hen: 1
piece at: none | cell
player age: int
start:
    at[cat] = "a1"
    at[dog] = "b2"
    at[hen] = "c3"
    age[A] = 6
    age[B] = 4
    age[C] = 2
action go(u in (cat if me == A else dog if me == B else hen), to in cells):
    at[u] = to
turn: go else pass
end when turns == 30: draw
"""


@pytest.fixture
def start(tmp_path):
    def started(text):
        path = tmp_path / f"{text.split()[1]}.rules"
        path.write_text(text)
        with quickly():
            return ludex.load(path).start()

    return started


def told(position):
    judge = LinearEvaluation()
    return [dict(zip(judge.terms.names, row)) for row in judge.sight(position)[1]]


def jail(place, fields=0):
    return JAIL.replace("PLACE", place).replace("FIELDS", "\n".join(f"player f{i}: int" for i in range(fields)))


def test_what_a_single_player_has_is_counted(start):
    here = start(SOLO)
    here.play_turn(bots.make("plan", seed=1).choose(here, nodes=50))
    (row,) = told(here)
    assert row == {"count stone 0": 1}


def test_a_piece_stands_nowhere_in_a_place_that_is_no_cell(start):
    first, second = told(start(jail("jailed")))
    assert first["room"] == first["shut in"] == second["nearest foe"] == second["shut in"] == 0
    assert second["room"] == pytest.approx(log2(1 + 9))


def test_terms_beyond_those_that_are_counted_keep_their_places(start):
    first, second = told(start(jail('"b3"', fields=20)))
    assert first["nearest foe"] == second["nearest foe"] == pytest.approx(0.7)
    assert [2 ** row["room"] - 1 for row in (first, second)] == pytest.approx([3, 1])  # ties are nobody's


def test_each_of_three_players_is_for_itself(start):
    here, bot = start(TRIO), bots.make("plan", seed=1)
    bot.choose(here, nodes=0)
    names = bot.evaluation.terms.names
    assert not bot.evaluation.terms.alike
    bot.evaluation.take_weights([[[float(name == "field age") for name in names]] * 3] * 5)
    worth = []
    for _ in range(3):
        turn = bot.choose(here, nodes=20)
        worth.append(bot.info["value"])
        here.play_turn(turn)
    assert worth == pytest.approx([6 - 3, 4 - 4, 2 - 5])


@pytest.mark.parametrize("name", ["draughts", "viruses"])
def test_terms_do_not_depend_on_who_asked_first(name):
    rows = ["1".ljust(20, "."), *["." * 20] * 18, "2".rjust(20, ".")]
    early = ludex.load(name).start(given={"stone": rows} if name == "viruses" else None)
    late, bot = early.copy(), bots.make("random", seed=3)
    for _ in range(20):
        late.play_turn(bot.choose(late))
    _KNOWN.clear()
    terms(late)
    asked_later = terms(early)
    _KNOWN.clear()
    assert terms(early) == asked_later
