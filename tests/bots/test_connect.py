"""The search for connections: the goal is read from the rules, and won."""

from pathlib import Path
from random import Random

import numpy
import pytest

import ludex
from ludex import bots
from ludex.bots.analysis.connection_goal import goal
from ludex.bots.eval.resistance import Resistance
from ludex.bots.selection import pick
from tests.quickly import quickly

RULES = Path(ludex.__file__).parent / "rules"
HEX = (RULES / "hex.rules").read_text().partition("notation")[0].replace(
    "2..19 = 11", "2..19 = 3"
) + "end when stuck: draw\n"
HONEYCHAIN = (RULES / "honeychain.rules").read_text().partition("symmetry")[0].replace("5..26 = 12", "5..26 = 5")


def made(folder, text, engine="compiled"):
    path = folder / "made.rules"
    path.write_text(text)
    with quickly():
        return ludex.load(str(path), engine=engine)


def test_the_goal_is_read_from_the_rules():
    game = ludex.load("honeychain", size=7)
    found = goal(game)
    assert found.line.startswith("honeychain.rules:")
    assert [len(s) for s in found.sources] == [len(t) for t in found.targets] == [5, 5]
    assert [sum(choice is not None for choice in puts) for puts in found.puts] == [35, 35]
    assert found.adds == {next(a.index for a in game.model.actions if a.name == "join")}


@pytest.mark.parametrize("name", ["tictactoe", "bacteria", "bioblots", "rabbits", "chess", "go"])
def test_most_games_have_none(name):
    assert goal(ludex.load(name)) is None


@pytest.mark.usefixtures("quick_to_build")
def test_a_network_conducts_as_its_resistors_do():
    """On 2 x 2: two ways of four halves, and a step between the first of one and the last of the other."""
    start = ludex.load("hex", size=2).start()
    (mine, contested, lead), (others, *_) = Resistance().sight(start)
    assert mine == pytest.approx(7 / 12, rel=1e-3) == others and lead == pytest.approx(0, abs=1e-3)
    assert 0 < contested < mine / 5  # both want the same cells
    start.play_turn(start.read_turn("a1"))
    (mine, _, lead), (others, *_) = Resistance().sight(start)
    assert mine > 7 / 12 > others and lead > 0


def networks(board, stones, lengths):
    """Of each player's ways over six neighbours: the conductance, and that with contested cells; each equation written
    down and all solved at once."""
    halves = [
        {c: {0: 1.0, p + 1: 0.02}[stones[c]] for c in range(board.size) if stones[c] in (0, p + 1)} for p in (0, 1)
    ]
    plain = [solved(board, halves[p], p, lengths[p]) for p in (0, 1)]
    told = []
    for p in (0, 1):
        currents, others = plain[p][1], plain[1 - p][1]
        harder = {
            c: 1 + 16 * others[c] / (currents[c] + 0.02) if stones[c] == 0 else half for c, half in halves[p].items()
        }
        told.append((plain[p][0], solved(board, harder, p, lengths[p])[0]))
    return told


def solved(board, half, along, length):
    """The conductance of resistors, and the current through each cell as a part of the whole."""
    cells = sorted(half)
    row = {cell: number for number, cell in enumerate(cells)}
    asked, led, steps = numpy.zeros((len(cells), len(cells))), numpy.zeros(len(cells)), []
    for cell in cells:
        at = board.row[cell], board.column[cell]
        for down, right in ((0, 1), (1, 0), (1, -1)):
            other = board.cell_at.get((at[0] + down, at[1] + right))
            if other in row:
                steps.append((row[cell], row[other], 1 / (half[cell] + half[other])))
    for i, k, g in steps:
        asked[i, i] += g
        asked[k, k] += g
        asked[i, k] -= g
        asked[k, i] -= g
    place = [(board.row[cell], board.column[cell])[along] for cell in cells]
    for i, cell in enumerate(cells):
        asked[i, i] += ((place[i] == 1) + (place[i] == length)) / half[cell]
        led[i] = (place[i] == 1) / half[cell]
    volt = numpy.linalg.solve(asked + 1e-5 * numpy.eye(len(cells)), led)
    whole = sum(volt[i] / half[cell] for i, cell in enumerate(cells) if place[i] == length)
    through = dict.fromkeys(range(board.size), 0.0)
    for i, k, g in steps:
        for cell in (cells[i], cells[k]):
            through[cell] += g * abs(volt[i] - volt[k]) / 2 / whole
    for i, cell in enumerate(cells):
        through[cell] += ((place[i] == 1) * (1 - volt[i]) + (place[i] == length) * volt[i]) / half[cell] / 2 / whole
    return whole, through


