"""Every shipped game and variant is fuzzed for a moment: with its engine where that is in the cache, else on the
interpreter alone. With LUDEX_FUZZ=1 for longer, and always with its engine."""

import os
from pathlib import Path

import pytest

from ludex.codegen.build import is_built
from ludex.dsl.load import load
from ludex.fuzz.campaign import Plan, fuzz
from ludex.fuzz.subject import subject

RULES = Path(__file__).parents[2] / "rules"
SHIPPED, VARIANTS, LIBRARY = (sorted((RULES / folder).glob("*.rules")) for folder in ("", "variants", "library"))
LONG = bool(os.environ.get("LUDEX_FUZZ"))
GAMES = ("bacteria", "bioblots", "honeychain", "rabbits", "viruses")


@pytest.mark.parametrize("path", [*SHIPPED, *VARIANTS, *LIBRARY], ids=lambda path: path.stem)
def test_a_game_keeps_its_promises(path, processor_time):
    model = load(path)
    made = subject(model, engines="both" if LONG or is_built(model, {}) else "interpreter")
    outcome = fuzz(made, Plan(seconds=5.0 if LONG else 0.25, seed=1))
    assert not outcome.findings, [(found.kind, found.message, found.turns) for found in outcome.findings]


@pytest.mark.parametrize("game", GAMES)
def test_each_contest_game_has_three_variants(game):
    assert sum(f" extends {game}\n" in path.read_text(encoding="utf-8") for path in VARIANTS) >= 3
