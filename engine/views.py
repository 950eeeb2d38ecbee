"""The view that a player has of a position of a compiled game, made of the words that the engine's `view` writes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludex.dsl.choice import DONE
from ludex.dsl.errors import player_number
from ludex.dsl.frozen import replaced
from ludex.dsl.interpreter.state import State
from ludex.dsl.limits import SETUP
from ludex.dsl.model import Bool, SetOf
from ludex.dsl.texts.position_text import write_view
from ludex.dsl.texts.turn_text import part_text
from ludex.dsl.views.announced import announced, announces
from ludex.dsl.views.make_view import points_on_view
from ludex.dsl.views.memory import HIDDEN_WORD, TOLD
from ludex.dsl.views.seen import Seen
from ludex.dsl.views.view import View
from ludex.dsl.world.hidden import HIDDEN

NO_PLACE = 0xE7037ED1A0B428DB  # LX_NO_PLACE of the contract


def view_of(position: Any, viewer: int | str | None, offers: bool) -> View:
    """What a player sees (None: a spectator, for whom the interpreter is asked, as where nothing is hidden)."""
    game = position.game
    player = None if viewer is None else player_number(viewer, game.player_names)
    if player is not None and game.model.has_joint:  # within a joint step he sees the position as it was at the step
        followed: View = position.followed().view(player, offers)
        return followed
    if player is None or not game.model.has_secrets:
        asked = position.reference().view(player, offers)
        bare: View = replaced(asked, key=None, learned=(), messages=_heard(position, player))
        return bare
    over, setting_up = position.over, position.turn_count == SETUP
    moving = player == position.player and not over and not setting_up
    seen = seen_now(position, player)
    chooses = player == position.mover
    choices = tuple(position.choices()) if offers and chooses else ()
    follower = position.next if over or setting_up else position.player
    then = _own_text(position) if moving and chooses else ""
    learned = position.learned(player) if moving and chooses and offers else ()
    return View(
        world=game.meaning,
        player=player,
        mover=position.mover,
        turn_count=position.turn_count,
        seen=seen,
        text=write_view(game.world, seen.fields, seen.maps, follower, position.turn_count, then),
        turn_so_far=tuple(position.turn_so_far[number] for number in _known(position)) if moving else (),
        offers=choices if moving else (),
        offer_texts=tuple(map(position.choice_text, choices)) if moving else (),
        messages=_heard(position, player),
        learned=learned,
        key=position.information_key(player),
        winners=position.winners,
        scores=points_on_view(_state(position, follower if not moving else position.next), seen, player),
    )


def seen_now(position: Any, player: int) -> Seen:
    """What a player sees here: in another player's turn, the position as it was when that turn began."""
    model = position.game.model
    if model.has_joint or not model.has_secrets:
        asked = position.followed() if model.has_joint else position.reference()
        found: Seen = asked.view(player, False).seen
        return found
    over, setting_up = position.over, position.turn_count == SETUP
    moving = player == position.player and not over and not setting_up
    return seen_of(position if moving or over or setting_up else _at_start_of_turn(position), player, moving)


def _at_start_of_turn(position: Any) -> Any:
    there = position.copy()
    there.undo(len(position.turn_so_far))
    return there


def _own_text(position: Any) -> str:
    """The text of the choices of this turn so far that the player who chooses knows."""
    known = _known(position)
    return part_text(_at_start_of_turn(position), position.turn_so_far, known) if known else ""


def _known(position: Any) -> list[int]:
    """Which choices of this turn so far the player who chooses knows: outcomes only where they are announced."""
    actions, loud = position.game.model.actions, announced(position.game.model)
    so_far = position.turn_so_far
    return [n for n, c in enumerate(so_far) if c == DONE or loud[c.action] or not actions[c.action].chance]


def _heard(position: Any, player: int | None) -> tuple[Any, ...]:
    """What was announced to a player so far; to a spectator nothing is."""
    if player is None or not announces(position.game.model):
        return ()
    return tuple(event.what for event in position.remember(player) if event.kind == TOLD)


def _state(position: Any, follower: int) -> State:
    """Of a position what everybody knows: whose turn it is, and how many there were."""
    mover = position.player if position.player is not None else follower
    return State(position.game.meaning, (), mover, follower, position.turn_count)


def seen_of(position: Any, player: int, turn: bool) -> Seen:
    """What a player sees of a position; `turn`: with the fields of the turn."""
    game, words = position.game, iter(position._view_words(player, turn))
    fields = tuple(
        tuple(_value(field.type, game.members[field.index], words) for _ in range(game.places[field.index]))
        for field in game.model.fields
    )
    return Seen(fields, tuple(tuple(_of_map(game, shown, words)) for shown in game.model.shown_maps))


def _of_map(game: Any, shown: Any, words: Iterator[int]) -> Iterator[tuple[int, Any]]:
    kind = shown.value.type
    members = game._members(kind)
    for place in range(game._limit_of(shown.place.type)):
        value = _value(kind, members, words)
        if value is not NO_PLACE:
            yield place, value


def _value(kind: Any, members: tuple[int, int], words: Iterator[int]) -> Any:
    """A value as the interpreter has it, HIDDEN, or NO_PLACE."""
    word = next(words)
    found: Any
    if isinstance(kind, SetOf):
        low, high = members
        found = frozenset(member for member in range(low, high + 1) if next(words))
    else:
        found = word - (1 << 64) if word >> 63 else word
        found = bool(found) if isinstance(kind, Bool) else found
    return HIDDEN if word == HIDDEN_WORD else NO_PLACE if word == NO_PLACE else found


def words_of_seen(game: Any, seen: Seen) -> list[int]:
    """What a player sees as the words that the engine's `view` would write: the inverse of `seen_of`."""
    found: list[int] = []
    for field, values in zip(game.model.fields, seen.fields):
        for value in values:
            found += _words(value, game.members[field.index])
    for shown, pairs in zip(game.model.shown_maps, seen.maps):
        there = dict(pairs)
        for place in range(game._limit_of(shown.place.type)):
            found += _words(there.get(place, NO_PLACE), game._members(shown.value.type))
    return found


def _words(value: Any, members: tuple[int, int]) -> list[int]:
    low, high = members
    if isinstance(value, frozenset):
        return [0, *(int(member in value) for member in range(low, high + 1))]
    word = HIDDEN_WORD if value is HIDDEN else -1 if value is None else int(value)
    return [word & (1 << 64) - 1, *[0] * (high - low + 1)]
