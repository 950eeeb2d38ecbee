"""Functions of the IR, compiled, agree with Python sets:
on one word, few words, many words, open boards, graphs, links."""

import random
import re
from pathlib import Path

import pytest

from ludex.codegen import ir
from ludex.codegen.ir.planes import join
from ludex.codegen.lower.expressions.batched_runs import fanned
from ludex.codegen.plan.plan import plan
from ludex.codegen.plan.step_groups import fans
from ludex.codegen.sized import sized
from ludex.dsl.load import SHIPPED, load
from ludex.engine.tables import WINDOW_BEFORE
from tests.codegen.emit.written import Written

A, B = ir.PVar("a", ir.CELL), ir.PVar("b", ir.CELL)
X = ir.Var("x")
BOTH = (("a", ir.CELL), ("b", ir.CELL))
BOARDS = ("tictactoe", "chess", "draughts", "gomoku", "hex", "bioblots", "rabbits", "dots", "honeychain", "morris")
SIZED = ("breakthrough", "hex")  # open boards of a known number of words
SHIFTS = ((0, 1), (0, -2), (1, 0), (-2, 1), (3, -3), (0, 0))


def returned(name, params, plane):
    return ir.Function(name, params, ir.dom_of(plane), (ir.ReturnP(plane),), stateless=True)


def number(name, params, scalar):
    return ir.Function(name, params, "int", (ir.Return(scalar),), stateless=True)


def functions(made):
    steps, grid = made.steps, not made.graph
    near = tuple(range(min(8, len(steps))))
    loop = ir.ForBits(
        "x",
        ir.PMinus(A, B),
        (
            ir.IfS(ir.Bin("==", ir.Bin("%", X, ir.Num(7)), ir.Num(3)), (ir.Continue(),)),
            ir.IfS(ir.Bin(">", X, ir.Num(90)), (ir.Break(),)),
            ir.Emit(X),
        ),
    )
    twice = (
        ir.LetP("c", ir.CELL, A),
        ir.SetP("c", ir.CELL, ir.PImage(near[:1], ir.PVar("c", ir.CELL))),
        ir.SetP("c", ir.CELL, ir.POr(ir.PVar("c", ir.CELL), ir.PBit(X, ir.CELL))),
        ir.ReturnP(ir.PVar("c", ir.CELL)),
    )
    guarded = ir.Bin("and", ir.AnyP(A), ir.BitP(ir.PImage(near, A), ir.FirstP(A)))
    return [
        returned("meets", BOTH, ir.PAnd(A, ir.PMinus(ir.PAll(ir.CELL), B))),
        returned(
            "chosen", (*BOTH, ("x", "int")), ir.PIf(ir.Bin("<", X, ir.Num(2)), ir.PImage(near[:2], A), ir.POr(A, B))
        ),
        *(returned(f"image_{i}", (("a", ir.CELL),), ir.PImage((i,), A)) for i in range(len(steps))),
        returned("near", (("a", ir.CELL),), ir.PImage(near, A)),
        returned("every", (("a", ir.CELL),), ir.PImage(tuple(range(len(steps))), A)),
        returned("of_cell", (("x", "int"),), ir.PCellImage(near, X)),
        returned("above", (("a", ir.CELL), ("x", "int")), ir.PAnd(A, ir.PAbove(X, ir.CELL))),
        number("count", BOTH, ir.CountP(ir.PMinus(A, B))),
        number("any", BOTH, ir.AnyP(ir.PAnd(A, B))),
        number("same", BOTH, ir.SameP(A, ir.PAnd(A, B))),
        number("first", BOTH, ir.FirstP(ir.PMinus(A, B))),
        number("nth", (("a", ir.CELL), ("x", "int")), ir.NthP(A, X)),
        number("bit", (("a", ir.CELL), ("x", "int")), ir.BitP(ir.PImage(near, A), X)),
        *([PICKED] if made.single(ir.CELL) else []),
        number("guarded", (("a", ir.CELL),), guarded),
        *(
            [returned(f"shift_{i}", (("a", ir.CELL),), ir.PShift(d, r, A)) for i, (d, r) in enumerate(SHIFTS)]
            if grid
            else []
        ),
        *([returned(f"along_{i}", BOTH, ir.PAlong(i, A, B)) for i in range(len(steps))] if made.runs_by_prefix else []),
        *window_functions(near),
        *(fan_functions(made) if made.runs_by_prefix and made.single(ir.CELL) else []),
        *(
            [
                returned(f"{name}_{i}", (("b", ir.CELL), ("x", "int")), ir.PRay(i, X, B, name))
                for i in range(len(steps))
                for name in ("run", "past", "reach")
            ]
            if grid
            else []
        ),
        returned("known", (("a", ir.CELL),), ir.PAnd(A, ir.PSet(known_cells(made), ir.CELL))),
        ir.Function(
            "known_looped", (("x", "int"),), "none", (known_loop((0, 2, 3)), known_loop(known_cells(made))), emits=True
        ),
        ir.Function("looped", BOTH, "none", (loop,), emits=True),
        ir.Function("twice", (("a", ir.CELL), ("x", "int")), ir.CELL, twice, stateless=True),
        ir.Function(
            "divided",
            (("x", "int"), ("y", "int")),
            "int",
            (
                ir.Return(
                    ir.Bin("+", ir.Bin("*", ir.Num(1000), ir.Bin("//", X, ir.Var("y"))), ir.Bin("%", X, ir.Var("y")))
                ),
            ),
            stateless=True,
        ),
    ]


