"""What players see and remember, in small games."""

from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest

from ludex.dsl.choice import Choice
from ludex.dsl.interpreter.order_of_play import Place
from ludex.dsl.interpreter.state import State
from ludex.dsl.load import load
from ludex.dsl.reference import Game, Position
from ludex.dsl.views.keys import in_turn, mix, total
from ludex.dsl.views.memory import HEARD, OWN, TICK, TOLD, VIEW
from ludex.dsl.world.hidden import HIDDEN

HIDE = """game hide "Hide"
players Ann Bob
board grid 1 4
player home: none | cell
cell dug: bool
show home[p] to p
action settle(at in cells): home[me] = at
action dig(at in cells - dug):
    dug[at] = true
    if home[foe] == at: tell players: struck(at)
turn:
    if turns < 2: settle
    else: dig
end when home[next] in dug: win me
invariant not stuck
"""


@pytest.fixture(scope="module")
def game() -> Game:
    return Game(load("hide.rules", HIDE))


def after(game: Game, *turns: str) -> Position:
    position = game.start()
    for turn in turns:
        position.apply_text(turn)
    return position


def test_each_sees_his_own_and_a_spectator_neither(game):
    position = after(game, "settle b1", "settle c1")
    assert position.view(0).text == '4 Ann home={"Ann":"b1","Bob":"?"} turns=2'
    assert position.view(1).text == '4 Ann home={"Ann":"?","Bob":"c1"} turns=2'
    assert position.view(None).text == "4 Ann home=? turns=2"


@pytest.mark.parametrize("line", ["players if c in dug else whose(gold[c])", "{p for p in players if c in dug}"])
def test_a_spectator_sees_a_cell_from_when_all_players_do(line):
    rules = HIDE.replace("cell dug: bool\n", f"cell dug: bool\ncell gold: none | player\nshow gold[c] to {line}\n")
    game = Game(load("hide.rules", rules))
    position = after(game, "settle b1", "settle c1")
    gold = next(f.index for f in game.model.fields if f.name == "gold")
    for turn, dug in (("dig a1", 0), ("dig d1", 3)):
        before = position.view(None).seen.fields[gold]
        assert before[dug] is HIDDEN
        position.apply_text(turn)
        now = position.view(None).seen.fields[gold]
        assert [place for place in range(4) if now[place] is not before[place]] == [dug]


def test_the_mover_has_offers_and_nobody_else(game):
    position = after(game, "settle b1", "settle c1")
    assert position.view(0).offer_texts == ("dig a1", "dig b1", "dig c1", "dig d1")
    assert position.view(1).offers == position.view(None).offers == ()


def test_two_worlds_that_look_alike_have_one_view_and_one_key(game):
    one, other = after(game, "settle b1", "settle c1"), after(game, "settle b1", "settle d1")
    assert one.view(0).text == other.view(0).text
    assert one.information_key(0) == other.information_key(0)
    assert one.information_key(1) != other.information_key(1)


def test_messages_are_heard_once_by_those_they_are_for(game):
    position = after(game, "settle b1", "settle c1", "dig c1")
    assert position.over
    for player in (0, 1):
        assert position.view(player).message_texts() == ("struck(c1)",)
        assert [event.kind for event in position.remember(player)].count(TOLD) == 1


def test_what_is_remembered_stands_in_order(game):
    position = after(game, "settle b1")
    assert [event.kind for event in position.remember(0)] == [TICK, VIEW, OWN, TICK, VIEW]
    assert [event.kind for event in position.remember(1)] == [TICK, VIEW, TICK, VIEW]


def test_a_choice_is_announced_where_the_action_names_no_secret(game):
    rules = HIDE + "action peek(at in dug): dug[at] = false\n"
    rules = rules.replace("    else: dig", "    else: dig or peek")
    position = Game(load("hide.rules", rules)).start()
    for turn in ("settle b1", "settle c1", "dig a1"):
        assert position.public_text(position.read_turn(turn)) == "-"
        position.apply_text(turn)
    assert position.public_text(position.read_turn("peek a1")) == "peek a1"
    position.apply_text("peek a1")
    assert [e.what for e in position.remember(0) if e.kind == HEARD] == [Choice(2, (0,))]


def test_a_show_line_of_an_action_decides_itself(game):
    position = Game(load("hide.rules", HIDE + "show dig to players\n")).start()
    for turn in ("settle b1", "settle c1"):
        position.apply_text(turn)
    assert position.public_text(position.read_turn("dig a1")) == "dig a1"


def test_undo_takes_back_what_was_remembered(game):
    position = after(game, "settle b1")
    before = position.information_key(0)
    position.apply_text("settle c1")
    position.information_key(0)
    position.undo()
    assert position.information_key(0) == before


def test_a_key_depends_on_each_word_and_on_their_order():
    one, other = total(1, [(0, 0, 0, 1)]), total(1, [(0, 1, 0, 1)])
    assert len({one, other, total(2, [(0, 0, 0, 1)]), total(1, [(0, 0, 0, 2)]), in_turn([one])}) == 5
    assert in_turn([one, other]) != in_turn([other, one])
    assert len({mix(1, one), mix(2, one), mix(mix(1, one), other), mix(mix(1, other), one)}) == 4


def test_nothing_leads_from_a_view_to_the_position(game):
    view = after(game, "settle b1", "settle c1").view(0)
    seen, waiting = set(), [view]
    while waiting:
        thing = waiting.pop()
        assert not isinstance(thing, (Position, Place, State))
        if id(thing) in seen or isinstance(thing, (type, ModuleType, FunctionType, BuiltinFunctionType)):
            continue
        seen.add(id(thing))
        if isinstance(thing, dict):
            waiting += [*thing.keys(), *thing.values()]
        elif isinstance(thing, (tuple, list, set, frozenset)):
            waiting += thing
        elif not isinstance(thing, (str, int, float, bytes, type(None))):
            waiting += [getattr(thing, name) for name in getattr(thing, "__slots__", ()) if hasattr(thing, name)]
            waiting += list(getattr(thing, "__dict__", {}).values())


GIVE = """game give "Give"
players Ann Bob
player card: 0..3
game shown: 0..3
show card[p] to p
chance give(c in 1..3): card[foe] = c
chance turn_up(c in 1..3): shown = c
action keep: shown = 0
turn: give then turn_up then keep
end when turns == 2: draw
"""


def test_an_outcome_that_is_not_announced_is_not_in_the_movers_view():
    position = Game(load("give.rules", GIVE)).start()
    for choice in (Choice(0, (3,)), Choice(1, (2,))):
        position.play(choice)
    seen = position.view(0)
    assert seen.text == 'Ann card={"Bob":"?"} shown=2 then="turn_up 2"'
    assert seen.turn_so_far == (Choice(1, (2,)),)
    assert "give" not in position.view(1).text and position.view(1)["card"][1] == 0
