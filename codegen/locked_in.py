"""`end when stuck` as the last end clause: told by the next turn itself, where it finds nothing to choose.

Without this the next turn is tried on a copy of the position before it begins. What the finished turn remembers (its turn
fields) is put back where the game ends, so that the clause reads it and the last position shows it.
"""

from __future__ import annotations

from codegen import ir
from codegen.plan import FieldPlan
from codegen.scope import Program
from codegen.walk import model_expressions
from dsl import model as m


def told_by_next_turn(program: Program) -> bool:
    """Whether the last end clause is `stuck` alone, nothing asks for earlier positions (to which the finished turn would
    have been added), and turn fields are numbers or sets."""
    ends = program.plan.model.ends
    asks_history = any(isinstance(e, m.Seen) for e in model_expressions(program.plan.model))
    return bool(ends) and isinstance(ends[-1].condition, m.Stuck) and not asks_history and \
        all(_simple(planned) for planned in _turn_fields(program))


def _turn_fields(program: Program) -> list[FieldPlan]:
    return [program.plan.fields[f.index] for f in program.plan.model.fields if f.domain == m.TURN]


def _simple(planned: FieldPlan) -> bool:
    return planned.kind == "slot" or planned.kind == "sets" and not planned.dom


def saved(program: Program) -> tuple[list[ir.Stmt], list[ir.Stmt]]:
    """Statements that keep the turn fields and who moves in variables, and statements that put them back."""
    keep: list[ir.Stmt] = []
    back: list[ir.Stmt] = []
    names = ["ME", "NEXT", *(f"F_{p.field.name}" for p in _turn_fields(program) if p.kind == "slot")]
    for name in names:
        keep.append(ir.Let(f"was_{name}", ir.Slot(name, "s")))
        back.append(ir.StoreSlot(name, ir.Var(f"was_{name}"), "s"))
    for planned in _turn_fields(program):
        if planned.kind == "sets":
            name, dom = f"F_{planned.field.name}", planned.item
            keep.append(ir.LetP(f"was_{name}", dom, ir.PStored(name, ir.Num(0), dom, "s")))
            back.append(ir.StoreP(name, ir.Num(0), dom, ir.PVar(f"was_{name}", dom), "s"))
    return keep, back


__all__ = ["told_by_next_turn", "saved"]
