"""Games that hide something, as learners see them: what `engine.observation_view.Lens` answers, from views alone.

The board is not turned for the second player. Positions may be of either engine.
"""

from __future__ import annotations

from typing import Any

from ludex.dsl.choice import CHANCE, Choice
from ludex.dsl.errors import IllegalChoice
from ludex.dsl.joint_choice import choosers
from ludex.dsl.views.seen import Seen
from ludex.engine.actions import actions
from ludex.engine.observation_view import Lens
from ludex.engine.view_planes import ViewPlanes
from ludex.engine.views import seen_now
from ludex.training.optional_imports import needs

with needs("train"):
    import numpy

Offers = dict[int, list[int]]  # players who choose now -> the numbers of the actions that they may choose


class ViewLens:
    """The observations and actions of the positions of a game that hides something: see `Lens`."""

    turned = False
    dtype = "float32"

    def __init__(self, game: Any) -> None:
        self.game, self.actions, self.planes = game, actions(game), ViewPlanes(game)
        self.size, self.shape = self.actions.size, self.planes.shape
        self.legend, self.left_out = self.planes.legend, self.planes.left_out

    def observe(self, position: Any, player: int | None = None) -> Any:
        """What a player sees (default: who chooses, or would choose next)."""
        if player is None:
            player = position.next if position.over or position.mover == CHANCE else position.mover
        out = numpy.zeros(self.shape, self.dtype)
        flat = out.reshape(len(self.legend), -1)
        self.planes.fill(_seen(position, player), player, choosers(position), flat)
        return out

    def offered(self, position: Any) -> list[int]:
        """The numbers of the actions that the mover may choose, ascending; none where nobody chooses."""
        if position.over or position.mover == CHANCE:
            return []
        return sorted(map(self.actions.number, position.choices()))

    def __deepcopy__(self, memo: Any) -> ViewLens:
        return self  # nothing of it changes

    def mask(self, position: Any, dtype: str = "bool") -> Any:
        """(actions,): which of them the mover may choose."""
        mask = numpy.zeros(self.size, "uint8")
        mask[self.offered(position)] = 1
        return mask.view(dtype)

    def choice(self, position: Any, number: int) -> Choice:
        """The choice that an action is. Raises IllegalChoice unless it is offered."""
        if not 0 <= number < self.size:
            raise IllegalChoice(f"{number} is no action: they are numbered 0 to {self.size - 1}")
        choice = self.actions.choice(number)
        if position.over or position.mover == CHANCE or not position.legal(choice):
            raise IllegalChoice(f"action {number}, `{self.text(number)}`, is not offered now")
        return choice

    def play(self, position: Any, number: int) -> None:
        """Play an action that is offered. Raises IllegalChoice, DeadEnd, EndlessLoop."""
        position.play(self.choice(position, number))

    def text(self, number: int, player: int = 0) -> str:
        """An action in the notation of the rules."""
        return self.actions.text(number)


def _seen(position: Any, player: int) -> Seen:
    """What a player sees of a position of either engine."""
    compiled = position.game.engine == "compiled"
    return seen_now(position, player) if compiled else position.view(player, False).seen


def lens_of(game: Any, turn: bool) -> Any:
    """A Lens, or in games that hide something a ViewLens."""
    return ViewLens(game) if game.model.has_secrets else Lens(game, turn)


def offers(lens: Any, position: Any) -> Offers:
    """What each player who chooses now may choose. In a joint step nobody's offers depend on the others' choices."""
    found, there = Offers(), position
    for player in choosers(position):
        if found:
            there = there.copy()
            there.play(there.choices()[0])
        found[player] = lens.offered(there)
    return found
