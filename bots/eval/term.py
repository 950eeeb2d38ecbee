"""A term of an evaluation, for people."""

from __future__ import annotations

from ludex.dsl.frozen import frozen


@frozen
class Term:
    """`mine`: of the player to move; `others`: of the other, or the mean of all others; None where a term is of no
    player. `worth`: to the player to move. `line`: of the rules, as `hex.rules:12`."""

    name: str
    line: str
    mine: float | None
    others: float | None
    worth: float
