"""What can go wrong between a judge and a program, each as its own reason."""

from __future__ import annotations

from ludex.dsl.frozen import frozen

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from ludex.arena.game.reasons import Reason  # types alone


class Unreadable(Exception):
    """Text that is no turn of the protocol. `expected` says what would be."""

    def __init__(self, expected: str, read: str = ""):
        super().__init__(expected)
        self.expected, self.read = expected, read


class Illegal(Exception):
    """A turn that breaks a rule. `reason` says which."""

    def __init__(self, reason: str):
        super().__init__(reason)
        self.reason = reason


class InputError(Exception):
    """What a program read and cannot go on from: a message of one line."""

    def __init__(self, number: int, read: str | None, expected: str, source: str = "input"):
        shown = "the end of the input" if read is None else f"{shortened(read)!r}"
        super().__init__(f"{source} line {number}: read {shown}, expected {expected}")


@frozen
class Loss:
    """A fault with everything a record needs: who, why, what was read, where."""

    player: int
    reason: Reason
    message: str
    line: str
    position: str


class Fault(Exception):
    """Raised by a player whose turn failed; the judge makes a `Loss` of it."""

    def __init__(self, reason: Reason, message: str, line: str = "", seconds: float = 0.0):
        super().__init__(message)
        self.reason, self.message, self.line, self.seconds = reason, message, line, seconds


def shortened(text: str, most: int = 120) -> str:
    """The text on one line, cut where it is long."""
    text = text.strip("\r\n").replace("\n", " | ")
    return text if len(text) <= most else f"{text[: most - 3]}..."


class PoolError(ValueError):
    """Games cannot be played where they were asked to be."""
