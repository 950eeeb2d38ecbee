"""`ludex report`: numbers that are known, the same games on both engines, two games side by side."""

import json

import pytest

from ludex.cli import main
from ludex.loading import load
from ludex.report.compare import compare
from ludex.report.numbers import histogram, means_differ, shares_differ, spread, wilson
from ludex.report.result import report
from ludex.report.sample import Plan, sample
from tests.quickly import quickly


def made(game, games=60, **settings):
    opened = load(game, "reference", settings)
    plan = Plan(games)
    return report(game, opened, plan, sample(opened, plan))


def test_a_spread_knows_its_quantiles():
    found = spread({1: 50, 3: 25, 10: 25})
    assert (found.n, found.mean, found.low, found.median, found.quantile(0.75), found.high) == (100, 3.75, 1, 1, 3, 10)
    assert sum(height for _, _, height in histogram(found, 4)) == 100


def test_intervals_are_those_of_wilson():
    found = wilson(8, 10)
    assert (round(found.low, 3), round(found.high, 3)) == (0.490, 0.943)
    assert wilson(0, 0).value == 0 and wilson(10, 10).high == 1


def test_differences_are_told_from_noise():
    assert not shares_differ(wilson(50, 100), wilson(55, 100))
    assert shares_differ(wilson(500, 1000), wilson(600, 1000))
    assert not means_differ(spread({1: 5, 2: 5}), spread({1: 4, 2: 6}))


def test_shares_of_results_add_up():
    found = made("tictactoe")
    assert found.games == 60
    assert sum(
        share.value for name, share in found.shares.items() if name in ("result of X", "result of O")
    ) == pytest.approx(1)
    assert sum(end.share.value for end in found.ends) == pytest.approx(1)
    assert found.branching[0] == (1, 9.0, 60) and found.branching[1][1] == 8.0
    assert [end.place.rpartition(":")[2].isdigit() for end in found.ends] == [True, True]


def test_returns_are_amounts_with_errors_where_the_rules_have_payoffs(capsys):
    found = made("kuhn", 200)
    first, second = (found.spreads[f"return of {name}"] for name in ("1", "2"))
    assert first.mean == -second.mean and first.low >= -2 and first.high <= 2 and not second.counts == ((0, 200),)
    assert abs(first.mean - 1 / 8) < 4 * first.error  # the value of uniform play
    assert not [name for name in found.shares if name.startswith("result of")]
    assert main(["report", "kuhn", "--engine", "reference", "--games", "20"]) == 0
    assert "return of 1" in (out := capsys.readouterr().out) and "±" in out


DRAWN = """game drawn "Who begins is drawn"
players A B C
chance toss(k in 1..3): next = player(k)
setup: toss
action go
turn: go
end when turns == 1: win me
"""


@pytest.mark.parametrize("engine, bot", [("reference", ""), ("reference", "random"), ("compiled", "")])
def test_who_begins_is_who_chooses_first_after_the_setup(engine, bot, tmp_path):
    (tmp_path / "drawn.rules").write_text(DRAWN)
    with quickly():
        game = load(tmp_path / "drawn.rules", engine)
    plan = Plan(20, bot=bot)
    assert report("drawn", game, plan, sample(game, plan)).shares["result of who begins"].value == 1


@pytest.mark.parametrize("engine, bot", [("reference", ""), ("reference", "random"), ("compiled", "")])
def test_the_setup_is_no_turn(engine, bot):
    game = load("kuhn", engine)
    plan = Plan(20, bot=bot)
    found = report("kuhn", game, plan, sample(game, plan))
    turns, choices = found.spreads["turns of a game"], found.spreads["choices of a game"]
    assert (turns.low, turns.high) == (2, 3) and choices.mean == turns.mean + 2  # two cards are dealt
    assert found.branching[0] == (1, 2.0, 20) and found.spreads["choices of a turn"].high == 1


