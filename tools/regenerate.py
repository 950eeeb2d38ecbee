"""Writes generated/NAME.pyx for every shipped game, with all settings open.
`--check` writes nothing and fails on drift."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from ludex.generated_text import drift, regenerate, wanted  # noqa: E402

__all__ = ["ROOT", "drift", "regenerate", "wanted"]

if __name__ == "__main__":
    check = "--check" in sys.argv
    found = drift() if check else regenerate()
    print("\n".join(found) or "generated/ is as the compiler makes it")
    sys.exit(bool(found) and check)
