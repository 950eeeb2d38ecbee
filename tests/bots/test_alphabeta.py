"""Alpha-beta: its values against searches that share nothing with it, and how a bot is picked."""

import random
from functools import cache

import pytest

import ludex
from ludex import bots
from ludex.arena.match import match
from ludex.bots.eval.patterns import PatternEvaluation
from ludex.bots.selection import pick
from ludex.bots.solve import prove, solve
from tests.bots.openings import openings
from tests.engine.handmade_games import heap, noughts
from tests.quickly import quickly

SMALL = """
game row "Four in a row, small"
players X O
board grid 4 4
cell disc: none | player "xo"
let mine = disc == me
let free = disc == none
action drop(at in free - north(free)): disc[at] = me
turn: drop
end when any(l within mine for l in lines(3)): win me
end when stuck: draw
"""
SPREAD = """
game spread "Spread, three by three"
players O X
board grid 3 3
cell owner: none | player "OX"
start owner:
    O.X
    ...
    X.O
let mine   = owner == me
let theirs = owner == foe
let free   = owner == none
action divide(to in free & near(mine)):
    owner[to] = me
    owner[near(to) & theirs] = me
turn: divide else pass
score p: count(owner == p)
end when not any(mine) or not any(theirs)
end when not any(free)
"""


@cache
def small(name, text, folder):
    path = folder / f"{name}.rules"
    path.write_text(text)
    with quickly():
        return ludex.load(str(path))


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("small")


def exact(position, known):
    """The value for the player to move, by trying everything; `known` remembers positions by their text."""
    text = position.text()
    if text not in known:
        best, mover = 0.0, position.mover
        for turn in position.turns():
            there = position.copy().play_turn(turn)
            value = there.payoffs()[mover] if there.over else exact(there, known)
            best = max(best, value if there.over or there.mover == mover else 1 - value)
            if best == 1:
                break
        known[text] = best
    return known[text]


def agree(game, turns, seeds):
    known = {}
    for position in openings(game, turns, range(seeds)):
        solution = solve(position, memory=4)
        assert solution.value == prove(position, memory=4).value == exact(position, known), position.text()
        assert (solution.choice is None) == (solution.value == 0)
        if solution.choice is not None:
            after = position.copy()
            after.play(solution.choice)
            value = after.payoffs()[position.mover] if after.over else exact(after, known)
            kept = value if after.over or after.mover == position.mover else 1 - value
            assert kept == solution.value


def test_tictactoe_is_a_draw():
    assert solve(ludex.load("tictactoe").start(), memory=4).value == 0.5


def test_two_exact_searches_agree_on_tictactoe():
    agree(ludex.load("tictactoe"), 2, 20)


def test_two_exact_searches_agree_on_a_small_row(folder):
    agree(small("row", SMALL, folder), 4, 6)


def test_two_exact_searches_agree_on_breakthrough():
    agree(ludex.load("breakthrough", size=4), 3, 12)


def test_two_exact_searches_agree_on_spreading(folder):
    agree(small("spread", SPREAD, folder), 0, 1)


def test_proof_numbers_say_why_they_have_no_answer(folder):
    start = ludex.load("breakthrough", size=4).start()
    found = prove(start, nodes=50)
    assert (found.value, found.fault) == (None, "not enough nodes") and found.nodes == 50
    assert prove(ludex.load("draughts").start(), memory=4, nodes=3000).value is None


def test_bots_win_what_is_proven_to_be_won(quick_to_build):
    start = ludex.load("breakthrough", size=4).start()
    assert prove(start, memory=4).value == 0  # for the first player
    for number, name in enumerate(("alphabeta", "alphabeta", "mcts", "greedy")):
        here, players = start.copy(), [bots.make(name, number), bots.make("alphabeta", number, memory=4)]
        while not here.over:
            here.play_turn(players[here.mover].choose(here, nodes=20000 if here.mover else 300))
        assert here.payoffs()[1] == 1


@pytest.mark.parametrize("size", range(2, 13))
def test_the_heap_is_solved(size):
    assert solve(heap(size).start(), memory=4).value == (0 if size % 4 == 0 else 1)


def test_a_proof_is_told_and_kept():
    bot, here = bots.make("alphabeta", memory=4), ludex.load("breakthrough", size=4).start()
    first = solve(here, memory=4).value
    while not here.over:
        mine = here.mover == (0 if first == 1 else 1)
        here.play_turn(bot.choose(here, nodes=50000) if mine else here.sample_turn(random.Random(1)))
        if mine:
            assert bot.info["proven"] and bot.info["value"] > 0
    assert here.payoffs()[0] == first


@pytest.mark.parametrize("options", [{"probcut": 3}, {"reductions": 3, "early": 2}])
def test_a_proof_stands_where_choices_are_left_out(options):
    proven = 0
    for here in openings(ludex.load("breakthrough", size=4), 3, range(6)):
        bot = bots.make("alphabeta", memory=4, **options)
        bot.choose(here, nodes=100000)
        if bot.info["proven"]:
            assert (bot.info["value"] > 0) == (prove(here, memory=4).value == 1), here.text()
            proven += 1
    assert proven > 3


