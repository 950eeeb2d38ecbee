"""Rules whose crossed links, paths and cuts are kept in the state: the generated engine agrees with the interpreter."""

import pytest

from ludex.codegen.compile import lowered
from ludex.codegen.optional import leaving_out
from tests.unseen.compare import compare, model_of

CASES = [
    ("kept_ferries", {}, True),  # two words a plane: no path is kept
    ("kept_ferries", {"width": 27}, False),
    ("kept_ferries", {"width": 5}, False),
    ("counting_chain", {}, True),
]


@pytest.mark.parametrize("settings, folded", [({"width": 50}, True), ({"width": 60}, False)])
def test_paths_and_cuts_that_break_are_seen(settings, folded):
    assert compare("kept_canal", games=12, turns=24, settings=settings, folded=folded, perft=0)


@pytest.mark.parametrize("name, settings, folded", CASES, ids=lambda value: str(value))
def test_engine_agrees_with_interpreter(name, settings, folded):
    assert compare(name, games=2, turns=20, settings=settings, folded=folded, perft=0)


def test_crossed_links_paths_and_cuts_are_kept():
    made = lowered(model_of("kept_ferries"), {"width": 27})
    assert len(made.kept_crossings) == 2
    assert sorted(c.links for c in made.certificates) == [False, False, False, True]


def test_passes_that_are_left_out_keep_nothing():
    with leaving_out(("kept_crossings", "certificates")):
        made = lowered(model_of("kept_ferries"), {"width": 27})
    assert not made.kept_crossings and not made.certificates
