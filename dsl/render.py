"""Diagnostics -> text for people, JSON for programs, workflow commands for GitHub."""

import json
from collections.abc import Callable, Iterable, Mapping

from ludex.dsl.diagnostics import Diagnostic, Note
from ludex.dsl.span import Span

WIDEST_LINE = 160
COLOURS = {
    "error": "\033[1;31m",
    "warning": "\033[1;33m",
    "note": "\033[1;34m",
    "hint": "\033[1;32m",
    "title": "\033[1m",
}
RESET = "\033[0m"


Paint = Callable[[str, str], str]  # a text and its style -> the text, in colour where that is wanted


def render(diagnostics: Iterable[Diagnostic], sources: Mapping[str, str], colour: bool = False) -> str:
    """All of them with the lines they speak of, sorted by place, and a last line that counts them."""
    found = sorted(diagnostics)
    blocks = [_block(diagnostic, sources, colour) for diagnostic in found]
    return "\n\n".join([*blocks, summary(found)]) + "\n"


def summary(diagnostics: Iterable[Diagnostic]) -> str:
    """`2 errors, 1 warning`"""
    severities = [diagnostic.severity for diagnostic in diagnostics]
    return ", ".join(_count(severities.count(severity), severity) for severity in ("error", "warning"))


def render_json(diagnostics: Iterable[Diagnostic]) -> str:
    """A JSON list, one object for each diagnostic."""
    return json.dumps([_as_dict(diagnostic) for diagnostic in sorted(diagnostics)], indent=2, ensure_ascii=False) + "\n"


def render_github(diagnostics: Iterable[Diagnostic]) -> str:
    """One workflow command a line, so that the findings appear beside the changed lines."""
    return "".join(_workflow_command(diagnostic) + "\n" for diagnostic in sorted(diagnostics))


# ------------------------------------------------------------------ text
def _block(diagnostic: Diagnostic, sources: Mapping[str, str], colour: bool) -> str:
    paint = _painter(colour)
    severity = diagnostic.severity
    spans = [diagnostic.span, *(note.span for note in diagnostic.notes if note.span)]
    margin = max(len(str(span.line)) for span in spans)
    title = _printable(diagnostic.title)
    lines = [paint(f"{severity}[{diagnostic.code}]", severity) + paint(f": {title}", "title")]
    lines += _excerpt(diagnostic.span, diagnostic.label, sources, margin, "^", paint, severity)
    for note in diagnostic.notes:
        lines.append(f"{' ' * margin} = {paint('note', 'note')}: {_printable(note.text)}")
        if note.span:
            lines += _excerpt(note.span, "", sources, margin, "-", paint, "note")
    if diagnostic.hint:
        lines.append(f"{' ' * margin} = {paint('hint', 'hint')}: {_printable(diagnostic.hint)}")
    return "\n".join(lines)


def _excerpt(
    span: Span, label: str, sources: Mapping[str, str], margin: int, mark: str, paint: Paint, style: str
) -> list[str]:
    """The place, its line and the carets below it (of several lines: the first); without the text, the place only."""
    gap, label = " " * margin, _printable(label)
    lines = [f"{gap}--> {_printable(span.file)}:{span.line}:{span.column}"]
    source = sources.get(span.file)
    if source is None:
        return [*lines, f"{gap} | {paint(label, style)}"] if label else lines
    texts = source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    text = texts[span.line - 1] if 0 < span.line <= len(texts) else ""
    end = span.end_column if span.end_line == span.line else len(text.rstrip()) + 1
    text, start, end = _window(text, span.column - 1, max(end - 1, span.column))
    padding = "".join("\t" if letter == "\t" else " " for letter in text[:start].ljust(start))
    carets = paint(f"{mark * (end - start)} {label}".rstrip(), style)
    shown = f"{span.line:>{margin}} | {_printable(text)}".rstrip()
    return [*lines, f"{gap} |", shown, f"{gap} | {padding}{carets}"]


def _window(text: str, start: int, end: int) -> tuple[str, int, int]:
    """What is shown of a very long line, and where the marks go in it."""
    if len(text) <= WIDEST_LINE:
        return text, start, end
    end = min(end, start + WIDEST_LINE // 2)
    first = max(0, min(start - WIDEST_LINE // 4, len(text) - WIDEST_LINE))
    before = "... " if first else ""
    after = " ..." if first + WIDEST_LINE < len(text) else ""
    shift = len(before) - first
    return before + text[first : first + WIDEST_LINE] + after, start + shift, end + shift


def _printable(text: str) -> str:
    return "".join(letter if letter.isprintable() or letter == "\t" else "\ufffd" for letter in text)


def _painter(colour: bool) -> Paint:
    return (
        (lambda text, style: f"{COLOURS[style]}{text}{RESET}" if text else text)
        if colour
        else (lambda text, style: text)
    )


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


# ------------------------------------------------------------------ JSON
def _as_dict(diagnostic: Diagnostic) -> dict[str, object]:
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity,
        "title": diagnostic.title,
        **_place(diagnostic.span),
        "label": diagnostic.label,
        "notes": [_note(note) for note in diagnostic.notes],
        "hint": diagnostic.hint,
    }


def _note(note: Note) -> dict[str, object]:
    return {"text": note.text, **(_place(note.span) if note.span else {})}


def _place(span: Span) -> dict[str, object]:
    return {
        "file": span.file,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }


# ------------------------------------------------------------------ GitHub
def _workflow_command(diagnostic: Diagnostic) -> str:
    span = diagnostic.span
    place = f"file={_escape_property(span.file)},line={span.line},col={span.column},endLine={span.end_line}"
    details = [diagnostic.label, *(note.text for note in diagnostic.notes), diagnostic.hint]
    message = "\n".join([diagnostic.title, *filter(None, details)])
    return f"::{diagnostic.severity} {place},title={diagnostic.code}::{_escape(message)}"


def _escape(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escape_property(text: str) -> str:
    return _escape(text).replace(":", "%3A").replace(",", "%2C")
