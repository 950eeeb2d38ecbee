"""Positions as values: texts read back, copies on their own, hashes, pickles, plays taken back."""

from __future__ import annotations

import pickle
import random
from typing import Any

from ludex.dsl.errors import PlayError
from ludex.dsl.face import AnyPosition
from ludex.fuzz.checks.same_answers import answers, difference
from ludex.fuzz.finding import Failure
from ludex.fuzz.lockstep import Table


def texts(table: Table, rng: random.Random) -> None:
    """The text of the position is the same everywhere, and leads back to it."""
    if table.over:
        return  # after the end a text would begin a new turn
    written = table.all("writing the position", [lambda p=p: p.text() for p in table.positions])
    for name, text in zip(table.names[1:], written[1:]):
        if text != written[0]:
            said = ((table.names[0], written[0]), (name, text))
            raise Failure("text", "the texts of the position differ", said)
    for name, position in table.each():
        _read_back(table, name, position, written[0])


def _read_back(table: Table, name: str, position: AnyPosition, text: str) -> None:
    if position.game.world.keeps_history and position.turn_so_far:
        return  # earlier positions are not in the text: what was chosen may be refused there
    try:
        again = position.game.position(text)
    except PlayError as error:
        raise Failure("text", "the text of the position cannot be read", ((name, error),)) from error
    if again.over:
        return  # without its earlier positions, or judged for another player, it may have ended
    found, wanted = _asked(again), _asked(position)
    for asked in found:
        if position.game.world.keeps_history and asked in ("choices", "over", "end clause"):
            continue
        if found[asked] != wanted[asked] and asked != "next player":
            said = ((f"the {name}", wanted[asked]), ("read back", found[asked]))
            raise Failure("text", f"the position read back from its text differs in the {asked}", said)
    if not position.game.world.keeps_history:
        _equal(name, position, again, "the position read back from its text", "text")


def _equal(name: str, one: Any, other: Any, what: str, kind: str) -> None:
    if one.next == other.next and not one == other:
        raise Failure(kind, f"{what} is not equal to it", ((name, _shown(one)), ("the other", _shown(other))))
    if one == other and hash(one) != hash(other):
        raise Failure("hash", f"{what} is equal, but its hash is not", ((name, hash(one)), ("the other", hash(other))))


def _shown(position: AnyPosition) -> str:
    """The text of a position that may be a wrong one."""
    try:
        return position.text()
    except PlayError as error:
        return f"no text: {error}"


def copies(table: Table, rng: random.Random) -> None:
    """A copy goes its own way: what is played there changes nothing here, and what is taken back there."""
    for name, position in table.each():
        before = _asked(position)
        other = position.copy()
        _equal(name, position, other, "a copy", "copy")
        if position.over:
            continue
        try:
            played = _played_on(other, rng)
        except PlayError:
            return  # playing on shows it with its place
        _unchanged(name, position, before, "after a turn on a copy", "copy")
        for _ in range(played):
            other.undo()
        _unchanged(name, other, before, "on a copy, after a turn was played and taken back", "undo")
        for _ in table.played:
            other.undo()
        _unchanged(name, position, before, "after plays of a copy were taken back", "copy")


def _played_on(position: AnyPosition, rng: random.Random) -> int:
    """Plays a random turn to its end; how many plays that took."""
    count, played = position.turn_count, 0
    while not position.over and position.turn_count == count:
        position.play(position.sample_choice(rng))
        played += 1
    return played


def pickles(table: Table, rng: random.Random) -> None:
    """A position comes back from its pickle, and can be taken back as before."""
    for name, position in table.each():
        again = pickle.loads(pickle.dumps(position))
        _equal(name, position, again, "the unpickled position", "pickle")
        _unchanged(name, again, _asked(position), "unpickled", "pickle")
        if table.played:
            there = position.copy()
            there.undo()
            try:
                again.undo()
            except PlayError as error:
                raise Failure("pickle", "the unpickled position cannot be taken back", ((name, error),)) from error
            _unchanged(name, again, _asked(there), "unpickled and taken back", "pickle")


def _asked(position: AnyPosition) -> dict[str, Any]:
    """What is compared; the interpreter lists its choices slowly, and its states cannot change."""
    return answers(position, offers=position.game.engine != "reference")


def _unchanged(name: str, position: AnyPosition, before: dict[str, Any], when: str, kind: str) -> None:
    now = _asked(position)
    asked = difference(before, now)
    if asked is not None:
        said = ((f"the {name} before", before[asked]), ("after", now[asked]))
        raise Failure(kind, f"{when}, the {asked} differs", said)


def undone(table: Table, rng: random.Random) -> None:
    """All plays, taken back one by one and made again."""
    if not table.played:
        return
    for name, position in table.each():
        if name == table.names[0] and len(table.names) > 1:
            continue  # it keeps its earlier states as they were
        there, seen = position.copy(), []
        for _ in table.played:
            there.undo()
            seen.append(there.copy())
        again = there.copy() if table.begun else table.opening.begun(position.game)
        for choice, back in zip(table.played, reversed(seen)):
            _same_again(name, back, again)
            again.play(choice)
        _same_again(name, position, again)


def _same_again(name: str, back: AnyPosition, again: AnyPosition) -> None:
    _unchanged(name, back, _asked(again), "taken back to an earlier position", "undo")
    _equal(name, back, again, "the position taken back to", "undo")
