"""Rules of a session with the path of the file they were opened from, so that bots find what was learned for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ludex.codegen.digest import model_digest
from ludex.dsl.frozen import replaced
from ludex.errors import LudexError
from ludex.loading import load_model


def placed(model: Any, home: str) -> Any:
    """The model with `home` as the path of its own file; as it is where its rules mean something else than those there.

    The rules of a session have a path under which no file can be. `home` is chosen by the server, never by a page."""
    if not home:
        return model
    try:
        there = load_model(Path(home))
    except (OSError, LudexError):
        return model
    if model_digest(there) != model_digest(model):
        return model
    *bases, (_, text) = model.sources
    return replaced(model, sources=(*bases, (home, text)))


def without_folders(message: str, model: Any) -> str:
    """A message for a page: files next to the rules, and next to those they extend, by their names alone."""
    folders = {f"{Path(file).parent}/" for file, _ in model.sources}
    for folder in sorted(folders, key=len, reverse=True):
        message = message.replace(folder, "")
    return message
