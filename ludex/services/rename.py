"""A name changed everywhere it stands, or the reason why that cannot be."""

from __future__ import annotations

import re
from pathlib import Path

from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.files import real_path
from ludex.dsl.load import SHIPPED, SUFFIX
from ludex.dsl.resolving.context import KIND_WORDS
from ludex.dsl.span import Span
from ludex.dsl.syntax.keywords import RESERVED
from ludex.services.edits import Edit, edited
from ludex.services.navigate import references
from ludex.services.occurrences import DOMAINS, Occurrence
from ludex.services.view import WORDS, View
from ludex.services.workspace import Workspace

NAME = re.compile(r"[A-Za-z_]\w*", re.ASCII)


class Clash(Exception):
    """The name cannot be changed so; the message is for the user."""


def renamable(seen: View, line: int, column: int) -> Occurrence:
    """The name at a place of the own text, if it is one of these rules. Raises Clash."""
    name = seen.at(line, column)
    if name is None or name.kind in ("file", "base", "cell"):
        raise Clash("there is no name of these rules here")
    declared = seen.declared.get(name.name)
    if not name.owner and declared is None:
        raise Clash(f"`{name.name}` is a word of the language" if name.name in WORDS else f"`{name.name}` is unknown")
    return name


def renamed(seen: View, workspace: Workspace, line: int, column: int, wanted: str) -> dict[Path, list[Edit]]:
    """The edits of each file. Raises Clash where the rules would not mean the same."""
    name = renamable(seen, line, column)
    if wanted == name.name:
        return {}
    _fits(seen, name, wanted)
    edits: dict[Path, dict[Span, Edit]] = {}
    for one in references(seen, workspace, line, column):
        edits.setdefault(Path(one.span.file), {})[one.span] = Edit(one.span, wanted)
    foreign = [path for path in edits if _is_shipped(path) and not _is_shipped(seen.own.path)]
    if foreign:
        raise Clash(f"`{name.name}` stands in `{foreign[0].name}`, which comes with Ludex and stays as it is")
    found = {path: list(of_file.values()) for path, of_file in edits.items()}
    _stays_sound(workspace, found, name.name, wanted)
    return found


def _fits(seen: View, name: Occurrence, wanted: str) -> None:
    if not NAME.fullmatch(wanted):
        raise Clash(f"`{wanted}` cannot be a name: letters, digits and _, and no digit first")
    if wanted in RESERVED or wanted in WORDS or wanted in DOMAINS:
        raise Clash(f"`{wanted}` is a word of the language")
    other = seen.declared.get(wanted)
    if other is not None:
        what = KIND_WORDS.get(other.kind, other.kind)
        article = "an" if what[0] in "ae" else "a"
        raise Clash(f"`{wanted}` is already {article} {what} ({Path(other.span.file).name}:{other.span.line})")
    if not name.owner:
        locals_ = [one for text in seen.texts for one in text.names if one.owner and one.name == wanted]
        if locals_:
            place = locals_[0].span
            raise Clash(f"`{wanted}` is already a local name ({Path(place.file).name}:{place.line})")


def _is_shipped(path: Path) -> bool:
    return real_path(path).is_relative_to(SHIPPED)


def _stays_sound(workspace: Workspace, edits: dict[Path, list[Edit]], old: str, wanted: str) -> None:
    """Whether no file has more mistakes than before: what no look at names alone finds, such as a notation in another
    file that asks for a parameter by its name."""
    before = {path: workspace.files.text(path) or "" for path in edits}
    after = {path: edited(text, edits[path]) for path, text in before.items()}
    for path in (one for one in edits if one.suffix == SUFFIX):
        wrong = _errors(workspace, path, after)
        if len(wrong) > len(_errors(workspace, path, before)):
            place = wrong[0].span
            raise Clash(f"`{old}` cannot become `{wanted}`: {wrong[0].title} ({Path(place.file).name}:{place.line})")


def _errors(workspace: Workspace, path: Path, texts: dict[Path, str]) -> list[Diagnostic]:
    found = workspace.files.read(path, texts[path], texts).findings
    return [one for one in found if one.severity == "error"]
