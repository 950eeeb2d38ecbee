"""The comments of a rules file, which the parser skips and the formatter keeps."""

import re

from ludex.dsl.span import Span
from ludex.dsl.tree import Comment

COMMENT = re.compile(r'(?:[^"#\n]+|"[^"\n]*"|")*+(#.*)')


def comments(text: str, file: str, picture_lines: set[int]) -> tuple[Comment, ...]:
    """All comments of `text` in order; `picture_lines` are rows of pictures, where `#` is a symbol."""
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        match = COMMENT.match(line) if "#" in line and number not in picture_lines else None
        if match:
            column = match.start(1) + 1
            comment = match.group(1).rstrip()
            span = Span(file, number, column, number, column + len(comment))
            found.append(Comment(comment, not line[: column - 1].strip(), span=span))
    return tuple(found)
