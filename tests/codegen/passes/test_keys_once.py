"""The keys of a position are made once a turn where an end asks `seen`."""

from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.compile import compile_model, lowered
from ludex.codegen.optional import leaving_out
from ludex.codegen.passes.keys_once import keys_made_once, makes_keys
from ludex.dsl.load import load

RULES = """game g "G"
players X O
board grid 4 4
cell owner: none | player "XO"
let mine = owner == me
action go(from in mine, to in near(from) & (owner == none)):{require}
    owner[from] = none
    owner[to] = me
turn: go else pass
{end}end when turns == 200: draw
start:
    owner["a1"] = X
    owner["d4"] = O
"""
END, REQUIRE = "end when seen(owner) >= 3: draw\n", "\n    require seen(owner, next) < 3"


def model(end="", require=""):
    return load("g.rules", RULES.format(end=end, require=require))


def calls(made, name):
    function = next(f for f in made.functions if f.name == name)
    return [n.function for n in ir.walk(function.body) if isinstance(n, (ir.Call, ir.CallI))]


def test_keys_are_made_before_the_ends_and_entered_after_them():
    made = lowered(model(END), {})
    asked = calls(made, "pass_on")
    assert asked.index("make_keys") < asked.index("check_ends") < asked.index("enter_keys")
    assert "push_history" not in asked
    assert "pass_on" in calls(made, "finish_turn") and "pass_on" in calls(made, "begin_game")
    assert "seen_made_0" in calls(made, "check_ends")


def test_nothing_changes_where_only_an_action_asks():
    made = lowered(model(require=REQUIRE), {})
    assert not makes_keys(made) and keys_made_once(made) is made
    assert "push_history" in calls(made, "pass_on")


def test_what_an_action_asks_is_made_on_the_spot():
    text = compile_model(model(END, REQUIRE), {})
    assert "seen_made_0(const" in text and "seen_1(const" in text
    assert "seen_0(const" not in text and "seen_made_1(const" not in text


def test_what_ends_ask_of_a_copy_is_made_on_the_spot():
    made = lowered(model(), {})
    asked = ir.Return(ir.CallI("seen_0", (), "t"))
    ends = replace(next(f for f in made.functions if f.name == "check_ends"), body=(asked,))
    assert keys_made_once(replace(made, functions=(ends,))).functions == (ends,)


def test_the_history_has_room_for_the_keys_of_a_position_that_is_not_entered():
    with leaving_out(["keys_once"]):
        before = compile_model(model(END), {})
    after = compile_model(model(END), {})
    words = [int(text.split('"lx_words"')[1].split("return ")[1].split()[0]) for text in (before, after)]
    assert words[1] == words[0] + 2
