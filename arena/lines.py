"""Input lines for the program side of a protocol: CR LF, spare blanks and blank lines are no matter."""

from __future__ import annotations

from typing import TextIO

from arena.faults import InputError


class Lines:
    """Lines of a text stream that hold something, with their numbers."""

    def __init__(self, stream: TextIO, source: str = "input"):
        self._readline = stream.readline
        self.source = source
        self.number = 0
        self.last: str | None = None

    def next(self) -> str | None:
        """The next line that is not blank, without blanks at its ends; None at the end of the input."""
        while True:
            raw = self._readline()
            self.number += 1
            if not raw:
                self.last = None
                return None
            line = raw.strip(" \t\r\n\ufeff\x00")
            if line:
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
        if len(numbers) != count:
            raise self.error(expected)
        return numbers

    def error(self, expected: str) -> InputError:
        """The error of the line read last."""
        return InputError(self.number, self.last, expected, self.source)
