"""Random games to their end: dead ends are found with their game, a limit of engines is no mistake of the rules."""

import pytest

from ludex import HistoryFull
from ludex.codegen.build import build
from ludex.dsl.errors import DeadEnd
from ludex.dsl.reference import Game as Reference
from ludex.engine.game import Game
from ludex.fuzz.campaign import Plan, fuzz
from ludex.fuzz.finding import Opening
from ludex.fuzz.play import replay
from ludex.fuzz.playouts import endless_or_stuck
from ludex.fuzz.subject import Subject, interpreter, subject
from tests.dsl.small_games import model_of

LONG = """game long "Long"
players A B
board grid 3 3
cell tile: none | player "ab"
cell worth: int
start:
    tile["a1"] = player(1)
    tile["c3"] = player(2)
action go(from in tile == me, to in near(from) & (tile == none)):
    tile[to] = me
    tile[from] = none
    worth[to] += 1
turn: go
end when stuck: lose next
end when seen(tile, worth) >= 2: draw
"""
STUCK = """game ended "Ended"
players A B
board grid 3 1
cell tile: none | player "ab"
action lay(at in tile == none): tile[at] = me
turn: lay
invariant not stuck
end when count(tile == A) > 2: win A
"""
BEYOND = """game beyond "Beyond"
players A B
board grid 4 4
cell tile: none | player "ab"
game laid: 0..9
action lay(at in tile == none):
    tile[at] = me
    laid += 1
turn: lay
end when stuck: draw
"""
SHORT = 30  # positions that the engine of LONG remembers in these tests

pytestmark = pytest.mark.usefixtures("quick_to_build")


@pytest.fixture
def forgetful(tmp_path, monkeypatch):
    """The rules with an engine that remembers few positions, kept apart from sound ones."""
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("ludex.codegen.emit.module.SEEN", SHORT)
    monkeypatch.setattr("ludex.fuzz.playouts.SEEN", SHORT)
    model = model_of(LONG)
    module = build(model)
    return Subject(model, [interpreter(model), ("engine", lambda settings: Game(model, dict(settings), module))])


def test_a_game_longer_than_an_engine_remembers_says_so_and_the_interpreter_goes_on(forgetful):
    position = forgetful.games({})[-1].start()
    other = Reference(forgetful.model).start()
    for _ in range(SHORT - 1):
        choice = position.choices()[0]
        position.play(choice)
        other.play(choice)
    before = position.text()
    with pytest.raises(
        HistoryFull, match="longer than the 6000 positions that `seen` remembers in an engine; .*--turns"
    ):
        position.play(position.choices()[0])
    assert position.text() == before
    other.play(other.choices()[0])


def test_such_a_game_is_no_finding_and_is_noted(forgetful):
    outcome = fuzz(forgetful, Plan(seconds=60, cases=8, turns=2 * SHORT))
    assert not outcome.findings
    assert any(note.startswith("games left, as they are longer than the 6000 positions") for note in outcome.notes)
    assert endless_or_stuck(forgetful, Opening(), 1) is None and forgetful.too_long


def test_games_are_left_after_the_turns_that_were_asked_for(forgetful):
    assert endless_or_stuck(forgetful, Opening(), 1, SHORT // 2) is None
    assert not forgetful.too_long


def test_a_dead_end_of_a_random_game_is_found_with_its_choices_and_shows_again():
    made = subject(model_of(STUCK))
    found = endless_or_stuck(made, Opening(), 3)
    assert found.kind == "dead end" and found.length == 3
    position = made.games({})[0].start()
    for choice in found.script.choices[:-1]:
        position.play(choice)
    with pytest.raises(DeadEnd):
        position.play(found.script.choices[-1])
    assert replay(made, found).kind == "dead end"


def test_a_number_that_leaves_its_range_in_random_games_is_found_with_the_choice_that_does_it():
    """The game ends after 16 turns: a fuzz of a short time plays such games at full speed before any turn by turn."""
    made = subject(model_of(BEYOND))
    found = endless_or_stuck(made, Opening(), 3)
    assert found.kind == "range" and "laid" in found.message and found.length == 10
    assert any("action lay" in line.text for line in found.lines)
    assert replay(made, found).kind == "range"
