"""A match on the disk: its plan, and every game from the moment it ends, in one SQLite file.

In WAL mode with full synchronisation a game is there whole or not at all, whatever ends the process (docs of SQLite,
"Write-Ahead Logging"). A game has one place, its key: it cannot be stored twice.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO

from ludex.arena.results.records import Record, RecordError, from_json, to_json
from ludex.dsl.files import digest_of

SCHEMA = """
CREATE TABLE IF NOT EXISTS match (id INTEGER PRIMARY KEY CHECK (id = 1), format INTEGER NOT NULL, plan TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS games (
    key INTEGER PRIMARY KEY, players TEXT NOT NULL, winners TEXT NOT NULL, reason TEXT NOT NULL,
    turns INTEGER NOT NULL, ended TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, record TEXT NOT NULL
);
"""
FORMAT = 1
MAY_CHANGE = ("games",)  # of a plan, when a match goes on
MAY_LACK = ("given",)  # which older plans do not have
LOCK = "-lock"  # what is added to the name of the file for the one who plays
PATIENCE = 30.0  # seconds for a file that another process writes
MAGIC = b"SQLite format 3\0"


class StoreError(ValueError):
    """A file that is no stored match, or not this one."""


class Store:
    """A stored match. Opened by `create`, `resume` or `look`; to be closed."""

    def __init__(self, path: Path, plan: dict[str, Any], database: sqlite3.Connection):
        self.path, self.plan, self._database = path, plan, database
        self._lock: BinaryIO | None = None

    @classmethod
    def create(cls, path: Path, plan: Mapping[str, Any]) -> Store:
        """A new match, in a file that is not there yet, or empty. Raises StoreError, OSError."""
        if path.exists() and path.stat().st_size:
            if not is_store(path):
                raise StoreError(f"{path} is there and is no stored match: it is not written over; name another file")
            raise StoreError(f"{path} is there already: --resume goes on with its match, another name begins a new one")
        with open(path, "ab"):  # if it cannot be written, the system says why
            pass
        store = cls(path, json.loads(json.dumps(plan)), sqlite3.connect(path, isolation_level=None, timeout=PATIENCE))
        try:
            store._hold()
            store._prepare()
            store._database.executescript(SCHEMA)
            store._database.execute("INSERT INTO match VALUES (1, ?, ?)", (FORMAT, json.dumps(store.plan)))
        except (sqlite3.Error, StoreError) as error:
            store.close()
            raise store._refused(error) from None
        return store

    @classmethod
    def resume(cls, path: Path, plan: Mapping[str, Any]) -> Store:
        """The match that the file holds, which must be the one of this plan; a new one where there is no file."""
        if not path.exists() or not path.stat().st_size:
            return cls.create(path, plan)
        store, told = cls.look(path), json.loads(json.dumps(plan))
        before = _as_today(store.plan)
        lacking = {name for name in MAY_LACK if name not in before}
        for name in sorted((set(told) | set(before)) - lacking):
            if name not in MAY_CHANGE and told.get(name) != before.get(name):
                store.close()
                then, now = json.dumps(before.get(name)), json.dumps(told.get(name))
                raise StoreError(f"{path} holds another match: its {name} is {then[:200]}, now {now[:200]}")
        store.plan = told
        try:
            store._hold()
            store._database.execute("UPDATE match SET plan = ? WHERE id = 1", (json.dumps(told),))
        except (sqlite3.Error, StoreError) as error:
            store.close()
            raise store._refused(error) from None
        return store

    @classmethod
    def look(cls, path: Path) -> Store:
        """The match that a file holds, whatever it is. Raises StoreError, OSError."""
        if not is_store(path):
            raise StoreError(f"{path} is no stored match")
        database = sqlite3.connect(path, isolation_level=None, timeout=PATIENCE)
        try:
            row = database.execute("SELECT format, plan FROM match WHERE id = 1").fetchone()
        except sqlite3.Error as error:
            database.close()
            raise StoreError(f"{path} is no stored match: {error}") from None
        if row is None or row[0] != FORMAT:
            database.close()
            raise StoreError(f"{path} is no stored match that this version reads")
        try:
            plan = json.loads(row[1])
        except (TypeError, ValueError, RecursionError):
            plan = None
        if not isinstance(plan, dict):
            database.close()
            raise StoreError(f"{path} is damaged: its plan cannot be read")
        store = cls(path, plan, database)
        try:
            store._prepare()
        except sqlite3.Error as error:
            store.close()
            raise StoreError(f"{path} is no stored match: {error}") from None
        return store

    def add(self, key: int, record: Record) -> None:
        """Keep a game: it is on the disk when this returns. Raises StoreError where the key has one."""
        won = json.dumps([record.players[seat] for seat in record.winners])
        row = (key, json.dumps(record.players), won, record.reason.value, record.turn_count, to_json(record))
        try:
            self._database.execute(
                "INSERT INTO games (key, players, winners, reason, turns, record) VALUES (?, ?, ?, ?, ?, ?)", row
            )
        except sqlite3.IntegrityError:
            raise StoreError(f"{self.path} has game {key + 1} already: does another process play it?") from None
        except sqlite3.Error as error:
            raise StoreError(f"{self.path}: the game cannot be stored: {error}") from None

    def games(self) -> dict[int, Record]:
        """The games by key. Raises StoreError."""
        try:
            found = self._database.execute("SELECT key, record FROM games ORDER BY key").fetchall()
            return {key: from_json(str(text)) for key, text in found}
        except (sqlite3.Error, RecordError) as error:
            raise StoreError(f"{self.path}: {error}") from None

    def close(self) -> None:
        self._database.close()
        if self._lock:
            Path(self._lock.name).unlink(missing_ok=True)
            self._lock.close()

    def _prepare(self) -> None:
        """From now on what is written lasts. It changes the file, which must be known to be a stored match."""
        self._database.execute("PRAGMA journal_mode=WAL")
        self._database.execute("PRAGMA synchronous=FULL")

    def _hold(self) -> None:
        """Play alone: until this store is closed, or its process ends. Raises StoreError where another plays."""
        try:
            self._lock = _locked(f"{self.path}{LOCK}")
        except BlockingIOError:
            raise StoreError(f"{self.path}: another process plays this match now; wait, or end it") from None
        except (ImportError, OSError):
            pass  # this system has no such locks: the first game that two have played reveals them

    def _refused(self, error: Exception) -> StoreError:
        if isinstance(error, StoreError):
            return error
        return StoreError(f"{self.path}: the match cannot be stored: {error}")


def fingerprint(given: Mapping[str, Any]) -> str:
    """What a plan holds of what a start is given: boards have up to 90,000 cells."""
    return digest_of(json.dumps(given, sort_keys=True).encode())[:16]


def _as_today(plan: dict[str, Any]) -> dict[str, Any]:
    """A plan as it would be made now: older ones held the whole board."""
    given = plan.get("given")
    return {**plan, "given": fingerprint(given)} if isinstance(given, dict) else plan


def is_store(path: Path) -> bool:
    """Whether a file is a database of SQLite at all. Raises OSError."""
    with open(path, "rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def _locked(name: str) -> BinaryIO:
    """A file that nobody else holds; who held it last has removed it. Raises BlockingIOError, ImportError, OSError."""
    import fcntl

    while True:
        file = open(name, "ab")  # noqa: SIM115 - open as long as it is held
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.fstat(file.fileno()).st_nlink:
                return file
        except BaseException:
            file.close()
            raise
        file.close()  # it was removed before it could be held
