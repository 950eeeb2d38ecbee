"""How names are written with their arguments, and which argument stands at a place."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ludex.dsl import tree
from ludex.dsl.formatting.expression import format_expression
from ludex.services.view import Declared, View
from ludex.services.words import BUILTINS

CALLED = re.compile(r"([A-Za-z_]\w*)\s*$")
DECLARES = re.compile(r"(?:^|\n)(?:let|action|effect)\s+$")
LOOKED_AT = 4000  # letters before the place, in which a call may begin
STRING = re.compile(r'"[^"\n]*"')


@dataclass(frozen=True)
class Signature:
    """`joined(A, S, R)`; the parts that are arguments as (start, end) in it; the number of the one at the place."""

    label: str
    arguments: tuple[tuple[int, int], ...]
    active: int
    text: str = ""


def signature(declared: Declared) -> str:
    """`let ahead(p)`, `action rush(from, to)`, `cell man`, `tag pawn of player`."""
    name = declared.name
    match declared.node:
        case tree.Let(params=params) if params and declared.kind == "let":
            return f"let {name}({', '.join(one.text for one in params)})"
        case tree.LetMap(place=place, places=places) if declared.kind == "let":
            return f"let {name}[{place.text} in {format_expression(places)}]"
        case tree.Effect(params=params) if declared.kind == "effect":
            return f"effect {name}({', '.join(one.text for one in params)})"
        case tree.Action(parameters=parameters) if declared.kind == "action":
            listed = ", ".join(f"{'any ' if one.witness else ''}{one.name.text}" for one in parameters)
            word = "chance" if declared.node.chance else "action"
            return f"{word} {name}({listed})" if listed else f"{word} {name}"
        case tree.FieldDecl(domain=domain, index=index) if declared.kind == "field":
            inner = f"[{' | '.join(_alternative(one) for one in index)}]" if index else ""
            return f"{domain.text} {name}{inner}"
        case tree.FieldDecl(type=tree.OneOf(alternatives=alternatives)):
            named = (one for one in alternatives if isinstance(one, tree.Alternative) and one.name.text == name)
            return f"{name} of player" if any(one.owner for one in named) else name
        case tree.Param(low=low, high=high, default=default):
            return f"param {name}: {_bound(low)}..{_bound(high)} = {_bound(default)}"
    return f"{declared.kind} {name}"


def _alternative(one: tree.Alternative | tree.NumberSpan) -> str:
    return f"{one.low.value}..{_bound(one.high)}" if isinstance(one, tree.NumberSpan) else one.name.text


def _bound(bound: tree.Bound) -> str:
    return str(bound.value) if isinstance(bound, tree.Number) else bound.text


def signature_at(seen: View, line: int, column: int) -> Signature | None:
    """The signature of the call around a place of the own text; None where there is none."""
    open_call = _open_call("\n".join((*seen.own.lines[: line - 1], seen.own.up_to(line, column)))[-LOOKED_AT:])
    if open_call is None:
        return None
    name, active = open_call
    declared = seen.declared.get(name)
    if declared is not None and declared.kind in ("let", "effect", "action"):
        return _signature(signature(declared).partition(" ")[2], active, "")
    told = BUILTINS.get(name)
    return _signature(told[0], active, told[1]) if told and "(" in told[0] else None


def _signature(label: str, active: int, text: str) -> Signature:
    inside = label[label.find("(") + 1 : label.rfind(")")] if "(" in label else ""
    arguments, at = [], label.find("(") + 1
    for part in inside.split(", ") if inside else ():
        arguments.append((at, at + len(part)))
        at += len(part) + 2
    return Signature(label, tuple(arguments), min(active, max(len(arguments) - 1, 0)), text)


def _open_call(before: str) -> tuple[str, int] | None:
    """The name before the innermost bracket that is still open, and how many arguments stand before the end."""
    before = STRING.sub(lambda found: "_" * len(found[0]), before)
    depth = commas = 0
    for at in range(len(before) - 1, -1, -1):
        letter = before[at]
        if letter in ")]}":
            depth += 1
        elif letter in "([{":
            if depth == 0:
                name = CALLED.search(before[:at]) if letter == "(" else None
                if name is None or DECLARES.search(before[: name.start(1)]):
                    return None
                return name[1], commas
            depth -= 1
        elif letter == "," and depth == 0:
            commas += 1
        elif letter == "\n" and depth == 0 and before[at + 1 : at + 2].strip():
            return None
    return None