def known_cells(made):
    """Cells by their bits, in two words where there are so many."""
    return (0, 2, 3, 65) if made.words_of(ir.CELL).known and made.words_of(ir.CELL).most > 1 else (0, 2, 3)


def known_loop(cells):
    return ir.ForBits(
        "m", ir.PSet(cells, ir.CELL), (ir.IfS(ir.BitP(ir.PSet(cells, ir.CELL), X), (ir.Emit(ir.Var("m")),)),)
    )


def window_functions(near):
    """Sets near a cell x: read word by word, in a variable, met
    with what is in memory, what is made and what is near y."""
    y, given = ir.Var("y"), (*BOTH, ("x", "int"), ("y", "int"))
    there = ir.PCellImage(near, X)
    here = ir.POr(ir.PBit(X, ir.CELL), there)
    sets = {
        "without": ir.PMinus(here, A),
        "made": ir.PMinus(here, ir.PMinus(A, B)),
        "both": ir.PAnd(here, ir.PCellImage(near, y)),
        "some": ir.PIf(ir.Bin("<", X, y), ir.PAnd(here, A), ir.PNone(ir.CELL)),
        "above": ir.PAnd(ir.PAbove(X, ir.CELL), there),
    }
    found = []
    for name, near_x in sets.items():
        kept, c = ir.LetP("c", ir.CELL, near_x), ir.PVar("c", ir.CELL)
        asked = (
            ir.Emit(ir.CountP(near_x)),
            ir.Emit(ir.FirstP(near_x)),
            ir.Emit(ir.AnyP(near_x)),
            ir.Emit(ir.BitP(near_x, y)),
        )
        again = (
            ir.Emit(ir.CountP(c)),
            ir.Emit(ir.FirstP(c)),
            ir.Emit(ir.CountP(ir.PMinus(c, B))),
            ir.Emit(ir.BitP(c, y)),
        )
        loop = (
            ir.ForBits("m", near_x, (ir.Emit(ir.Var("m")),)),
            ir.ForRange("n", ir.Num(0), ir.CountP(c), (ir.Emit(ir.NthP(c, ir.Var("n"))),)),
        )
        found += [
            ir.Function(f"near_{name}_asked", given, "none", (*asked, kept, *again, *loop), emits=True),
            ir.Function(f"near_{name}_kept", given, ir.CELL, (kept, ir.ReturnP(ir.POr(c, B))), stateless=True),
        ]
    return found


