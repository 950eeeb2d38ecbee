"""Small rules files made by chance: boards, fields, definitions,
actions, patterns and ends put together so that most check.

Every part is text. What is drawn is drawn by hypothesis, so a file that shows a failure shrinks. Data files that they
name stand in `data`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import strategies as st

QUOTE = '"'
WORDS = (
    "owner",
    "mine",
    "free",
    "put",
    "turn",
    "cells",
    "me",
    "none",
    "(",
    ")",
    ":",
    "|",
    "&",
    "=",
    "==",
    "in",
    "for",
    "{",
    "}",
    "1",
    "..",
    "end when",
    "\n",
    "    ",
    '"',
    "#",
    "then",
    "or",
    "else",
    "set of",
    "\t",
    "é",
    "9" * 20,
)


@dataclass
class File:
    """What the file declares so far; expressions may use what is there."""

    draw: object
    graph: bool = False
    square: bool = False
    three: bool = False  # 3 x 3 without holes
    pieces: bool = False
    plain: bool = False  # the players A and B, without symbols of their own
    levels: bool = False
    open: bool = False  # a grid without holes and walls
    sets: list[str] = field(default_factory=lambda: ["owner == none", "owner == me", "owner in others", "cells"])
    numbers: list[str] = field(default_factory=lambda: ["turns", "1", "2"])
    effects: list[str] = field(default_factory=list)  # statements about the cell `at`
    lines: list[str] = field(default_factory=list)
    kept: int = 0  # `let`s in actions

    def one(self, *items):
        return self.draw(st.sampled_from(items))

    def maybe(self) -> bool:
        return self.draw(st.booleans())


@st.composite
def rules(draw) -> str:
    """The text of a rules file."""
    f = File(draw)
    _board(f)
    _fields(f)
    _starts(f)
    _lets(f)
    names = _actions(f)
    _turn(f, names)
    _ends(f)
    _promises(f)
    return "\n".join(f.lines) + "\n"


@st.composite
def broken_rules(draw) -> str:
    """A rules file with a few pieces cut out, doubled, moved or put in."""
    text = draw(rules())
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(start + draw(st.integers(0, 20)), len(text))
        other = draw(st.integers(0, len(text)))
        put = draw(st.one_of(st.sampled_from(WORDS), st.just(text[other : other + 15]), st.text(max_size=3)))
        text = text[:start] + put + text[end:]
    return text


# ------------------------------------------------------------------------------------------------- what there is


def _board(f: File) -> None:
    f.lines += ['game made "Made"', ""]
    board = f.one(
        "grid",
        "square",
        "open",
        "holes",
        "picture",
        "walls",
        "graph",
        "three",
        "walls file",
        "graph file",
        "picture file",
    )
    f.graph, f.square = board.startswith("graph"), board in ("square", "open", "three")
    f.open = board in ("grid", "square", "open", "three")
    f.three = board in ("three", "walls", "walls file")
    rows, columns = f.draw(st.integers(2, 4)), f.draw(st.integers(2, 4))
    players = f.one("players A B", "players A B", "players A B C", "players 2..4 = 2")
    f.lines += ["param size: 2..5 = 3"] * (board == "open") + [players]
    f.lines += {
        "grid": [f"board grid {rows} {columns}"],
        "square": [f"board grid {rows} {rows}"],
        "open": ["board grid size size"],
        "holes": ["board grid 3 4 without (row == 1) & (column in {1, 4})"],
        "picture": ["board grid 3 3 without:", "    ..#", "    ...", "    #.."],
        "walls": ["board grid 3 3 walls:", "    280", "    444", "    111"],
        "graph": ["board graph:", "    p q r", "    r s", "    s t p", "    way: p r t"],
        "three": ["board grid 3 3"],
        "walls file": ['board grid 3 3 walls "made-walls.txt"'],
        "graph file": ['board graph "made-graph.txt"'],
        "picture file": ['board grid 3 3 without "made-holes.txt"'],
    }[board]


def _fields(f: File) -> None:
    symbols = f.maybe() and "players 2..4 = 2" not in f.lines and "players A B C" not in f.lines
    f.lines.append("cell owner: none | player" + (' "xo"' if symbols else ""))
    f.plain = "players A B" in f.lines and not symbols
    for kind in f.draw(st.lists(st.sampled_from(sorted(FIELDS)), unique=True, max_size=3)):
        line, sets, numbers, effects = FIELDS[kind]
        if kind == "links":
            f.lines.append(f"link bridge: {_relation(f, constant=True)}")
        if kind == "pieces":
            f.lines.append("pieces rabbit: 2")
            f.pieces = True
        f.levels |= kind == "levels"
        f.lines.append(line)
        f.sets += sets
        f.numbers += numbers
        f.effects += effects


FIELDS = {
    "bools": (
        "cell marked: bool",
        ["marked", "cells - marked"],
        ["count(marked)"],
        ["marked[at] = true", "marked[near(at)] = false"],
    ),
    "levels": (
        "cell level: 0..3",
        ["level > 0", "level == row % 2", "level in {1, 3}"],
        ["sum(level[c] for c in owner == me)"],
        ["level[at] = 2", "if level[at] < 3: level[at] += 1"],
    ),
    "kinds": (
        "cell kind: none | rock | man of player",
        ["kind == rock", "kind of me", "kind == man of me"],
        ["count(kind != none)"],
        ["kind[at] = man of me", "kind[at] = rock if any(owner == me) else none"],
    ),
    "numbers": (
        "player hand: 0..9 = 2",
        [],
        ["hand[me]", "sum(hand[p] for p in players)"],
        ["if hand[me] < 9: hand[me] += 1"],
    ),
    "sets": (
        "game last: set of cell",
        ["last"],
        ["count(last)"],
        ["last = near(at)", "last |= at", "last -= at", "last &= owner == me"],
    ),
    "spots": ("game spot: none | cell", [], [], ["spot = at", "spot = none"]),
    "turns": ("turn used: set of cell", ["cells - used"], [], ["used |= at"]),
    "links": ("bridge laid: bool", ["ends(laid)"], ["count(laid)"], ["laid[inside(bridge, at | beside(at))] = true"]),
    "pieces": (
        "piece spots: none | cell",
        ["spots[rabbit]"],
        ["count(spots != none)"],
        ["for r in rabbit: spots[r] = at"],
    ),
    "counts": ("game quiet: int", [], ["quiet"], ["quiet += 1", "quiet = quiet * 2 - turns"]),
}


def _starts(f: File) -> None:
    """How the game begins: as it is, or by a picture, a file, chance, data that are given, a block of effects."""
    way = f.one("none", "none", "picture", "file", "dealt", "given", "block")
    if f.three and f.plain and way == "picture":
        f.lines += ["start owner:", "    A.B", "    ...", "    B.A"]
    elif way == "file" and f.three and f.plain:
        f.lines.append('start owner "made-start.txt"')
    elif way in ("dealt", "given") and f.levels:
        f.lines.append(
            f"start level = {f.one('given or ', '') if way == 'given' else ''}dealt {{0: 3, 2: 1, 3: {f.one(1, 4)}}}"
        )
        if f.maybe():
            f.lines += ["start:", '    require any(level < 3), "somewhere it is low"']
    elif way == "given" and f.plain:
        f.lines += [
            "start owner = given",
            "start:",
            '    require count(owner == A) == count(owner == B), "as many of each"',
        ]
    elif way == "block":
        f.lines += ["start:", f"    owner[cells - ({_relation(f)})(cells)] = {f.one('player(1)', 'player(2)')}"]


# ------------------------------------------------------------------------------------------------- expressions


def _relation(f: File, constant: bool = False) -> str:
    if f.graph:
        return f.one("beside", "beside", "way", "-way")
    return f.one(
        "beside", "near", "diagonal", "offsets(1, 2)", "(beside | northeast)", "(near - south)", "north | -west"
    )


def _step(f: File) -> str:
    return "way" if f.graph else f.one("north", "east", "southwest", "-north")


def _set(f: File, depth: int = 2) -> str:
    if depth == 0:
        return "(" + f.draw(st.sampled_from(f.sets)) + ")"
    a, b = (lambda: _set(f, depth - 1)), (lambda: _set(f, depth - 1))
    way = f.one(
        "plain",
        "plain",
        "or",
        "and",
        "minus",
        "image",
        "step",
        "joined",
        "made",
        "union",
        "choose",
        "span",
        "past",
        "ring",
    )
    return {
        "plain": lambda: _set(f, 0),
        "or": lambda: f"({a()} | {b()})",
        "and": lambda: f"({a()} & {b()})",
        "minus": lambda: f"({a()} - {b()})",
        "image": lambda: f"({_relation(f)})({a()})",
        "step": lambda: f"({_step(f)})({a()})",
        "joined": lambda: f"joined({a()}, {b()}, {_relation(f)})",
        "made": lambda: f"{{c for c in {a()} if {_condition(f, depth - 1, 'c')}}}",
        "union": lambda: f"union(({_relation(f)})(c) for c in {a()})",
        "choose": lambda: f"({a()} if {_condition(f, depth - 1)} else {b()})",
        "span": lambda: f"span({a()}, {_step(f)}, {b()})",
        "past": lambda: f"past({a()}, {_step(f)}, {b()})",
        "ring": lambda: a() if f.graph else f"ring({a()}, {f.one(1, 2)})",
    }[way]()


def _number(f: File, depth: int = 1) -> str:
    if depth == 0 or f.maybe():
        return f.draw(st.sampled_from(f.numbers))
    return f.one(
        lambda: f"count({_set(f, 1)})",
        lambda: f"({_number(f, 0)} {f.one('+', '-', '*', '//', '%')} {_number(f, 0)})",
        lambda: f"sum(1 for c in {_set(f, 1)} if {_condition(f, 0, 'c')})",
        lambda: f"count({_family(f)})",
        lambda: f"sum(count(part) * {f.one('count(part)', '2')} for part in {_family(f)})",
    )()


def _family(f: File) -> str:
    """A set of sets of cells."""
    among = _set(f, f.one(0, 0, 1))
    return f.one(
        f"{{joined(x, {among}, {_relation(f)}) for x in {among}}}",
        f"{{({_relation(f)})(x) & {among} for x in {_set(f, 0)}}}",
        f"lines({f.one(2, 3)})",
        f"{{l & {among} for l in lines({f.one(2, 3)}) if any(l & {among})}}",
    )


def _condition(f: File, depth: int = 1, cell: str = "") -> str:
    ways = [
        lambda: f"any({_set(f, depth)})",
        lambda: f"{_number(f, depth)} {f.one('==', '!=', '<', '<=', '>', '>=')} {_number(f, depth)}",
        lambda: f"{_set(f, depth)} within {_set(f, depth)}",
        lambda: f"connected({_set(f, depth)}, {_relation(f)})",
        lambda: f"any(count(l & {_set(f, 0)}) > 1 for l in lines(2))",
        lambda: f"all(count(({_relation(f)})(x)) > 1 for x in {_set(f, 0)})",
        lambda: f"any({_family(f)})",
        lambda: f"{_number(f, 0)} in {f.one('1..2', '2..5000', '-3000..3')}",
    ]
    if cell:
        ways += [lambda: f"{cell} in {_set(f, depth)}", lambda: f"owner[{cell}] {f.one('==', '!=')} me"] * 2
    if depth:
        ways += [
            lambda: f"(not {_condition(f, depth - 1, cell)})",
            lambda: f"({_condition(f, depth - 1, cell)} {f.one('and', 'or')} {_condition(f, depth - 1, cell)})",
        ]
    return f.one(*ways)()


# ------------------------------------------------------------------------------------------------- what happens


def _lets(f: File) -> None:
    for name in ("mine", "zone")[: f.draw(st.integers(0, 2))]:
        f.lines.append(f"let {name} = {_set(f)}")
        f.sets.append(name)
    if f.maybe():
        f.lines.append(f"let around(q) = ({_relation(f)})(q) & {_set(f, 1)}")
        f.sets.append("around(owner == me)")


def _actions(f: File) -> list[str]:
    names = ["put", "move", "swap_"][: f.draw(st.integers(1, 3))]
    if f.pieces:
        steps = "at in (beside(spots[u]) | spots[u])"
        f.lines += [f"action go(u in rabbit & (spots != none), {steps}):", "    spots[u] = at"]
        f.lines += [f"    {line}" for line in _statement(f)] if f.maybe() else []
    f.lines += ["effect settle(at):", "    owner[at] = me"]
    for _ in range(f.draw(st.integers(0, 2))):
        f.lines += [f"    {line}" for line in _statement(f)]
    for name in names:
        head, first = {
            "put": (f"at in {'(owner == none)' if f.maybe() else '(owner == none) & ' + _set(f, 1)}{_witness(f)}", []),
            "move": (
                f"from in owner == me, at in ({_relation(f)})(from) & (owner == none)",
                ["    owner[from] = none"],
            ),
            "swap_": ("at in owner in others" + _witness(f), []),
        }[name]
        f.lines.append(f"action {name}({head}):")
        f.lines += first
        if f.maybe():
            f.lines += [f"    {line}" for line in _statement(f)]
        f.lines.append("    settle(at)")
        if f.draw(st.integers(0, 3)) == 0:
            f.lines.append(f"    require {_condition(f)}" + (', "not so"' if f.maybe() else ""))
    return names


def _witness(f: File) -> str:
    return f", any by in {_set(f, 1)}" if f.draw(st.integers(0, 4)) == 0 else ""


def _statement(f: File) -> list[str]:
    plain = f.draw(
        st.sampled_from([*f.effects, f"owner[({_relation(f)})(at) & {_set(f, 0)}] = {f.one('me', 'none', 'next')}"])
    )
    way = f.one("plain", "if", "for", "let", "next", "family")
    if way == "if":
        other = ["else:", f"    owner[{_set(f, 1)}] = none"] if f.maybe() else []
        return [f"if {_condition(f, 1, 'at')}:", f"    {plain}", *other]
    if way == "for":
        return [f"for c in ({_relation(f)})(at):", f"    if {_condition(f, 0, 'c')}: owner[c] = none"]
    if way == "family":
        test = f.one("count(part) > 1", f"not any(({_relation(f)})(part) & (owner == me))", "at in part")
        return [f"for part in {_family(f)}:", f"    if {test}: owner[part] = {f.one('me', 'none', 'next')}"]
    if way == "let":
        f.kept += 1
        return [f"let kept{f.kept} = {_set(f, 1)}", f"owner[kept{f.kept} - at] = none"]
    return ["next = me" if way == "next" and f.draw(st.integers(0, 3)) == 0 else plain]


def _turn(f: File, names: list[str]) -> None:
    any_of = " or ".join(names)
    one = names[0] if len(names) == 1 else f"({any_of})"
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
        f"({one} then 0..1 of ({any_of})) else pass",
        f"1..2 of ({any_of})",
        "block",
        "while",
    )
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
        f.lines += ["turn:", f"    if {_condition(f)}:", f"        {any_of} else pass", "    else: pass"]
    elif pattern == "while":
        f.lines.append(
            "turn: (pass or put) then while can(put): put" if len(names) > 1 else "turn: while can(put): put"
        )
    else:
        f.lines.append(f"turn: {pattern}")


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
    f.lines += ["turn:", f"    if {_condition(f)}: ({one} then {loop}) else pass", f"    else: {each}"]
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
        f.lines += ["turn:", f"    if {_condition(f)}: {' or '.join(others)} else pass", f"    else: {each}"]
    else:
        f.lines.append(f"turn: {each}")


def _ends(f: File) -> None:
    scored = f.maybe()
    if scored:
        f.lines.append(f"score p: count(owner == p){f.one('', ' * 2', ' + turns')}")
    if f.maybe():
        condition = _condition(f).replace("used", "(owner == me)")  # a turn field holds nothing at the end of the turn
        f.lines.append(f"end when {condition}: {f.one('win me', 'lose me', 'draw', 'win next')}")
    if not any("else pass" in line or "0.." in line for line in f.lines):
        f.lines.append("end when stuck: draw")
    f.lines.append(f"end when turns >= {f.draw(st.integers(3, 9))}{'' if scored else ': draw'}")
    if f.maybe() and not f.graph:
        f.lines.append('notation cell: "{row}.{column}"')


def _promises(f: File) -> None:
    """Invariants, symmetries and checks: they seldom hold, but they must be asked."""
    if f.maybe():
        condition = _condition(f).replace("used", "(owner == me)")  # turn fields hold nothing between turns
        f.lines.append(f"invariant {condition}")
    if f.draw(st.integers(0, 2)) == 0 and f.open:
        motions = ["reflect", "flip"] + ["rotate", "transpose"] * f.square + ["reflect + flip"]
        if any(line.startswith("players A B") and "C" not in line for line in f.lines):
            motions += ["swap", "reflect + swap"]
        f.lines.append(
            f"symmetry {', '.join(dict.fromkeys(f.draw(st.lists(st.sampled_from(motions), min_size=1, max_size=3))))}"
        )
    if f.maybe():
        head = "check with size = 2:" if "board grid size size" in f.lines else f.one("check:", 'check "made":')
        lines = [
            f"    perft {f.draw(st.integers(1, 9))} {f.draw(st.integers(1, 40))}",
            f"    refuse {f.one(QUOTE + 'nothing' + QUOTE, QUOTE + 'put' + QUOTE)}",
        ]
        f.lines += [head, *lines[: f.draw(st.integers(1, 2))]]
