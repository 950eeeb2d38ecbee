"""What a check is given: the model with what has been worked out about it, shared by all checks."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.reasoning.formulas import Formula, Formulas, negation
from ludex.dsl.reasoning.occurrences import everything
from ludex.dsl.reasoning.offers import Pair, offered_together
from ludex.dsl.span import Span


class Examined:
    """A model under examination."""

    def __init__(self, model: m.Model) -> None:
        self.model = model
        self.formulas = Formulas(model)

    @cached_property
    def nodes(self) -> list[Any]:
        """All nodes, each object once."""
        return everything(self.model)

    @cached_property
    def effective(self) -> list[Any]:
        """The nodes that the game is played by: without its promises and checks, which may say what is always so."""
        return everything(replace(self.model, invariants=(), checks=()))

    @cached_property
    def assignments(self) -> list[m.Assign]:
        return [node for node in self.nodes if isinstance(node, m.Assign)]

    @cached_property
    def offered_together(self) -> tuple[Pair, ...]:
        """Every two places of the turn that may offer at the same time."""
        return offered_together(self.model.turn)

    def when(self, condition: m.Expr) -> Formula:
        """The formula of a condition."""
        return self.formulas.condition(self.formulas.terms.of(condition))

    def is_empty(self, set: m.Expr) -> bool:
        """True only if the set never has a member."""
        return self.formulas.is_empty(self.formulas.terms.of(set))

    def settled(self, condition: m.Expr) -> bool | None:
        """The truth of a condition that is always the same; None for all others."""
        formula = self.when(condition)
        if not self.formulas.can_hold(formula):
            return False
        return None if self.formulas.can_hold(negation(formula)) else True

    def is_own(self, span: Span) -> bool:
        """Does it stand in the file itself, not in one that it extends?"""
        return bool(self.model.sources) and span.file == self.model.sources[-1][0]
