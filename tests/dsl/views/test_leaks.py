"""Leaks of ten kinds, each planted in a small game: what is offered would tell what the mover does not see."""

import random

import pytest

from ludex.dsl.load import load
from ludex.dsl.reference import Game
from ludex.dsl.views.leaks import leaks
from ludex.dsl.views.tells_secrets import tells_secrets

SOUND = """game diggers "Diggers"
players Ann Bob
board grid 1 4
player home: none | cell
player gold: 0..3 = 1
cell dug: bool
cell trap: none | player
show home[p] to p
show gold[p] to p
show trap[c] to trap[c]
let buried = {c for c in cells if trap[c] == foe}
action settle(at in cells):
    home[me] = at
    trap[at] = me
action dig(at in cells - dug):
    dug[at] = true
action pay: gold[me] = 0
turn:
    if turns < 2: settle
    else: dig or pay
end when home[next] in dug: win me
end when count(dug) == 4: draw
invariant not stuck
"""

PLANTED = {
    "a set names a hidden field": ("action dig(at in cells - dug)", "action dig(at in cells - dug - home[foe])"),
    "a set compares a hidden field": ("action dig(at in cells - dug)", "action dig(at in (trap != foe) - dug)"),
    "a definition hides the secret": ("action dig(at in cells - dug)", "action dig(at in cells - dug - buried)"),
    "a requirement reads a secret": ("    dug[at] = true", "    require home[foe] != at\n    dug[at] = true"),
    "a requirement on the result reads one": (
        "    dug[at] = true",
        "    dug[at] = true\n    require not home[foe] in dug",
    ),
    "the turn branches by a secret": ("    else: dig or pay", "    elif gold[foe] == 1: dig or pay\n    else: dig"),
    "a loop asks a secret": (
        "    else: dig or pay",
        "    else:\n        dig or pay\n        while gold[foe] > 0 and gold[me] > 0: pay",
    ),
    "a fallback opens by a secret": (
        "    else: dig or pay",
        "    else:\n        dig or pay\n        rob else pass\naction rob(at in buried): trap[at] = none\n",
    ),
    "each runs through a secret": (
        "    else: dig or pay",
        "    else:\n        dig or pay\n        each c in buried: pass",
    ),
    "a number of a range is secret": (
        "action dig(at in cells - dug)",
        "action dig(n in 1..gold[foe], at in cells - dug)",
    ),
    "a witness is secret": ("action dig(at in cells - dug)", "action dig(at in cells - dug, any w in buried)"),
    "what an effect made of a secret": (
        "    dug[at] = true",
        "    let before = gold[foe]\n    dug[at] = true\n    require before > 0",
    ),
}


def found(rules: str) -> set[str]:
    """What is found in random games, at most 60 positions of them."""
    game, rng, told = Game(load("diggers.rules", rules)), random.Random(1), set()
    position = game.start()
    for _ in range(60):
        if position.over:
            position = game.start()
        told |= {leak.what for leak in leaks(position.place)}
        if told:
            break
        position.play(position.sample_choice(rng))
    return told


def test_a_sound_game_has_none():
    assert found(SOUND) == set()


@pytest.mark.parametrize("kind", PLANTED)
def test_a_planted_leak_is_found(kind):
    before, after = PLANTED[kind]
    rules = SOUND.replace(before, after, 1)
    assert rules != SOUND
    assert found(rules)


def test_the_static_check_shows_that_a_sound_game_has_none():
    assert [finding.span.line for finding in tells_secrets(load("diggers.rules", SOUND))] == []


@pytest.mark.parametrize("kind", PLANTED)
def test_the_static_check_finds_a_planted_leak(kind):
    rules = SOUND.replace(*PLANTED[kind], 1)
    assert {finding.code for finding in tells_secrets(load("diggers.rules", rules))} == {"H01"}


def test_the_static_check_knows_that_the_field_of_the_only_other_player_is_shown_to_others():
    rules = SOUND.replace("show gold[p] to p", "show gold[p] to players - p", 1)
    asked = rules.replace("action pay:", "action pay:\n    require gold[foe] > 0\n   ", 1)
    assert [finding.span.line for finding in tells_secrets(load("diggers.rules", asked))] == []
    own = rules.replace("action pay:", "action pay:\n    require gold[me] > 0\n   ", 1)
    assert [finding.code for finding in tells_secrets(load("diggers.rules", own))] == ["H01"]
