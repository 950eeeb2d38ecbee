"""What may go wrong when a game is played; every message is for the user and says what, where and what to do."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index

from ludex.dsl.limits import CHOICES, SEEN
from ludex.dsl.plural import counted
from ludex.dsl.span import Span

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:  # types only: verdicts are made far above
    from typing import Any

    from ludex.dsl.texts.validate import Verdict

LONGEST = 200  # characters of a user's text that a message repeats


def at(span: Span | None) -> str:
    """`, file:line` of a span, to be put behind a message; nothing when there is no place."""
    return f", {span.place}" if span is not None and span.line else ""


def wanted(told: object, kind: type, what: str) -> None:
    """Raises TypeError unless an argument is of a kind; `what` it stands for."""
    if not isinstance(told, kind):
        raise TypeError(f"{what} is a {kind.__name__}, not {type(told).__name__}")


def wanted_random(rng: object) -> None:
    """Raises TypeError unless something draws as random.Random does."""
    if not hasattr(rng, "getrandbits"):
        raise TypeError(f"what draws is a random.Random, not {type(rng).__name__}")


class LudexError(Exception):
    """Whatever goes wrong because of what a user asked for. Its text says what, where and what to do; `hint` is what to
    do alone, `exit_code` what the command ends with."""

    def __init__(self, message: str, hint: str = "", exit_code: int = 2) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.exit_code = exit_code

    def __str__(self) -> str:
        return f"{self.message}\n{self.hint}" if self.hint else self.message


class PlayError(LudexError):
    """The common parent: a game could not be started or played on."""


class SettingError(PlayError, ValueError):
    """An unknown parameter, or a value outside its range."""


class GivenError(PlayError, ValueError):
    """Given data that do not fit, or that a `require` of the start refuses."""


class PositionError(PlayError, ValueError):
    """The text of a position that cannot be read."""


class DeadEnd(PlayError):
    """A player without any turn, and nothing ends the game: a mistake in the rules."""


class EndlessLoop(PlayError):
    """A loop of the rules that does not come to an end, a turn of too many choices, or turn after turn without any."""


class HistoryFull(EndlessLoop):
    """A game of more turns than `seen` remembers in an engine: no mistake of the rules; the interpreter goes on."""


class TurnTooLong(PlayError, RecursionError):
    """A turn of so many choices that its text cannot be read at once: play it choice by choice."""


class IllegalChoice(PlayError, ValueError):
    """A choice that is not offered now."""


class OutOfRange(PlayError):
    """A number outside the range of its field."""


class IllegalTurn(PlayError, ValueError):
    """A turn that the rules do not allow; `verdict` (ludex.dsl.texts.validate) says why."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.reason)
        self.verdict = verdict

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalTurn, (self.verdict,)


def shortened(text: str) -> str:
    """A text of the user's as messages repeat it: of a long one the beginning."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


# ------------------------------------------------------------------ turns that do not end, in the same words


def endless_turn(turn: Span) -> EndlessLoop:
    """A loop of the turn's pattern goes on without a choice."""
    return EndlessLoop(f"the turn comes to no choice and to no end{at(turn)}")


def endless_choices(turn: Span) -> EndlessLoop:
    """A turn has too many choices."""
    return EndlessLoop(f"a turn of more than {CHOICES} choices comes to no end{at(turn)}")


def endless_game(turn: Span) -> EndlessLoop:
    """Turn after turn is over without a choice."""
    return EndlessLoop(f"no player has anything to choose, and nothing ends the game{at(turn)}")


def history_full() -> HistoryFull:
    """An engine has no room for another earlier position."""
    return HistoryFull(
        f"the game is longer than the {SEEN} positions that `seen` remembers in an engine; "
        "play it with --engine reference, or stop it before (--turns)"
    )


def dead_end(turn: Span, player: str, turns: int) -> DeadEnd:
    """The player to move has no turn."""
    return DeadEnd(
        f"dead end: {player} has no turn after {counted(turns, 'turn')}, and nothing ends the game{at(turn)}; "
        "let the turn end in `else pass`, or add `end when stuck`"
    )


def player_number(player: Any, names: Sequence[str]) -> int:
    """The number of a player, who is given by it or by name. Raises PlayError."""
    if isinstance(player, str) and player in names:
        return list(names).index(player)
    if not isinstance(player, str) and hasattr(player, "__index__") and 0 <= player < len(names):
        return index(player)
    raise PlayError(f"there is no player {player!r}: there are {', '.join(names)}, and their numbers from 0")
