"""The opponents obey the rules and clocks of their contests; the ladder keeps games, counts them, writes them down."""

import json
import random
import shutil
import time
from argparse import Namespace
from dataclasses import replace

import pytest

from bench import ablation
from bench.equal_time import Paced
from bench.page_marks import put
from bench.strength import entrants, evaluations, everywhere, openings, page, public, series
from bench.strength import play as playing
from bench.strength.__main__ import main
from bench.strength.ladder import LADDER
from bench.strength.opponents import KINDS, opponent, opponents
from bench.strength.results import Result, append, both_sides, read, score
from ludex.arena.game.reasons import Reason
from ludex.arena.play_game import judge
from ludex.arena.players import BotPlayer, ProcessPlayer
from ludex.arena.protocols import protocol_of
from ludex.bots import make
from ludex.loading import load
from ludex.training.episode_start import opening

compiled = pytest.mark.skipif(not shutil.which("g++"), reason="opponents are compiled with g++")
GAME = Result(
    rung="bacteria",
    pair=("bot", "opponent"),
    versions=("a", "b"),
    clock=1.0,
    number=0,
    seat=0,
    payoffs=(1.0, 0.0),
    scores=(30, 19),
    turns=80,
    worst=(0.3, 0.4),
    mean=(0.2, 0.3),
    fault="",
    date="2026-01-01 00:00",
)


def test_every_game_of_the_ladder_has_an_opponent():
    assert {rung.game for rung in LADDER.values()} == set(opponents())


@pytest.mark.parametrize(
    "bot, some",
    [
        ("alphabeta", {"alphabeta.pyx", "patterns.pyx", "move_list.pxd", "huge_pages.h", "probcut.pxd"}),
        (
            "connect",
            {
                "rebuilt_links.py",
                "puct.pyx",
                "connection_goal.py",
                "band_solver.h",
                "resistance.pyx",
                "shortest_paths.pyx",
            },
        ),
        (
            "plan",
            {
                "bitboards.pxd",
                "income.pyx",
                "linear.pyx",
                "spanning_leaves.pyx",
                "turn_builder.pyx",
                "annealing.pyx",
                "random_probe.py",
            },
        ),
    ],
)
def test_what_decides_how_a_bot_plays_is_followed_from_its_source(bot, some):
    found = {path.name for path in evaluations.sources(bot)}
    assert some <= found and not found & {"mcts.pyx", "crop_search.pyx", "random.pyx"}


RUNGS = [rung for rung in LADDER.values() if not rung.plies]
PROGRAMS = [(kind, rung) for kind in KINDS for rung in RUNGS if rung.game in opponents(kind)]


def played(kind, rung, seed, most_turns=None):
    """The record of a game of a program against random players."""
    game = load(rung.game, settings=dict(rung.settings))
    protocol = protocol_of(game.model)
    turn, whole = 10 * protocol.limits.turn, 0.6 * protocol.limits.game  # a busy machine is no fault of the program
    limits = replace(protocol.limits, turn=turn, game=whole)
    seats = [BotPlayer(make("random", player), "random", None, 0) for player in range(rung.players)]
    seats[1] = ProcessPlayer([str(opponent(rung.game, kind))], protocol, kind)
    given = protocol.deal(game, seed) if protocol.deal else None
    return judge(game, seats, limits, seed=seed, given=given, most_turns=most_turns)


@compiled
@pytest.mark.parametrize(("kind", "rung"), PROGRAMS, ids=lambda part: getattr(part, "name", part))
def test_an_opponent_begins_without_a_fault(kind, rung, monkeypatch):
    monkeypatch.setenv("OPPONENT_CLOCK", "0.01")
    record = played(kind, rung, seed=1, most_turns=10)
    assert record.loss is None and len(record.turns) == 10


@compiled
@pytest.mark.parametrize(
    ("kind", "rung"),
    [(kind, rung) for kind, rung in PROGRAMS if rung.name == rung.game],
    ids=lambda part: getattr(part, "name", part),
)
def test_an_opponent_beats_random_without_a_fault(kind, rung, monkeypatch):
    monkeypatch.setenv("OPPONENT_CLOCK", "0.01")
    won = []
    for seed in (1, 2, 3):  # with so little time it may be unlucky once
        record = played(kind, rung, seed)
        assert (record.reason, record.loss) == (Reason.ENDED, None)
        won.append(record.winners)
        if won[-1] == [1]:
            break
    assert won[-1] == [1], won


