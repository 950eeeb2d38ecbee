"""What an action requires after its writes is asked of the position before them, where possible of sets of choices."""

import random

import pytest

from ludex.codegen import ir
from ludex.codegen.build import build
from ludex.codegen.compile import lowered
from ludex.codegen.optional import leaving_out
from ludex.dsl.reference import Game as Reference
from ludex.engine.game import Game
from tests.dsl.small_games import game_of
from tests.quickly import quickly

RULES = """game guard "A king is guarded"
players A B
board grid 5 5
cell man: none "." | rook of player "Rr" | horse of player "Hh" | king of player "Kk"
cell holy: bool
game marked: set of cell
start man:
    rh.kr
    .....
    ..h..
    ..H..
    RK.HR
let free = man == none
let mine = man of me
let reach(S, R) = union(span(S, d, free) | past(S, d, free) for d in R)
let struck = {struck}
action slide(from in man == rook of me, to in reach(from, beside) - mine): {slide}
action hop(from in man == horse of me, to in offsets(1, 2)(from) - mine): {hop}
action step(from in man == king of me, to in near(from) - mine): {step}
effect go(from, to):
    man[to] = man[from]
    man[from] = none
    require not any((man == king of me) & struck)
turn: slide or hop or step
end when stuck: draw
end when turns == 60: draw
"""
STRUCK = "reach(man == rook of foe, beside) | offsets(1, 2)(man == horse of foe) | near(man == king of foe)"
GO = "go(from, to)"
LAND = "\n    man[at] = kind of me\n    require not any((man == king of me) & struck)"
PLAYED = [
    {"struck": "union(past(man == rook of foe, d, free) for d in beside) | near(man == king of foe)"},
    {"struck": "union(span(man in {rook, horse} of foe, d, free - near(man == king of foe)) for d in near)"},
    {"struck": "(near(man == rook of foe) & near(man == king of me)) - near(man == horse of me)"},
    {"hop": "\n    if any(near(to) & free & marked): man[near(to) & man of foe] = none\n"
     "    go(from, to)\n    marked = near(to)"},
    {"slide": "\n    let who = man[from]\n    man[from] = none\n    man[near(to) & (man == horse of foe)] = none\n"
     "    man[to] = who\n    holy[from | to] = true\n    require not any((man == king of me) & (struck - holy))"},
    {"step": "\n    if to in marked: man[north(to)] = none\n    elif to in man of foe: marked |= to\n    go(from, to)"},
    {"hop": "\n    for c in near(to) & free: holy[c] = true\n    go(from, to)",
     "slide": "\n    go(from, to)\n    for c in near(to) & man of foe: require c not in holy",
     "step": "\n    for c in near(to) & free: man[c] = none\n    go(from, to)",
     "land": LAND + "\n    require kind != rook or any(near(man == king of foe) & free) or can(hop, foe)"},
]  # fmt: skip


def model_of(struck=STRUCK, slide=GO, hop=GO, step=GO, land=""):
    text = RULES.replace("{struck}", struck).replace("{slide}", slide).replace("{hop}", hop).replace("{step}", step)
    if land:
        text = text.replace("turn: ", f"action land(kind in {{horse, rook}}, at in free): {land}\nturn: land or ")
    if "marked" not in text.split("start man")[1]:
        text = text.replace("game marked: set of cell\n", "")
    return game_of(text if "holy" in slide else text.replace("cell holy: bool\n", "")).model


def counting(**parts):
    """How choices are counted, as IR."""
    return next(ir.show(f) for f in lowered(model_of(**parts), {}).functions if f.name == "count_choices")


def test_no_choice_is_tried_on_a_copy():
    assert "calli(attempt_" not in counting() and "calli(passes_slide, " in counting()
    with leaving_out(["weakest_precondition"]):
        assert "calli(attempt_" in counting() and "calli(passes_slide, " not in counting()


def test_choices_that_touch_nothing_are_counted_as_a_set():
    assert counting().count("countp(") == 3
    with leaving_out(["dependency_masks"]):
        assert "countp(" not in counting() and "calli(passes_slide, " in counting()


def test_a_name_that_is_put_down_is_no_king():
    assert counting(land=LAND).count("countp(") == 4
    assert counting(land=LAND, struck=STRUCK.replace("foe", "after(me, players)")).count("countp(") == 4


def test_what_looks_ahead_is_tried_only_where_the_rest_of_an_or_fails():
    asked = counting(land=LAND + "\n    require kind != rook or any(man == horse of foe) or can(hop, foe)")
    assert asked.count("countp(") == 4
    assert "or (calli(may_pass_land, " in asked and asked.count("calli(attempt_") == 1
    alone = counting(land=LAND + "\n    require can(hop, foe)")
    assert alone.count("countp(") == 3 and "calli(passes_land, " not in alone


def test_a_loop_that_asks_nothing_is_passed_over():
    """If the loop writes what the condition reads, or has a `require` itself, choices are tried on a copy."""
    loop = "\n    for c in near(to) & {}: {}\n    go(from, to)"
    assert "calli(attempt_" not in counting(hop=loop.format("free", "marked |= c"))
    assert "calli(attempt_" in counting(hop=loop.format("free", "man[c] = none"))
    assert "calli(attempt_" in counting(hop="\n    go(from, to)\n    for c in near(to): require c not in mine")


def test_a_fixed_point_is_asked_on_a_copy_that_keeps_it():
    joined = counting(struck="joined(man == rook of foe, free, beside)")
    assert "countp(" not in joined and "calli(passes_slide, " not in joined


@pytest.mark.parametrize("parts", PLAYED)
def test_choices_are_those_of_the_interpreter(parts):
    model = model_of(**parts)
    with quickly():
        engine = Game(model, {}, build(model, {}))
    rng, reference = random.Random(5), Reference(model, {})
    position, interpreted = engine.start(), reference.start()
    for played in range(40):
        if position.over or played == 20:
            position, interpreted = engine.start(), reference.start()
        choices = position.choices()
        assert choices == interpreted.choices()
        assert len(choices) == position.perft(1)
        assert position.sample_choice(rng) in choices and all(map(position.legal, choices))
        choice = rng.choice(choices)
        position.play(choice)
        interpreted.play(choice)


BESIDE = """game beside_it "A line is opened beside the rook that is put down"
players White Black
board grid 6 6
cell man: none | rook of player | bishop of player | king of player
let free = man == none
let reach(S, R) = union(span(S, d, free) | past(S, d, free) for d in R)
let hit = any((man == king of me) & (reach(man == rook of foe, beside) | reach(man == bishop of foe, diagonal)))
action shift(to in south(man == rook of me) & free):
    man[to] = rook of me
    man[north(to)] = none
    require not hit
action step(from in man == king of me, to in near(from) - man of me):
    man[to] = man[from]
    man[from] = none
turn: shift or step else pass
end when turns == 40: draw
start:
    man["d4"] = rook of White
    man["b2"] = king of White
    man["f6"] = bishop of Black
    man["a6"] = king of Black
"""


def test_a_line_that_is_opened_beside_what_is_chosen_is_seen():
    model = game_of(BESIDE).model
    with quickly():
        engine = Game(model, {}, build(model, {}))
    position, interpreted = engine.start(), Reference(model, {}).start()
    assert position.choices() == interpreted.choices() and all(map(position.legal, position.choices()))
