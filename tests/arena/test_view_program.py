"""Programs that play by views: the conversation depends on what the player sees, hears and is offered."""

import sys

import pytest

import ludex
from ludex.arena.game.openings import Opening
from ludex.arena.game.reasons import Reason
from ludex.arena.play_game import judge
from ludex.arena.players import ScriptedPlayer
from ludex.arena.protocols import line_protocol
from ludex.arena.protocols.base import Limits
from ludex.arena.view_program import ViewProgram
from ludex.cli import main

LAST_OFFER = """
import sys
for line in sys.stdin:
    word, _, text = line.strip().partition(" ")
    if word == "views":
        print("ready", flush=True)
    elif word == "offer":
        answer = text
    elif word == "choose":
        print(answer, flush=True)
"""
ALWAYS = LAST_OFFER.replace("= text", "= '{}'")


class Notes(list):
    def __bool__(self):
        return True

    def note(self, mark, text):
        self.append((mark, text))


def conversation(name, opening, scripted, most_turns=None, program=LAST_OFFER):
    """What is said between the judge and a program in the second seat, and the record of the game."""
    game, notes = ludex.load(name, engine="reference"), Notes()
    talking = ViewProgram((sys.executable, "-c", program), line_protocol("views", game.model), "program", notes)
    limits = Limits(turn=20.0, ready=20.0)
    players = [ScriptedPlayer(scripted), talking]
    record = judge(game, players, limits, opening=Opening(turns=opening), most_turns=most_turns, secret="s")
    return notes, record


@pytest.mark.parametrize(
    "name, worlds, most_turns",
    [
        ("kuhn", [(("deal 1, 1; deal 2, 2",), ["bet"]), (("deal 1, 3; deal 2, 2",), ["bet"])], None),
        ("phantom", [((), ["probe a1", "probe a2"]), ((), ["probe b2", "probe a3"])], 4),
        ("rps", [((), ["throw rock"]), ((), ["throw paper"])], None),
    ],
)
def test_worlds_that_look_alike_give_the_same_conversation_to_the_byte(name, worlds, most_turns):
    (one, first), (other, second) = [conversation(name, *world, most_turns) for world in worlds]
    assert first.loss is second.loss is None and len(one) >= 4
    assert first.turns != second.turns or first.payoffs != second.payoffs
    assert one == other


def test_a_program_reads_its_view_what_it_heard_and_its_offers():
    notes, _ = conversation("kuhn", ("deal 1, 1; deal 2, 2",), ["pass"])
    asked = notes[2][1].splitlines()
    assert asked[:4] == [
        'saw 1 hand={"1":"?","2":2}',
        "heard pass",
        'saw 2 hand={"1":"?","2":2}',
        'view 2 hand={"1":"?","2":2} turns=1',
    ]
    assert asked[4].startswith("key ") and asked[5:] == ["offer pass", "offer bet", "choose 20000"]


def test_a_program_hears_that_its_try_failed_and_is_asked_again():
    notes, record = conversation("darkhex", (), ["a1"], 2, ALWAYS.format("a1"))
    said = "".join(text for mark, text in notes)
    assert "message no(a1)" in said and record.loss.reason == Reason.ILLEGAL


def test_the_choices_of_a_turn_share_its_time():
    slow = (
        ALWAYS.format("a1")
        .replace("import sys", "import sys, time")
        .replace("        print(a", "        time.sleep(0.1); print(a")
    )
    notes, _ = conversation("darkhex", (), ["a1"], 2, slow)
    asked = [int(line.split()[1]) for _, text in notes for line in text.splitlines() if line.startswith("choose ")]
    assert asked[0] == 20_000 and asked[1] <= 19_950


def test_an_answer_that_is_no_offer_loses():
    _, record = conversation("kuhn", ("deal 1, 1; deal 2, 2",), ["bet"], program=ALWAYS.format("fold"))
    assert record.loss.player == 1 and record.loss.reason == Reason.ILLEGAL and record.loss.line == "fold"


def test_ludex_bot_answers_by_views(capsys, monkeypatch, tmp_path):
    said = "views kuhn players=2 seat 1\nview x\nkey 0a\noffer pass\nchoose 100\nend\n"
    (tmp_path / "in").write_text(said)
    with open(tmp_path / "in") as file:
        monkeypatch.setattr("sys.stdin", file)
        assert main(["bot", "kuhn"]) == 0
    assert capsys.readouterr().out == "ready\npass\n"


@pytest.mark.parametrize(
    "said, expected",
    [
        ("views hex seat 1", "this program plays kuhn"),
        ("views kuhn players=2", "seat PLAYER at the end, which is 1 or 2"),
        ("views kuhn seat 3", "seat PLAYER at the end, which is 1 or 2"),
        ("views kuhn players=x seat 1", "views GAME NAME=VALUE ... seat PLAYER"),
        ("views kuhn seat 1\nkey zz", "key HEX"),
    ],
)
def test_a_wrong_line_of_the_judge_is_refused_with_the_right_one(capsys, monkeypatch, tmp_path, said, expected):
    (tmp_path / "in").write_text(f"{said}\n")
    with open(tmp_path / "in") as file:
        monkeypatch.setattr("sys.stdin", file)
        assert main(["bot", "kuhn"]) == 1
    err = capsys.readouterr().err
    assert f"read '{said.splitlines()[-1]}', expected " in err and expected in err


def test_other_protocols_are_refused_and_the_right_one_is_named(capsys):
    assert main(["bot", "kuhn", "--protocol", "ugi"]) == 2
    assert "the protocol ugi" in (said := capsys.readouterr().err) and "views:PROGRAM" in said
