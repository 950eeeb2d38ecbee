"""Who plays whom, how games begin, and what they add up to."""

import math
import random
import sys
from dataclasses import replace

import pytest

from ludex.arena.game.openings import opening_by_chance, read_positions
from ludex.arena.game.reasons import Reason
from ludex.arena.match import Entrant, match
from ludex.arena.protocols import notation_of
from ludex.arena.protocols.base import Limits
from ludex.arena.results.rating import elo_difference
from ludex.arena.results.records import FORMAT, from_json, replay, to_json
from ludex.arena.results.schedule import Fixture, fixtures
from ludex.arena.results.sprt import Sprt, expected_score
from ludex.arena.results.standings import pentanomial, returns, rows
from ludex.dsl.reference import Game
from ludex.loading import load
from tests.arena.conversations import game_of, model_of
from tests.arena.results import result
from tests.arena.test_match import FIRST

SECOND = Entrant("second", make=FIRST.make)


def pairs_of(*scores):
    """Games of a against b as pairs, seats turned: for each pair how a fared as the first and as the second."""
    played = []
    for deal, (first, second) in enumerate(scores):
        for number, (score, seat) in enumerate(((first, 0), (second, 1))):
            won = {1: seat, 0: 1 - seat, 0.5: None}[score]
            names = ("a", "b") if seat == 0 else ("b", "a")
            fixture = Fixture((seat, 1 - seat), deal, 2 * deal + number, 0, 2 * deal + number)
            played.append((fixture, result(won=won, names=names)))
    return played


def test_a_gauntlet_is_of_the_first_against_the_others():
    seats = [one.seats for one in fixtures(2, 3, 2, pairing="gauntlet")]
    assert seats == [(0, 1), (1, 0), (0, 2), (2, 0)]
    with pytest.raises(ValueError, match="games of two players"):
        fixtures(3, 3, 2, pairing="gauntlet")


def test_games_keep_their_keys_when_a_match_grows():
    short, long = ({(one.seats, one.seed, one.key) for one in fixtures(2, 3, games)} for games in (3, 8))
    assert short < long and len({key for _, _, key in long}) == len(long)


def test_pairs_have_five_outcomes():
    played = pairs_of((0, 0), (0, 0.5), (0.5, 0.5), (1, 0), (1, 0.5), (1, 1))
    assert pentanomial("a", played) == pentanomial("b", played)[::-1] == (1, 1, 2, 1, 1)
    assert pentanomial("a", played[:-1]) == (1, 1, 2, 1, 0)


def test_openings_that_decide_widen_no_error():
    """Each game is won by the first seat: pairs are all alike, and independent games would differ."""
    (row, _) = rows(["a", "b"], pairs_of(*8 * [(1, 0)]))
    assert (row.elo, row.seats, row.los) == (0.0, (1.0, 0.0), 0.5) and math.isinf(row.error)


def test_elo_has_the_error_that_simulated_matches_show():
    source, inside = random.Random(5), 0
    for _ in range(200):
        scores = [tuple(int(source.random() < expected_score(60)) for _ in "12") for _ in range(60)]
        (row, _) = rows(["a", "b"], pairs_of(*scores))
        inside += abs(row.elo - 60) <= row.error
    assert 180 <= inside <= 199  # of 200, for 95%


def test_elo_has_that_error_where_three_entrants_share_deals():
    """`a` wins all four games of a deal, or loses them."""
    source, inside = random.Random(1), 0
    shared = [fixture for fixture in fixtures(2, 3, 60) if 0 in fixture.seats]
    for _ in range(200):
        lucky, played = [source.random() < 0.5 for _ in range(30)], []
        for fixture in shared:
            names = tuple("abc"[entrant] for entrant in fixture.seats)
            seat = names.index("a")
            played.append((fixture, result(won=seat if lucky[fixture.seed] else 1 - seat, names=names)))
        (row,) = rows(["a"], played)
        inside += abs(row.elo) <= row.error
    assert 185 <= inside <= 199  # of 200, for 95%; 163 if the two games with each opponent count alone


def test_two_deals_of_the_same_mean_prove_nobody_better():
    """`a` has 2.5 points of 4 on each deal."""
    points, played = {(0, 0): 0.5, (0, 1): 0.0, (1, 0): 1.0, (1, 1): 1.0}, []
    for fixture in fixtures(2, 3, 4):
        if 0 in fixture.seats:
            names = tuple("abc"[entrant] for entrant in fixture.seats)
            seat, share = names.index("a"), points[fixture.group, fixture.number % 2]
            won = None if share == 0.5 else seat if share else 1 - seat
            played.append((fixture, result(won=won, names=names)))
    (row,) = rows(["a"], played)
    assert row.score == 0.625 and 0.6 < row.los < 0.9 and math.isfinite(row.error)


def test_the_likelihood_of_superiority():
    (a, b) = rows(["a", "b"], pairs_of((1, 1), (1, 0.5), (1, 0), (1, 0.5)))
    assert a.los > 0.9 and a.los + b.los == pytest.approx(1.0) and a.elo == elo_difference(a.score) and a.error > 0


def deals_of(*amounts):
    """Games of a against b, who loses what a gets: for each deal the payoffs of a as the first and as the second."""
    played = []
    for deal, both in enumerate(amounts):
        for seat, amount in enumerate(both):
            names, payoffs = (("a", "b"), [amount, -amount]) if seat == 0 else (("b", "a"), [-amount, amount])
            record = replace(result(won=0, names=names), payoffs=payoffs)
            played.append((Fixture((seat, 1 - seat), deal, seat, 0, 2 * deal + seat), record))
    return played


