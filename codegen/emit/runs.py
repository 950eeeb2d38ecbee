"""Runs along a constant step as Cython text: calls of `engine/runs.h`."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.emit.dispatch import bound, prepare
from ludex.codegen.emit.images import arrives, source_mask
from ludex.codegen.emit.planes import materialise, named, plane_temporary, settled
from ludex.codegen.emit.prepared import Words
from ludex.codegen.emit.text import Index, plus, times
from ludex.codegen.emit.writer import Writing
from ludex.codegen.ir.planes import join, meet
from ludex.codegen.plan.plan import Plan
from ludex.codegen.plan.step_groups import fans

PARTS = {"run": 0, "past": 1, "reach": 2}  # of a ray, in calls of `engine/runs.h`
RAY_WORDS = 4  # planes of more words: runs from a cell are walked, their tables would not stay in the cache


def along(w: Writing, p: ir.PAlong) -> Words:
    """A set and its run."""
    mask, name, through = arrives(w, p.step), plane_temporary(w, ir.CELL), prepare(w, p.through)
    masked = through if mask is None else Words(lambda k: f"({through.at(k)} & {mask.at(k)})")
    bits, rounds = _bits(w, p.step), longest(w.plan, p.step).bit_length()
    if w.single(ir.CELL):
        w.line(f"{name} = lx_along({prepare(w, p.start).at(0)}, {masked.at(0)}, {bits}, {rounds})")
    else:
        start = materialise(w, p.start)
        w.line(
            f"lx_along_few({name}, {start.pointer}, {settled(w, masked, ir.CELL).pointer}, "
            f"{w.cell_words()}, {bits}, {rounds})"
        )
    return named(w, name, ir.CELL)


def fan(w: Writing, p: ir.PFan) -> Words:
    """Runs along several steps at once, of one word;
    one by one where their distances are too far apart for a vector."""
    rounds = _rounds(w, p.steps)
    if rounds is None:
        return prepare(w, _one_by_one(p))
    name, (lanes, table) = plane_temporary(w, ir.CELL), _fan_table(w, p.steps)
    start, through = prepare(w, p.start).at(0), prepare(w, p.through).at(0)
    w.line(f"{name} = lx_fan_{lanes}({start}, {through}, {table}, {rounds}, {int(p.less)}, {int(p.moved)})")
    return named(w, name, ir.CELL)


def facing(w: Writing, p: ir.PFacing) -> Words:
    """Where runs from two sets meet from opposite sides, along several steps at once."""
    rounds = _rounds(w, p.steps)
    if rounds is None:
        return prepare(w, _met_one_by_one(w.plan, p))
    name, (lanes, table) = plane_temporary(w, ir.CELL), _fan_table(w, p.steps)
    start, end, through = (prepare(w, part).at(0) for part in (p.start, p.end, p.through))
    w.line(f"{name} = lx_facing_{lanes}({start}, {end}, {through}, {table}, {rounds})")
    return named(w, name, ir.CELL)


def closed(w: Writing, p: ir.PClosed) -> Words:
    """Runs that end at a set, along several steps at once."""
    rounds = _rounds(w, p.steps)
    if rounds is None:
        return prepare(w, _closed_one_by_one(p))
    name, (lanes, table) = plane_temporary(w, ir.CELL), _fan_table(w, p.steps)
    start, through, end = (prepare(w, part).at(0) for part in (p.start, p.through, p.end))
    w.line(f"{name} = lx_closed_{lanes}({start}, {through}, {end}, {table}, {rounds})")
    return named(w, name, ir.CELL)


def _rounds(w: Writing, steps: tuple[int, ...]) -> int | None:
    """How often runs along the steps are doubled; None where their distances are too far apart for a vector."""
    rounds = max(longest(w.plan, s) for s in steps).bit_length()
    return None if max(abs(int(_bits(w, s))) for s in steps) << max(rounds - 1, 0) > 63 else rounds


def _fan_table(w: Writing, steps: tuple[int, ...]) -> tuple[int, str]:
    """The lanes of a vector for the steps, and its table."""
    lanes = 2 if len(fans(w.plan, steps, 2)) == 1 else 4
    return lanes, w.table(f"FAN{lanes}_" + "_".join(map(str, steps)), ("fan", steps, lanes))


def _met_one_by_one(plan: Plan, p: ir.PFacing) -> ir.Plane:
    result: ir.Plane = ir.PNone(ir.CELL)
    for step in p.steps:
        back = plan.board.opposite[step]
        there = ir.PImage((step,), ir.PAlong(step, p.start, p.through))
        result = join(result, meet(there, ir.PImage((back,), ir.PAlong(back, p.end, p.through))))
    return result


def _closed_one_by_one(p: ir.PClosed) -> ir.Plane:
    result: ir.Plane = ir.PNone(ir.CELL)
    for step in p.steps:
        run = ir.PAlong(step, p.start, p.through)
        past = ir.PMinus(ir.PImage((step,), run), p.through)
        result = join(result, ir.PIf(ir.AnyP(meet(past, p.end)), ir.PMinus(run, p.start), ir.PNone(ir.CELL)))
    return result


def _one_by_one(p: ir.PFan) -> ir.Plane:
    result: ir.Plane = ir.PNone(ir.CELL)
    for step in p.steps:
        run: ir.Plane = ir.PAlong(step, p.start, p.through)
        run = ir.PMinus(run, p.start) if p.less else run
        result = join(result, ir.PImage((step,), run) if p.moved else run)
    return result


def longest(plan: Plan, step: int) -> int:
    """How often the step can be taken one after the other, at most."""
    offset = plan.steps[step]
    ways = ((plan.rows.most - 1, abs(offset.down)), (plan.columns.most - 1, abs(offset.right)))
    return min(most // by for most, by in ways if by)


def ray(w: Writing, p: ir.PRay) -> Words:
    """The run from one cell, the cell after it, or both."""

    cell, offset, count = bound(w, p.cell, "x"), w.plan.steps[p.step], w.cell_words()
    up = int((offset.down, offset.right) > (0, 0))
    tables = w.plan.tables_of_cells and w.most(ir.CELL) <= RAY_WORDS
    if tables and w.single(ir.CELL):
        table, through = w.table(f"RAY_{p.step}", ("ray", p.step)), prepare(w, p.through)
        return Words(lambda k: f"lx_ray_{p.part}({table}[{cell}], {through.at(0)}, {up})")
    name, through = plane_temporary(w, ir.CELL), materialise(w, p.through)
    if not tables:
        source = source_mask(w, p.step)
        reached = name if not w.single(ir.CELL) else f"&{name}"
        w.line(
            f"lx_walk({reached}, {_address(w, through)}, {_address(w, source)}, {count}, {cell}, "
            f"{_bits(w, p.step)}, {PARTS[p.part]})"
        )
        return named(w, name, ir.CELL)
    table, at = w.table(f"RAY_{p.step}", ("ray", p.step)), times(int(cell) if cell.isdigit() else cell, count)
    w.line(f"lx_ray_few({name}, {table} + {at}, {through.pointer}, {count}, {up}, {PARTS[p.part]})")
    return named(w, name, ir.CELL)


def _address(w: Writing, words: Words) -> str:
    """The address of a plane; of one word in a name, the name's."""
    return words.pointer or f"&{words.at(0)}"


def _bits(w: Writing, step: int) -> Index:
    """How many bits a step leads on."""
    offset = w.plan.steps[step]
    return plus(times(offset.down, w.size(w.plan.stride.scalar)), offset.right)