def test_an_opening_by_chance_is_the_same_from_both_seats(monkeypatch):
    monkeypatch.setattr(playing, "judge", lambda *_, opening, **__: opening)
    monkeypatch.setattr(playing, "_player", lambda *_: None)
    monkeypatch.setattr(playing, "_result", lambda *told: told[-1])
    match = playing.Match(LADDER["honeychain-openings"], (None, None), 1.0, load("honeychain", settings={"size": 12}))
    first, again, other, last = (playing.play(match, number, 1) for number in range(4))
    assert len(first.turns) == 2 and first == again != other == last
    assert not playing.play(replace(match, rung=LADDER["honeychain"]), 0, 1).turns


def test_games_are_kept_and_a_line_cut_off_is_left_out(tmp_path):
    file = tmp_path / "games.jsonl"
    append(file, GAME)
    append(file, replace(GAME, number=1, seat=1))
    file.write_text(file.read_text() + '{"rung": "bac')
    assert [one.points for one in read(file)] == [1.0, 0.0]
    assert score(read(file))[0] == 0.5


def test_games_of_an_older_version_are_not_counted_with_those_of_the_newest():
    old = replace(GAME, versions=("z", "b"), payoffs=(0.0, 1.0))
    assert page.latest([old, GAME, replace(GAME, number=1)]) == [[GAME, replace(GAME, number=1)]]


def test_a_row_tells_points_seats_scores_times_and_faults():
    lost = replace(GAME, number=1, seat=1, scores=(10, 39), fault="bot: late", worst=(0.3, 0.5), mean=(0.1, 0.2))
    assert page.row([GAME, lost]) == (
        "bot : opponent",
        "2",
        "50%",
        "9-91%",
        "100%",
        "0%",
        "34 : 14",
        "0-0-1 (0-79%)",
        "69 : 29",
        "200 ms",
        "500 ms",
        "1 bot: late",
    )


def test_both_seats_of_a_deal_are_one_match_decided_by_the_sum_of_scores():
    as_second = replace(GAME, number=1, seat=1, scores=(40, 20))  # 30 : 19 and 20 : 40
    next_deal = replace(GAME, number=2, scores=(9, 9))
    level = replace(GAME, number=3, seat=1, scores=(4, 4))
    halves = [next_deal, GAME, level, as_second, replace(GAME, number=4)]  # the last is one half of a match
    assert [(one.ours, one.theirs, one.points) for one in both_sides(halves)] == [(50, 59, 0.0), (13, 13, 0.5)]
    assert page.row(halves)[7:9] == ("0-1-1 (3-80%)", "32 : 36")


def test_a_match_with_a_fault_is_lost_by_the_player_that_made_it():
    late = replace(GAME, payoffs=(0.0, 1.0), scores=(90, 0), fault="bot: late")
    assert [one.points for one in both_sides([late, replace(GAME, number=1, seat=1)])] == [0.0]


@pytest.mark.parametrize("scores", [None, (9, 5, 5, 1)])
def test_games_without_scores_or_of_more_players_have_no_matches_over_both_seats(scores):
    games = [replace(GAME, scores=scores), replace(GAME, scores=scores, number=1, seat=1)]
    assert both_sides(games) == []


def test_the_clock_is_told_of_the_games_of_all_builds():
    late = replace(GAME, versions=("z", "b"), seat=1, turns=20, worst=(0.1, 0.5), mean=(0.1, 0.5), fault="bot: late")
    others = [replace(GAME, fault="opponent: late"), replace(GAME, pair=("mcts", "bot")), replace(GAME, clock=0.5)]
    counted = page.clocks([GAME, late, *others]).splitlines()[2:]
    assert counted == ["| bacteria | 3 | 180 | 233 ms | 500 ms | 1 |", "| all | 3 | 180 | 233 ms | 500 ms | 1 |"]


def test_the_page_keeps_what_stands_outside_the_marks(tmp_path):
    file = tmp_path / "page.md"
    file.write_text("before\n<!-- ladder: begin -->\nold\n<!-- ladder: end -->\nafter\n")
    put(file, "ladder", page.tables([GAME]))
    text = file.read_text()
    assert text.startswith("before\n") and text.endswith("after\n") and "old" not in text
    assert "| bot : opponent | 1 | 100% |" in text
    with pytest.raises(ValueError, match="no place"):
        put(file, "another", "text")