@pytest.mark.parametrize("more", [{"probcut": 3}, {"reductions": 2, "early": 2}])
def test_what_is_left_out_leaves_time_to_search_deeper(more):
    depths = []
    for options in ({}, more):
        options = {"probcut": 0, "reductions": 1, "early": 3, **options}
        bot, here = bots.make("alphabeta", memory=4, **options), ludex.load("bacteria").start()
        reached = 0
        for _ in range(4):
            here.play_turn(bot.choose(here, nodes=100000))
            reached += bot.info["depth"]
        depths.append(reached)
    assert depths[1] > depths[0]


def lead(position, known):
    """The points ahead at the end for the player to move, if both play for points, by trying everything."""
    text = position.text()
    if text not in known:
        known[text] = max(lead_after(position, turn, known) for turn in position.turns())
    return known[text]


def lead_after(position, turn, known):
    """The same for who makes the turn."""
    there, mover = position.copy().play_turn(turn), position.mover
    if there.over:
        return there.scores()[mover] - there.scores()[1 - mover]
    return lead(there, known) if there.mover == mover else -lead(there, known)


def test_what_is_lost_is_lost_by_as_little_as_may_be():
    known, lost = {}, 0
    for here in openings(ludex.load("dots", rows=3, columns=3), 3, range(5)):
        bot, mover, behind = bots.make("alphabeta", 1, memory=4), here.mover, lead(here, known)
        while behind < 0 and not here.over:
            mine = here.mover == mover
            best = max(here.turns(), key=lambda turn: lead_after(here, turn, known))
            turn = bot.choose(here, nodes=20000) if mine else best
            assert not mine or bot.line(here)[:1] in ([], [here.turn_text(turn)])
            here.play_turn(turn)
        if here.over:
            assert here.scores()[mover] - here.scores()[1 - mover] == behind
            lost += 1
    assert lost > 1


def test_a_search_ends_where_it_has_seen_the_whole_game():
    bot = bots.make("alphabeta", memory=4)
    bot.choose(noughts().start(), nodes=1_000_000)
    assert bot.info["value"] == 0 and bot.info["nodes"] < 100_000


@pytest.mark.parametrize("name", ["connectfour", "breakthrough", "bacteria_small", "draughts", "chess"])
def test_a_judgement_is_of_the_player_to_move(name):
    """A motion that swaps the players changes nothing but who is who."""
    game = ludex.load(name)
    judgement, checked = PatternEvaluation(False), 0
    for position in openings(game, 9, range(4)):
        owned = [
            sum(
                game.planes.holds(position._words(), plane, place)
                for plane in game.planes.planes
                if plane.owner == player and plane.holder is None
                for place in range(len(game.planes.bits[plane.domain]))
            )
            for player in (position.mover, 1 - position.mover)
        ]
        assert judgement.of(position) == 100 * (owned[0] - owned[1])
        checked += 1
    assert checked


def test_more_players_than_two_are_refused():
    with pytest.raises(ValueError, match="two players"):
        bots.make("alphabeta").choose(ludex.load("bacteria_three").start(), nodes=10)


def test_the_bot_is_picked_by_traits():
    models = [ludex.load(name, engine="reference").model for name in ("bacteria", "bioblots", "bacteria_three")]
    assert pick(models[0]) == "alphabeta" and pick(models[1]) != "alphabeta" and pick(models[2]) == "mcts"


def test_what_matches_told_goes_before_traits():
    assert pick(ludex.load("go", engine="reference").model) == "mcts"


def test_picked_plays_and_says_as_whom():
    bot = bots.make("auto", seed=3, memory=4)
    turn = bot.choose(noughts().start(), nodes=100)
    assert turn in list(noughts().start().turns()) and bot.info["bot"] in bots.NAMES


def test_options_that_the_picked_bot_has_not_are_refused_before_a_match():
    with pytest.raises(ValueError, match="auto:heat=3 does not play .* mcts has no option `heat`"):
        match(noughts(), ["auto:heat=3", "random"], 2)


def test_a_game_that_a_bot_refuses_is_refused_at_the_next_turn_too():
    bot, here = bots.make("alphabeta"), ludex.load("bacteria_three").start()
    for _ in range(2):
        with pytest.raises(ValueError, match="two players"):
            bot.choose(here, nodes=10)


def test_no_score_is_taken_for_a_proof(folder):
    rich = SPREAD.replace("score p: count(owner == p)", "score p: 1000000 * count(owner == p)")
    here = small("rich", rich.replace("game spread", "game rich"), folder).start()
    here.apply_text(here.turn_text(next(iter(here.turns()))))
    assert 500_000 < abs(PatternEvaluation(False).of(here)) < 900_000


@pytest.mark.parametrize("search", [solve, prove])
def test_games_that_are_over_or_ask_what_was_seen_are_not_solved(search):
    with pytest.raises(ValueError, match="seen"):
        search(ludex.load("go").start(), nodes=100)
    with pytest.raises(ValueError, match="over"):
        search(noughts().position("XXX/OO1/3 O turns=5"))


WIDE = """game wide "More choices than are listed"
players A B
board grid 95 95
cell stone: none | player
action put(at in stone == none): stone[at] = me
turn: put else pass
end when turns == 1 and any((stone == A) & (row == 95) & (column == 95)): win A
end when turns == 2: draw
"""


def test_one_choice_of_thousands_that_wins_is_found(folder):
    here = small("wide", WIDE, folder).start()
    found = solve(here, nodes=100_000, memory=4)
    here.play(found.choice)
    assert found.value == 1 and here.payoffs()[0] == 1
    assert solve(small("wide", WIDE, folder).start(), nodes=9000, memory=4).value is None
