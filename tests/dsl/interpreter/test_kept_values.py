"""What the interpreter remembers: values of definitions while nothing that they read changes, and choices tried."""

from collections import Counter

import pytest

from ludex.dsl import model as m
from ludex.dsl.choice import DONE
from ludex.dsl.interpreter import runs
from ludex.dsl.interpreter.evaluate import evaluate
from ludex.dsl.interpreter.state import KEPT
from ludex.dsl.walk import below
from tests.dsl.small_games import game_of

RULES = """game small "Small"
players A B
board grid 2 2
cell owner: none | player
game count_: int
let mine = owner == me
let later = turns + 1
let after = next
let known = seen(owner)
let lost = stuck
let counted = count_
let board = row == 1
let won = count(winners)
let sum_(S) = count(S) + count(mine)
action put(at in owner == none):
    owner[at] = me
    count_ += 1
turn: put
score p: count(mine) + later + (0 if after == p else 1) + counted + count(board) + sum_(board) + won
end when lost or known > 3
"""
STATES = {  # a definition -> what changes its value, and to what
    "mine": (lambda s: s.with_field(0, (1, 1, 0, 0)), {0, 1}),
    "later": (lambda s: s.but(turns=7), 8),
    "after": (lambda s: s.but(next=0), 0),
    "known": (lambda s: s.but(history=()), 0),
    "lost": (lambda s: s.with_field(0, (1, 1, 2, 2)), True),
    "counted": (lambda s: s.with_field(1, (5,)), 5),
    "won": (lambda s: s.but(winners=frozenset({0, 1})), 2),
}


@pytest.fixture
def asked():
    """A state, a function that asks it for a definition, and how often each was computed."""
    position, computed = game_of(RULES).start(), Counter()
    s, uses = position.state, uses_of(position.game.model)
    meaning = {**s.world.meaning}
    body = {id(use.definition.body): name for name, use in uses.items()}
    for kind, means in s.world.meaning.items():
        meaning[kind] = lambda e, *rest, means=means: (computed.update([body.get(id(e))]), means(e, *rest))[1]
    s.world.meaning = meaning
    return s, lambda name, s: evaluate(uses[name], s, {}), computed


def uses_of(model):
    nodes = below((model.score, model.ends))
    return {node.definition.name: node for node in nodes if isinstance(node, m.Use)}


@pytest.mark.parametrize("name", STATES)
def test_a_definition_is_computed_anew_where_something_that_it_reads_changes(asked, name):
    s, ask, _ = asked
    change, value = STATES[name]
    assert ask(name, s) != value and ask(name, change(s)) == value


@pytest.mark.parametrize("name", ["later", "after", "counted", "won", "board"])
def test_a_definition_keeps_its_value_where_nothing_that_it_reads_changes(asked, name):
    s, ask, computed = asked
    values = [ask(name, s), ask(name, s.with_field(0, (1, 2, 1, 2))), ask(name, s.but(me=1))]
    assert values == values[:1] * 3 and computed[name] == 1


def test_what_the_board_alone_tells_is_computed_once_for_all_states(asked):
    s, ask, computed = asked
    for there in (s.but(turns=1), s.but(turns=2)):  # neither comes from the other
        assert ask("board", there) == {0, 1}
    assert computed["board"] == 1


def test_not_all_values_of_a_definition_are_kept(asked):
    s, _, _ = asked
    use = next(use for name, use in uses_of(s.world.model).items() if name == "sum_")
    for number in range(KEPT + 2):
        s.values_of(use.definition)[number] = number
    assert len(s.values_of(use.definition)) <= KEPT


def test_a_choice_is_tried_once_at_a_place(monkeypatch):
    position, tried = (
        game_of(RULES.replace("    owner[at] = me", '    require at != "a1"\n    owner[at] = me')).start(),
        [],
    )
    outcome = runs.outcome
    monkeypatch.setattr(runs, "outcome", lambda *args: (tried.append(args), outcome(*args))[1])
    choices = position.choices()
    known = len(tried)
    assert [position.legal(choice) for choice in choices] == [True] * len(choices) and not position.legal(DONE)
    assert list(position.turns()) == [(choice,) for choice in position.choices()]
    assert len(choices) == 3 and len(tried) == known
