"""What a learner keeps in JSON from one call to the next, read with care: folders are copied, edited, and cut off."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ludex.arena.results.json_schema import misfit
from ludex.errors import LudexError


def kept(path: Path, shape: Any, what_to_do: str) -> Any:
    """What a file says, of this shape (`ludex.arena.results.json_schema`). Raises LudexError where it says
    nothing such, OSError."""
    try:
        told = json.loads(path.read_bytes())
        wrong = misfit(told, shape)
    except (ValueError, RecursionError):
        wrong = "it is no JSON"
    if wrong:
        raise LudexError(f"{path} is damaged, or of another version: {wrong}", what_to_do)
    return told
