"""Links that are rebuilt in every turn: the rules of which it is proven, and that no value changes by it."""

import random
from pathlib import Path

import pytest

import ludex
from ludex.bots.analysis.rebuilt_links import RebuiltLinks, in_order, rebuilt_links
from ludex.bots.solve import prove, solve
from ludex.bots.solve.df_pn import DfPn
from ludex.bots.solve.null_window import NullWindow
from tests.bots.openings import openings

RULES = Path(ludex.__file__).parent / "rules"
HONEYCHAIN = (RULES / "honeychain.rules").read_text().partition("check ")[0]
CHANGES = [
    ("0.. set of cut", "0..1 set of cut"),
    ("0.. set of cut then 0.. set of join", "0.. set of join then 0.. set of cut"),
    ("tie[e] = none", "tie[e] = foe"),
    ("e in tie == me", "e in tied"),
    ("any(crossing(e) & tied)", "any(crossing(e) & (tie == foe))"),
    ("inside(bridge, mine) - tied", "inside(bridge, mine | free) - tied"),
    ("at in free & home(me)", "at in home(me) - mine"),
    ("at in free & home(me)", "at in free & home(me) - ends(tied)"),
    ("joins(me, mine, tie == me)", "joins(me, mine, tied)"),
    ("joins(me, mine, tie == me)", "joins(me, mine, bridge - (tie == foe))"),
    ("joins(me, mine, tie == me)", "joins(me, mine, tie == me) and count(tie == me) < 9"),
    ("joins(me, mine, tie == me)", "joins(me, near(mine), tie == me)"),
    ("joins(me, mine, tie == me):", "joins(me, mine, tie == me) or joins(foe, mine, tie == me):"),
    ("any(joined(S & (course(p) == 1), S, R)", "any(joined((course(p) == 1), S, R)"),
    ("end when stuck: draw", "end when stuck: win foe"),
    ("end when stuck: draw", "end when stuck or count(tied) > 20: draw"),
]


def read(folder, text):
    path = folder / "made.rules"
    path.write_text(text)
    return ludex.load(str(path), engine="reference", size=5).model


def test_it_is_proven_of_rules_of_this_form_alone():
    assert rebuilt_links(ludex.load("honeychain", size=5).model) == RebuiltLinks(cells=0, links=1, join=2)
    assert not any(
        rebuilt_links(ludex.load(name).model) for name in ("hex", "tictactoe", "bacteria", "chess", "go", "rabbits")
    )


@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_it_is_not_proven_of_rules_that_differ(number, tmp_path):
    old, new = CHANGES[number]
    assert HONEYCHAIN.count(old) == 1
    assert rebuilt_links(read(tmp_path, HONEYCHAIN.replace(old, new))) is None


def test_links_that_cross_or_stand_on_others_cells_are_not_in_order():
    game = ludex.load("honeychain", size=5)
    found = rebuilt_links(game.model)
    pegs, ties = ([start.get(f.index, i) for i in range(start_places)] for f, start, start_places in (
        (f, game.start(), game.places[f.index]) for f in game.model.fields))  # fmt: skip
    kind = game.model.fields[found.links].domain.name
    ends, crossing = game.board.links[kind], game.board.crossing[kind]
    one = next(i for i in range(len(ends)) if crossing[i])
    other = next(iter(crossing[one]))

    def position(links, owner=1):
        cells, held = list(pegs), list(ties)
        for link in links:
            held[link] = 1
            for cell in ends[link]:
                cells[cell] = owner
        return game.position_of([cells, held], 0, 4)

    assert in_order(game.start(), found) and in_order(position([one]), found)
    assert not in_order(position([one], 2), found) and not in_order(position([one, other]), found)


def values(position, **options):
    """The value by either search, for the first player: 1, 0.5 or 0."""
    for search in (NullWindow(position, 16, **options), DfPn(position, 16, None, **options)):
        yield next((payoff for payoff in (1.0, 0.5) if search.reaches(0, payoff, 1 << 30)[0]), 0.0)


def test_values_are_the_same_without_what_is_proven():
    """After random turns, and after one choice of the next."""
    game, seen = ludex.load("honeychain", size=5), set()
    for here in openings(game, 13, range(8)):
        within = here.copy()
        within.play(random.Random(here.text()).choice(here.choices()))
        for position in (here, within):
            found = {*values(position), *values(position, proving=False)}
            assert len(found) == 1
            seen |= found
    assert seen == {0.0, 0.5, 1.0}


def test_values_are_those_of_the_interpreter():
    def value(position):
        """For the first player, by all choices."""
        if position.over:
            return position.payoffs()[0]
        found = []
        for choice in position.choices():
            after = position.copy()
            after.play(choice)
            found.append(value(after))
        return max(found) if position.mover == 0 else min(found)

    rules = ludex.load("honeychain", size=5, engine="reference")
    looked = 0
    for position in openings(ludex.load("honeychain", size=5), 19, range(4, 7)):
        looked, found = looked + 1, set(values(position))
        assert found == {value(rules.position(position.text()))}
    assert looked


def test_five_by_five_is_a_draw():
    start = ludex.load("honeychain", size=5).start()
    assert solve(start, memory=16).value == prove(start, memory=16).value == 0.5


def test_who_never_wins_may_still_draw():
    """`level` says that a second question follows, as it does where a path is closed for good."""
    for search in (NullWindow, DfPn):
        asked = search(ludex.load("honeychain", size=5).start(), 16)
        assert asked.reaches(0, 1.0, 1 << 30)[0] is False and asked.level
