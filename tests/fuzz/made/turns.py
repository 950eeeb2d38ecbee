"""Turns of made rules."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.fuzz.made.expressions import a_set, condition
from tests.fuzz.made.file import File


def turn(f: File, names: list[str]) -> None:
    """A turn, which now and then is a pattern with a name."""
    _turn(f, names)
    if f.draw(st.integers(0, 5)) == 0:
        f.lines = [line.replace("turn:", "pattern whole:") if line.startswith("turn:") else line for line in f.lines]
        f.lines.append("turn: whole")


def _turn(f: File, names: list[str]) -> None:
    any_of = " or ".join(names)
    one = names[0] if len(names) == 1 else f"({any_of})"
    if f.draw(st.integers(0, 7)) == 7:
        return _tries(f, any_of)
    if f.passed and f.maybe():
        return _through(f, names, one)
    if f.levels and f.draw(st.integers(0, 2)) == 0:
        return _numbers(f, names, one)
    if f.pieces or "move" in names and f.draw(st.integers(0, 3)) == 0:
        return _each(f, names)
    pattern = f.one(
        f"{any_of} else pass",
        f"{any_of} else pass",
        f"1..2 of ({any_of}) else pass",
        f"0..2 of {one}",
        f"1.. set of {one} else pass",
        f"2..2 set of {one}, different at else pass",
        f"longest 1..3 of ({any_of}) else pass",
        f"longest 1..2 of ({any_of}) by count({a_set(f, 0)}) - turns else pass",
        f"({one} then 0..1 of ({any_of})) else pass",
        f"1..2 of ({any_of})",
        f"1.. of ({any_of}) else pass",
        f"while count(owner == me) < {f.one(1, 2)} and can(put): ({any_of})",
        "block",
        "while",
        "together",
    )
    if pattern == "together":
        return _together(f, one)
    if len(names) > 1 and f.draw(st.integers(0, 3)) == 0:
        first, second = names[:2]
        pattern = f.one(
            f"1..2 of ({first} then 0..1 of {second}) else pass",
            f"0..2 of ({first} then {second})",
            f"(longest 0..2 of {first}) then ({second} else pass)",
            f"({first} then ({second} else pass)) else pass",
            f"0..1 of {first} then 0..2 set of {second}",
            f"({first} else {second}) else pass",
            f"1..2 of (0..1 of {first} then {second}) else pass",
            f"while count(owner == me) < 3: ({first} or {second})",
        )
    if pattern == "block":
        f.lines += ["turn:", f"    if {condition(f)}:", f"        {any_of} else pass", "    else: pass"]
    elif pattern == "while":
        f.lines.append(
            "turn: (pass or put) then while can(put): put" if len(names) > 1 else "turn: while can(put): put"
        )
    elif "setup: fall then toss" in f.lines and pattern.endswith("else pass"):
        f.lines.append(f"turn: {f.one('toss then ', 'fall then toss then ')}({pattern})")
    else:
        f.lines.append(f"turn: {pattern}")


def _together(f: File, one: str) -> None:
    """A turn in which some players choose at once."""
    f.lines += ["player wish: none | cell", "action want(at in owner == none, p in players):"]
    f.lines += [f"    require {f.one('p != me', 'count(owner == p) < 3')}", "    wish[me] = at", "effect grant():"]
    f.lines += ["    for p in players: owner[wish[p]] = p", "    wish[players] = none"]
    f.lines += ["turn:", f"    {one} else pass" if f.maybe() else "    pass"]
    f.lines += [f"    together p in {f.one('players', 'others', '{next}')}: (want else pass)", "    grant"]


def _tries(f: File, any_of: str) -> None:
    """A turn in which a player tries what he cannot refute, since he does not see all of a field."""
    f.lines += ["cell fog: none | player", "show fog[c] to whose(fog[c])"]
    source = f.one("fog == none", "fog != me", f"{a_set(f, 0)} - (fog in others)", "beside(fog == none) | (fog of me)")
    f.lines.append(f"action probe(at in {source}):")
    if f.maybe():
        number = f.one("count(beside(at) & (fog != none))", "count(fog in others)", "count(near(fog of me))")
        f.lines.append(f"    require {number} {f.one('<', '>=')} {f.one(2, 3)}")
    f.lines += ["    fog[at] = me", "    if count(fog of me) > 3: fog[fog of me] = none"]
    f.lines += ["action feint(at in fog == none):", f"    fog[at] = {f.one('none', 'me')}"] if f.maybe() else []
    tried = "(probe or feint)" if any("feint" in line for line in f.lines) else "probe"
    any_of += " or go" if f.pieces else ""
    f.lines.append(f.one(f"turn: try {tried} else {any_of} else pass", f"turn: {any_of} else try {tried} else pass"))


def _numbers(f: File, names: list[str], one: str) -> None:
    """A turn that runs through numbers, or goes round a loop of effects."""
    f.lines.append("action raise_(n in 0..3, at in level < 3, any by in 1..2): level[at] = n")
    f.lines += ["effect sink():", "    level[cells] = 0", "effect grow():", "    for c in level == 1: level[c] = 2"]
    numbers = f.one("1..2", "{1, 3}", "0..count(owner == me)", "{count(level == 2), 2}")
    loop = f"while any(level == 1): {f.one('grow', 'sink')}"
    each = f.one(
        f"(each n in {numbers}: raise_(n){f.one('', ', different at')}) else pass",
        f"each n in {numbers}: (0..1 of raise_(n))",
        "2..2 set of raise_, different n else pass",
        f"(raise_ then {loop}) else pass",
    )
    f.lines += ["turn:", f"    if {condition(f)}: ({one} then {loop}) else pass", f"    else: {each}"]
    if f.pieces:
        f.lines[-1:] = ["    elif turns < 3: go else pass", f.lines[-1]]


def _each(f: File, names: list[str]) -> None:
    """A turn in which each piece, or each stone of the player, does something; or another turn, which has the other
    actions."""
    others = [name for name in names if f.pieces or name != "move"]
    goes = f.one("go(u)", "go(u)", "(0..1 of go(u))")
    each = (
        f"rabbit & (spots != none): {goes}"
        if f.pieces
        else f"{f.one('(owner == me)', 'cells', 'beside(owner == none)')}: move(u)"
    )
    each = f"(each u in {each}{f.one('', ', different at')}) else pass"
    if others:
        f.lines += ["turn:", f"    if {condition(f)}: {' or '.join(others)} else pass", f"    else: {each}"]
    else:
        f.lines.append(f"turn: {each}")


def _through(f: File, names: list[str], one: str) -> None:
    """A turn that runs through players, links, steps or names, with an action that is given each."""
    action, name, among = f.one(*f.passed)
    if f.draw(st.integers(0, 3)) == 0 and not f.pieces:
        again = "while turns > 3 and any(owner == none) and can(put):"
        if f.maybe():
            f.lines += [f"pattern some: {one}", "turn:", f"    {again}", "        put", "    some else pass"]
        else:
            f.lines += ["turn:", f"    {again} put", f"    {one} else pass"]
        return
    each = f.one(f"(each x in {among}: (0..1 of {name}(x)))", f"(each x in {among}: {name}(x)) else pass")
    first = f"{one} else {f.one('pass', f'{name} else pass')}"
    f.lines += [action, "turn:", f"    if {f.one(condition(f), 'can(put)')}: {first}", f"    else: {each}"]
    if f.pieces:
        f.lines.insert(len(f.lines) - 1, "    elif turns < 3: go else pass")
