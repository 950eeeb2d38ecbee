"""Relations, sets, numbers, families and conditions of made rules."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.fuzz.made.file import File


def relation(f: File, constant: bool = False) -> str:
    if f.relations and not constant and f.draw(st.integers(0, 2)) == 0:
        return f.one(*f.relations)
    if f.graph:
        return f.one("beside", "beside", "way", "-way")
    if f.hexagons:
        return f.one("beside", "near", "diagonal", "offsets(1, 2)", "(beside - southeast)", "east | -west")
    return f.one(
        "beside", "near", "diagonal", "offsets(1, 2)", "(beside | northeast)", "(near - south)", "north | -west"
    )


def step(f: File) -> str:
    if f.hexagons:
        return f.one("northwest", "east", "southwest", "-southeast")
    return "way" if f.graph else f.one("north", "east", "southwest", "-north")


def a_set(f: File, depth: int = 2) -> str:
    if depth == 0:
        return "(" + f.draw(st.sampled_from(f.sets)) + ")"
    a, b = (lambda: a_set(f, depth - 1)), (lambda: a_set(f, depth - 1))
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
        "plain": lambda: a_set(f, 0),
        "or": lambda: f"({a()} | {b()})",
        "and": lambda: f"({a()} & {b()})",
        "minus": lambda: f"({a()} - {b()})",
        "image": lambda: f"({relation(f)})({a()})",
        "step": lambda: f"({step(f)})({a()})",
        "joined": lambda: f"joined({a()}, {b()}, {relation(f)})",
        "made": lambda: f"{{c for c in {a()} if {condition(f, depth - 1, 'c')}}}",
        "union": lambda: f"union(({relation(f)})(c) for c in {a()})",
        "choose": lambda: f"({a()} if {condition(f, depth - 1)} else {b()})",
        "span": lambda: f"span({a()}, {step(f)}, {b()})",
        "past": lambda: f"past({a()}, {step(f)}, {b()})",
        "ring": lambda: a() if f.graph else f"ring({a()}, {f.one(1, 2, 'turns % 3', 'count(owner == me)')})",
    }[way]()


def number(f: File, depth: int = 1) -> str:
    if depth == 0 or f.maybe():
        return f.draw(st.sampled_from(f.numbers))
    return f.one(
        lambda: f"count({a_set(f, 1)})",
        lambda: f"({number(f, 0)} {f.one('+', '-', '*', '//', '%')} {number(f, 0)})",
        lambda: f"sum(1 for c in {a_set(f, 1)} if {condition(f, 0, 'c')})",
        lambda: f"count({family(f)})",
        lambda: f"sum(count(part) * {f.one('count(part)', '2')} for part in {family(f)})",
    )()


def family(f: File) -> str:
    """A set of sets of cells."""
    among = a_set(f, f.one(0, 0, 1))
    return f.one(
        f"{{joined(x, {among}, {relation(f)}) for x in {among}}}",
        f"{{({relation(f)})(x) & {among} for x in {a_set(f, 0)}}}",
        f"lines({f.one(2, 3)})",
        "lines(2)" if f.graph else f"lines(2, {f.one('beside', 'diagonal - southwest', 'near ** 2', 'east')})",
        f"{{{a_set(f, 0)}, {among}}}",
        f"{{l & {among} for l in lines({f.one(2, 3)}) if any(l & {among})}}",
    )


def condition(f: File, depth: int = 1, cell: str = "") -> str:
    ways = [
        lambda: f"any({a_set(f, depth)})",
        lambda: f"{number(f, depth)} {f.one('==', '!=', '<', '<=', '>', '>=')} {number(f, depth)}",
        lambda: f"{a_set(f, depth)} within {a_set(f, depth)}",
        lambda: f"connected({a_set(f, depth)}, {relation(f)})",
        lambda: f"any(count(l & {a_set(f, 0)}) > 1 for l in lines(2))",
        lambda: f"all(count(({relation(f)})(x)) > 1 for x in {a_set(f, 0)})",
        lambda: f"any({family(f)})",
        lambda: f"{a_set(f, 0)} {f.one('==', '!=')} {a_set(f, 0)}",
        lambda: f"{number(f, 0)} in {f.one('1..2', '2..5000', '-3000..3')}",
    ]
    if f.conditions:
        ways.append(lambda: f.one(*f.conditions))
    if cell:
        ways += [lambda: f"{cell} not in {a_set(f, depth)}"]
        ways += [lambda: f"{cell} in {a_set(f, depth)}", lambda: f"owner[{cell}] {f.one('==', '!=')} me"] * 2
    if depth:
        ways += [
            lambda: f"(not {condition(f, depth - 1, cell)})",
            lambda: f"({condition(f, depth - 1, cell)} {f.one('and', 'or')} {condition(f, depth - 1, cell)})",
        ]
    return f.one(*ways)()
