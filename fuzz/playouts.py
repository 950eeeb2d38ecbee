"""Random games that the engine plays to their end at full speed, to see that they have one."""

from __future__ import annotations

from typing import Any

from ludex.dsl.choice import Choice
from ludex.dsl.errors import OutOfRange, PlayError
from ludex.dsl.face import AnyPosition
from ludex.dsl.limits import SEEN
from ludex.dsl.plural import counted
from ludex.fuzz.finding import Finding, Opening, Script, rules_lines
from ludex.fuzz.rare_endings import Ending, played_choices
from ludex.fuzz.subject import Subject

PLAYOUT_LIMIT = 1_000_000  # choices after which a random game counts as endless
WHOLE = 2_000  # choices of a game that are found again


def endless_or_stuck(subject: Subject, start: Opening, seed: int, turns: int | None = None) -> Finding | None:
    """What a random game finds that comes to no end, or cannot go on; it is left after so many turns, if they are
    given, and where it is longer than an engine remembers, which is noted. Raises what beginning it raises."""
    position = start.begun(subject.games(start.settings)[-1])
    if not hasattr(position, "playout"):
        return None
    begun, there = position.turn_count, position.copy()
    try:
        played, whole = _played_out(there, seed, turns)
    except OutOfRange as error:
        return _out_of_range(subject, position, start, seed, turns, error)
    except PlayError as error:
        return _finding(subject, start, seed, "endless", f"a random game (seed {seed}) cannot go on: {error}")
    if there.over or not whole:
        return None
    if is_full(there, begun):
        subject.too_long += 1
        return None
    if played < PLAYOUT_LIMIT:
        message = f"a random game (seed {seed}) cannot go on after {counted(played, 'choice')}"
        choices = _whole_game(position, start, seed, played) if turns is None else ()
        return _finding(subject, start, seed, "dead end", message, choices)
    message = f"a random game (seed {seed}) is not over after {PLAYOUT_LIMIT} choices"
    return _finding(subject, start, seed, "endless", message)


def _out_of_range(
    subject: Subject, position: Any, start: Opening, seed: int, turns: int | None, error: OutOfRange
) -> Finding:
    """A random game in which a number leaves its range, up to the choice that does it where that is found again."""
    low, high = 0, WHOLE  # such a game of `high` choices is one too, one of `low` choices is not
    choices: tuple[Choice, ...] = ()
    if turns is None and _leaves_range(position, seed, high):
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if _leaves_range(position, seed, middle) else (middle, high)
        choices = _whole_game(position, start, seed, high)
    message = f"a random game (seed {seed}) cannot go on: {error}"
    if not choices:
        return _finding(subject, start, seed, "range", message)
    model = subject.model
    lines = rules_lines(model, (model.actions[choices[-1].action].span, model.turn.span))  # as where games are played
    return Finding(model.name, "range", message, Script(start, choices), (), lines, probe=seed)


def _leaves_range(position: Any, seed: int, choices: int) -> bool:
    """Whether a number leaves its range in the first choices of a random game."""
    try:
        position.copy().playout(seed, choices)
    except OutOfRange:
        return True
    return False


def is_full(position: AnyPosition, begun: int) -> bool:
    """Whether a game that began after so many turns is longer than the positions that `seen` remembers in an engine."""
    return position.game.world.keeps_history and position.turn_count - begun >= SEEN


def _played_out(position: Any, seed: int, turns: int | None) -> tuple[int, bool]:
    """How many choices were played, and whether to the end (or as far as can be) and not to a limit of turns."""
    if turns is None:
        return position.playout(seed, PLAYOUT_LIMIT), True
    played, end = 0, position.turn_count + turns
    while not position.over and position.turn_count < end:
        wanted = end - position.turn_count  # a turn has a choice at least
        more = position.playout(seed + played, wanted)
        played += more
        if more < wanted:
            return played, True
    return played, position.over


def _whole_game(position: AnyPosition, start: Opening, seed: int, played: int) -> tuple[Choice, ...]:
    """The choices of a game that cannot go on, the one after which it cannot too; none of a long game."""
    if played > WHOLE:
        return ()
    choices, before = played_choices(Ending(position, start, seed, played - 1))
    last = next((choice for choice in before.choices() if _is_refused(before, choice)), None)
    return tuple(choices) if last is None else (*choices, last)


def _is_refused(position: AnyPosition, choice: Choice) -> bool:
    try:
        position.copy().play(choice)
        return False
    except PlayError:
        return True


def _finding(
    subject: Subject, start: Opening, seed: int, kind: str, message: str, choices: tuple[Choice, ...] = ()
) -> Finding:
    model = subject.model
    lines = rules_lines(model, tuple(end.span for end in model.ends) or (model.turn.span,))
    return Finding(model.name, kind, message, Script(start, choices), (), lines, probe=seed)
