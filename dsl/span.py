"""Places in source texts."""

from os.path import basename

from ludex.dsl.frozen import frozen


@frozen
class Span:
    """A stretch of a file: lines and columns count from 1, the end is exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __lt__(self, other: "Span") -> bool:
        return self._order() < other._order()

    def _order(self) -> tuple[str, int, int, int, int]:
        return self.file, self.line, self.column, self.end_line, self.end_column

    @property
    def place(self) -> str:
        """The file without its folders, and the line: `hex.rules:12`."""
        return f"{basename(self.file)}:{self.line}"

    def to(self, last: "Span") -> "Span":
        """The stretch from the start of this one to the end of `last`."""
        return Span(self.file, self.line, self.column, last.end_line, last.end_column)


NOWHERE = Span("", 0, 0, 0, 0)


@frozen
class Source:
    """A text and the name of the file it came from."""

    file: str
    text: str