LEFT = ir.Var("left")
PICKED = ir.Function(  # a member, or -1 less what is left behind the last one
    "picked",
    (("a", ir.CELL), ("x", "int")),
    "int",
    (
        ir.Let("left", X),
        ir.Pick("m", A, "left", (ir.Return(ir.Var("m")),)),
        ir.Return(ir.Bin("-", ir.Num(-1), LEFT)),
    ),
)
FANS = {"fan": (False, False), "fan_less": (True, False), "fan_moved": (False, True), "fan_on": (True, True)}


def fan_functions(made):
    """Runs along several steps, in each form, as the union of runs along one is taken together."""
    found = []
    for name, (less, moved) in FANS.items():
        union = ir.PNone(ir.CELL)
        for i in range(len(made.steps)):
            run = ir.PMinus(ir.PAlong(i, A, B), A) if less else ir.PAlong(i, A, B)
            union = join(union, ir.PImage((i,), run) if moved else run)
        together = fanned(made, union)
        assert not any(isinstance(n, ir.PAlong) for n in ir.walk(together))
        found.append(returned(name, BOTH, together))
    return [*found, *facing_functions(made)]


def facing_functions(made):
    """Where runs from two sets come together, and a run with the cell past it, as unions of what they are along each
    step are taken together."""
    end, facing, reached = ir.PImage((0,), A), ir.PNone(ir.CELL), ir.PNone(ir.CELL)
    for i in range(len(made.steps)):
        past = {}
        for start, step in ((A, i), (end, made.board.opposite[i])):
            past[step] = ir.PMinus(ir.PImage((step,), ir.PAlong(step, start, B)), B)
        facing = join(facing, ir.PAnd(past[i], past[made.board.opposite[i]]))
        reached = join(join(reached, past[i]), ir.PMinus(ir.PAlong(i, A, B), A))
    together = [fanned(made, facing), fanned(made, reached)]
    assert not any(isinstance(n, ir.PAlong) for plane in together for n in ir.walk(plane))
    closed = ir.PNone(ir.CELL)
    for part in fans(made, tuple(range(len(made.steps)))):
        closed = join(closed, ir.PClosed(part, A, B, end))
    together.append(closed)
    return [returned(name, BOTH, plane) for name, plane in zip(("facing", "reached", "closed"), together)]


@pytest.fixture(scope="module", params=[*BOARDS, *(f"{name}_sized" for name in SIZED)])
def game(request, tmp_path_factory):
    name, _, words = request.param.partition("_")
    model = load(SHIPPED / f"{name}.rules")
    made = plan(model, sized(model, {}) if words else {})
    listed = functions(made)
    return Written(made, listed, tmp_path_factory.mktemp("w"), f"written_{request.param}"), {f.name: f for f in listed}