@pytest.mark.parametrize("rows, columns", [(5, 5), (11, 11), (19, 19), (4, 90), (70, 3)])
def test_networks_are_solved_whatever_was_solved_before(tmp_path, rows, columns):
    """Positions of one game one after the other, of which each keeps what is above the first change."""
    text = (RULES / "hex.rules").read_text().partition("symmetry")[0]
    text = text.replace("param size: 2..19 = 11\n", "").replace("grid size size", f"grid {rows} {columns}")
    text = text.replace("== size)", "== last(me))").replace(
        "action place", f"let last(p) = {rows} if p == Red else {columns}\n\naction place"
    )
    game, network = made(tmp_path, text), Resistance()
    generator = numpy.random.default_rng(1)
    for _ in range(3):
        here = game.start()
        for _ in range(rows * columns // 3):
            choices = list(here.choices())
            here.play(choices[generator.integers(len(choices))])
            if here.over:
                break
            if generator.random() < 0.1:
                stones = [here.get(0, cell) for cell in range(game.board.size)]
                for (*told, _), truth in zip(
                    network.sight(here), networks(game.board, stones, (rows, columns)), strict=True
                ):
                    assert told == pytest.approx(truth, rel=5e-3)


def test_links_that_can_be_cut_resist_more():
    """Each equation of a position with links that rule out links written down, and all solved at once."""
    game, rng, network = ludex.load("honeychain", size=7), Random(5), Resistance()
    found, size = goal(game), game.board.size
    here = game.start()
    for _ in range(6):
        here.play_turn(here.sample_turn(rng))
        pegs = [here.get(found.field, cell) for cell in range(size)]
        ties = [here.get(found.link_field, link) for link in range(len(found.blockers))]
        for me, told in enumerate(network.sight(here)):
            half = {c: 0.02 if pegs[c] else 1.0 for c in range(size)
                    if pegs[c] == me + 1 or pegs[c] == 0 and found.puts[me][c]}  # fmt: skip
            shut = [{p for p in (0, 1) if any(ties[x] == 2 - p for x in found.blockers[k])} for k in range(len(ties))]
            ways = [0] * len(ties)
            for a, b, link in found.pairs:
                for c, d in ((a, b), (b, a)):
                    free = pegs[d] == 0 and found.puts[1 - me][d] and 1 - me not in shut[link]
                    if pegs[c] == 2 - me and free and ties[link] != me + 1:
                        for other in found.blockers[link]:
                            ways[other] += 1
            asked, led = numpy.eye(size) * 1e-5, numpy.zeros(size)
            for a, b, link in found.pairs:
                if a in half and b in half and me not in shut[link] and ties[link] != 2 - me:
                    g = 1 / (half[a] + half[b]) / (1 + 5 * ways[link])
                    asked[[a, b], [a, b]] += g
                    asked[[a, b], [b, a]] -= g
            for cell in half:
                asked[cell, cell] += ((cell in found.sources[me]) + (cell in found.targets[me])) / half[cell]
                led[cell] = (cell in found.sources[me]) / half[cell]
            volt = numpy.linalg.solve(asked, led)
            assert told[0] == pytest.approx(sum(volt[c] / half[c] for c in half if c in found.targets[me]), rel=5e-3)


@pytest.mark.usefixtures("quick_to_build")
def test_who_can_win_at_once_does():
    here, bot = ludex.load("hex", size=5).start(), bots.make("connect")
    for turn in "b1 a1 b2 a2 b3 a3 b4 a4".split():
        here.play_turn(here.read_turn(turn))
    here.play_turn(bot.choose(here, nodes=1))
    assert here.over and bot.info["value"] == 999999


def test_links_are_taken_away_where_that_wins():
    text = '-010-/02110/01210/21222/-000- White tie={"C 1-B 3":"White","C 1-D 3":"White","B 2-A 4":"Black",'
    text += '"C 2-B 4":"White","C 3-E 4":"Black"} turns=12'
    here = ludex.load("honeychain", size=5).position(text)
    turn = bots.make("connect").choose(here, nodes=60)
    assert here.turn_text(turn) == "C 5; -C 2-B 4; +B 3-C 5"
    here.play_turn(turn)
    assert here.over and here.payoffs()[0] == 1


def test_where_neither_has_a_way_left_nothing_is_searched():
    """Found at random: of positions of 5 x 5 and 6 x 6 that are not over; before them there is something to search."""
    found, bot, network = 0, bots.make("connect", 1), Resistance()
    for size, seed in ((5, 18), (5, 35), (6, 14), (6, 26), (8, 14)):
        position, chance = ludex.load("honeychain", size=size).start(), Random(seed)
        while not position.over and any(conductance for conductance, *_ in network.sight(position)):
            position.play_turn(position.sample_turn(chance))
        if not position.over:
            found += 1
            turn = bot.choose(position, nodes=500)
            assert bot.info["value"] == 0 and bot.info["nodes"] < 5 and not bot.info["shares"]
            position.play_turn(turn)
    assert found >= 3


def test_without_a_goal_the_bot_says_so():
    with pytest.raises(ValueError, match="no connection"):
        bots.make("connect").choose(ludex.load("tictactoe").start())


@pytest.mark.usefixtures("quick_to_build")
def test_a_win_in_three_is_found_on_a_small_board():
    """On a 2 x 2 slanted board the first player always wins."""
    bot = bots.make("connect")
    bot.choose(ludex.load("hex", size=2).start(), nodes=1000)
    assert bot.info["value"] > 900000


def test_a_game_that_is_refused_is_refused_again():
    bot, here = bots.make("connect"), ludex.load("tictactoe").start()
    for _ in range(2):
        with pytest.raises(ValueError, match="no connection"):
            bot.choose(here)


def test_within_a_turn_its_rest_is_chosen():
    here = ludex.load("honeychain", size=7).start()
    here.play_turn(here.read_turn("D 4"))
    here.play_turn(here.read_turn("E 4"))
    before = here.copy()
    here.play(here.read_turn("E 6")[0])
    for nodes in (1, 200):
        rest = bots.make("connect").choose(here, nodes=nodes)
        before.copy().play_turn((*before.read_turn("E 6"), *rest))


def test_cells_that_the_rules_refuse_for_now_are_not_played(tmp_path):
    """After two turns only cells beside a stone may be taken."""
    text = HEX.replace(
        ": stone[at] = me", ":\n    require turns < 2 or any(near(at) - (stone == none))\n    stone[at] = me"
    )
    for nodes in (1, 50):
        here, bot = made(tmp_path, text.replace("= 3", "= 6")).start(), bots.make("connect")
        while not here.over:
            here.play_turn(bot.choose(here, nodes=nodes))


def test_who_moves_again_does_not_move_against_itself(tmp_path):
    here = made(tmp_path, HEX.replace(": stone[at] = me", ":\n    stone[at] = me\n    if turns < 3: next = me")).start()
    bot = bots.make("connect")
    bot.choose(here, nodes=5000)
    assert bot.info["value"] > 900000 and bot.info["depth"] == 3


def test_the_first_position_may_have_a_stone_on_the_first_cell(tmp_path):
    bot = bots.make("connect")
    text = HEX.replace("let mine", "start:\n    stone[cells & (row == 1) & (column == 1)] = Red\n\nlet mine")
    bot.choose(made(tmp_path, text).start(), nodes=5000)
    assert bot.info["value"] > 900000


def test_links_that_nobody_can_add_at_first_are_no_goal(tmp_path):
    text = HONEYCHAIN.replace("tie: none | player", "tie: none | player | wall = wall")
    assert goal(made(tmp_path, text)) is None


def test_links_of_many_values_are_refused(tmp_path):
    values = " | ".join(f"v{number}" for number in range(64))
    here = made(tmp_path, HONEYCHAIN.replace("tie: none | player", f"tie: none | player | {values}")).start()
    with pytest.raises(ValueError, match="64 actions and values"):
        bots.make("connect").choose(here)


def test_only_one_placement_a_turn_is_picked_for(tmp_path):
    for name in ("hex", "honeychain"):
        assert pick(ludex.load(name, engine="reference").model) == "connect"
    for number, turn in enumerate(("place then place", "1..2 of place", "place then 0..1 of place")):
        game = made(tmp_path, HEX.replace("turn: place", f"turn: {turn}"), engine="reference")
        assert pick(game.model) != "connect", number


def test_picked_goes_on_to_the_next_bot_where_one_refuses(tmp_path):
    """Cells that are true or false belong to nobody: the clause has the shape, the field has not."""
    text = HEX.replace('cell stone: none | player "xo"', "cell stone: bool").replace("stone == me", "stone")
    game = made(tmp_path, text.replace("stone == none", "cells - stone").replace("stone[at] = me", "stone[at] = true"))
    assert pick(game.model) == "connect" and goal(game) is None
    bot, here = bots.make("auto"), game.start()
    here.play_turn(bot.choose(here, nodes=20))
    assert bot.info["bot"] == "mcts"


def test_cells_may_be_empty_in_more_than_one_way(tmp_path):
    text = HEX.replace('none | player "xo"', 'none | marsh | player "xo"').replace(
        "stone == none", "stone in {none, marsh}"
    )
    text = text.replace("let mine", "start:\n    stone[cells & (row == 2)] = marsh\n\nlet mine")
    game, bot = made(tmp_path, text), bots.make("connect")
    assert len(set(goal(game).vacant)) == 2
    bot.choose(game.start(), nodes=5000)
    assert bot.info["value"] > 900000
