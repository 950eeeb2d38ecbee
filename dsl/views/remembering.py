"""A position of the interpreter knows what each player has seen: the part of its face that is about views."""

from __future__ import annotations

from typing import Any

from ludex.dsl.choice import Turn
from ludex.dsl.errors import player_number
from ludex.dsl.interpreter.order_of_play import Place
from ludex.dsl.texts.turn_text import part_text
from ludex.dsl.views.make_view import known_choices, make_view
from ludex.dsl.views.memory import Event, Learned, Mind, Minds, begun, remembered
from ludex.dsl.views.public_text import public_text
from ludex.dsl.views.view import View


class Remembering:
    """What players see and remember of a position, which holds its places and the choices between them."""

    _place: Place
    _past: list[Place]
    _made: list[Any]
    _minds: list[Any]

    def __deepcopy__(self: Any, memo: Any) -> Any:
        """A copy: places and what is remembered of them never change."""
        return self.copy()

    def view(self: Any, player: int | str | None = None, offers: bool = True) -> View:
        """What a player sees here (None: a spectator); `offers`: with the choices of the mover, which take longest."""
        player = None if player is None else player_number(player, self.game.player_names)
        moving = player is not None and player == self.mover
        listed = self.choices() if moving and offers else []
        texts = [self.choice_text(choice) for choice in listed]
        return make_view(self._place, player, self._remembered(), listed, texts, self._own_text() if moving else "")

    def remember(self: Any, player: int | str) -> tuple[Event, ...]:
        """All that a player has chosen, seen and heard, in order."""
        mind: Mind = self._mind(player)
        return mind.all()

    def learned(self: Any, player: int | str) -> tuple[Learned, ...]:
        """The same, each event with the key of all that the player knows after it."""
        mind: Mind = self._mind(player)
        return mind.learned()

    def information_key(self: Any, player: int | str) -> int:
        """128 bits that stand for all that a player has chosen, seen and heard."""
        mind: Mind = self._mind(player)
        return mind.key

    def followed(self: Any) -> Any:
        """A copy that knows what its players remember."""
        return self.copy()

    def known_choices(self: Any, player: int) -> list[int]:
        """Which choices of this turn so far, by their numbers, the player who chooses knows."""
        return known_choices(self._place, player)

    def _mind(self: Any, player: int | str) -> Mind:
        minds: Minds = self._remembered()
        return minds[player_number(player, self.game.player_names)]

    def _remembered(self: Any) -> Minds:
        """What every player remembers: found from the last place for which it is known."""
        known_at = len(self._minds) - 1
        while self._minds[known_at] is None and known_at:
            known_at -= 1
        places = [*self._past, self._place]
        if self._minds[known_at] is None:
            self._minds[known_at] = begun(places[known_at])
        for number in range(known_at, len(places) - 1):
            before, after_ = places[number], places[number + 1]
            self._minds[number + 1] = remembered(self._minds[number], before, self._made[number], after_)
        minds: Minds = self._minds[-1]
        return minds

    def _own_text(self: Any) -> str:
        """The text of the choices of this turn so far, as far as the player who chooses knows them."""
        so_far, known = self.turn_so_far, known_choices(self._place, self.mover)
        if not known:
            return ""
        began = self.copy()
        began.undo(len(so_far))
        return part_text(began, so_far, known)

    def public_text(self: Any, turn: Turn) -> str:
        """The text of a turn played from here as the others hear it: the choices that are announced; `-` if none
        is."""
        return public_text(self, turn)
