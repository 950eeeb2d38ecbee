"""Matches: fixtures, sums and tables."""

import math
from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from ludex.arena.match import Entrant, entrant, match
from ludex.arena.players import BotPlayer
from ludex.arena.results import records
from ludex.arena.results.rating import elo_difference, skill, wilson
from ludex.arena.results.tables import match_data, match_table
from ludex.contest_program import make_bot
from ludex.errors import LudexError
from tests.arena.conversations import game_of


class First:
    """Plays the first turn."""

    def choose(self, position, time_ms=None, nodes=None):
        return next(position.turns())


class Best:
    """Plays a turn after which it is furthest ahead."""

    def choose(self, position, time_ms=None, nodes=None):
        return max(position.turns(), key=lambda turn: lead(position, turn))


def lead(position, turn):
    there = position.copy()
    there.play_turn(turn)
    scores = there.scores()
    return scores[position.mover] - scores[1 - position.mover]


FIRST = Entrant("first", make=lambda seed: BotPlayer(First()))
BEST = Entrant("best", make=lambda seed: BotPlayer(Best()))


def test_sides_are_swapped_on_the_same_deal():
    result = match(game_of("bioblots_small"), [FIRST, Entrant("second", make=FIRST.make)], 4, seed=5, most_turns=4)
    seats = [record.players for record in result.records]
    assert seats == [["first", "second"], ["second", "first"]] * 2
    deals = [record.given["worth"] for record in result.records]
    assert deals[0] == deals[1] != deals[2] == deals[3]


def test_the_better_player_wins_and_the_table_adds_up():
    result = match(game_of("bacteria_small"), [FIRST, BEST], 6)
    first, best = result.rows
    assert best.wins > best.losses
    for row in result.rows:
        assert row.wins + row.draws + row.losses == row.games == 6 and row.low <= row.score <= row.high
    assert first.wins == best.losses and first.score + best.score == pytest.approx(1.0)


def test_more_than_two_play_a_round_robin():
    result = match(
        game_of("tictactoe"), [FIRST, Entrant("again", make=FIRST.make), Entrant("third", make=FIRST.make)], 2
    )
    assert len(result.records) == 6 and all(row.games == 4 and row.mu is None for row in result.rows)


def test_three_seats_turn_round_the_table():
    game = game_of("viruses_three", rows=9, columns=9)
    entrants = [Entrant(name, make=FIRST.make) for name in "abc"]
    from ludex.arena.protocols import protocol_of

    result = match(game, entrants, 3, protocol=protocol_of(game.model), most_turns=6)
    assert [record.players for record in result.records] == [["a", "b", "c"], ["b", "c", "a"], ["c", "a", "b"]]
    assert len({str(record.given) for record in result.records}) == 1
    assert all(row.mu is not None for row in result.rows)  # Elo is for two


def test_records_are_written_as_games_end(tmp_path):
    seen, path = [], tmp_path / "games.jsonl"
    result = match(
        game_of("tictactoe"),
        [FIRST, Entrant("b", make=FIRST.make)],
        2,
        record=path,
        watch=lambda *told: seen.append(told),
    )
    assert list(enumerate(records.read(path))) == list(enumerate(result.records)) == seen


def test_workers_play_the_same_games():
    one = match(game_of("tictactoe"), [FIRST, Entrant("b", make=FIRST.make)], 2)
    two = match(game_of("tictactoe"), [FIRST, Entrant("b", make=FIRST.make)], 2, workers=2)
    assert [record.turns for record in one.records] == [record.turns for record in two.records]


def test_entrants_are_bots_with_options_or_commands():
    assert entrant("random").bot == "random"
    assert entrant("mcts:exploration=0.7,memory=64").options == (("exploration", 0.7), ("memory", 64))
    assert entrant("greedy:evaluation=linear").options == (("evaluation", "linear"),)
    for wrong in ("mcts:exploration=nan", "greedy:linear", "greedy:evaluation="):
        for read in (entrant, lambda text: make_bot(text, 0)):
            with pytest.raises(
                (ValueError, LudexError), match="no number|an option is name=number, or evaluation=NAME"
            ):
                read(wrong)
    assert entrant("python 'my bot.py'").command == ("python", "my bot.py")
    with pytest.raises(ValueError, match="name=number"):
        entrant("mcts:fast")
    with pytest.raises(ValueError, match="not an empty text"):
        entrant(" ")


def test_what_cannot_be_played_is_said():
    with pytest.raises(ValueError, match="tictactoe has no contest protocol: say what a program speaks"):
        match(game_of("tictactoe"), ["./program", FIRST], 1)
    with pytest.raises(ValueError, match="cannot share its seats"):
        match(game_of("tictactoe"), [FIRST], 1)


def test_wilson_and_elo():
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(5, 10)
    assert (round(low, 4), round(high, 4)) == (0.2366, 0.7634)
    assert elo_difference(0.5) == 0.0 and round(elo_difference(0.76)) == 200 and math.isinf(elo_difference(1.0))


def test_skill_orders_the_players():
    rated = skill("abc", [("abc", (1, 0, 0)), ("cab", (0, 1, 0)), ("bca", (0.5, 0.5, 0))] * 5)
    assert rated["a"][0] > rated["b"][0] > 0


def test_tables_are_drawn_and_told_as_data():
    result = match(game_of("tictactoe"), [FIRST, Entrant("b", make=FIRST.make)], 2)
    assert match_table(result).row_count == 2
    assert [row["name"] for row in match_data(result)] == ["first", "b"]


def test_what_was_played_before_ctrl_c_counts(tmp_path):
    def watch(_, record):
        seen.append(record)
        if len(seen) == 2:
            raise KeyboardInterrupt

    seen = []
    result = match(
        game_of("bioblots_small"), [FIRST, BEST], 9, watch=watch, record=tmp_path / "games.jsonl", most_turns=2
    )
    assert result.stopped and [row.games for row in result.rows] == [2, 2]
    assert list(records.read(tmp_path / "games.jsonl")) == seen


def test_elo_of_all_games_won_is_a_bound():
    result = match(game_of("bioblots_small"), [FIRST, Entrant("second", make=FIRST.make)], 2, most_turns=2)
    won = replace(result.rows[0], elo=math.inf, low=0.75)
    lost = replace(result.rows[1], elo=-math.inf, high=0.25)
    table = Console(file=StringIO(), width=120)
    table.print(match_table(replace(result, rows=(won, lost))))
    assert ">+191" in table.file.getvalue() and "<-191" in table.file.getvalue()
