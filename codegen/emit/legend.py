"""What the words of a state stand for, as the comments beside their names."""

from __future__ import annotations

import textwrap

from ludex.codegen.emit.layout import Layout
from ludex.codegen.plan.plan import FieldPlan, Plan
from ludex.codegen.plan.rules_text import rules_line
from ludex.dsl import model as m

WIDTH = 120
SLOTS = {
    "TURNS": "turns so far",
    "HISTORY": "positions remembered for `seen`",
    "ME": "the player to move",
    "NEXT": "the next player",
    "OVER": "0, or 1 + the number of the end clause that holds",
    "AT": "the stop of the turn at which he chooses",
    "BEYOND": "0, or 1 + the number of what is said (`BEYOND`) of a number that did not fit",
    "TRIES": "how many choices were refused in this turn",
    "TURN_OF": "whose turn it is, where others choose in a joint step",
}
REGISTERS = {
    "TAKEN": "choices taken of a repeated part of the turn",
    "LEAST": "the least choice that is still allowed",
    "LEFT": "choices that are still to come",
    "THIS": "the element that chooses now",
    "EACH": "elements that are still to choose",
    "USED": "elements that have been chosen",
    "STAYS": "cells without which a set stays one piece",
    "WHOLE": "a set that is one piece",
    "REACH": "the image of a set",
    "ONCE": "cells of the image to which one cell alone leads",
}
CERTIFICATES = {
    "path": "a path found before",
    "joined": "a set that could not be left",
    "fence": "the cells around it",
}
REGIONS = {
    "WINNERS": "who has won",
    "REFUSED": "the choices that were refused in this turn: `tries.h`",
    "KEPT": "from here on: what follows from the words above",
    "MINDS": "what the players remember: `views.h`",
    "LOOKED": "the position when everybody looked last, and what was seen of it: `views.h`",
    "HISTORY": "for `seen`",
}


def legend(plan: Plan, layout: Layout) -> dict[str, str]:
    """A comment for each slot (`S_NAME`) and region (`O_NAME`) of the state."""
    found = {f"S_{name}": SLOTS.get(name) or REGISTERS.get(name.partition("_")[0], "") for name in layout.slots}
    found |= {f"O_{name}": REGIONS.get(name) or REGISTERS.get(name.partition("_")[0], "") for name in layout.offsets}
    for planned in plan.fields:
        name, line = planned.field.word, rules_line(plan.model, planned.field.span)
        found[f"S_F_{name}"] = line
        found[f"O_F_{name}"] = "; ".join(part for part in (line, planes_of(plan, planned)) if part)
        found[f"O_C_{name}"] = f"{planned.field.name} once more, as codes"
        found[f"O_W_{name}"] = "the cells where it is " + ", ".join(f"{op} {value}" for op, value in planned.watches)
    for part in (name for name in layout.regions if name[0] in "KRN" and name[1:2].isdigit()):
        what = {"K": "a fixed point kept", "R": "whose planes hold each place", "N": "how many, by blocks of words"}
        found[f"O_{part}"] = f"{what[part[0]]} (ludex.codegen.passes.fixpoints)"
    for part in (name for name in layout.regions if name[0] == "X" and name[1:].isdigit()):
        found[f"O_{part}"] = "links that cross stored ones (ludex.codegen.passes.kept_crossings)"
    for part in (name for name in layout.regions if name[0] == "J" and name[1:2].isdigit()):
        found[f"O_{part}"] = f"{CERTIFICATES[part.partition('_')[2]]} (ludex.codegen.passes.certificates)"
    return found


def beside(text: str, comment: str) -> str:
    """A declaration with a comment beside it, or above it where the line would be long."""
    if not comment:
        return text
    if len(text) + len("  # ") + len(comment) <= WIDTH:
        return f"{text}  # {comment}"
    indent = text[: len(text) - len(text.lstrip())]
    above = textwrap.wrap(comment, WIDTH, initial_indent=f"{indent}# ", subsequent_indent=f"{indent}#   ")
    return "\n".join([*above, text])


def planes_of(plan: Plan, planned: FieldPlan) -> str:
    """What the planes of a field hold, in their order."""
    if planned.kind == "plane":
        return "the places where it is true"
    if planned.kind == "sets":
        return "a set for each place" if planned.at is not None else "a set"
    if planned.kind == "array":
        return f"{planned.ctype} for each place"
    if planned.kind != "planes":
        return ""
    names = ["one for each player"] if planned.sides else []
    names += [_named(a) for a in (planned.enum.alternatives[i] for i in planned.rows)]
    return "planes: " + ", ".join(names)


def _named(alternative: m.Alternative) -> str:
    return alternative.name or ("any player" if alternative.kind == "element" else alternative.kind)
