"""One game played at random, with everything checked on the way; and a recorded game played again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any

from ludex.dsl.choice import Choice
from ludex.dsl.errors import HistoryFull, PlayError, PositionError
from ludex.fuzz.checks import promises, round_trips, same_answers, secrets, symmetry, told_planes, wrong_turns
from ludex.fuzz.decisions import Probe, Source
from ludex.fuzz.finding import Failure, Finding, Opening, Script, rules_lines
from ludex.fuzz.follow import first_difference
from ludex.fuzz.lockstep import Table, kind_of
from ludex.fuzz.players import PLAYERS, Player, chosen_by
from ludex.fuzz.playouts import endless_or_stuck
from ludex.fuzz.record import again, rarest, telling
from ludex.fuzz.starts import disagreement
from ludex.fuzz.subject import Subject

LOOKS = 3  # turns of a recorded game that are looked at, besides the last ones and rare ones

Check = Callable[[Table, Probe], None]

# name -> (check, one position of so many on which it is made)
CHECKS: Mapping[str, tuple[Check, int]] = {
    "engines": (same_answers.agree, 1),
    "offers": (promises.offers, 1),
    "results": (promises.results, 1),
    "invariants": (promises.invariants, 1),
    "secrets": (secrets.offers_follow, 1),
    "views": (secrets.same_views, 2),
    "planes": (told_planes.planes, 3),
    "texts": (round_trips.texts, 3),
    "copies": (round_trips.copies, 5),
    "pickles": (round_trips.pickles, 60),
    "symmetry": (symmetry.symmetric, 3),
    "validator": (wrong_turns.validated, 3),
}


# the checks that find a kind of failure, where these are not all
CHECKS_OF = {
    "engines": (same_answers.agree, promises.offers, told_planes.planes, secrets.same_views),
    "text": (round_trips.texts,),
    "copy": (round_trips.copies,),
    "pickle": (round_trips.pickles,),
    "result": (promises.results,),
    "invariant": (promises.invariants,),
    "secret": (secrets.offers_follow,),
    "symmetry": (symmetry.symmetric,),
    "validator": (wrong_turns.validated,),
    "reason": (wrong_turns.validated,),
}


def play(
    subject: Subject, opening: Opening, source: Source, turns: int, until: float = float("inf"), thorough: bool = False
) -> Finding | None:
    """Plays a game of at most so many turns, and checks its positions; the first failure, if there is one.

    `thorough` makes every check on every position. After the time `until` the game is left."""
    table = None
    probe = Probe(0)
    try:
        table = Table(subject, opening)
        player = PLAYERS[source.below(len(PLAYERS))]
        chosen: Counter[int] = Counter()
        while True:
            _look(table, probe := source.probe(), thorough, until)
            if table.over or table.first.turn_count >= turns or monotonic() > until:
                break
            choice = _choose(table, player, source, chosen)
            chosen[choice.action] += 1
            table.play(choice)
        if table.over or thorough:
            _checked(round_trips.undone, table, probe.seeded)
    except Failure as failure:
        return finding(subject, table, opening, failure, probe)
    except HistoryFull:
        subject.too_long += 1
    return None


def leap(
    subject: Subject,
    opening: Opening,
    source: Source,
    turns: int,
    until: float = float("inf"),
    choices: list[Choice] | None = None,
) -> Finding | None:
    """The last engine plays a game alone, which is fast (or makes these `choices`); then some of its turns, and the
    last ones, are looked at."""
    try:
        game = rarest(subject, opening, source, turns) if choices is None else again(subject, opening, choices)
    except Exception:  # noqa: BLE001 - played by all engines from the start, the game shows what went wrong
        return play(subject, opening, source, turns, until)
    record, last = game
    try:
        first = first_difference(subject.games(opening.settings)[0], opening, record, last, until)
    except PlayError:  # the interpreter does not even begin
        return play(subject, opening, source, turns, until)
    numbers = telling(subject, game, source, LOOKS)
    for number in numbers if first is None else [first[0], *numbers]:
        if monotonic() > until and first is None:
            return None
        found = _turn_again(subject, opening, source, record, number, until if first is None else float("inf"))
        if found is not None:
            return found
    return None if first is None else _not_shown(subject, opening, record, *first)


def _not_shown(subject: Subject, opening: Opening, record: list[Any], number: int, what: str) -> Finding:
    """A game that not all engines follow, although all engines agree on its positions one by one."""
    choices = record[number].game[: record[number].before] + record[number].choices if record else []
    table = Table(subject, opening)
    table.choices = list(choices)
    message = f"not all engines follow the game: {what} in turn {number + 1}"
    return finding(subject, table, opening, Failure("engines", message, (), table.spans()), Probe(0))


def _turn_again(
    subject: Subject, opening: Opening, source: Source, record: list[Any], number: int, until: float
) -> Finding | None:
    """One turn, played by all engines."""
    start, before, begun, choices = record[number]
    table, probe = None, Probe(0)
    try:
        try:
            table = Table.at(subject, opening, choices[:before], start.copy())
        except PlayError as error:  # an engine between the first and the last does not come here
            return _from_the_start(subject, opening, record, number, str(error))
        _look(table, probe := source.probe(), False, until)
        for choice in begun:
            table.play(choice)
            _look(table, probe := source.probe(), False, until)
        _checked(round_trips.undone, table, probe.seeded)
    except Failure as failure:
        return finding(subject, table, opening, failure, probe)
    except HistoryFull:
        subject.too_long += 1
    return None


def _from_the_start(subject: Subject, opening: Opening, record: list[Any], number: int, what: str) -> Finding:
    """A game that not all engines follow to one of its turns."""
    script = Script(opening, tuple(record[number].game[: record[number].before]))
    return rerun(subject, script, "engines", (0,)) or _not_shown(subject, opening, record, number, what)


def _choose(table: Table, player: Player, source: Source, chosen: Counter[Any]) -> Choice:
    """A choice on the fastest engine."""
    try:
        return chosen_by(player, table.positions[-1], source, chosen)
    except HistoryFull:
        raise
    except Exception as error:
        raise Failure(
            kind_of(error), f"choosing ended in {type(error).__name__}: {error}", (), table.spans()
        ) from error


def _look(table: Table, probe: Probe, thorough: bool, until: float) -> None:
    table.subject.looked.add(hash(table.positions[-1]))
    for check, share in CHECKS.values():
        if monotonic() > until:
            return
        if thorough or table.over or share == 1 or probe.randrange(share) == 0:
            _checked(check, table, probe.seeded)


def _checked(check: Check, table: Table, seed: int) -> None:
    """One check; whatever an engine raises while it is asked is a failure too."""
    try:
        check(table, Probe(seed))
    except (Failure, HistoryFull):
        raise
    except RecursionError:  # a turn of thousands of choices, deeper than the check itself can go
        table.subject.too_deep += 1
    except Exception as error:
        raise Failure(
            kind_of(error), f"asking about a position ended in {type(error).__name__}: {error}", (), table.spans()
        ) from error


def finding(subject: Subject, table: Table | None, opening: Opening, failure: Failure, probe: Probe) -> Finding:
    """The failure with the game so far."""
    script = table.script if table else Script(opening)
    if table and table.last is not None and (not script.choices or table.last is not script.choices[-1]):
        script = Script(opening, (*script.choices, table.last))  # the choice that failed
    turns, position = _texts(subject, script) if table else ((), "")
    return Finding(
        subject.model.name,
        failure.kind,
        failure.message,
        script,
        failure.answers,
        rules_lines(subject.model, failure.spans),
        turns,
        position,
        probe.seeded,
    )


def _texts(subject: Subject, script: Script) -> tuple[tuple[str, ...], str]:
    """The turns of a script as text, and its last position, as the last (fastest) engine sees them."""
    try:
        game = subject.games(script.opening.settings)[-1]
        position = script.opening.begun(game)
        turns, begun, start = [], [], position.copy()
        for choice in script.choices:
            count = position.turn_count
            position.play(choice)
            begun.append(choice)
            if position.over or position.turn_count != count:
                turns.append(start.turn_text(tuple(begun)))
                begun, start = [], position.copy()
        rest = [start.turn_text(tuple(begun)) + "; ..."] if begun else []
        return (*turns, *rest), position.text()
    except Exception:  # noqa: BLE001 - a position that cannot be played or written is what was found
        return (), ""


def replay(subject: Subject, found: Finding, probes: int = 4) -> Finding | None:
    """The recorded game again, choices that are not offered left out; the first failure of the same kind, or None."""
    opening = found.script.opening
    if found.kind == "given" or opening.given and not found.script.choices:
        return disagreement(subject, opening)
    if opening.text and not _is_read(subject, opening):
        return None  # a position of other rules
    again = rerun(subject, found.script, found.kind, (found.probe, *range(probes)))
    if again is None and not found.script.choices and found.kind in ("endless", "dead end"):
        return endless_or_stuck(subject, opening, found.probe)
    return again


def _is_read(subject: Subject, opening: Opening) -> bool:
    """Whether any engine reads the text of the first position."""
    for game in subject.games(opening.settings):
        try:
            opening.begun(game)
            return True
        except PositionError:
            continue
        except PlayError:
            return True
    return False


def rerun(subject: Subject, script: Script, kind: str, probes: tuple[int, ...]) -> Finding | None:
    """A script played again: only a failure of this kind counts. Each position is looked at with each probe."""
    table, probe = None, Probe(probes[0])
    try:
        table = Table(subject, script.opening)
        _look_again(table, kind, probes)
        for choice in script.choices:
            if table.over or not table.first.legal(choice):
                continue
            table.play(choice)
            _look_again(table, kind, probes)
        _checked(round_trips.undone, table, probe.seeded)
    except Failure as failure:
        return finding(subject, table, script.opening, failure, probe) if failure.kind == kind else None
    except HistoryFull:
        subject.too_long += 1
    return None


def _look_again(table: Table, kind: str, probes: tuple[int, ...]) -> None:
    for seed in dict.fromkeys(probes):
        for check in CHECKS_OF.get(kind, tuple(check for check, _ in CHECKS.values())):
            try:
                _checked(check, table, seed)
            except Failure as failure:
                if failure.kind == kind:
                    raise
