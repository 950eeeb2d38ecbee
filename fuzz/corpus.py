"""Findings kept in a folder, one file each, to be tried first the next time."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from ludex.dsl.files import write_file
from ludex.fuzz.finding import Finding, as_data, from_data


class Corpus:
    """The findings of one game."""

    def __init__(self, folder: Path, game: str):
        self.folder = folder / game

    def load(self) -> list[tuple[Path, Finding]]:
        """What is kept, shortest games first; files that cannot be read are left alone."""
        found = []
        for file in sorted(self.folder.glob("*.json")) if self.folder.is_dir() else []:
            try:
                found.append((file, from_data(json.loads(file.read_text(encoding="utf-8")))))
            except (OSError, ValueError, TypeError, KeyError):
                continue
        return sorted(found, key=lambda item: item[1].length)

    def keep(self, finding: Finding) -> Path:
        """Writes a finding; the same one again has the same name."""
        text = json.dumps(as_data(finding), indent=1, default=list)
        name = hashlib.sha256(f"{finding.kind} {finding.script}".encode()).hexdigest()[:10]
        file = self.folder / f"{finding.kind.replace(' ', '-')}-{name}.json"
        self.folder.mkdir(parents=True, exist_ok=True)
        write_file(file, text)
        return file


def read(file: Path) -> Finding:
    """The finding in a file."""
    return from_data(json.loads(file.read_text(encoding="utf-8")))
