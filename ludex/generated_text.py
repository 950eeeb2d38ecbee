"""The text of every file of generated/: the engine of each shipped game with all settings open.

A text is kept with what it was made from, so that only what has changed is compiled again.
"""

from __future__ import annotations

import hashlib
from contextlib import chdir
from pathlib import Path

from ludex.codegen.digest import compiler_digest, model_digest
from ludex.codegen.optional import left_out
from ludex.dsl.cache import cache_folder, keep_entry, read_entry
from ludex.dsl.files import write_file
from ludex.dsl.load import load

ROOT = Path(__file__).resolve().parent.parent
GENERATED = ROOT / "generated"


def wanted() -> dict[str, str]:
    """The text of every file that belongs into the folder, by name."""
    with chdir(ROOT):  # so that the files name their rules from here
        return {f"{path.stem}.pyx": generated_text(path) for path in sorted(Path("rules").glob("*.rules"))}


def generated_text(path: Path) -> str:
    """The engine of a rules file as text."""
    model = load(path)
    said = "\n".join(text for _, text in model.sources)
    made_by = model_digest(model), compiler_digest(), sorted(left_out())
    key = hashlib.sha256(repr((str(path), said, *made_by)).encode()).hexdigest()
    kept = cache_folder("texts") / f"{path.stem}_{key[:16]}.pyx"
    known = read_entry(kept)
    if known is not None:
        return known.decode("utf-8")
    from ludex.codegen.compile import compile_model

    text = compile_model(model, {}, hashlib.sha256(said.encode()).hexdigest())
    keep_entry(kept, text.encode("utf-8"))
    return text


def drift() -> list[str]:
    """The names of files that are missing, differ, or should not be there."""
    return _differing(wanted())


def _differing(texts: dict[str, str]) -> list[str]:
    there = {path.name: path.read_text(encoding="utf-8") for path in GENERATED.glob("*.pyx")}
    return sorted(name for name in {*texts, *there} if texts.get(name) != there.get(name))


def regenerate() -> list[str]:
    """Writes what has changed; the names."""
    GENERATED.mkdir(exist_ok=True)
    texts = wanted()
    changed = _differing(texts)
    for name in changed:
        if name in texts:
            write_file(GENERATED / name, texts[name])
        else:
            (GENERATED / name).unlink()
    return changed