def shifted(written, down, right, bits):
    board, stride = written.shape.board, written.shape.stride
    places = {(b // stride + down, b % stride + right) for b in bits}
    return {r * stride + c for r, c in places if 0 <= r < board.rows and 0 <= c < board.columns}


def some_cells(written, seed):
    source = random.Random(seed)
    return {b for b in written.shape.bit if source.random() < (0.1, 0.5, 0.9)[seed % 3]}


def targets(written, step, cells):
    bit, table, cell_of = written.shape.bit, written.shape.board.targets[step], written.cell_of
    return {bit[t] for b in cells for t in table[cell_of[b]]}


def test_sets_agree(game):
    written, known = game
    every = set(written.shape.bit)
    for seed in range(6):
        a, b = some_cells(written, seed), some_cells(written, seed + 100)
        call = lambda name, *args: written.call(known[name], *args)  # noqa: E731
        steps = range(len(written.plan.steps))
        near = set().union(*(targets(written, i, a) for i in steps if i < 8))
        assert call("meets", a, b) == a & (every - b)
        assert call("chosen", a, b, 5) == a | b
        assert call("chosen", a, b, 1) == set().union(*(targets(written, i, a) for i in steps if i < 2))
        for i in steps:
            assert call(f"image_{i}", a) == targets(written, i, a)
        for i, (down, right) in enumerate(SHIFTS if not written.plan.graph else ()):
            assert call(f"shift_{i}", a) == shifted(written, down, right, a)
        assert call("near", a) == near
        cells = known_cells(written.plan)
        assert call("known", a) == a & set(cells)
        assert call("known_looped", 3) == [0, 2, 3, *cells] and call("known_looped", 1) == []
        assert call("every", a) == set().union(*(targets(written, i, a) for i in steps))
        some = random.Random(seed).choice(written.shape.bit)
        assert call("of_cell", some) == set().union(*(targets(written, i, {some}) for i in steps if i < 8))
        for x in (-1, some, max(every)):
            assert call("above", a, x) == {m for m in a if m > x}
        assert call("count", a, b) == len(a - b)
        assert call("any", a, b) == bool(a & b)
        assert call("same", a, b) == (a <= b) and call("same", a & b, b) == 1
        assert call("first", a, b) == min(a - b, default=-1)
        for n, member in enumerate(sorted(a)):
            assert call("nth", a, n) == member
        if written.plan.single(ir.CELL):
            rest = range(-1, -3, -1)
            assert [call("picked", a, n) for n in range(len(a) + 2)] == [*sorted(a), *rest]
        assert call("bit", a, some) == (some in near)
        assert call("guarded", a) == (bool(a) and min(a) in near) and not call("guarded", set())
        assert call("looped", a, b) == [x for x in sorted(a - b) if x <= 90 and x % 7 != 3]
        assert call("twice", a, some) == targets(written, 0, a) | {some}
    for x, y in ((7, 2), (-7, 2), (7, -2), (5, 0), (-1, 64)):
        assert call("divided", x, y) == (1000 * (x // y) + x % y if y else 0)


def test_sets_near_a_cell_agree(game):
    written, known = game
    steps = [i for i in range(len(written.plan.steps)) if i < 8]
    cells = written.shape.bit
    for seed, place in enumerate(
        {*range(40), *range(len(cells) - 40, len(cells)), *range(0, len(cells), 17)} & {*range(len(cells))}
    ):
        a, b, x = some_cells(written, seed), some_cells(written, seed + 100), cells[place]
        around = {
            c: set().union(*(targets(written, i, {c}) for i in steps)) for c in cells[max(0, place - 30) : place + 30]
        }
        y = random.Random(seed).choice(list(around))
        here = around[x] | {x}
        sets = {
            "without": here - a,
            "made": here - (a - b),
            "both": here & around[y],
            "some": here & a if x < y else set(),
            "above": {m for m in around[x] if m > x},
        }
        for name, near_x in sets.items():
            first = min(near_x, default=-1) % (1 << 64)
            asked = written.call(known[f"near_{name}_asked"], a, b, x, y)
            assert asked[:4] == [len(near_x), first, bool(near_x), y in near_x], (name, x, y)
            assert asked[4:8] == [len(near_x), first, len(near_x - b), y in near_x], (name, x, y)
            assert asked[8:] == 2 * sorted(near_x), (name, x, y)
            assert written.call(known[f"near_{name}_kept"], a, b, x, y) == near_x | b


def test_runs_agree(game):
    written, known = game
    if written.plan.graph:
        return
    for seed in range(9):
        a, b = some_cells(written, seed // 3), some_cells(written, seed + 100)
        some = random.Random(seed).choice(written.shape.bit)
        for step in range(len(written.plan.steps)):
            if written.plan.runs_by_prefix:
                assert written.call(known[f"along_{step}"], a, b) == set().union(
                    a, *(run(written, step, x, b)[0] for x in a)
                )
            cells, after = run(written, step, some, b)
            assert written.call(known[f"run_{step}"], b, some) == cells
            assert written.call(known[f"past_{step}"], b, some) == after
            assert written.call(known[f"reach_{step}"], b, some) == cells | after


def test_runs_taken_together_agree(game):
    written, known = game
    if "fan" not in known:
        return
    for seed in range(9):
        a, b = some_cells(written, seed // 3), some_cells(written, seed + 100)
        for name, (less, moved) in FANS.items():
            expected = set()
            for step in range(len(written.plan.steps)):
                cells = set().union(a, *(run(written, step, x, b)[0] for x in a)) - (a if less else set())
                expected |= targets(written, step, cells) if moved else cells
            assert written.call(known[name], a, b) == expected
        steps, end = range(len(written.plan.steps)), targets(written, 0, a)
        runs = {i: [run(written, i, x, b) for x in a] for i in steps}
        back = {i: [run(written, written.plan.board.opposite[i], x, b)[1] for x in end] for i in steps}
        ends = {i: set().union(*(after for _, after in runs[i])) - b for i in steps}
        assert written.call(known["facing"], a, b) == set().union(*(ends[i] & set().union(*back[i]) for i in steps))
        spans = [set().union(*(cells for cells, _ in runs[i])) - a for i in steps]
        assert written.call(known["reached"], a, b) == set().union(*spans, *ends.values())
        assert written.call(known["closed"], a, b) == set().union(*(spans[i] for i in steps if ends[i] & end))


def run(written, step, cell, through):
    """The run of a set from a cell on along a step, and the cell after it."""
    cells, after = set(), targets(written, step, {cell})
    while after & through:
        cells |= after
        after = targets(written, step, after)
    return cells, after


@pytest.mark.parametrize("name, kind", [("dots", "side"), ("honeychain", "bridge")])
def test_links_agree(name, kind, tmp_path):
    made, dom = plan(load(SHIPPED / f"{name}.rules"), {}), ir.links(kind)
    e, f = ir.PVar("e", dom), ir.PVar("f", dom)
    both = (("e", dom), ("f", dom))
    change = (
        ir.LetP("c", dom, e),
        ir.PutBit("c", dom, X, 1),
        ir.SetRow("c", dom, 1, ir.PRow(f, 0)),
        ir.ReturnP(ir.PVar("c", dom)),
    )
    listed = {
        function.name: function
        for function in (
            returned("every", (), ir.PAll(dom)),
            returned("minus", both, ir.PMinus(e, f)),
            returned("one", (("x", "int"),), ir.PBit(X, dom)),
            returned("above", (("e", dom), ("x", "int")), ir.PAnd(e, ir.PAbove(X, dom))),
            number("first", both, ir.FirstP(ir.PMinus(e, f))),
            number("count", both, ir.CountP(ir.PAnd(e, f))),
            number("nth", (("e", dom), ("x", "int")), ir.NthP(e, X)),
            number("bit", (("e", dom), ("x", "int")), ir.BitP(e, X)),
            ir.Function(
                "looped",
                both,
                "none",
                (
                    ir.ForBits(
                        "x",
                        ir.PAnd(e, f),
                        (ir.IfS(ir.Bin("==", ir.Bin("%", X, ir.Num(5)), ir.Num(3)), (ir.Continue(),)), ir.Emit(X)),
                    ),
                ),
                emits=True,
            ),
            ir.Function("change", (*both, ("x", "int")), dom, change, stateless=True),
        )
    }
    written = Written(made, list(listed.values()), tmp_path, f"links_{name}")
    from ludex.engine.tables import make

    every = set(make(("link_code", kind), written.shape))
    count = len(made.link_steps[kind])
    call = lambda name, *args: written.call(listed[name], *args)  # noqa: E731
    assert call("every") == every
    for seed in range(4):
        a, b = (set(random.Random(seed + i).sample(sorted(every), len(every) // (seed + 2))) for i in (0, 50))
        x = random.Random(seed).choice(sorted(every))
        assert call("minus", a, b) == a - b and call("one", x) == {x}
        assert call("above", a, x) == {m for m in a if m > x} and call("above", a, -1) == a
        assert call("first", a, b) == min(a - b) and call("count", a, b) == len(a & b)
        assert sorted(call("nth", a, n) for n in range(len(a))) == sorted(a)
        assert call("bit", a, x) == (x in a)
        assert call("looped", a, b) == [m for m in sorted(a & b) if m % 5 != 3]
        rows = {m for m in a | {x} if m % count != 1} | {m + 1 for m in b if m % count == 0}
        assert call("change", a, b, x) == rows


def test_windows_begin_where_those_of_the_header_do():
    header = Path(__file__).parents[3] / "engine" / "bits.h"
    assert int(re.search(r"#define LX_BEFORE (\d+)", header.read_text())[1]) == WINDOW_BEFORE
