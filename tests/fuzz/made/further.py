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
    f.numbers += ["seen(owner)", "seen(owner, next)", "count(winners)"]
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


FURTHER: dict[str, Callable[[File], None]] = {
    made.__name__: made
    for made in (
        *(_worth, _bags, _winds, _ties, _colours, _ranks, _shares),
        *(_limits, _history, _ways, _rivals, _corners, _guards),
    )
}
