"""Text of a rules file -> syntax tree, or all its syntax errors at once."""

from lark.exceptions import LarkError

from dsl import tree
from dsl.build_tree import build_tree
from dsl.comments import comments
from dsl.diagnostics import Diagnostic, RulesError
from dsl.grammar import rules_parser
from dsl.span import Span


def parse(text: str, file: str) -> tree.File:
    """The tree of `text`; raises RulesError with every syntax error."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    try:
        parsed = rules_parser().parse(text + "\n", start="file")
    except LarkError as error:
        line, column = max(getattr(error, "line", 1), 1), max(getattr(error, "column", 1), 1)
        span = Span(file, line, column, line, column + 1)
        raise RulesError([Diagnostic("G01", "error", "this cannot be read", span)]) from None
    built = build_tree(parsed, file)
    found = comments(text, file, _picture_lines(built))
    return tree.File(built.header, built.declarations, found, span=built.span)


def _picture_lines(file: tree.File) -> set[int]:
    """The lines that are rows of pictures; the line with the colon is not."""
    pictures = []
    for declaration in file.declarations:
        match declaration:
            case tree.StartPicture(picture=picture) | tree.BoardGraph(picture=picture):
                pictures.append(picture)
            case tree.BoardGrid(without=without, walls=walls):
                pictures += [without, walls]
    rows = (span for picture in pictures if isinstance(picture, tree.Picture) for span in picture.row_spans)
    return {span.line for span in rows}
