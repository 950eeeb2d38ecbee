"""P05: a `set of` with effects whose order may matter

A warning.

Finds: choices of a `set of` where one can make another possible (a man that has just moved moves on, a cell next to one
just taken is taken), or where the last choice decides what a field holds.

Why: a turn of `set of` is a set of choices: they are played in canonical order, whatever order the player has in mind.
So what a choice needs must not come from another choice of the same turn.

Example:

    action grow(at in free & near(mine)): owner[at] = me
    turn: (1..3 set of grow) else pass

Instead:

    action grow(at in free & near(mine)): owner[at] = me
    turn: (1..3 of grow) else pass
"""

from collections.abc import Iterator

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic, Note
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.occurrences import locals_in, reads
from ludex.dsl.reasoning.writes import Write, writes


def order_matters(examined: Examined) -> Iterator[Diagnostic]:
    for node in examined.nodes:
        if isinstance(node, m.RepeatSet) and node.high != 1 and examined.is_own(node.span):
            parts = node.body.items if isinstance(node.body, m.Either) else (node.body,)
            actions = [examined.model.actions[part.action] for part in parts if isinstance(part, m.Do)]
            note = next(filter(None, (_dependence(a, b, examined) for a in actions for b in actions)), None)
            if note is not None:
                yield Diagnostic(
                    "P05",
                    "warning",
                    "the order of these choices may matter",
                    node.span,
                    "they are played in canonical order, whatever order is meant",
                    (note,),
                    "write `of` instead of `set of`, or let the choices not depend on each other",
                )


def _dependence(first: m.Action, second: m.Action, examined: Examined) -> Note | None:
    """Why the second action may depend on the first, if it does."""
    own = {param.local.number for param in first.params}
    for write in writes(first):
        if write.field.domain.kind in ("game", "turn") and write.op == "=" and own & locals_in(write.value):
            return Note(f"what `{write.field.name}` holds in the end depends on the last choice", write.span)
        for param in second.params:
            if _enables(write, param.source, examined):
                return Note(f"this can give `{second.name}` another `{param.local.name}` to choose", write.span)
    return None


def _enables(write: Write, source: m.Expr, examined: Examined) -> bool:
    """Does an assignment make more places fit a set?"""
    if write.op != "=" or write.field.index not in reads(source):
        return False
    waiting, seen = [(source, True)], set()
    while waiting:
        part, grows = waiting.pop()
        if (id(part), grows) in seen:
            continue
        seen.add((id(part), grows))
        if isinstance(part, m.MapCompare):
            if part.op in ("==", "!=") and _fits(part, (part.op == "==") == grows, write, examined):
                return True
        waiting += _parts(part, grows)
    return False


def _parts(part: m.Expr, grows: bool) -> list[tuple[m.Expr, bool]]:
    """The sets that a set is made of, each with whether it must grow for the whole to grow, or shrink."""
    match part:
        case m.Use(definition=definition, args=()):
            return [(definition.body, grows)]
        case m.SetOp(op="-", items=items):
            return [(items[0], grows), *((item, not grows) for item in items[1:])]
        case m.SetOp(items=items):
            return [(item, grows) for item in items]
        case m.Image(set=inner) | m.Ring(set=inner) | m.Inside(set=inner):
            return [(inner, grows)]
    return []


def _fits(compared: m.MapCompare, equal: bool, write: Write, examined: Examined) -> bool:
    """Is the value written one (or not one) that the field is compared with? Only where both are certain."""
    if not isinstance(compared.left, m.FieldRef) or compared.left.field != write.field:
        return False
    formulas = examined.formulas
    value, wanted = formulas.terms.of(write.value), formulas.terms.of(compared.right)
    return value == wanted if equal else formulas.distinct(value, wanted)
