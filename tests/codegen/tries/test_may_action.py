"""The sets of what may be tried, made by the compiler, hold what the interpreter finds on the view of the player.

Both are worked out by the interpreter here, in positions made at random: the compiler's actions are rules, too.
"""

import random

import pytest

from ludex.codegen.compile import lowered
from ludex.codegen.refused import Refused
from ludex.codegen.tries.may_action import may_action
from ludex.dsl import model as m
from ludex.dsl.interpreter.execute import instances, outcome
from ludex.dsl.reasoning.formulas import Formulas
from ludex.dsl.reference import Game
from ludex.dsl.views.tries import tries
from tests.dsl.small_games import model_of

FIELDS = """
game fumble "Fumbling in the dark"
players {players}
board grid 3 3
link wire: beside
cell man: none "." | pawn of player | king of player | stone
cell owner: none | player
cell mark: bool
cell heat: 0..2
player known[cell]: bool
game gold: set of cell
wire tied: bool
show man[c] to whose(man[c])
show owner[c] to owner[c]
show mark[c] to whose(man[c])
show heat[c] to {{p for p in players if known[p][c]}}
show known[p][c] to p
show gold to {{}}
show tied[e] to {{p for p in players if any(ends(e) & (owner == p))}}
let mine = man of me
let others_men = man of others
let spots(S) = near(S) & ((man == none) | mark)
let hot(c) = heat[c] == 2
effect move(a, b):
    man[b] = man[a]
    man[a] = none
"""

BODIES = [  # parameters, and what is done
    "(at in man == none): man[at] = pawn of me",
    "(at in man != none): man[at] = none",
    "(at in man in {pawn, king} of players): man[at] = none",
    "(at in man in {pawn, king} of others): man[at] = none",
    "(at in man not in {pawn, king} of me): man[at] = none",
    "(at in (man == stone) | (man == king of me)): man[at] = none",
    "(at in man in {none, stone}): man[at] = none",
    "(at in others_men): man[at] = none",
    "(at in owner == none): owner[at] = me",
    "(at in owner in others): owner[at] = me",
    "(at in owner not in {me}): owner[at] = me",
    "(at in cells - (owner == none)): owner[at] = me",
    "(at in mark & mine | gold): gold = {at}",
    "(at in cells - mark): mark[at] = true",
    "(at in heat > 0): heat[at] = 0",
    "(at in heat in {0, 2}): heat[at] = 0",
    "(at in known[me] | (heat == 1)): heat[at] = 0",
    "(at in cells - gold): gold |= {at}",
    "(at in spots(mine)): man[at] = stone",
    "(at in joined(mine, man == none, beside)): man[at] = stone",
    "(at in cells - joined(mine, mine | (man == none), beside)): man[at] = stone",
    "(a in mine, at in span(a, north, man == none) | past(a, east, man == none)): move(a, at)",
    "(at in past(man == stone, west, man == none)): man[at] = stone",
    "(at in span(man == none, south, owner == none)): man[at] = stone",
    "(at in {c for c in cells if hot(c) or mark[c]}): mark[at] = false",
    "(at in {c for c in owner == none if count(near(c) & mine) > 0}): owner[at] = me",
    "(at in union(near(c) for c in man == stone if not mark[c])): man[at] = stone",
    "(at in ring(man == stone, 2) - mine): man[at] = stone",
    "(at in ends(tied)): owner[at] = none",
    "(e in tied): tied[e] = false",
    "(at in gold if any(gold & mine) else (owner == none)): gold = {}",
    "(at in cells): require man[at] == none; man[at] = pawn of me",
    "(at in cells): require man[at] != king of me and not mark[at]; mark[at] = true",
    "(at in cells): require heat[at] < 2 or owner[at] == me; heat[at] = 2",
    "(at in cells): require man[at] in {king, pawn} of others; man[at] = none",
    "(at in cells): require count(near(at) & (man == none)) <= 2; man[at] = stone",
    "(at in cells): require count(man == stone) == 1; man[at] = stone",
    "(at in cells): require count(mine) != count(man == stone); man[at] = stone",
    "(at in cells): require near(at) within (man == none); man[at] = stone",
    "(at in cells): require (near(at) & mark) == {at}; man[at] = stone",
    "(at in cells): require connected(mine | at | (man == stone), beside); man[at] = stone",
    "(at in cells): require any(mark[c] for c in near(at)); man[at] = stone",
    "(at in cells): require all(man[c] != stone for c in near(at) & (owner == none)); man[at] = stone",
    "(at in cells): require at in gold; gold -= {at}",
    "(at in cells): require (mark[at] if heat[at] == 0 else at in gold); gold -= {at}",
    "(a in mine, at in near(a)): move(a, at); require not any((man == king of me) & near(man == stone))",
    "(a in mine, at in near(a)): move(a, at); require any((man == none) & near(at)) and man[at] == king of me",
    "(a in mine, at in near(a)): man[a | at] = none; require count(man == none) < 4",
    "(at in cells): let v = man[at]; require v == none or v == king of me; man[at] = stone",
    "(at in cells): let S = near(at) & (man == none); man[S] = stone; require count(man == stone) > 3",
    "(at in cells): man[near(at) & (man == none)] = pawn of me; require count(man == pawn of me) > 3",
    "(at in cells): owner[owner == none] = me; require any(owner in others)",
    "(at in cells): gold = gold | {at}; require count(gold) < 9",
    "(at in cells): gold = {at}; require gold within (man == none)",
    "(at in cells): mark[at] = man[at] == none; require not any(mark & near(at))",
]

