"""The deep checks: what is sound by its types, and yet a mistake. One module each; its docstring is the manual page.

A check is a function of an examined model that yields findings. Errors are certain. Most are about
the file itself, never about one that it extends: a variant may leave without use what it inherits."""

from collections.abc import Callable, Iterator
from typing import Any

from ludex.dsl.checks.alike_notation import alike_notation
from ludex.dsl.checks.asks_itself import asks_itself
from ludex.dsl.checks.chance_beside_choice import chance_beside_choice
from ludex.dsl.checks.constant_score import constant_score
from ludex.dsl.checks.empty_set import empty_set
from ludex.dsl.checks.endless_loop import endless_loop
from ludex.dsl.checks.idle_check import idle_check
from ludex.dsl.checks.idle_parameter import idle_parameter
from ludex.dsl.checks.joint_effects_meet import joint_effects_meet
from ludex.dsl.checks.lost_assignment import lost_assignment
from ludex.dsl.checks.misplaced_chance import misplaced_chance
from ludex.dsl.checks.no_turn import no_turn
from ludex.dsl.checks.number_out_of_range import number_out_of_range
from ludex.dsl.checks.order_matters import order_matters
from ludex.dsl.checks.payoff_asks_winners import payoff_asks_winners
from ludex.dsl.checks.secret_joint_step import secret_joint_step
from ludex.dsl.checks.settled_condition import settled_condition
from ludex.dsl.checks.undetermined_place import undetermined_place
from ludex.dsl.checks.unreached_branch import unreached_branch
from ludex.dsl.checks.unreached_end import unreached_end
from ludex.dsl.checks.unset_alternative import unset_alternative
from ludex.dsl.checks.unset_field import unset_field
from ludex.dsl.checks.unsure_after_chance import unsure_after_chance
from ludex.dsl.checks.unsure_joint_choice import unsure_joint_choice
from ludex.dsl.checks.weight_below_zero import weight_below_zero
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.model import Model
from ludex.dsl.reasoning.examined import Examined

CHECKS: tuple[Callable[[Examined], Iterator[Diagnostic]], ...] = (
    undetermined_place,
    chance_beside_choice,
    misplaced_chance,
    unsure_after_chance,
    unsure_joint_choice,
    joint_effects_meet,
    secret_joint_step,
    weight_below_zero,
    asks_itself,
    no_turn,
    unreached_branch,
    endless_loop,
    order_matters,
    unreached_end,
    constant_score,
    payoff_asks_winners,
    empty_set,
    settled_condition,
    idle_parameter,
    lost_assignment,
    number_out_of_range,
    unset_field,
    unset_alternative,
    alike_notation,
    idle_check,
)


def run_checks_on(model: Model) -> tuple[Diagnostic, ...]:
    """All findings about a sound model, sorted by place, each place and code once."""
    examined = Examined(model)
    found: dict[tuple[Any, ...], Diagnostic] = {}
    for check in CHECKS:
        for finding in check(examined):
            found.setdefault((finding.code, finding.span), finding)
    return tuple(sorted(found.values()))
