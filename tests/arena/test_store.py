"""A match on the disk: what is kept, what is refused, and that it goes on where kill -9 left it."""

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from ludex.arena.match import Entrant, match
from ludex.arena.results.store import Store, StoreError, fingerprint
from ludex.arena.results.stored_result import stored_result
from ludex.arena.results.tables import result_data
from tests.arena.conversations import game_of
from tests.arena.results import result
from tests.arena.test_match import BEST, FIRST

PLAN = {"game": "none", "games": 2, "seed": 1}
OTHER = Entrant("other", make=FIRST.make)
MATCH = Path(__file__).with_name("stored_match.py")


def test_a_game_is_there_as_soon_as_it_is_added(tmp_path):
    store = Store.create(tmp_path / "match.db", PLAN)
    store.add(3, result(won=0))
    other = Store.look(tmp_path / "match.db")
    assert other.games() == {3: result(won=0)} and other.plan == PLAN
    rows = (
        sqlite3.connect(tmp_path / "match.db").execute("SELECT players, winners, reason, turns FROM games").fetchall()
    )
    assert rows == [('["a", "b"]', '["a"]', "ended", 1)]


def test_a_game_is_never_stored_twice(tmp_path):
    store = Store.create(tmp_path / "match.db", PLAN)
    store.add(0, result())
    with pytest.raises(StoreError, match="has game 1 already"):
        store.add(0, result())


def test_another_match_is_not_gone_on_with(tmp_path):
    path = tmp_path / "match.db"
    Store.create(path, PLAN).close()
    with pytest.raises(StoreError, match="--resume goes on"):
        Store.create(path, PLAN)
    with pytest.raises(StoreError, match="another match: its seed is 1, now 2"):
        Store.resume(path, {**PLAN, "seed": 2})
    assert Store.resume(path, {**PLAN, "games": 9}).plan["games"] == 9


@pytest.mark.parametrize("plan", ["[1]", "{}", "{"])
def test_a_damaged_plan_is_said(tmp_path, plan):
    path = tmp_path / "match.db"
    Store.create(path, PLAN).close()
    with sqlite3.connect(path) as database:
        database.execute("UPDATE match SET plan = ?", (plan,))
    with pytest.raises(StoreError, match="damaged"):
        store = Store.look(path)
        stored_result(store.plan, store.games())


def test_a_match_on_another_board_is_not_gone_on_with(tmp_path):
    path, game = tmp_path / "match.db", game_of("tictactoe")
    field = [FIRST, OTHER]
    match(game, field, 2, store=path, deal=lambda game, seed: {})
    with pytest.raises(StoreError, match="another match: its given is"):
        match(game, field, 2, store=path, resume=True, deal=lambda game, seed: {"cells": ["x"]})


def test_a_plan_holds_a_fingerprint_of_the_board_and_an_older_plan_none(tmp_path):
    path, game = tmp_path / "match.db", game_of("tictactoe")
    plan = {**PLAN, "given": "0123456789abcdef"}
    Store.create(path, PLAN).close()
    assert Store.resume(path, plan).plan == plan
    with pytest.raises(StoreError, match="its given is"):
        Store.resume(path, {**PLAN, "given": None})
    other = tmp_path / "other.db"
    match(game, [FIRST, OTHER], 2, store=other, deal=lambda game, seed: {})
    assert len(Store.look(other).plan["given"]) == 16


def test_a_plan_that_holds_the_whole_board_as_older_ones_do_is_gone_on_with(tmp_path):
    path, given = tmp_path / "match.db", {"cells": ["x", 3], "b": [1]}
    Store.create(path, {**PLAN, "given": given}).close()
    with pytest.raises(StoreError, match="another match: its given is"):
        Store.resume(path, {**PLAN, "given": fingerprint({**given, "b": [2]})})
    plan = {**PLAN, "given": fingerprint(given)}
    assert Store.resume(path, plan).plan == Store.look(path).plan == plan