BRANCHED = [  # with statements of their own lines
    """(at in cells):
    if man[at] == none: man[at] = stone
    else: man[at] = pawn of me
    require man[at] == stone""",
    """(at in cells):
    if at in gold: man[near(at)] = none
    require any(man == king of me)""",
    """(at in cells):
    if at in mine: require any(mark & near(at))
    elif row[at] == 1: require at in (owner == none)
    mark[at] = false""",
    """(at in cells):
    if heat[at] == 2: owner[at] = me
    else: gold = {at}
    require at in gold and owner[at] == me""",
]


def lines(number, body):
    head, _, rest = body.partition(": ")
    if body in BRANCHED:
        return f"action a{number}{body}\n"
    return f"action a{number}{head}:\n" + "".join(f"    {one}\n" for one in rest.split("; "))


def game_of(bodies, players="Ann Bob"):
    actions = "".join(lines(number, body) for number, body in enumerate(bodies))
    names = " or ".join(f"a{number}" for number in range(len(bodies)))
    return Game(model_of(FIELDS.format(players=players) + actions + f"turn: try ({names})\nend when stuck: draw\n"))


def scattered(game, rng):
    """A position in which anything stands anywhere."""
    s = game.start().state
    for f in s.world.model.fields:
        places, kind = s.world.places(f), f.type
        if isinstance(kind, m.SetOf):
            values = tuple(frozenset(c for c in range(9) if rng.random() < 0.4) for _ in range(places))
        elif isinstance(kind, m.Bool):
            values = tuple(rng.random() < 0.4 for _ in range(places))
        else:
            size = s.world.layout(kind.enum).size if isinstance(kind, m.Value) else 3
            values = tuple(rng.randrange(size) if rng.random() < 0.7 else 0 for _ in range(places))
        s = s.with_field(f.index, values)
    return s.but(me=rng.randrange(s.world.players))


@pytest.mark.parametrize("players, positions", [("Ann Bob", 3), ("Ann Bob Cat", 2)])
def test_the_compiler_offers_what_the_view_of_the_player_does_not_refute(players, positions):
    game = game_of([*BODIES, *BRANCHED], players)
    model, rng = game.model, random.Random(5)
    may = [may_action(action, model, Formulas(model)) for action in model.actions]
    some = set()
    for _ in range(positions):
        s = scattered(game, rng)
        for action, tried in zip(model.actions, may):
            offered = [args for args in instances(tried, (), s) if outcome(tried, args, s) is not None]
            assert offered == tries(action, (), s), (action.name, [*BODIES, *BRANCHED][action.index])
            exact = [args for args in instances(action, (), s) if outcome(action, args, s) is not None]
            assert set(exact) <= set(offered)
            some |= {action.index} if set(exact) < set(offered) else set()
    assert len(some) > len(may) / 2  # what is hidden matters


@pytest.mark.parametrize(
    "lines, place, said",
    [
        ("action a(at in cells): require heat[at] == count(man == stone)\n", (27, 44), "one hidden thing is asked for"),
        ("action a(any at in man == none): gold = {}\n", (27, 8), "a parameter with `any` is not worked out"),
        (
            "let side[c in cells] = whose(man[c])\nshow side[c] to players\naction a(at in man == none): gold = {at}\n",
            (28, 1),
            "`side` says more of `man` than its `show` line",
        ),
        (
            "cell veil: bool\nshow veil[c] to {p for p in players if not veil[c] or p == me_first(c)}\n"
            "let me_first(c) = player(1)\naction a(at in veil): veil[at] = false\n",
            (28, 1),
            "the `show` line of `veil` asks for its own values",
        ),
    ],
)
def test_what_no_pair_says_is_refused_with_its_place(lines, place, said):
    text = FIELDS.format(players="Ann Bob") + lines + "turn: try a\nend when stuck: draw\n"
    with pytest.raises(Refused, match=said) as caught:
        lowered(model_of(text), {})
    (found,) = caught.value.diagnostics
    assert found.code == "L01" and (found.span.line, found.span.column) == place
    assert "--engine reference" in found.hint
