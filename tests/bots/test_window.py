"""A part of a large board: where it lies, and that what is chosen there stands on the whole board."""

import random
import resource
import subprocess
import sys

import pytest

import ludex
from ludex import bots
from ludex.bots.errors import Refused
from ludex.bots.selection import pick
from ludex.engine.game import Game


def started(size, crosses):
    rows = [["."] * size for _ in range(size)]
    for player, (row, column) in enumerate(crosses):
        rows[row][column] = str(player + 1)
    game = ludex.load("viruses", rows=size, columns=size, players=len(crosses))
    return game.start(given={"stone": ["".join(row) for row in rows]})


@pytest.mark.parametrize("nodes", [0, 1, 100])
def test_turns_of_several_players_are_legal_and_the_same_with_the_same_nodes(nodes):
    def played():
        here = started(60, [(0, 0), (59, 59), (30, 30)])
        made = [bots.make("bestfirst", seed) for seed in range(3)]
        for _ in range(30):
            here.play_turn(made[here.mover].choose(here, nodes=nodes))
        return here

    assert played() == played()


def test_the_window_lies_where_a_turn_can_take_something():
    here, bot = started(60, [(30, 30), (30, 50)]), bots.make("bestfirst", 1)
    for turn in ("31 32; 31 33; 31 34", "31 50; 31 49; 31 48", "31 35; 31 36; 31 37", "31 47; 31 46; 31 45"):
        here.apply_text(turn)
    assert len(bot.choose(here, nodes=200)) == 3 and "nodes" not in bot.info  # eight steps apart nothing is searched
    here.apply_text("31 38; 31 39; 31 40")
    here.apply_text("31 44; 31 43; 31 42")
    turn = bot.choose(here, nodes=200)
    assert bot.info["left"] in (39 - 12, 40 - 12, 41 - 12) and bot.info["top"] in (17, 18, 19)
    assert "31 42" in here.turn_text(turn)


def test_far_from_the_others_cells_are_taken_all_round_and_no_line_leads_to_them():
    here, made = started(60, [(10, 10), (50, 50)]), [bots.make("bestfirst", seed) for seed in (1, 2)]
    for _ in range(16):
        here.play_turn(made[here.mover].choose(here, nodes=50))
    text = here.text().split()[0].split("/")
    held = [(row, column) for row, line in enumerate(text) for column, at in enumerate(line) if at == "1"]
    assert len(held) == 25 and all(abs(row - 10) <= 3 and abs(column - 10) <= 3 for row, column in held)


def test_no_more_than_must_be_is_put_where_it_would_be_taken_for_nothing():
    here, bot = started(60, [(0, 0), (59, 59)]), bots.make("bestfirst", 1)
    rows = ["1..#" + "." * 56, *["..b#" + "." * 56] * 2, "####" + "." * 56, *["." * 60] * 55, "." * 59 + "2"]
    shut_in = here.game.position_of([[".#12ab".index(at) for at in "".join(rows)]], 0, 0)
    assert len(bot.choose(shut_in, nodes=50)) == 1
    assert len(bot.choose(here, nodes=50)) == 3


def test_who_is_eaten_and_has_nothing_to_take_goes_the_shortest_way_there():
    bot = bots.make("bestfirst", 1)
    picture = [["."] * 40 for _ in range(40)]
    picture[10][10:31] = "111" + 17 * "b" + "2"
    codes = [".#12ab".index(at) for row in picture for at in row]
    here = started(40, [(10, 10), (30, 30)]).game.position_of([codes], 0, 0)
    calm = {choice.args[0] % 40 for choice in bot.choose(here, nodes=1)}
    here.apply_text("11 10")
    here.apply_text("11 13")  # a cell is taken
    led = [choice.args[0] % 40 for choice in bot.choose(here, nodes=1)]
    assert max(calm) <= 11 and sorted(led) == [12, 13, 14]


def test_what_changed_hands_is_known_whatever_was_played_and_taken_back():
    here, bot, chance = started(60, [(10, 10), (14, 14)]), bots.make("bestfirst", 1), random.Random(1)
    what = [
        [1, 0, 2, 5, 3, 4],
        [1, 0, 5, 2, 4, 3],
    ]  # by the player to move and code: barred, open, mine, mine for good, held, can be taken
    for number in range(24):
        chosen = {choice.args[0] for choice in bot.choose(here, nodes=1)}
        told = bot.contact.codes()
        assert all(cell in chosen or told[cell] == what[here.mover][here.get(0, cell)] for cell in range(3600))
        here.play_turn(here.sample_turn(chance))  # not what was chosen
        if number % 5:
            here.play_turn(here.sample_turn(chance))
        else:
            here.undo(2)


def test_it_wins_against_turns_by_chance_from_near():
    here, made = started(30, [(5, 5), (20, 20)]), [bots.make("auto", 1), bots.make("random", 1)]
    while not here.over:
        here.play_turn(made[here.mover].choose(here, nodes=60))
    assert made[0].name == "bestfirst" and here.payoffs()[0] == 1.0


def test_it_is_picked_where_the_board_is_too_large_for_the_whole():
    bot = bots.make("auto", 1)
    here = started(60, [(0, 0), (59, 59)])
    here.play_turn(bot.choose(here, nodes=5))
    assert bot.name == pick(here.game.model, 2) == "bestfirst"
    here = started(20, [(0, 0), (9, 9), (19, 0), (0, 19)])  # of four it is nobody's on a small one
    here.play_turn(bot.choose(here, nodes=5))
    assert bot.name == "mcts"
    with pytest.raises(ValueError, match="more than two players"):
        bots.make("bestfirst").choose(here)
    with pytest.raises(ValueError, match="plain grid"):
        bots.make("bestfirst").choose(ludex.load("breakthrough").start())


def test_the_engine_of_one_size_of_board_is_no_engine_for_a_window():
    # a size for which nobody builds an engine (`ludex build --set`)
    whole = started(57, [(0, 0), (56, 56)]).game

    class OfOneSize:
        SETTINGS = {"rows": 57, "columns": 57}

        def __getattr__(self, name):
            return getattr(whole.module, name)

    game = Game(whole.model, {**whole.settings}, OfOneSize())
    rows = ["1" + "." * 56, *["." * 57] * 55, "." * 56 + "2"]
    with pytest.raises(Refused, match="built for rows = 57"):
        bots.make("bestfirst").choose(game.start(given={"stone": rows}), nodes=1)
    game.module_for = lambda settings: whole.module
    assert len(bots.make("bestfirst").choose(game.start(given={"stone": rows}), nodes=1)) == 3


CONTEST = 256 << 20  # bytes of address space that the contest of viruses gives a program


def test_the_largest_board_is_played_within_the_memory_of_the_contest():
    rows = [["0"] * 300 for _ in range(300)]
    rows[20][20], rows[280][280] = "1", "2"
    board = "\n".join(" ".join(row) for row in rows)
    done = subprocess.run(
        [sys.executable, "-m", "ludex", "bot", "viruses"],
        input=f"300 300 2\n1\n{board}\no\n",
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (CONTEST, CONTEST)),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0 and done.stdout.startswith("1 3\n") and not done.stderr
