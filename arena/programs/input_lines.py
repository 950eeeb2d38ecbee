"""Input lines for the program side of a protocol: CR LF, spare blanks and blank lines are no matter."""

from __future__ import annotations

from time import perf_counter

from ludex.arena.game.faults import InputError
from ludex.arena.programs.timed_input import TimedInput, Work

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import TextIO

LONGEST = 1 << 20  # letters of a line, as the judge takes them
LONGEST_TOLD = 1000
LARGEST = 10**12  # no protocol speaks of larger numbers


def natural(word: str) -> int | None:
    """The number that ASCII digits write; None for another word, or a number that no protocol speaks of."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 9 else None


class Lines:
    """Lines of a text stream that hold something, with their numbers. `since`: when the judge's clock began to run, by
    `perf_counter`; `first`: the same of the first line."""

    def __init__(self, stream: TextIO | TimedInput, source: str = "input"):
        self._stream = stream
        self.source = source
        self.number = 0
        self._made = self._returned = perf_counter()
        self.last: str | None = None

    @property
    def since(self) -> float:
        return self._stream.since if isinstance(self._stream, TimedInput) else self._returned

    @property
    def first(self) -> float:
        return self._stream.first if isinstance(self._stream, TimedInput) else self._made

    def when_idle(self, work: Work) -> None:
        """Do that as soon as there is nothing to read, where the stream can say so."""
        if isinstance(self._stream, TimedInput):
            self._stream.idle.append(work)

    def answered(self) -> None:
        """An answer has gone out."""
        if isinstance(self._stream, TimedInput):
            self._stream.answered()

    def next(self) -> str | None:
        """The next line that is not blank, without blanks at its ends; None at the end of the input."""
        while True:
            raw = self._stream.readline(LONGEST + 1)
            self._returned = perf_counter()
            self.number += 1
            if len(raw) > LONGEST:
                self.last = raw[:LONGEST_TOLD]
                raise self.error(f"lines of at most {LONGEST} letters")
            if not raw:
                self.last = None
                return None
            line = raw.strip().strip("\ufeff\x00").strip()
            if line.split():
                self.last = line
                return line

    def need(self, expected: str) -> str:
        """The next line, where the input must not end."""
        line = self.next()
        if line is None:
            raise self.error(expected)
        return line

    def integers(self, count: int, expected: str) -> list[int]:
        """The next line as so many integers."""
        return self.parsed_integers(self.need(expected), count, expected)

    def parsed_integers(self, line: str, count: int, expected: str) -> list[int]:
        """The line just read as so many integers."""
        try:
            numbers = [int(word) for word in line.split()]
        except ValueError:
            raise self.error(expected) from None
        if len(numbers) != count or any(abs(number) > LARGEST for number in numbers):
            raise self.error(expected)
        return numbers

    def error(self, expected: str) -> InputError:
        """The error of the line read last."""
        return InputError(self.number, self.last, expected, self.source)