def test_what_is_no_store_is_said(tmp_path):
    (tmp_path / "text").write_text("no database")
    with pytest.raises(StoreError, match="no stored match"):
        Store.look(tmp_path / "text")
    with pytest.raises(StoreError, match="is no stored match: it is not written over; name another file"):
        Store.create(tmp_path / "text", PLAN)
    assert (tmp_path / "text").read_text() == "no database"
    sqlite3.connect(tmp_path / "other").executescript("CREATE TABLE birds (name)")
    with pytest.raises(StoreError, match="no stored match: no such table"):
        Store.look(tmp_path / "other")
    assert (tmp_path / "other").read_bytes()[18] == 1  # it was not made a database with a write-ahead log
    with pytest.raises(OSError, match="nowhere"):
        Store.resume(tmp_path / "nowhere" / "match.db", PLAN)


def test_two_that_play_one_match_are_told_before_the_first_game(tmp_path):
    path = tmp_path / "match.db"
    first = Store.create(path, PLAN)
    with pytest.raises(StoreError, match="another process plays this match now"):
        Store.resume(path, PLAN)
    assert Store.look(path).plan == PLAN  # who only looks is let in
    first.close()
    Store.resume(path, PLAN).close()
    assert [file.name for file in tmp_path.iterdir() if "lock" in file.name] == []


def test_a_damaged_game_is_said(tmp_path):
    path = tmp_path / "m.sqlite"
    Store.create(path, PLAN).close()
    with sqlite3.connect(path) as database:
        database.execute("INSERT INTO games VALUES (1, '[]', '[]', 'x', 1, 'now', x'00ff')")
    database.close()
    with pytest.raises(StoreError, match="no record of a game"):
        Store.look(path).games()


def test_a_match_that_cannot_be_stored_is_said(tmp_path, monkeypatch):
    path = tmp_path / "m.sqlite"
    Store.create(path, PLAN).close()
    with sqlite3.connect(path) as database:
        database.execute(
            "CREATE TRIGGER refuse BEFORE UPDATE ON match BEGIN SELECT RAISE(FAIL, 'the disk is full'); END"
        )
    database.close()
    with pytest.raises(StoreError, match="cannot be stored: the disk is full"):
        Store.resume(path, PLAN)
    monkeypatch.setattr("ludex.arena.results.store.SCHEMA", "CREATE TABLE match (id);")
    with pytest.raises(StoreError, match="cannot be stored"):
        Store.create(tmp_path / "other.sqlite", PLAN)


def test_a_match_may_grow(tmp_path):
    def played(games, resume):
        return match(game_of("tictactoe"), [FIRST, OTHER], games, store=tmp_path / "m.db", resume=resume, nodes=1)

    assert len(played(2, False).records) == 2
    assert result_data(played(6, True)) == result_data(match(game_of("tictactoe"), [FIRST, OTHER], 6, nodes=1))
    with pytest.raises(StoreError, match="give more --games"):
        played(2, True)


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is of POSIX")
def test_a_match_that_is_killed_goes_on_to_the_same_table(tmp_path):
    """At the middle of game 4 of 8; then on: each game once, and the table of a match that nobody broke."""
    whole, broken = tmp_path / "whole.db", tmp_path / "broken.db"
    command = [sys.executable, str(MATCH)]
    assert subprocess.run([*command, str(whole)], timeout=120).returncode == 0
    assert subprocess.run([*command, str(broken), "4"], timeout=120).returncode == -signal.SIGKILL
    before = sqlite3.connect(broken).execute("SELECT key, ended, record FROM games ORDER BY key").fetchall()
    assert [key for key, _, _ in before] == [0, 1, 2, 3]
    assert subprocess.run([*command, str(broken)], timeout=120).returncode == 0
    after = sqlite3.connect(broken).execute("SELECT key, ended, record FROM games ORDER BY key").fetchall()
    assert after[:4] == before and [key for key, _, _ in after] == list(range(8))
    tables = []
    for path in (whole, broken):
        store = Store.look(path)
        games = store.games()
        tables.append((result_data(stored_result(store.plan, games)[0]), [record.turns for record in games.values()]))
    assert tables[0] == tables[1]


def test_the_better_of_a_stored_match_is_told_by_its_file_alone(tmp_path):
    path = tmp_path / "match.db"
    played = match(game_of("bioblots_small"), [FIRST, BEST], 4, store=path, most_turns=4, nodes=1)
    store = Store.look(path)
    told, sprt, names = stored_result(store.plan, store.games())
    assert told == played and sprt is None and names == game_of("bioblots_small").player_names
