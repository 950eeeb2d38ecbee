"""A choice as 64 bits: the number of its action, and where each parameter stands below it."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.codegen import ir
from ludex.codegen.ir.scalars import add, binary, mul
from ludex.codegen.plan.domains import dom_of_local
from ludex.codegen.plan.plan import Plan
from ludex.codegen.refused import Refused
from ludex.dsl import model as m
from ludex.dsl.limits import PARAMETERS

ACTION_SHIFT = 56


@dataclass(frozen=True)
class Radix:
    """Where a parameter stands in a choice."""

    dom: ir.Dom
    shift: int
    width: int


def radixes(plan: Plan, action: m.Action) -> tuple[Radix, ...]:
    """The places of the parameters (witnesses left out) in the 64 bits of a choice, first parameter on top."""
    params = action.chosen
    if len(params) > PARAMETERS:
        raise Refused(
            f"an action has at most {PARAMETERS} parameters that are chosen, this one {len(params)}", action.span
        )
    doms = [dom_of_local(p.local) for p in params]
    widths = [max(1, (plan.size(dom).most - 1).bit_length()) for dom in doms]
    if sum(widths) > ACTION_SHIFT:
        raise Refused("the parameters of this action do not fit into a choice of 64 bits", action.span)
    shift, result = sum(widths), []
    for dom, width in zip(doms, widths):
        shift -= width
        result.append(Radix(dom, shift, width))
    return tuple(result)


def code_of(plan: Plan, action: m.Action, values: list[ir.Scalar]) -> ir.Scalar:
    """The choice of an action with its parameters (in engine numbers; ints as members of the int domain)."""
    name = f"(<int64_t>ACTION_{action.name} << {ACTION_SHIFT})" if action.index else ""
    code: ir.Scalar = ir.Num(action.index << ACTION_SHIFT, name)
    for radix, value in zip(radixes(plan, action), values):
        code = add(code, mul(value, ir.Num(1 << radix.shift)))
    return code


def action_of(choice: ir.Scalar) -> ir.Scalar:
    """The number of a choice's action."""
    return binary(">>", choice, ir.Num(ACTION_SHIFT))


def action_number(action: m.Action) -> ir.Scalar:
    """The number of an action."""
    return ir.Num(action.index, f"ACTION_{action.name}")


def decode(plan: Plan, action: m.Action, choice: ir.Scalar) -> list[ir.Scalar]:
    """The parameters of a choice."""
    return [
        ir.Bin("&", binary(">>", choice, ir.Num(r.shift)), ir.Num((1 << r.width) - 1)) for r in radixes(plan, action)
    ]
