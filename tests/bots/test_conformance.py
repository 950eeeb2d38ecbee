"""What every bot does, each in games that it is for: legal turns at any limit, the same with the same seed, within the
clock, better than random ones, wins that are there taken, and games for which it is not refused with a reason."""

import random
import time

import pytest

import ludex
from ludex import bots
from ludex.bots.errors import Refused
from tests.engine.handmade_games import heap, noughts, paint, reference
from tests.quickly import quickly

GAMES = {  # of each bot: (game, turns that are compared, games against random)
    "random": (("bacteria_small", 12, 0), ("heap", 12, 0), ("honeychain", 4, 0)),
    "greedy": (("bacteria_small", 12, 6), ("heap", 12, 0), ("bioblots_small", 6, 0)),
    "mcts": (("noughts", 6, 0), ("heap", 12, 0), ("bacteria_small", 8, 6), ("draughts", 4, 0)),
    "alphabeta": (("bacteria_small", 8, 6), ("connectfour", 8, 4), ("breakthrough", 8, 4)),
    "connect": (("hex", 8, 6), ("honeychain", 6, 6)),
    "plan": (("bioblots_small", 6, 6), ("rabbits", 4, 0), ("draughts", 4, 0), ("bacteria_small", 8, 0)),
    "bestfirst": (("viruses", 8, 4), ("viruses of three", 8, 0)),
    "auto": (("bacteria_small", 4, 0), ("hex", 4, 0)),
}
PAIRS = [(bot, game, turns) for bot, rows in GAMES.items() for game, turns, _ in rows]
MATCHES = [(bot, game, count) for bot, rows in GAMES.items() for game, _, count in rows if count]
NOT_FOR = {
    "connect": ("bacteria_small", "no connection"),
    "alphabeta": ("viruses of three", "two players"),
    "bestfirst": ("go", "take another bot"),
}
PLAIN = {"viruses of three": {"crop": 0}}  # options: a board too small for a crop


def started(name: str, seed: int = 0):
    """A first position, of a board that is soon played on."""
    made = {"noughts": noughts, "heap": lambda: heap(40), "paint": paint}
    if name in made:
        return made[name]().start()
    if name.startswith("viruses"):
        players = 3 if name.endswith("three") else 2
        rows = ["1" + "." * 8, *["." * 9] * 7, "3......." * (players == 3) + "........" * (players == 2) + "2"]
        return ludex.load("viruses", rows=9, columns=9, players=players).start(given={"stone": rows})
    if name == "hex":  # whose engine for all sizes takes the C compiler long
        with quickly():
            return ludex.load("hex", size=5).start(seed=seed)
    return ludex.load(name, **({"size": 7} if name == "honeychain" else {})).start(seed=seed)


def turns_of(bot: str, game: str, nodes: int, turns: int) -> list:
    """Its turns against itself, with the nodes that they took; each is a legal one."""
    here, made, found = started(game), bots.make(bot, seed=4, **PLAIN.get(game, {})), []
    for _ in range(turns):
        if here.over:
            break
        turn = made.choose(here, nodes=nodes)
        found.append((turn, made.info["nodes"]) if "nodes" in made.info else turn)
        here.play_turn(turn)  # which raises where it is not legal
    return found


@pytest.mark.parametrize("bot, game, turns", PAIRS)
@pytest.mark.parametrize("nodes", [0, 1, 60])
def test_turns_are_legal_and_the_same_with_the_same_seed_and_nodes(bot, game, turns, nodes):
    assert turns_of(bot, game, nodes, turns) == turns_of(bot, game, nodes, turns)


@pytest.mark.parametrize("bot", GAMES)
def test_without_any_time_there_is_a_turn_and_the_clock_is_kept(bot):
    game = GAMES[bot][0][0]
    here, made = started(game), bots.make(bot, **PLAIN.get(game, {}))
    assert made.choose(here, time_ms=0) in list(here.turns())  # memory is taken at the first turn
    for limit in (2, 10):
        assert shortest(made, here, limit) <= limit


def shortest(bot, here, time_ms: float) -> float:
    """Milliseconds of the quickest of some turns, up to the first in time: the machine may look away for a moment."""
    spans: list[float] = []
    while not spans or (len(spans) < 60 and spans[-1] > time_ms):
        began = time.perf_counter()
        bot.choose(here, time_ms=time_ms)
        spans.append((time.perf_counter() - began) * 1000)
    return min(spans)


@pytest.mark.parametrize("bot", ["random", "greedy", "mcts"])
def test_a_turn_of_hundreds_of_choices_keeps_the_clock(bot):
    made, here = bots.make(bot), paint().start()
    made.choose(here, nodes=0)
    for limit in (2, 10, 50):
        assert shortest(made, here, limit) <= limit
    here.play_turn(made.choose(here, time_ms=10))


@pytest.mark.parametrize("bot, game, count", MATCHES)
def test_a_bot_beats_random(bot, game, count):
    points = 0.0
    for number in range(count):
        here, me = started(game, number), number % 2
        players = [bots.make(bot, number), bots.make("random", number)]
        while not here.over:
            here.play_turn(players[(here.mover + me) % 2].choose(here, nodes=150))
        points += here.payoffs()[me]
    assert points >= 0.9 * count


@pytest.mark.parametrize("bot", ["greedy", "mcts", "alphabeta", "plan", "auto"])
def test_a_win_that_is_there_is_taken(bot):
    there = noughts().position("XX1/OO1/3 X turns=4")
    there.play_turn(bots.make(bot, seed=1).choose(there, nodes=300))
    assert there.winners == {0}


@pytest.mark.parametrize("bot", NOT_FOR)
def test_a_game_that_is_not_for_a_bot_is_refused_with_a_reason_each_time(bot):
    game, reason = NOT_FOR[bot]
    made, here = bots.make(bot), started(game)
    for _ in range(2):
        with pytest.raises(Refused, match=reason):
            made.choose(here, nodes=1)


@pytest.mark.parametrize("bot", [name for name in GAMES if name not in ("random", "auto")])
def test_games_without_an_engine_are_for_random_alone(bot):
    here = reference("heap").start()
    assert bots.make("random").choose(here) in list(here.turns())
    with pytest.raises(TypeError, match="compiled"):
        bots.make(bot).choose(here)


def test_every_bot_has_games_here_unless_it_sees_views_alone():
    assert {*GAMES, *bots.BY_VIEWS} == set(bots.NAMES)


@pytest.mark.parametrize("bot", bots.NAMES)
def test_a_game_that_is_over_has_no_turn(bot):
    here = noughts().position("XXX/OO1/3 O turns=5")
    with pytest.raises((ValueError, TypeError)):
        bots.make(bot).choose(here)


def test_a_turn_begun_is_completed():
    for bot, game in (("mcts", "heap"), ("alphabeta", "heap"), ("plan", "heap")):
        here = started(game)
        here.play(random.Random(1).choice(here.choices()[:1]))
        assert bots.make(bot).choose(here, nodes=50) in list(here.turns())
