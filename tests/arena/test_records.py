"""Records: written, read, and played again."""

import json
from dataclasses import replace

import pytest

from ludex.arena.game.reasons import Reason
from ludex.arena.match import match
from ludex.arena.play_game import judge
from ludex.arena.players import ScriptedPlayer
from ludex.arena.protocols import protocol_of
from ludex.arena.results import records
from ludex.arena.results.records import RecordError, from_json, replay, to_json
from ludex.dsl.reference import Game
from tests.arena.conversations import RULES, game_of, model_of


def played(name, first, second, **options):
    return judge(game_of(name), [ScriptedPlayer(first, "a"), ScriptedPlayer(second, "b")], **options)


def again(record, name):
    model = model_of(name)
    return replay(record, lambda settings: Game(model, settings), protocol_of(model))


@pytest.fixture
def record():
    """The worked game of honeychain, to its end."""
    game = game_of("honeychain", size=7)
    white = ["D 4", "E 6; +D 4-E 6", "B 3; +B 3-D 4", "F 4; +E 6-F 4"]
    black = ["E 4", "C 3; +E 4-C 3", "A 2; +C 3-A 2", "G 3; +G 3-E 4"]
    return judge(game, [ScriptedPlayer(white, "a"), ScriptedPlayer(black, "b")])


def test_the_record_holds_turns_and_result(record):
    assert record.turns[2] == "E 6; +D 4-E 6" and record.settings == {"size": 7, "players": 2}
    assert (record.reason, record.winners, record.payoffs) == (Reason.ENDED, [1], [0.0, 1.0])
    assert again(record, "honeychain") == records.Replay(True, "8 turns and the result are as recorded")


def test_a_file_holds_a_record_on_each_line(record, tmp_path):
    path = tmp_path / "games.jsonl"
    records.append(path, [record])
    records.append(path, [record, record])
    assert list(records.read(path)) == [record] * 3
    assert len(path.read_text().splitlines()) == 3


def test_given_data_are_kept():
    rows = (RULES / "bioblots-card.txt").read_text().split()
    record = played("bioblots", ["place jd"], ["place dj"], given={"worth": rows}, most_turns=2)
    assert record.given["worth"][0][:6] == [3, 8, 2, 2, 2, 2] and 13 in record.given["worth"][0]
    assert record.scores[0] == 15
    assert again(from_json(to_json(record)), "bioblots").same


def test_dealt_data_are_kept_so_that_the_seed_is_not_needed():
    record = played("bioblots", ["place jd"], ["place dj"], seed=7, most_turns=2)
    assert again(replace(record, seed=8), "bioblots").same


def test_a_changed_turn_is_found(record):
    changed = replace(record, turns=[*record.turns[:5], "D 4", *record.turns[6:]])
    found = again(changed, "honeychain")
    assert not found.same and found.turn == 6 and found.message.startswith("turn 6 (D 4) is refused: ")


def test_a_changed_result_is_found(record):
    assert (
        again(replace(record, winners=[0]), "honeychain").message
        == "after 8 turns the winners are [1], the record says [0]"
    )
    assert "the payoffs are [0.0, 1.0]" in again(replace(record, payoffs=[0.5, 0.5]), "honeychain").message
    assert "the game is not over" in again(replace(record, turns=record.turns[:7]), "honeychain").message
    assert "the game is over before it" in again(replace(record, turns=record.turns + ["B 2"]), "honeychain").message


def test_a_loss_by_a_fault_is_played_again():
    lost = played("bacteria", ["1 1 2 2"], ["1 7 1 6; 7 1 7 2"])
    assert lost.reason == Reason.ILLEGAL and lost.winners == [0]
    assert again(lost, "bacteria").same
    elsewhere = replace(lost, loss=replace(lost.loss, position="elsewhere"))
    assert "the record says elsewhere" in again(elsewhere, "bacteria").message
    legal = replace(lost, loss=replace(lost.loss, line="MOVE 1 7 1 6"))
    assert again(legal, "bacteria").message == "after 1 turn 'MOVE 1 7 1 6' is legal, the record says it is not"


def test_other_rules_are_said(record):
    assert "the rules are not those of the record" in again(replace(record, digest="0" * 16), "honeychain").message


