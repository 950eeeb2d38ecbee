"""Boards and fields of made rules, each with the sets, numbers and effects that it gives."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.fuzz.made.expressions import relation
from tests.fuzz.made.file import File
from tests.fuzz.made.further import FURTHER


def board(f: File) -> None:
    f.lines += ['game made "Made"', ""]
    kind = f.one(
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
        "hexagons",
    )
    f.hexagons = kind == "hexagons"
    f.graph, f.square = kind.startswith("graph"), kind in ("square", "open", "three")
    f.open = kind in ("grid", "square", "open", "three")
    f.three = kind in ("three", "walls", "walls file")
    rows, columns = f.draw(st.integers(2, 4)), f.draw(st.integers(2, 4))
    players = f.one("players A B", "players A B", "players A B C", "players 2..4 = 2")
    f.lines += ["param size: 2..5 = 3"] * (kind in ("open", "hexagons")) + [players]
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
        "hexagons": [f.one("board hexgrid 3 (size + 1)", "board hexagon 2", "board triangle size")],
    }[kind]


def fields(f: File) -> None:
    symbols = f.maybe() and "players 2..4 = 2" not in f.lines and "players A B C" not in f.lines
    f.lines.append("cell owner: none | player" + (' "xo"' if symbols else ""))
    f.plain = "players A B" in f.lines and not symbols
    for kind in f.draw(st.lists(st.sampled_from(sorted(FIELDS)), unique=True, max_size=3)):
        line, sets, numbers, effects = FIELDS[kind]
        if kind == "links":
            f.lines.append(f"link bridge: {relation(f, constant=True)}")
        if kind == "pieces":
            f.lines.append("pieces rabbit: 2")
            f.pieces = True
        f.levels |= kind == "levels"
        f.lines.append(line)
        f.sets += sets
        f.numbers += numbers
        f.effects += effects
    for kind in f.draw(st.lists(st.sampled_from(sorted(FURTHER)), unique=True, max_size=2)):
        FURTHER[kind](f)


FIELDS = {
    "bools": (
        "cell marked: bool",
        ["marked", "cells - marked"],
        ["count(marked)"],
        ["marked[at] = true", "marked[near(at)] = false"],
    ),
    "levels": (
        "cell level: 0..3",
        ["level > 0", "level == row % 2", "level in {1, 3}", "level <= 1", "level >= 2"],
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
