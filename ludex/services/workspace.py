"""The rules that an editor has open: what is known of each, kept as long as nothing changes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.model import Model
from ludex.services.facts import Facts
from ludex.services.files import Files
from ludex.services.view import View, view


@dataclass(frozen=True)
class Checked:
    """All findings; `model` is that of the rules now, None where they have errors; `facts` are those of the last one
    there was; `files` the rules that were read."""

    findings: tuple[Diagnostic, ...]
    model: Model | None
    facts: Facts | None
    files: frozenset[str]


class Workspace:
    """Asks for views and findings of rules files."""

    def __init__(self, files: Files) -> None:
        self.files = files
        self._views: dict[Path, View] = {}
        self._checked: dict[Path, tuple[tuple[str, ...], Checked]] = {}

    def view(self, path: Path) -> View | None:
        """The rules as they stand, with what they extend; None where there is no such file."""
        found, kept = view(path, self.files), self._views.get(path)
        if found is None:
            return None
        if kept is not None and _texts(kept) == _texts(found):
            return kept
        self._views[path] = found
        return found

    def check(self, path: Path) -> Checked:
        """Findings and model, from what was kept where no rules have changed since."""
        seen = self.view(path)
        now = _texts(seen) if seen else ()
        kept = self._checked.get(path)
        if kept is not None and now and kept[0] == now:
            return kept[1]
        reading = self.files.read(path, seen.own.text if seen else "")
        facts = Facts(reading.model) if reading.model else kept[1].facts if kept else None
        files = frozenset(source.file for source in reading.sources)
        found = Checked(reading.findings, reading.model, facts, files)
        self._checked[path] = now, found
        return found

    def known_facts(self, path: Path) -> Facts | None:
        """The facts that were found last, without a check of what was typed since."""
        kept = self._checked.get(path)
        return kept[1].facts if kept else None

    def forget(self) -> None:
        """Files have changed on the disk: all is looked at again."""
        self._checked = {path: ((), checked) for path, (_, checked) in self._checked.items()}


def _texts(seen: View) -> tuple[str, ...]:
    return tuple(text for one in seen.texts for text in (str(one.path), one.text))
