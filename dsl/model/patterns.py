"""Patterns of actions: what a turn is."""

from __future__ import annotations

from ludex.dsl.frozen import frozen
from ludex.dsl.model.expressions import Expr, Local, Node
from ludex.dsl.model.statements import Effect


@frozen(kw_only=True)
class Pattern(Node):
    pass


@frozen(kw_only=True)
class Do(Pattern):
    """One instance of an action, its first parameters given by args (each an element in that parameter's set)."""

    action: int  # index into model.actions
    args: tuple[Expr, ...]


@frozen(kw_only=True)
class DoEffect(Pattern):
    effect: Effect


@frozen(kw_only=True)
class Seq(Pattern):
    items: tuple[Pattern, ...]


@frozen(kw_only=True)
class Either(Pattern):
    """P or Q or ..."""

    items: tuple[Pattern, ...]


@frozen(kw_only=True)
class Otherwise(Pattern):
    """P else Q else ...: the first that has a run."""

    items: tuple[Pattern, ...]


@frozen(kw_only=True)
class Repeat(Pattern):
    """m..n of P; high None: no upper bound. Bounds are ints or parameter names."""

    low: int | str
    high: int | str | None
    body: Pattern


@frozen(kw_only=True)
class RepeatSet(Pattern):
    """m..n set of P: body is a Do or an Either of Do. different: names of parameters of those actions."""

    low: int | str
    high: int | str | None
    body: Pattern
    different: tuple[str, ...]


@frozen(kw_only=True)
class Each(Pattern):
    """each local in source: body[, different x]."""

    local: Local
    source: Expr
    body: Pattern
    different: tuple[str, ...]


@frozen(kw_only=True)
class Together(Each):
    """together local in source: body. Each member of a set of players chooses once, as `me`, and none sees the others'
    choices: they are kept, and take effect when all have chosen (`ludex.dsl.resolving.joint`)."""


@frozen(kw_only=True)
class Try(Pattern):
    """try P: body is a Do or an Either of Do. Offered is each instance that the view of the player does not refute. One
    that exists is a choice; for any other he hears that it does not, and he chooses again."""

    body: Pattern


@frozen(kw_only=True)
class While(Pattern):
    condition: Expr
    body: Pattern


@frozen(kw_only=True)
class Longest(Pattern):
    """The runs with the most choices, or those for which the number `by` is greatest where they end."""

    body: Pattern
    by: Expr | None = None


@frozen(kw_only=True)
class IfPattern(Pattern):
    """branches: (condition, pattern); otherwise: a pattern (an empty Seq when there is no else)."""

    branches: tuple[tuple[Expr, Pattern], ...]
    otherwise: Pattern
