"""Writes generated/NAME.pyx for every shipped game, with all settings open. `--check` writes nothing and fails on drift."""

from __future__ import annotations

import hashlib
import sys
from contextlib import chdir
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GENERATED = ROOT / "generated"


def wanted() -> dict[str, str]:
    """The text of every file that belongs into the folder, by name."""
    from codegen.compile import compile_model
    from dsl.load import load

    texts = {}
    with chdir(ROOT):  # so that the files name their rules from here
        for path in sorted(Path("rules").glob("*.rules")):
            model = load(path)
            digest = hashlib.sha256("\n".join(text for _, text in model.sources).encode()).hexdigest()
            texts[f"{path.stem}.pyx"] = compile_model(model, {}, digest)
    return texts


def drift() -> list[str]:
    """The names of files that are missing, differ, or should not be there."""
    texts = wanted()
    there = {path.name: path.read_text(encoding="utf-8") for path in GENERATED.glob("*.pyx")}
    return sorted(name for name in {*texts, *there} if texts.get(name) != there.get(name))


def regenerate() -> list[str]:
    """Writes what has changed; the names."""
    GENERATED.mkdir(exist_ok=True)
    texts, changed = wanted(), drift()
    for name in changed:
        if name in texts:
            (GENERATED / name).write_text(texts[name], encoding="utf-8")
        else:
            (GENERATED / name).unlink()
    return changed


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    check = "--check" in sys.argv
    found = drift() if check else regenerate()
    print("\n".join(found) or "generated/ is as the compiler makes it")
    sys.exit(bool(found) and check)
