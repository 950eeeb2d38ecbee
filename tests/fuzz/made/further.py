"""What few rules need: kinds of fields, sets and actions that made rules have now and then, each with all it wants.

Each entry declares its fields and adds the sets, numbers, conditions, effects (about the cell `at`) of them, and
actions that a turn may use.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.fuzz.made.file import File


def _worth(f: File) -> None:
    f.lines.append("cell worth: none | 1..3 | wild")
    f.sets += ["worth in {1, 2}", "worth == wild", "worth != none"]
    f.effects += ["worth[at] = 2", "worth[at] = wild"]


def _bags(f: File) -> None:
    f.lines.append("player bag: set of int")
    f.numbers += ["count(bag[me])", "count(bag[me] & {1, 3}) // 2"]
    f.effects += ["bag[me] |= 1..3", "bag[me] -= {2}", "for n in 1..2: bag[me] |= n"]
    f.effects.append("bag[me] &= 1..4")
    f.passed.append(("action number(n in bag[me]): bag[me] -= n", "number", "bag[me]"))


def _winds(f: File) -> None:
    f.lines.append("game winds: set of step")
    f.passed.append(("action blow(d in beside, to in d(owner == me)): winds |= d", "blow", "beside"))
    f.sets.append("winds(owner == me)")
    f.effects += ["for d in winds: owner[d(at)] = me", "winds = beside"]


def _ties(f: File) -> None:
    """Links by a condition, links as a relation, and a choice of links."""
    f.lines += ["link tie: beside", "tie tied: none | player"]
    mine = "{e for e in tie if any(ends(e) & (owner == me))} & (tied == none)"
    f.passed.append(("action knot(e in tied == none): tied[e] = me", "knot", mine))
    f.sets += ["ends({e for e in tie if all(owner[c] == none for c in ends(e))})", "(tied == me)(owner == me)"]
    f.effects.append("for e in inside(tie, at | beside(at)): tied[e] = me")
    if not f.graph:
        f.effects.append("tied[crossing(tied == me)] = none")


def _colours(f: File) -> None:
    f.lines += ["cell colour: none | red | blue", "effect spread(k):"]
    f.lines.append("    if any(colour == k): colour[colour == none] = k")
    paint = "action paint(k in {red, blue}, to in colour == none): colour[to] = k"
    f.passed.append((paint, "paint", "{red, blue}"))
    f.effects.append("for k in {red, blue}: spread(k)")


def _ranks(f: File) -> None:
    f.lines.append("cell rank: none | man of player | chief of player")
    f.sets += ["rank in {man, chief} of me", "rank in {chief} of others"]
    f.effects += ["rank[at] = chief of me", "rank[at] = man of next"]


def _shares(f: File) -> None:
    f.lines.append("player share: 0..9 = 3")
    f.passed.append(("action pay(p in players, to in owner == p): owner[to] = none", "pay", "players"))
    f.effects += ["for p in players: owner[(owner == p) & beside(at)] = next", "if share[me] > 0: share[me] -= 1"]
    if "players A B" in f.lines and f.maybe():
        f.lines += ["start:", "    share[players] = [4, 2 + 1]"]
    else:
        f.lines.append(f"start share = {f.one('given', 'given or dealt {2: 1, 3: 2}', 'dealt {1: 1, 4: 1}')}")
    f.numbers.append("share[me]")


def _limits(f: File) -> None:
    f.lines.append("param limit: 1..3 = 2")
    f.numbers.append("limit")
    f.effects.append("if count(owner == me) > limit: owner[at] = none")
    if f.pieces:
        return
    f.lines += ["pieces crow: limit", "piece perch: none | cell"]
    f.effects.append("for c in crow: perch[c] = at")
    f.sets.append("perch[crow]")


def _history(f: File) -> None:
    f.numbers += ["seen(owner)", "seen(owner, next)", "since(owner)", "since(owner, next)", "count(winners)"]
    f.conditions += ["seen(owner, next) > 0", "all(p not in winners for p in players)"]


def _ways(f: File) -> None:
    """Definitions of relations, and of a number that steps are made of."""
    f.lines.append("let reach = beside | " + ("way" if f.graph else "northeast"))
    f.relations.append("reach")
    if not f.graph:
        f.lines += ["let leap(k) = offsets(k, 1)", "game stride: 0..2 = 1"]
        f.relations += ["leap(2)", "leap(stride)"]
        f.effects.append("stride = (stride + 1) % 3")


def _rivals(f: File) -> None:
    if "players A B" in f.lines:
        f.sets += ["owner == foe", "owner not in {me, foe}"]
        f.conditions.append("any(owner == foe)")


def _corners(f: File) -> None:
    """A cell by its name; notations of cells are left as they are then."""
    if f.open or f.graph:
        f.sets.append('"p"' if f.graph else '"a1"')
        f.conditions.append('owner["p"] == me' if f.graph else 'owner["a1"] == me')


def _guards(f: File) -> None:
    f.lines += ["effect guard():", '    require any(owner == none), "it is full"']
    f.effects.append("guard()")


def _hands(f: File) -> None:
    """A second index by names; the values of a field by their names."""
    f.lines += ["player hand_of[rock | wood]: 0..9 = [2, 1]", "cell thing: none | rock | wood | chief of player"]
    f.numbers += ["hand_of[me][rock]", "sum(hand_of[me][k] for k in {rock, wood})"]
    f.conditions += ["any(hand_of[me] > 1)", "hand_of[me][rock] >= hand_of[next][wood]"]
    f.effects += ["hand_of[me][what(thing[at])] = 3", "hand_of[next] = hand_of[me]", "hand_of[me] = 1"]
    f.effects += ["thing[at] = rock", "thing[at] = chief of me", "if whose(thing[at]) == me: thing[at] = none"]
    f.passed.append(("action use(k in hand_of[me] > 0): hand_of[me][k] -= 1", "use", "hand_of[me] > 0"))


def _known(f: File) -> None:
    """A row of cells for each player, which is a set."""
    if "players 2..4 = 2" in f.lines:
        return
    f.lines.append("player known[cell]: bool")
    f.sets += ["known[me]", "cells - known[next]"]
    f.effects += ["known[me][at] = true", "known[next] |= beside(at)", "known[me] = owner == none", "known[me] -= at"]
    f.effects += ["known[me] &= owner == me", "known[next] = known[me]"]


def _stacks(f: File) -> None:
    """A second index by numbers, and what lies outside it."""
    f.lines += ["cell stack[1..3]: none | player", "let top[c in cells] = stack[c][1]"]
    f.sets += ["top == me", "top of others", "{z for z in cells if count(stack[z] == me) > 0}"]
    f.effects += ["stack[at][first(stack[at] == none)] = me", "stack[at] = none", "stack[at][1..2] = me"]
    f.effects.append("for i in 1..3: stack[at][i] = stack[at][i + 1]")
    f.effects.append("for z in beside(at): stack[z] = stack[at]")


def _dice(f: File) -> None:
    """A second index of the game, by numbers up to a parameter."""
    f.lines += ["param dice: 1..3 = 2", "game die[1..dice]: 1..6"]
    f.numbers += ["count(die == 1)", "max(die[1..3])", "min(die[n] for n in 1..2)", "die[turns % 4]"]
    f.effects += ["die[1 + turns % 3] = 1 + turns % 6", "die[die > 2] = 1"]


def _chosen_sets(f: File) -> None:
    """A set of cells as a parameter: a line, or a copy of a shape."""
    some = "lines(2)" if f.graph or f.maybe() else f.one("lines(2, beside)", "copies((row == 1) & (column < 3))")
    action = f"action clear(p in players, l in {{l for l in {some} if any(l & (owner == p))}}): owner[l] = none"
    f.passed.append((action, "clear", "players"))


def _listed(f: File) -> None:
    """Maps by a list and by an expression; numbers of players and cells; steps several times."""
    some = ["cells", "owner == none"] if "players A B C" not in f.lines else ["cells", "owner == none", "owner == me"]
    if "players 2..4 = 2" not in f.lines:
        f.lines.append(f"let homes[p in players] = [{', '.join(some)}]")
        f.sets += ["homes[me]", "homes[next] - homes[me]"]
    f.lines += ["let table[n in 2..6] = [5, 1, 4, 1, 3]", "let holder[c in cells] = owner[c]"]
    f.lines.append("let crowd[c in cells] = count(near(c) & (owner != none))")
    f.numbers += ["table[turns]", "max(turns, 3)", "abs(turns - 4)", "number(me)", "number(first(owner == me))"]
    f.sets += ["holder == me", "crowd > 1", "(beside ** 2)(owner == me)", "{after(z, owner == none) for z in cells}"]
    f.sets.append("(beside ** (turns - 2))(owner != none)")
    f.effects.append("next = after(me, players)")


def _purses(f: File) -> None:
    """What players see and hear; nothing that is offered depends on what is hidden."""
    f.lines += ["player purse: 0..9", "show purse[p] to p", 'known purse[me], "each sees his own"']
    f.lines += ["let crown[c in cells] = whose(owner[c])", "show crown[c] to players"]
    f.effects += ["purse[me] = 3", "tell players: lies(at)", "if purse[me] > 2: tell others: rich"]
    f.passed.append(("action gift(p in players): purse[p] = 1\nshow gift to players", "gift", "players"))


def _luck(f: File) -> None:
    """What chance does before the first turn and in turns, and what players get at the end."""
    f.lines += ["game luck: 0..9 = 1", "chance fall(n in 1..3) by n: luck = n", "chance toss(k in {1, 2}): luck = k"]
    f.lines += ["setup: fall then toss", "payoff p: count(owner == p) - luck"]
    f.numbers.append("luck")
    f.effects.append("luck = (luck + 1) % 4")


FURTHER: dict[str, Callable[[File], None]] = {
    made.__name__: made
    for made in (
        *(_worth, _bags, _winds, _ties, _colours, _ranks, _shares),
        *(_limits, _history, _ways, _rivals, _corners, _guards),
        *(_chosen_sets, _hands, _known, _stacks, _dice, _listed, _purses, _luck),
    )
}