def test_one_player_is_reported_by_name():
    opened = load("bacteria_small", "reference")
    plan = Plan(12, player=1)
    found = report("bacteria_small", opened, plan, sample(opened, plan))
    name, other = opened.player_names[1], opened.player_names[0]
    named = {*found.spreads, *found.shares}
    assert {f"score of {name}", f"lead of {name}", f"{name} alone wins", f"{name} loses"} <= named
    assert not [one for one in named if one.endswith(f" of {other}") or one.startswith(other)]
    shares = [found.shares[f"{name} {what}"].value for what in ("alone wins", "shares the win", "loses")]
    assert sum(shares) == pytest.approx(1)
    both = report("bacteria_small", opened, Plan(plan.games), sample(opened, plan)).spreads
    (own, others), lead = (both[f"score of {one}"].mean for one in (name, other)), found.spreads[f"lead of {name}"]
    assert lead.mean == pytest.approx(own - others)


def test_the_command_reports_one_player_or_says_who_there_are(capsys):
    code, out, _ = run(capsys, "report", "kuhn", "--games", "20", "--as", "2")
    assert code == 0 and "return of 2" in out and "return of 1" not in out and ", as 2" in out
    code, _, err = run(capsys, "report", "kuhn", "--as", "Third")
    assert code == 2 and "there is no such player" in err and "1, 2" in err


def test_scores_and_leads_are_told_where_the_rules_have_scores():
    found = made("bacteria_small", 5)
    assert {"score of O", "margin of the best", "changes of the lead"} <= set(found.spreads)


def test_the_same_game_differs_in_nothing_and_another_board_in_something():
    old = made("tictactoe")
    assert not any(row.changed for row in compare(old, old))
    new = made("connectfour", 10)
    assert any(row.changed for row in compare(old, new))


def test_both_engines_play_the_same_random_games():
    plan = Plan(20, seed=5)
    assert sample(load("tictactoe"), plan) == sample(load("tictactoe", "reference"), plan)


def test_data_that_must_be_given_is_made_by_chance():
    assert made("viruses", 1).games == 1


def run(capsys, *arguments):
    code = main([*arguments, "--engine", "reference"])
    return (code, *capsys.readouterr())


def test_the_command_is_deterministic(capsys):
    first = run(capsys, "report", "tictactoe", "--games", "20", "--format", "json", "--seed", "3")
    assert first[0] == 0 and json.loads(first[1])[0]["games"] == 20
    assert run(capsys, "report", "tictactoe", "--games", "20", "--format", "json", "--seed", "3") == first


def test_the_page_is_one_file(capsys, tmp_path):
    page = tmp_path / "page.html"
    code, out, _ = run(capsys, "report", "tictactoe", "connectfour", "--games", "6", "--html", str(page))
    text = page.read_text(encoding="utf-8")
    assert code == 0 and "changed" in out
    assert "<svg" in text and "src=" not in text and "href=" not in text


def test_an_unknown_bot_is_refused(capsys):
    code, _, err = run(capsys, "report", "tictactoe", "--bot", "nobody")
    assert code == 2 and "there is no bot" in err


@pytest.mark.parametrize("width", [80, 40])
def test_no_line_is_wider_than_the_screen_and_no_figure_is_cut_off(capsys, monkeypatch, width):
    monkeypatch.setenv("COLUMNS", str(width))
    for other in ([], ["connectfour"]):
        _, out, _ = run(capsys, "report", "bacteria_small", *other, "--games", "6")
        assert max(map(len, out.splitlines())) <= width and "…" not in out


def test_the_page_is_for_phones_too(capsys, tmp_path):
    page = tmp_path / "page.html"
    run(capsys, "report", "tictactoe", "--games", "6", "--html", str(page))
    text = page.read_text(encoding="utf-8")
    assert 'name="viewport" content="width=device-width' in text and '<div class="wide"><table>' in text
