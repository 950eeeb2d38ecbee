"""The protocol `chain`: files in, files out."""

import io

import pytest

from ludex.arena.protocols import protocol_of
from ludex.arena.protocols.base import Options
from ludex.dsl.reference import Game
from tests.arena.conversations import ScriptedBot, model_of

EMPTY = [[-1, 0, 0, 0, 0, 0, -1], *([0] * 7 for _ in range(5)), [-1, 0, 0, 0, 0, 0, -1]]
# The worked game: peg, links added, after so many turns.
GAME = [
    ("D 4", []),
    ("E 4", []),
    ("E 6", ["D 4 E 6"]),
    ("C 3", ["C 3 E 4"]),
    ("B 3", ["B 3 D 4"]),
    ("A 2", ["A 2 C 3"]),
    ("F 4", ["F 4 E 6"]),
    ("G 3", ["G 3 E 4"]),
]


def chain_in(turns):
    """The text of the file before the turn after these."""
    rows, links = [row[:] for row in EMPTY], []
    for number, (peg, added) in enumerate(turns):
        letter, row = peg.split()
        rows[int(row) - 1][ord(letter) - ord("A")] = number % 2 + 1
        links += added
    lines = [f"7 {len(turns) % 2 + 1}", *(" ".join(map(str, row)) for row in rows), str(len(links)), *links]
    return "\n".join(lines) + "\n"


@pytest.fixture
def turn(tmp_path):
    """Run the program on a file; (exit code, text of chain.out or None, standard error)."""

    def run(text, *turns, limit=1e9):
        (tmp_path / "chain.in").write_bytes(text.encode() if isinstance(text, str) else text)
        model, errors = model_of("honeychain"), io.StringIO()
        options = Options(folder=str(tmp_path), limit=limit)
        code = protocol_of(model).run(
            io.StringIO(), io.StringIO(), errors, lambda s: Game(model, s), ScriptedBot(*turns), options
        )
        out = tmp_path / "chain.out"
        return code, out.read_bytes().decode("ascii") if out.exists() else None, errors.getvalue()

    return run


@pytest.mark.parametrize("number", range(len(GAME)))
def test_every_turn_of_the_worked_game(turn, number):
    peg, added = GAME[number]
    text = "; ".join([peg, *("+" + "-".join([link[:3], link[4:]]) for link in added)])
    expected = "\n".join([peg, "0", str(len(added)), *added]) + "\n"
    assert turn(chain_in(GAME[:number]), text) == (0, expected, "")


def test_links_taken_away_are_written_before_links_added(turn):
    assert turn(chain_in(GAME[:4]), "B 3; -D 4-E 6; +B 3-D 4") == (0, "B 3\n1\nD 4 E 6\n1\nB 3 D 4\n", "")


def test_cyrillic_letters_cr_lf_blanks_and_any_direction_are_accepted(turn):
    text = chain_in(GAME[:4]).replace("D 4 E 6", " Е  6   D 4").replace("C 3 E 4", "С 3 Е 4").replace("\n", " \r\n\r\n")
    assert turn("\ufeff" + text, "B 3; +B 3-D 4") == (0, "B 3\n0\n1\nB 3 D 4\n", "")


def test_without_time_a_turn_still_comes(turn):
    code, out, _ = turn(chain_in([]), limit=0.001)
    assert (code, out) == (0, "B 1\n0\n0\n")


def test_a_game_that_is_over_still_gets_a_peg(turn):
    code, out, _ = turn(chain_in(GAME))
    assert code == 0 and out.endswith("\n0\n0\n")


def test_a_folder_in_place_of_the_file_is_named(tmp_path):
    (tmp_path / "chain.in").mkdir()
    errors = io.StringIO()
    code = protocol_of(model_of("honeychain")).run(
        io.StringIO(),
        io.StringIO(),
        errors,
        lambda s: Game(model_of("honeychain"), s),
        ScriptedBot(),
        Options(folder=str(tmp_path)),
    )
    assert code == 1 and errors.getvalue() == "chain.in: cannot be read: Is a directory\n"


def test_a_missing_file_is_named(tmp_path):
    model, errors = model_of("honeychain"), io.StringIO()
    code = protocol_of(model).run(
        io.StringIO(), io.StringIO(), errors, lambda s: Game(model, s), ScriptedBot(), Options(folder=str(tmp_path))
    )
    assert code == 1 and errors.getvalue().startswith("chain.in: no such file")


@pytest.mark.parametrize(
    "text, said",
    [
        ("", "chain.in line 1: read the end of the input, expected N p"),
        ("7 3\n", "expected 1 (white) or 2 (black)"),
        ("4 1\n", "size = 4 is out of range"),
        ("7 1\n0 0 0 0 0 0 0\n", "chain.in line 2: read '0 0 0 0 0 0 0', expected row 1 of the board"),
        (chain_in([]).replace("0 0 0 0 0 0 0", "0 0 0 0 0 0 7", 1), "(7 in column 7)"),
        (chain_in(GAME[:3]).replace("D 4 E 6", "D 4 E 7"), "chain.in line 10: read 'D 4 E 7', expected link 1 of 1"),
        (chain_in(GAME[:3]).replace("D 4 E 6", "D4E6"), "expected link 1 of 1"),
        (chain_in(GAME[:3]).replace("\nD 4 E 6", ""), "read the end of the input, expected link 1 of 1"),
        (chain_in([])[:-2] + "-1\n", "chain.in line 9: read '-1', expected C: the number of links"),
        (b"7 1\n\xff\xfe", "cannot be read as UTF-8"),
    ],
)
def test_files_that_cannot_be_used_are_named(turn, text, said):
    code, out, error = turn(text)
    assert (code, out) == (1, None) and said in error and error.count("\n") == 1
