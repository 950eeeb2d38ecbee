"""What is shown of the word under the pointer: its type, its meaning, and its value at the start."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.dsl import tree
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.span import Span
from ludex.services.comments_above import comment_above
from ludex.services.facts import Facts
from ludex.services.occurrences import Occurrence
from ludex.services.signatures import signature
from ludex.services.view import Declared, View
from ludex.services.words import meaning
from ludex.services.workspace import Checked


@dataclass(frozen=True)
class Hover:
    """code: one line in the language of the rules, or ""; text: what it means; value: at the start of a game; codes: of
    the findings here, whose manual pages tell more."""

    span: Span
    code: str = ""
    text: str = ""
    value: str = ""
    findings: tuple[Diagnostic, ...] = ()


def hover(seen: View, checked: Checked, line: int, column: int) -> Hover | None:
    """What is shown at a place of the own text; None where there is nothing to say."""
    file = str(seen.own.path)
    found = tuple(one for one in checked.findings if one.span.file == file and _covers(one.span, line, column))
    name = seen.at(line, column)
    if name is not None and name.kind not in ("file", "base"):
        told = _name(seen, checked.facts, name)
        if told is not None:
            return Hover(name.span, *told, found)
    word = word_at(seen.own.lines, line, column)
    told_word = meaning(word[0]) if word else None
    if word and told_word and not _is_text(seen, line, column):
        return Hover(Span(file, line, word[1], line, word[2]), *told_word, "", found)
    return Hover(found[0].span, findings=found) if found else None


def _name(seen: View, facts: Facts | None, name: Occurrence) -> tuple[str, str, str] | None:
    if name.owner:
        places = [one.span for one in seen.own.names if one.owner == name.owner and one.name == name.name]
        type_text = facts.type_of_local(places) if facts else ""
        what = f"a parameter of {name.owner}" if name.owner.startswith("action ") else "a local name"
        return f"{name.name}: {type_text}" if type_text else name.name, f"{what[0].upper()}{what[1:]}.", ""
    declared = seen.declared.get(name.name)
    if declared is not None:
        return _declared(declared, facts, seen)
    told = meaning(name.name)
    return (*told, "") if told else None


def _declared(declared: Declared, facts: Facts | None, seen: View) -> tuple[str, str, str]:
    kind = facts.type_of(declared.name) if facts else ""
    code = signature(declared) + (f": {kind}" if kind and declared.kind != "param" else "")
    told = [comment_above(declared)]
    if declared.text is not seen.own:
        told.append(f"From `{declared.text.path.name}`.")
    if isinstance(declared.node, tree.Let | tree.LetMap) and declared.kind == "let":
        told.append(f"`{' '.join(_source(declared).split())}`")
    worth = facts.worth(declared.name) if facts else ""
    return code, "\n\n".join(filter(None, told)), worth


def _source(declared: Declared) -> str:
    """The text of a definition behind `=`."""
    assert isinstance(declared.node, tree.Let | tree.LetMap)
    span, lines = declared.node.body.span, declared.text.lines
    found = lines[span.line - 1 : span.end_line]
    if len(found) == 1:
        return found[0][span.column - 1 : span.end_column - 1]
    return "\n".join((found[0][span.column - 1 :], *found[1:-1], found[-1][: span.end_column - 1]))


def word_at(lines: list[str], line: int, column: int) -> tuple[str, int, int] | None:
    """The word at a place, and its columns; None where there is none."""
    text = lines[line - 1] if 0 < line <= len(lines) else ""
    start = end = min(column - 1, len(text))
    while start > 0 and _is_letter(text[start - 1]):
        start -= 1
    while end < len(text) and _is_letter(text[end]):
        end += 1
    return (text[start:end], start + 1, end + 1) if end > start else None


def _is_letter(letter: str) -> bool:
    return letter.isalnum() or letter == "_"


def _is_text(seen: View, line: int, column: int) -> bool:
    """Whether a place is within a string or a comment."""
    before = seen.own.up_to(line, column)
    return before.count('"') % 2 == 1 or "#" in before


def _covers(span: Span, line: int, column: int) -> bool:
    return (span.line, span.column) <= (line, column) <= (span.end_line, span.end_column)