def test_a_match_with_a_public_program_is_asked_for_and_told():
    rival = public.RIVALS[0]
    assert rival.entrant == "stockfish=uci[Skill Level=0]:stockfish"
    kept = {"key": rival.key, "ms": 100, "wins": 2, "draws": 1, "losses": 9}
    [line] = public.lines([{**kept, "faults": {"picked": 0, "stockfish": 2}}])
    assert line == ("chess", "stockfish", "Skill Level=0", "100", "2-1-9 (7-49%)", "2 stockfish")


@compiled
def test_a_ladder_broken_off_goes_on_where_it_was(tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    asked = ["--games", "bacteria", "--pairs", "opponent:random", "--clock", "0.05", "--results", str(file)]
    assert main([*asked, "--count", "1"]) == 0
    assert main([*asked, "--count", "2"]) == 0
    assert [one.number for one in read(file)] == [0, 1]
    assert [one.seat for one in read(file)] == [0, 1]


def test_a_rung_that_does_not_exist_is_refused_with_those_that_do(capsys):
    with pytest.raises(SystemExit):
        main(["--games", "chess"])
    assert "there are bacteria, bioblots" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["--pairs", "bot:nobody"], "there is no bot 'nobody'"),
        (["--pairs", "own:random", "--entrant", "own=/nowhere/program"], "the entrant own: there is no program"),
    ],
)
def test_a_name_that_is_none_loses_no_games(tmp_path, monkeypatch, capsys, wrong, said):
    monkeypatch.setattr(entrants, "_build", lambda ludex, rung: None)
    monkeypatch.setattr(entrants, "version_of", lambda checkout, bot: "")
    assert main(["--games", "bacteria", *wrong, "--results", str(tmp_path / "games.jsonl")]) == 2
    assert said in capsys.readouterr().err and not (tmp_path / "games.jsonl").exists()


@pytest.mark.parametrize(
    ("command", "wrong", "said"),
    [
        (main, ["--count", "0"], "a whole number from 1 on, not '0'"),
        (main, ["--workers", "-1"], "a whole number from 1 on, not '-1'"),
        (main, ["--clock", "nan"], "a number more than 0, not 'nan'"),
        (everywhere.main, ["--ms", "x"], "a number more than 0, not 'x'"),
        (evaluations.main, ["--minutes", "0"], "a number more than 0, not '0'"),
    ],
)
def test_numbers_that_nothing_can_be_played_with_are_refused(capsys, command, wrong, said):
    with pytest.raises(SystemExit):
        command(wrong)
    assert said in capsys.readouterr().err


