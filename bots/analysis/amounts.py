"""What is there to count in a state: cells and what lies in them, by owner; numbers and flags of players and of the
game. A term counts for one player less the other, or with a sign, for the first player less the second:

    lead                 points of the score
    to move              who has the turn
    top                  cells of a kind that a player owns (a second kind: `top 2`)
    height at top        the sum of a number or a flag over these cells
    height > 2 at top    cells among them where it is more (thermometer)
    height at 12         the number in a cell, with the sign of the first player, where nobody owns cells
    seeds                a number or flag of each player; of the game with the sign of the first player
"""

from __future__ import annotations

from ludex.dsl import model as m
from ludex.dsl.frozen import frozen

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any

STEPS = (1, 2, 4)  # numbers above which the thermometer counts cells
LARGEST = 100  # cells of a board on which each has a term
LEAD, MOVE, OWNED, SIGNED, PLAYER, PIECES = range(6)


@frozen
class Amount:
    """A term. `sort`: one of the above; `field`: the number or flag (-1: cells are counted); of OWNED `owner`, the
    field that says whose a cell is, the `kind` there, and `above`, which a number must be to count one (-1: it is
    added); of SIGNED the `place`; of PIECES, of each player, the `planes` that meet (`ludex.bots.analysis.hands`).
    `guess`: its weight before any are learned."""

    name: str
    line: str
    sort: int
    field: int = -1
    owner: int = -1
    kind: int = 0
    above: int = -1
    place: int = 0
    planes: tuple[tuple[int, ...], ...] = ()
    guess: float = 0.0


def number_fields(model: m.Model) -> list[m.Field]:
    """The number fields of cells, which windows of linear weights do not read."""
    return [field for field in model.fields if field.domain == m.CELL and isinstance(field.type, m.Int)]


def amounts(game: Any) -> tuple[Amount, ...]:
    """The terms of a game for two."""
    model, world = game.model, game.world
    cells = [field for field in model.fields if field.domain == m.CELL]
    counted = [field for field in cells if isinstance(field.type, (m.Int, m.Bool))]
    found = [Amount("to move", model.turn.span.place, MOVE)]
    if model.score is not None:
        found.insert(0, Amount("lead", model.score.span.place, LEAD, guess=0.25))
    owners = [field for field in cells if max(kinds_of(world, field), default=-1) >= 0]
    for field in owners:
        for kind in range(max(kinds_of(world, field)) + 1):
            found += _owned(world, field, kind, counted)
    if not owners and world.board.size <= LARGEST:
        for field in counted:
            line = field.span.place
            places = range(world.board.size)
            found += [Amount(f"{field.name} at {at}", line, SIGNED, field.index, place=at) for at in places]
    for field in model.fields:
        if isinstance(field.type, (m.Int, m.Bool)) and field.domain in (m.PLAYER, m.GAME):
            sort = PLAYER if field.domain == m.PLAYER else SIGNED
            found.append(Amount(field.name, field.span.place, sort, field.index))
    return tuple(found)


def _owned(world: Any, owner: m.Field, kind: int, counted: list[m.Field]) -> list[Amount]:
    """The terms of cells of a kind that each player owns."""
    name = owner.name + (f" {kind + 1}" if kind else "")
    found = [Amount(name, owner.span.place, OWNED, -1, owner.index, kind)]
    for field in counted:
        line = field.span.place
        found.append(Amount(f"{field.name} at {name}", line, OWNED, field.index, owner.index, kind))
        found += [
            Amount(f"{field.name} > {above} at {name}", line, OWNED, field.index, owner.index, kind, above)
            for above in STEPS
            if isinstance(field.type, m.Int) and _exceeds(world, field.type, above)
        ]
    return found


def _exceeds(world: Any, kind: m.Int, number: int) -> bool:
    return kind.high is None or int(world.sizes.bound(kind.high)) > number


def kinds_of(world: Any, field: m.Field) -> tuple[int, ...]:
    """For each code of a field which kind of what a player owns it is; -1 for others."""
    if not isinstance(field.type, m.Value):
        return ()
    layout, kinds, found = world.layout(field.type.enum), {}, []
    for code, owner in enumerate(world.owners(field.type.enum)):
        part, _ = layout.at(code)
        found.append(-1 if owner is None else kinds.setdefault(part.first, len(kinds)))
    return tuple(found)
