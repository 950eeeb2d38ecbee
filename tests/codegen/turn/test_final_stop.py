"""Turns that may go on only after some choices are counted without being listed wherever none of these is offered."""

import random
import re

import pytest

from ludex.codegen.build import build
from ludex.codegen.compile import compile_model
from ludex.codegen.optional import leaving_out
from ludex.dsl.reference import Game as Reference
from ludex.engine.game import Game
from tests.dsl.small_games import game_of
from tests.quickly import quickly

RULES = """game crown "Men that are crowned"
players A B
board grid 5 4
cell man: none "." | pawn of player "Pp" | rook of player "Rr" | king of player "Kk"
game marked: set of cell
turn bold: bool
start man:
    r.kr
    pppp
    ....
    PPPP
    R.KR
let free = man == none
let ahead(p) = north if p == A else south
let far(p) = row == (1 if p == A else 5)
action push(from in man == pawn of me, to in (near(from) & ahead(me)(cells)) & (free | man of foe)): {push}
action slide(from in man == rook of me, to in beside(from) - man of me): {slide}
action crown(kind in {rook, king}):
    man[(man == pawn of me) & far(me)] = kind of me
    {crown}
action wave(at in (man == pawn of me) & far(me)): man[at] = none
effect go(from, to):
    man[to] = man[from]
    man[from] = none
turn:
    {first}
    {rest}
end when stuck: win me
end when turns == 60: draw
"""
CROWN = "if any((man == pawn of me) & far(me)): crown"
GO = "go(from, to)"
CHAIN = "(slide then 0..1 of slide) else push"


PLAYED = [
    {},
    {"crown": "    require count(man == kind of me) < 3"},
    {"first": CHAIN, "rest": ""},
    {"first": CHAIN},
    {"slide": "\n    man[from] = man[to]\n    man[to] = rook of me"},
    {
        "push": "\n    man[near(to) & free] = man[from]\n    go(from, to)",
        "rest": f"{CROWN}\n    elif turns % 5 == 0: wave",
    },
    {
        "slide": "\n    marked = near(to)\n    go(from, to)",
        "rest": "if any(marked & far(me)) and turns % 3 > 0: crown",
    },
    {
        "slide": "\n    marked = to\n    bold = any((from | to) & far(me))\n    go(from, to)",
        "rest": "if bold and any(marked & (man == rook of me)): crown\n    elif any(marked & far(me)): wave",
    },
]


def rules(push=GO, slide=GO, first="push or slide", rest=CROWN, crown=""):
    """The rules without the actions that no turn uses."""
    text = RULES.replace("{push}", push).replace("{slide}", slide).replace("    {crown}", crown)
    text = text.replace("{first}", first).replace("    {rest}\n", f"    {rest}\n" if rest else "")
    for name in ("crown", "wave"):
        if name not in rest:
            text = re.sub(rf"^action {name}.*\n(?: .*\n)*", "", text, flags=re.MULTILINE)
    return text


def asked_of(**parts):
    """The actions whose choices are asked whether the turn may go on after them; None where nothing is asked."""
    text = compile_model(game_of(rules(**parts)).model, {})
    made = re.search(r"^cdef int64_t may_go_on_0\(.*\n(?:(?: .*)?\n)*", text, re.MULTILINE)
    return made and re.findall(r"# \d+: action (\w+)", made.group())


def test_only_what_moves_a_pawn_is_asked():
    assert asked_of() == ["push"]


@pytest.mark.parametrize(
    "parts, actions",
    [
        ({"slide": "\n    let who = man[from]\n    man[from] = none\n    man[to] = who"}, ["push"]),
        ({"slide": "\n    man[from] = man[to]\n    man[to] = rook of me"}, ["push"]),
        ({"slide": "\n    man[to] = pawn of foe\n    man[from] = none"}, ["push"]),
        ({"slide": "\n    man[near(from) & free] = pawn of me"}, ["push", "slide"]),
        ({"slide": "\n    for c in near(to) & man of me: man[c] = rook of me"}, ["push"]),
        ({"slide": "\n    man[to] = man[from] if any(marked) else pawn of me"}, ["push", "slide"]),
        ({"slide": "\n    marked = near(to)", "rest": "if any(marked & far(me)): crown"}, ["slide"]),
        ({"slide": "\n    bold = to in far(me)\n    go(from, to)", "rest": "if bold: crown"}, ["slide"]),
        ({"slide": "\n    for c in near(to) & man of me: man[c] = pawn of me"}, ["push", "slide"]),
        ({"slide": "\n    bold = true\n    go(from, to)", "rest": "if bold: crown"}, ["slide"]),
        ({"slide": "\n    go(from, to)\n    bold = any(man == pawn of me)", "rest": "if bold: crown"}, ["slide"]),
        ({"rest": "if any((man == pawn of me) & far(me)) and turns % 3 == 1: crown"}, ["push"]),
        ({"rest": "if any(marked): crown\n    elif any((man == pawn of me) & far(me)): wave"}, ["push"]),
    ],
)
def test_a_write_that_cannot_give_the_value_is_looked_through(parts, actions):
    assert asked_of(**parts) == actions


def test_all_that_an_and_joins_must_hold_after_the_choice():
    """That `bold` is written so says which slides, where any of them may mark a rook."""
    slide, marks = "\n    marked = to\n    bold = to in far(me)\n    go(from, to)", "any(marked & (man == rook of me))"
    for word, followed in (("and", True), ("or", False)):
        text = compile_model(game_of(rules(slide=slide, rest=f"if bold {word} {marks}: crown")).model, {})
        assert ("count_from_" in text) == followed


def test_choices_of_which_nothing_is_known_may_all_be_followed():
    text = compile_model(game_of(rules(first=CHAIN, rest="")).model, {})
    assert "return not live_" in text  # whether any slide is offered, a function that is there already
    assert asked_of(first=CHAIN) == ["slide", "push"]


@pytest.mark.parametrize(
    "parts",
    [
        {"rest": "0..1 of wave"},
        {"rest": "if any(near(man == pawn of me) & far(me)): crown"},
        {"rest": "if not any(man == pawn of me): crown"},
        {"rest": "if count(man == pawn of me) > 1: crown"},
    ],
)
def test_what_any_choice_may_bring_about_is_not_asked(parts):
    assert asked_of(**parts) is None


def test_followed_choices_are_counted_too():
    assert "count_from_" in compile_model(game_of(rules()).model, {})
    with leaving_out(["count_followers"]):
        assert "count_from_" not in compile_model(game_of(rules()).model, {})


@pytest.mark.parametrize("parts", PLAYED)
def test_counts_are_those_of_an_engine_that_lists_and_of_the_interpreter(parts):
    model = game_of(rules(**parts)).model
    with quickly():
        counting = Game(model, {}, build(model, {}))
        with leaving_out(["final_stop"]):
            listing = Game(model, {}, build(model, {}))
    reference = Reference(model, {})
    for seed in range(6):
        rng = random.Random(seed)
        one, other, third = counting.start(), listing.start(), reference.start()
        while choices := one.choices():
            assert one.perft(1) == other.perft(1) == (third.perft(1) if seed == 0 else one.perft(1))
            choice = rng.choice(choices)
            for position in (one, other, third):
                position.play(choice)
