"""Every variant is fuzzed for a moment: on the interpreter alone, with LUDEX_FUZZ=1 for longer and with its engine."""

import os
from pathlib import Path

import pytest

from dsl.load import load
from fuzz.campaign import Plan, fuzz
from fuzz.subject import subject

VARIANTS = sorted((Path(__file__).parents[2] / "rules" / "variants").glob("*.rules"))
LONG = bool(os.environ.get("LUDEX_FUZZ"))
GAMES = ("bacteria", "bioblots", "honeychain", "rabbits", "viruses")


@pytest.mark.parametrize("path", VARIANTS, ids=lambda path: path.stem)
def test_a_variant_keeps_its_promises(path):
    made = subject(load(path), engines="both" if LONG else "interpreter")
    outcome = fuzz(made, Plan(seconds=5.0 if LONG else 0.3, seed=1))
    assert not outcome.findings, [(found.kind, found.message, found.turns) for found in outcome.findings]


@pytest.mark.parametrize("game", GAMES)
def test_each_contest_game_has_three_variants(game):
    assert sum(load(path).extends == game for path in VARIANTS) >= 3