def test_a_line_that_was_cut_off_is_left_out_and_a_file_of_something_else_refused(tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    file.write_text('{"game": "hex", "number": 0}\n{"game": "he')
    assert series.read(file, ("game",)) == [{"game": "hex", "number": 0}]
    with pytest.raises(SystemExit):
        everywhere.main(["--games", "hex", "--results", str(file)])
    assert "line 1, is no game of this series" in capsys.readouterr().err


def test_an_ablation_is_kept_goes_on_and_names_the_options_that_there_are(tmp_path, capsys):
    asked = ["--games", "tictactoe", "--without", "hash", "--nodes", "20", "--results", str(tmp_path / "games.jsonl")]
    assert ablation.main([*asked, "--count", "1"]) == 0
    assert ablation.main([*asked, "--count", "2"]) == 0
    games = series.read(tmp_path / "games.jsonl")
    assert [one["number"] for one in games] == [0, 1]
    assert "| transposition table | alphabeta, hash=0 | tictactoe | 20 nodes | " in ablation.table(games)
    capsys.readouterr()
    for wrong in (["--with", "aspiration=x"], ["--games", "tictactoe"], ["--without", "nosuch"]):
        with pytest.raises(SystemExit):
            ablation.main(wrong)
    assert "it has: memory, weights, evaluation, quiescence" in capsys.readouterr().err
    assert ablation.main(["--games", "nogame", "--without", "hash", *asked[-2:]]) == 2


def test_an_ablation_ends_where_the_sequential_test_has_its_verdict():
    chosen = Namespace(rows=[("hex", "mcts", "rave=0")], count=400, ms=4.0, nodes=0, sprt=True)
    one = {"game": "hex", "bot": "mcts", "change": "rave=0", "ms": 4.0, "nodes": 0}
    one["version"], kept = ablation.version_of(ablation.ROOT), []
    for (game, bot, change), number in ablation.wanted(chosen, kept):
        assert (game, bot, change, number) == ("hex", "mcts", "rave=0", len(kept))
        kept.append({**one, "number": number, "points": float(number % 4 == 0)})
    assert 20 < len(kept) < 80
    assert ablation.table(kept).splitlines()[2].startswith("| RAVE | mcts, rave=0 | hex | 4 ms | ")
    assert ablation.table(kept).endswith(" | pays |")
    assert ablation.verdict(dict.fromkeys(range(200), 0.5)) == "does not"


def test_of_three_players_two_bots_share_the_seats_and_the_points():
    start = opening(load("viruses_three"), 4, random.Random(1))
    same = [[Paced(make("random", 1), None)] * 2 for _ in range(2)]  # one game twice: together all its points
    assert sum(series.played(start.copy(), bots, seat)[0] for seat, bots in enumerate(same)) == pytest.approx(1)


def test_the_options_of_every_row_of_the_ablation_are_options_of_its_bot():
    for _, bot, change, games in ablation.SERIES:
        assert games and make(bot, **ablation.options(change))


def test_what_is_picked_is_told_of_the_games_at_the_last_time_a_turn():
    one = {"game": "x", "bot": "mcts", "against": "random", "number": 0, "ms": 10.0, "points": 0.0, "version": ""}
    kept = [one, {**one, "ms": 50.0, "points": 1.0}, {**one, "ms": 50.0, "number": 1, "points": 0.5}]
    assert everywhere.table(kept).endswith("| x | mcts | - | - | 1-1-0 (20-97%) at 50 ms; both sides 1-0-0 (21-100%) |")


def test_both_games_of_an_opening_are_one_match_by_scores_else_by_points():
    one = {"game": "x", "bot": "plan", "against": "greedy", "ms": 10.0, "version": ""}
    kept = [{**one, "number": number, "points": float(number > 0)} for number in range(5)]
    assert everywhere.both_sides(kept) == [0.5, 1.0]  # the last one has no other half
    for game, ahead in zip(kept, (-3, 2, 9, -1), strict=False):
        game["scores"] = [10 + ahead, 10]
    assert everywhere.both_sides(kept) == [0.0, 1.0]
    assert everywhere.table(kept).endswith("| x | plan | - | 4-0-1 (38-96%) at 10 ms; both sides 1-0-1 (9-91%) | - |")


def test_viruses_begin_on_the_deals_of_their_contest():
    game = load("viruses")
    begun = opening(game, 0, random.Random(5))
    deal = protocol_of(game.model).deal(game, random.Random(5).getrandbits(31))
    assert begun == game.start(given=deal)


def test_what_an_opening_is_worth_is_solved_or_played_by_what_is_picked():
    found = openings.judged(load("tictactoe"), 2, 5.0, 10_000_000, 2)
    assert found["value"] == 1  # two random marks, and the player to move can win
    unsolved = openings.judged(load("tictactoe"), 2, 5.0, 10, 2)
    assert len(unsolved["points"]) == 2 and "value" not in unsolved
    one = {"game": "tictactoe", "against": "greedy", "ms": 5.0, "points": 0.0, "version": ""}
    kept = [{**one, "number": 5}, {**one, "number": 4}, {**one, "number": 3, "points": 1.0}]
    kept += [{**one, "against": "random", "number": 4, "points": 1.0}, {**one, "against": "mcts", "number": 4}]
    assert openings.table(kept, [found]).endswith("--- |\n| tictactoe | greedy | 5 ms | 2 of 3 | 1 | 1 | - |")
    text = openings.table(kept, [{**unsolved, "points": [1.0, 0.5]}])
    assert text.endswith("| tictactoe | greedy | 5 ms | 2 of 3 | 0 | 0 | 0.5 of 2, 1.5 of 2 |")


def test_games_of_an_older_build_are_played_again_and_not_counted(tmp_path):
    file, chosen = tmp_path / "games.jsonl", Namespace(games=["tictactoe"], against=["random"], count=2, ms=10.0)
    chosen.sprt = False
    one = {"game": "tictactoe", "bot": "mcts", "against": "random", "number": 0, "ms": 10.0, "points": 0.0}
    new = {**one, "version": everywhere.version_of(everywhere.ROOT), "points": 1.0}
    file.write_text(f"{json.dumps(one)}\n{json.dumps({**one, 'version': 'old', 'number': 1})}\n{json.dumps(new)}\n")
    kept = series.read(file)
    assert list(everywhere.wanted(chosen, kept[:2])) == [("tictactoe", "random", 0), ("tictactoe", "random", 1)]
    assert list(everywhere.wanted(chosen, kept)) == [("tictactoe", "random", 1)]
    assert everywhere.table(kept).endswith("| tictactoe | mcts | - | - | 1-0-0 (21-100%) at 10 ms |")


def test_a_pair_is_played_until_the_sequential_test_has_its_verdict():
    chosen = Namespace(games=["othello", "tictactoe"], against=["mcts"], count=400, ms=10.0, sprt=True)
    one = {"game": "othello", "bot": "alphabeta", "against": "mcts", "ms": 10.0}
    one["version"], kept, played = everywhere.version_of(everywhere.ROOT), [], 0
    for game, against, number in everywhere.wanted(chosen, kept):  # tictactoe's pick is mcts itself
        assert (game, against, number) == ("othello", "mcts", played)
        kept.append({**one, "number": number, "points": 1.0})
        played += 1
    assert 10 < played < 20 and everywhere.table(kept).endswith(f"| {played}-0-0 (78-100%) H1 at 10 ms | - | - |")
    assert everywhere.verdict({number: float(number % 3 > 0) for number in range(30)}, 55) == ""
    assert everywhere.verdict(dict.fromkeys(range(40), 0.5), 55) == "H0"
    assert everywhere.verdict(dict.fromkeys(range(40), 1.0), 95) == ""


def test_evaluations_count_the_games_of_the_versions_that_played_last():
    one = {"game": "othello", "pair": ["shipped", "score"], "versions": ["a", "b"], "ms": 20.0, "points": 0.0}
    kept = [one, *({**one, "versions": ["c", "b"], "points": points} for points in (1.0, 1.0, 0.5, 0.0))]
    alike = {**kept[-1], "ms": 0.0, "nodes": 4000}
    timed = "| othello | shipped : score | 20 ms | 2-1-1 (22-91%) | +89 (-220 to +398) |"
    counted = "| othello | shipped : score | 4,000 nodes | 0-0-1 (0-79%) | -inf (-inf to +234) |"
    assert evaluations.table([*kept, alike]).splitlines()[2:] == [counted, timed]


def test_evaluations_broken_off_go_on_where_they_were(tmp_path):
    file = tmp_path / "games.jsonl"
    asked = ["--games", "connectfour", "--pairs", "shipped:score", "--ms", "0.1", "--results", str(file)]
    assert evaluations.main([*asked, "--count", "1"]) == 0
    assert evaluations.main([*asked, "--count", "2"]) == 0
    games = series.read(file)
    assert [one["number"] for one in games] == [0, 1]
    assert len({version for one in games for version in one["versions"]}) == 2


def test_a_turn_without_an_alternative_tells_no_speed():
    class Forced:
        info, asked = {"nodes": 1}, []

        def choose(self, position, nodes):
            self.asked.append(nodes)

    paced = Paced(Forced(), 10.0)
    for _ in range(3):
        paced.choose(None)
    assert max(Forced.asked) == 32 and not paced.rate


def test_tables_that_a_bot_makes_first_are_no_slow_search():
    class Tables:
        info, asked = {"nodes": 0}, []

        def choose(self, position, nodes):
            self.info, since = {"nodes": nodes}, time.process_time()
            while time.process_time() < since + (0.02 if not self.asked else 1e-7 * nodes):
                pass
            self.asked.append(nodes)

    paced = Paced(Tables(), 10.0)
    paced.choose(None)
    assert paced.turns == 1 and Tables.asked[-1] > 1000


def test_turns_that_cost_nothing_do_not_make_the_next_one_long():
    class Easy:  # walks over what is proven already
        info, asked = {"nodes": 0}, []

        def choose(self, position, nodes):
            self.info = {"nodes": nodes}
            self.asked.append(nodes)

    paced = Paced(Easy(), 10.0)
    paced.rate = 100.0
    for _ in range(4):
        paced.choose(None)
    assert Easy.asked == [1000, 1050, 1102, 1157]
