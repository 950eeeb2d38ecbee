"""Questions within one another that come to an end: each is asked with fewer places of a field left at one value.

`stuck` in an action asks whether the next player has a turn. Whether that turn may hold the same action is the same
question again, in the state that the action has made. Such questions end if an action uses a place up before it asks
(it puts a man on a free cell), and nothing on the way to the next question gives one back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.formulas import Formula, negation
from ludex.dsl.reasoning.writes import Given, Write, sure_writes, within, writes, writes_of
from ludex.dsl.walk import below


@dataclass(frozen=True)
class Left:
    """The places of a field that hold one value, a term that is the same in all states."""

    field: m.Field
    value: int


def runs_out(
    sites: Iterable[tuple[m.Action, m.Expr]], others: Iterable[m.Action | m.Effect], examined: Examined
) -> bool:
    """Whether some places get fewer from each question to the next. `sites`: the questions, each with the action whose
    body asks it; `others`: what may be run on the way, as a whole."""
    sites = list(sites)
    kept = [write for part in others for write in writes(part)]
    kept += [write for action, site in sites for write in _up_to(action.body, site)]
    action, site = sites[0]
    return any(
        not any(_may_give_back(write, left, examined) for write in kept)
        and all(left in _used_up(action, site, examined) for action, site in sites)
        for left in _used_up(action, site, examined)
    )


def _used_up(action: m.Action, site: m.Expr, examined: Examined) -> set[Left]:
    """What an action surely uses up before it asks: a parameter is one of the places, which is written otherwise."""
    sources = {param.local.number: param.source for param in action.params}
    found: set[Left] = set()
    for write in _surely_before(action.body, site, {}):
        if write.op == "=" and isinstance(write.index, m.LocalRef) and write.index.local.number in sources:
            for value in _held(write, sources[write.index.local.number], examined):
                left = Left(write.field, value)
                if not _may_give_back(write, left, examined):
                    found.add(left)
    return found


def _held(write: Write, source: m.Expr, examined: Examined) -> Iterator[int]:
    """The values that a field surely holds at each place of a set."""
    formulas, terms = examined.formulas, examined.formulas.terms
    assert write.index is not None
    place = terms.of(write.index)
    kind = write.field.type
    map = terms.make("FieldRef", write.field.index, type=m.MapOf(write.field.domain, kind))
    there = terms.make("At", map, place, type=kind)
    asked = formulas.inside(terms.of(source), place)
    if isinstance(kind, m.Bool):
        for truth in (True, False):
            if formulas.implies(asked, ("holds", there) if truth else negation(("holds", there))):
                yield terms.make("Const", "Bool", truth, type=m.BOOL)
    for atom in _atoms(asked):
        is_one = atom[0] == "is" and atom[1] == there and terms.kind(atom[2]) == "Const"
        if is_one and formulas.implies(asked, atom):
            yield atom[2]


def _atoms(formula: Formula) -> Iterator[tuple[Any, ...]]:
    waiting = [formula]
    while waiting:
        part = waiting.pop()
        if isinstance(part, bool):
            continue
        if part[0] in ("and", "or", "not"):
            waiting.extend(part[1:])
        else:
            yield part


def _may_give_back(write: Write, left: Left, examined: Examined) -> bool:
    """Whether a place may hold the value after a write that did not before."""
    if write.field.index != left.field.index:
        return False
    return write.op != "=" or examined.formulas.equal(examined.formulas.terms.of(write.value), left.value) is not False


def _surely_before(body: tuple[m.Statement, ...], site: m.Expr, given: Given) -> Iterator[Write]:
    """The writes that are made whenever a question within statements is asked, before it is."""
    for statement in body:
        if not _holds(statement, site):
            yield from sure_writes(statement, given)
            continue
        if isinstance(statement, m.If):
            branch = next((part for _, part in statement.branches if _holds(part, site)), statement.otherwise)
            if not any(_holds(condition, site) for condition, _ in statement.branches):
                yield from _surely_before(branch, site, given)
        elif isinstance(statement, m.Run) and not _holds(statement.args, site):
            yield from _surely_before(statement.effect.body, site, within(statement, given))
        return


def _up_to(body: tuple[m.Statement, ...], site: m.Expr) -> tuple[Write, ...]:
    """All writes of the statements up to the last one that asks."""
    last = max((number for number, statement in enumerate(body) if _holds(statement, site)), default=-1)
    return tuple(writes_of(body[: last + 1]))


def _holds(part: Any, site: m.Expr) -> bool:
    return any(node is site for node in below(part))