def test_settings_that_do_not_fit_are_said(record):
    found = again(replace(record, settings={"size": 99}), "honeychain")
    assert not found.same and "cannot be started as recorded: size = 99 is out of range" in found.message


@pytest.mark.parametrize(
    "change, said",
    [
        ({"turns": 5}, "`turns` is not a list"),
        ({"turns": ["A 1", 2]}, "item 2 of `turns` is not text"),
        ({"settings": []}, "`settings` is not an object"),
        ({"settings": {"size": "7"}}, "`size` of `settings` is not a whole number"),
        ({"game": None}, "`game` is not text"),
        ({"players": 2}, "`players` is not a list"),
        ({"winners": [9]}, "a seat that its 2 players do not have"),
        (
            {"loss": {"player": -3, "reason": "late", "message": "", "line": "", "position": ""}},
            "a seat that its 2 players",
        ),
        ({"reason": "tired"}, "`reason` is none of ended, stopped, "),
        ({"seconds": [True]}, "item 1 of `seconds` is not a number"),
        ({"colour": 1}, "`colour` is no part of it"),
    ],
)
def test_a_record_with_wrong_parts_is_refused_and_the_part_named(change, said, record):
    data = {**json.loads(to_json(record)), **change}
    with pytest.raises(RecordError) as error:
        records.from_json(json.dumps(data))
    assert said in str(error.value)


def test_a_record_of_more_players_than_the_game_has_differs(record):
    found = again(replace(record, players=["a", "b", "c"], winners=[2]), "honeychain")
    assert not found.same and found.message == "the record is of 3 players, the game is for 2"


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 1}', "garbage", '{"format": 1', "[" * 100_000, "\ufffd"])
def test_what_is_no_record_is_refused_with_its_line(text, tmp_path, record):
    path = tmp_path / "games.jsonl"
    path.write_text(to_json(record) + "\n" + (text or "x") + "\n")
    with pytest.raises(RecordError, match="games.jsonl, line 2: "):
        list(records.read(path))


@pytest.mark.parametrize("cut", [1, 2, 40])
def test_the_half_of_a_record_that_a_kill_left_is_dropped(tmp_path, record, cut):
    path = tmp_path / "games.jsonl"
    records.append(path, [record, record])
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    records.append(path, [record])
    assert list(records.read(path)) == [record] * (3 if cut == 1 else 2)  # with the end of line alone nothing is lost


def test_where_the_disk_is_full_the_games_before_stay(tmp_path, record, monkeypatch):
    path = tmp_path / "games.jsonl"
    records.append(path, [record])

    def full(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(records.os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        records.append(path, [record])
    assert list(records.read(path)) == [record]


HALF = b'{"game":"tictactoe","digest":"0123'


@pytest.mark.parametrize("text", [b"My diary", b"My diary\n", b"{}", b'{"game": "mine"}\n', b"\xff\x00", b"a\nb"])
def test_a_file_that_holds_no_records_is_refused_and_left_as_it_is(tmp_path, text):
    path = tmp_path / "diary.txt"
    path.write_bytes(text)
    for log in (False, True):
        with pytest.raises(ValueError, match="diary.txt is there and holds no .*: nothing is added to it"):
            match(game_of("tictactoe"), ["random", "greedy"], 1, **{"log" if log else "record": path})
    assert path.read_bytes() == text


@pytest.mark.parametrize("half", [b"My diary", b"{}", b'{"game":5', b'{"game":"a","x":', b"\xff"])
def test_a_last_line_that_does_not_begin_as_a_record_does_is_never_dropped(tmp_path, record, half):
    path = tmp_path / "games.jsonl"
    path.write_bytes((to_json(record) + "\n").encode() + half)
    for add in (lambda: records.check_file(path), lambda: records.append(path, [record])):
        with pytest.raises(RecordError, match="neither a record nor the half of one: nothing is added"):
            add()
    assert path.read_bytes().endswith(half)


@pytest.mark.parametrize("length", [0, 1, 9, 20, len(HALF)])
def test_a_file_with_nothing_but_the_half_of_a_record_is_taken(tmp_path, record, length):
    path = tmp_path / "games.jsonl"
    path.write_bytes(HALF[:length])
    records.check_file(path)
    records.append(path, [record])
    assert list(records.read(path)) == [record]