def test_a_return_has_the_error_of_whole_deals():
    """The luck of a deal helps both in turn: each pair of games gives 1, except the last."""
    (a, b) = rows(["a", "b"], deals_of((12, -10), (-9, 11), (6, -4), (5, -1)))
    assert a.returned == -b.returned == 1.25 and a.return_error == b.return_error == pytest.approx(1.96 * 0.25, 1e-3)


def test_a_deal_counts_once_whoever_the_others_are():
    """Three play each other with two deals."""
    payoffs, played = ([3, 1], [1, -1]), []
    for fixture in fixtures(2, 3, 4):
        names = tuple("abc"[entrant] for entrant in fixture.seats)
        played.append((fixture, replace(result(won=0, names=names), payoffs=payoffs[fixture.seed])))
    assert returns("a", played) == [2, 0] and len({fixture.group for fixture, _ in played}) == 3


def test_a_deal_with_a_fault_gives_no_return():
    played = deals_of((3, 1), (50, 50))
    fixture, record = played[-1]
    played[-1] = fixture, replace(record, reason=Reason.LATE, payoffs=[0.0, 1.0])
    (a, _) = rows(["a", "b"], played)
    assert a.returned == 2 and a.return_error is None


def test_shares_of_a_win_are_no_returns():
    assert [row.returned for row in rows(["a", "b"], pairs_of((1, 0), (0.5, 1)))] == [None, None]


def test_an_opening_by_chance_is_the_same_for_a_seed_and_goes_on():
    game = game_of("tictactoe")
    one, other = opening_by_chance(game, 6, seed=1), opening_by_chance(game, 6, seed=2)
    assert one == opening_by_chance(game, 6, seed=1) != other and len(one.turns) == 6
    with pytest.raises(ValueError, match="no opening of 9 turns"):
        opening_by_chance(game, 9)


def test_positions_of_a_file_are_played_from_both_seats(tmp_path):
    (tmp_path / "openings").write_text("# two\n3/1X1/3 O turns=1\n\nX2/3/3 O turns=1\n")
    positions = read_positions(tmp_path / "openings", game_of("tictactoe"))
    played = match(game_of("tictactoe"), [FIRST, SECOND], 4, positions=positions).records
    assert [record.start for record in played] == [positions[0]] * 2 + [positions[1]] * 2
    assert played[0].players == played[1].players[::-1]
    assert all(replay(record, lambda settings: Game(model_of("tictactoe"), settings)).same for record in played)


def test_positions_in_the_notation_of_the_field_are_read(tmp_path):
    fen = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"
    (tmp_path / "openings").write_text(fen)
    notation, game = notation_of(model_of("chess")), game_of("chess")
    (text,) = read_positions(tmp_path / "openings", game, notation.read_position)
    assert notation.write_position(game.position(text)) == fen


@pytest.mark.parametrize(
    ("text", "said"), [("3/3", "line 1: "), ("XXX/OO1/3 O turns=5", "the game is over"), ("#", "no positions")]
)
def test_a_file_of_positions_says_which_line_is_none(tmp_path, text, said):
    (tmp_path / "openings").write_text(text)
    with pytest.raises(ValueError, match=said):
        read_positions(tmp_path / "openings", game_of("tictactoe"))


def test_games_begin_with_turns_that_nobody_chose():
    first, second = match(game_of("tictactoe"), [FIRST, SECOND], 2, plies=3, seed=4).records
    assert first.turns[:3] == second.turns[:3] and first.opening == second.opening == 3
    assert first.seconds[:3] == [0.0] * 3


def test_a_contest_whose_protocol_cannot_begin_so_is_refused():
    from ludex.arena.protocols import protocol_of

    with pytest.raises(ValueError, match="the protocol alphano of ./program cannot begin with turns"):
        match(game_of("bacteria"), ["./program", FIRST], 2, plies=2, protocol=protocol_of(model_of("bacteria")))


def test_a_contest_whose_programs_read_the_whole_position_begins_so():
    """A run of the program is a turn there: the random turns are on the board that it reads."""
    from ludex.arena.protocols import protocol_of

    game = load("honeychain", settings={"size": 5})
    program = f"{sys.executable} -m ludex bot honeychain --bot random"
    protocol = replace(protocol_of(game.model), limits=Limits(turn=60.0))  # a busy machine is no fault of the program
    first, second = match(game, [program, "random"], 2, plies=2, most_turns=2, protocol=protocol).records
    assert first.turns[:2] == second.turns[:2] and first.opening == second.opening == 2
    assert [len(first.turns), len(second.turns)] == [4, 4] and not first.loss and not second.loss


def test_a_sequential_test_ends_a_match():
    """The first to move wins: all pairs are drawn, so that nobody is better by much."""
    played = match(game_of("tictactoe"), [FIRST, SECOND], 1000, sprt=Sprt(0, 200), nodes=1)
    assert played.verdict == "H0" and len(played.records) < 200 and len(played.records) % 2 == 0
    assert played.pairs == (0, 0, len(played.records) // 2, 0, 0)


def test_records_of_the_first_format_are_read():
    record = result(won=1)
    old = (
        to_json(record)
        .replace('"start":"","opening":0,', "")
        .replace('"setup":0,', "")
        .replace(f'"format":{FORMAT}', '"format":1')
    )
    assert "opening" not in old and from_json(old) == record
