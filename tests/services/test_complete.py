"""What is offered at a place, and what stands first."""

import pytest

from ludex.services.complete import complete


def offers(folder, typed):
    """After what is typed at the end of the base rules."""
    folder.check("base.rules")
    text = folder.view("base.rules").own.text + typed
    folder.write("base.rules", text)
    line, column = text.count("\n") + 1, len(text) - (text.rfind("\n") + 1) + 1
    facts = folder.rules.known_facts(folder.folder / "base.rules")
    return complete(folder.view("base.rules"), facts, folder.disk, line, column)


def names(folder, typed):
    return [one.text for one in offers(folder, typed)]


@pytest.mark.parametrize(
    ("typed", "all_there_is"),
    [
        ("board ", ["graph", "grid"]),
        ("check:\n    ", ["expect", "from", "given", "perft", "play", "refuse", "setup", "tree", "view"]),
        ('notation place: "{', ["at"]),
        ("notation ", ["cell", "place", "then"]),
        ("start ", ["owner"]),
        ("symmetry ", ["flip", "none", "reflect", "rotate", "swap", "transpose"]),
        ("let ", []),
        ("# any", []),
        ('action x: require stuck, "', []),
    ],
)
def test_only_what_the_grammar_and_the_place_allow_is_offered(folder, typed, all_there_is):
    assert names(folder, typed) == all_there_is


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("let a = owner == ", {"Black", "White", "foe", "me", "none"}),
        ("let a = owner of ", {"Black", "White", "me", "foe"}),
        ("action x(a in ", {"free", "cells"}),
        ("action x(a in free):\n    owner[a] = ", {"a", "me", "none"}),
        ("action x(a in free):\n    ", {"owner", "take"}),
        ("end when ", {"any", "stuck"}),
        ("turn: place or ", {"place", "take"}),
        ("let q(a) = {b for b in a if ", {"a", "b"}),
        ("let q = can(", {"place"}),
        ("cell x: ", {"bool", "player", "set of"}),
        ("turn x: set of ", {"cell", "piece"}),
    ],
)
def test_what_fits_by_its_type_stands_first(folder, typed, first):
    found = offers(folder, typed)
    assert first <= {one.text for one in found if one.rank == 0}


def test_a_line_begins_with_a_declaration(folder):
    found = names(folder, "")
    assert {"action", "cell", "let", "turn", "check"} <= set(found)
    assert not {"free", "grid", "if"} & set(found)


def test_a_game_extends_those_beside_and_those_that_come_along(folder):
    folder.write("new.rules", 'game new "New" extends ')
    found = complete(folder.view("new.rules"), None, folder.disk, 1, 24)
    assert {"base", "variant", "hex"} <= {one.text for one in found}
    assert "new" not in {one.text for one in found}


def test_an_offer_tells_its_type(folder):
    (free,) = [one for one in offers(folder, "let a = ") if one.text == "free"]
    assert (free.kind, free.detail) == ("let", "set of cell")
