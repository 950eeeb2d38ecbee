"""Text of a rules file -> syntax tree, or all its syntax errors at once."""

import re
from collections.abc import Iterator

from ludex.dsl import tree
from ludex.dsl.diagnostics import Diagnostic, too_deep
from ludex.dsl.narrow import known
from ludex.dsl.rules_error import RulesError
from ludex.dsl.span import Span
from ludex.dsl.syntax.comments import comments
from ludex.dsl.syntax.first_error import first_problem
from ludex.dsl.syntax.parts import Parts
from ludex.dsl.syntax.read_tree import TooDeep, read_tree
from ludex.dsl.syntax.recovery import Chunk, chunks
from ludex.dsl.syntax.syntax_errors import explain
from ludex.dsl.version import LANGUAGE

TURNING = "\u202a-\u202e\u2066-\u2069"  # they show a line in another order than the one that is read
CONTROL = re.compile(rf"[\x00-\x08\x0b-\x1f\x7f{TURNING}]")
STATED = re.compile(r'^game[ \t]+\w+[ \t]+"[^"\n]*"(?:[ \t]+extends[ \t]+\w+)?[ \t]+language[ \t]+(\d+)', re.MULTILINE)
HEADER_HINT = 'write a first line such as `game NAME "Title"`'


def parse(text: str, file: str, parts: Parts | None = None) -> tree.File:
    """The tree of `text`; raises RulesError with the first syntax error of each declaration. `parts`: what an editor
    has parsed before, by which this goes faster."""
    text = plain(text)
    if CONTROL.search(text):
        raise RulesError(_control_characters(text, file))
    _require_known_version(text, file)
    built = (parts.whole(text, file) if parts else None) or _whole(text, file)
    found = comments(text, file, _picture_lines(built))
    return tree.File(built.header, built.declarations, found, span=built.span)


def _require_known_version(text: str, file: str) -> None:
    """Refuses a file of a later version of the language with this alone: other errors in it may be none."""
    stated = STATED.search(text)
    if stated is None or 1 <= int(stated[1][:4]) <= LANGUAGE:
        return
    line, start = text.count("\n", 0, stated.start()) + 1, stated.start(1) - stated.start() + 1
    span = Span(file, line, start, line, start + len(stated[1]))
    if int(stated[1][:4]) == 0:
        title, hint = "there is no version 0 of the language", f"write `language {LANGUAGE}`"
    else:
        title = f"the file is written in version {stated[1]} of the language"
        hint = "install a later Ludex; or write the file without what is new, and with a lower number"
    raise RulesError([Diagnostic("G20", "error", title, span, f"this Ludex reads versions 1 to {LANGUAGE}", (), hint)])


def plain(text: str) -> str:
    """The text without byte order mark, its lines ended by LF."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _whole(text: str, file: str) -> tree.File:
    try:
        built: tree.File | None = read_tree(text + "\n", "file", file)
    except TooDeep as deep:
        raise RulesError([too_deep(deep.span)]) from None
    if built is None:
        raise RulesError(list(_all_errors(text, file)) or [explain(known(first_problem(text + "\n", "file", file)))])
    return built


def _all_errors(text: str, file: str) -> Iterator[Diagnostic]:
    parts = chunks(text)
    if not parts:
        yield Diagnostic("G12", "error", "the file says nothing", Span(file, 1, 1, 1, 2), "", (), HEADER_HINT)
    elif not parts[0].is_header:
        label = "the name of the game was expected first"
        yield Diagnostic(
            "G12", "error", "the `game` line is missing", _first_line(parts[0], file), label, (), HEADER_HINT
        )
    reserved: set[str] = set()  # titles of G06: a reserved word taken as a name is reported where it comes first
    for number, part in enumerate(parts):
        problem = first_problem(part.text, "file" if part.is_header else "declaration", file, part.line)
        if problem is not None:
            found = explain(problem)
            if found.title not in reserved:
                yield found
            if found.code == "G06":
                reserved.add(found.title)
        elif part.is_header and number > 0:
            hint = "keep one `game` line, at the top of the file"
            yield Diagnostic("G12", "error", "a `game` line must be the first", _first_line(part, file), "", (), hint)


def _first_line(part: Chunk, file: str) -> Span:
    text = part.text.split("\n")[0].rstrip()
    return Span(file, part.line, 1, part.line, len(text) + 1)


def _control_characters(text: str, file: str) -> Iterator[Diagnostic]:
    """The first one of each line."""
    for number, line in enumerate(text.split("\n"), 1):
        match = CONTROL.search(line)
        if match:
            title = f"the control character U+{ord(match.group()):04X} cannot stand in a rules file"
            span = Span(file, number, match.start() + 1, number, match.end() + 1)
            turning = ord(match.group()) > 0x7F
            label = "it changes the order in which the line is shown" if turning else "not text"
            hint = "delete it" if turning else "delete it; is this really a text file?"
            yield Diagnostic("G13", "error", title, span, label, (), hint)


def _picture_lines(file: tree.File) -> set[int]:
    """The lines that are rows of pictures; the line with the colon is not."""
    pictures: list[object] = []
    for declaration in file.declarations:
        match declaration:
            case tree.StartPicture(picture=picture) | tree.BoardGraph(picture=picture):
                pictures.append(picture)
            case tree.BoardGrid(without=without, walls=walls):
                pictures += [without, walls]
            case tree.BoardHexagons(without=without):
                pictures.append(without)
    rows = (span for picture in pictures if isinstance(picture, tree.Picture) for span in picture.row_spans)
    return {span.line for span in rows}
