"""What is committed in generated/ is what the compiler makes of rules/."""

import hashlib
from pathlib import Path

import pytest

from ludex.generated_text import GENERATED, ROOT, generated_text
from ludex.loading import load_model

GAMES = sorted(path.stem for path in (ROOT / "rules").glob("*.rules"))


@pytest.mark.parametrize("name", GAMES)
def test_a_generated_engine_does_not_drift(name, monkeypatch):
    monkeypatch.chdir(ROOT)  # so that it names its rules from here
    text = generated_text(Path("rules", f"{name}.rules"))
    assert text == (GENERATED / f"{name}.pyx").read_text(encoding="utf-8"), "run `make regen`, and read the difference"
    assert str(ROOT) not in text


def test_each_shipped_game_has_its_generated_engine():
    assert sorted(path.stem for path in GENERATED.glob("*.pyx")) == GAMES, "run `make regen`"


def test_each_generated_engine_is_made_from_the_rules_that_are_there():
    """Of every game, as `make test` compiles a third of them."""
    stale = []
    for name in GAMES:
        text = "\n".join(text for _, text in load_model(ROOT / "rules" / f"{name}.rules").sources)
        head = (GENERATED / f"{name}.pyx").read_text(encoding="utf-8")[:1000]
        if f"\n# digest {hashlib.sha256(text.encode()).hexdigest()}\n" not in head:
            stale.append(name)
    assert not stale, "run `make regen`, and read the difference"
