"""The view that a player has of a position of a compiled game, made of the words that the engine's `view` writes."""

from __future__ import annotations

from typing import Any

from ludex.dsl.choice import CHANCE, DONE
from ludex.dsl.errors import player_number
from ludex.dsl.frozen import replaced
from ludex.dsl.interpreter.state import State
from ludex.dsl.limits import SETUP
from ludex.dsl.texts.position_text import write_view
from ludex.dsl.texts.turn_text import part_text
from ludex.dsl.views.announced import announced, announces
from ludex.dsl.views.make_view import points_on_view
from ludex.dsl.views.memory import TOLD
from ludex.dsl.views.seen import Seen
from ludex.dsl.views.spectator import seen_by_spectator
from ludex.dsl.views.view import View
from ludex.engine.view_words import seen_from


def view_of(position: Any, viewer: int | str | None, offers: bool) -> View:
    """What a player sees (None: a spectator). Where nothing is hidden, the interpreter is asked."""
    game = position.game
    player = None if viewer is None else player_number(viewer, game.player_names)
    if player is None and _shown_by_fields(game):
        return _for_spectator(position)
    if player is None or not game.model.has_secrets:
        asked = position.reference().view(player, offers)
        bare: View = replaced(asked, key=None, learned=(), messages=_heard(position, player))
        return bare
    over, setting_up = position.over, position.turn_count == SETUP
    chooses = player == position.mover
    moving = _moves(position, player)
    seen = seen_now(position, player)
    choices = tuple(position.choices()) if offers and chooses else ()
    follower = position.next if over or setting_up else position.player
    known = known_choices(position, player) if moving else []
    learned = position.learned(player)
    return View(
        world=game.meaning,
        player=player,
        mover=position.mover,
        turn_count=position.turn_count,
        seen=seen,
        text=write_view(
            game.world,
            seen.fields,
            seen.maps,
            follower,
            position.turn_count,
            _own_text(position, known) if chooses else "",
        ),
        turn_so_far=tuple(position.turn_so_far[number] for number in known),
        offers=choices if moving else (),
        offer_texts=tuple(map(position.choice_text, choices)) if moving else (),
        messages=tuple(one.event.what for one in learned if one.event.kind == TOLD),
        learned=learned,
        key=position.information_key(player),
        winners=position.winners,
        scores=points_on_view(_state(position, follower if not moving else position.next), seen, player),
    )


def _shown_by_fields(game: Any) -> bool:
    """Whether a spectator's view follows from the fields at the start of a turn. Not after joint steps, which everybody
    observes within the turn, and not where a shown map may depend on earlier positions."""
    model = game.model
    return model.has_secrets and not model.has_joint and not (model.shown_maps and game.world.keeps_history)


def _for_spectator(position: Any) -> View:
    """What a spectator sees: the fields at the start of the turn, as far as `show` lines let everybody see them."""
    game, standing = position.game, position.over or position.turn_count == SETUP
    state = game.state_between(position if standing else _at_start_of_turn(position))
    seen, mover = seen_by_spectator(state), position.next if standing else position.player
    return View(
        world=game.meaning,
        player=None,
        mover=position.mover,
        turn_count=position.turn_count,
        seen=seen,
        text=write_view(game.world, seen.fields, seen.maps, mover, position.turn_count),
        turn_so_far=(),
        offers=(),
        offer_texts=(),
        messages=(),
        learned=(),
        key=None,
        winners=position.winners,
        scores=points_on_view(state, seen, None),
    )


def seen_now(position: Any, player: int) -> Seen:
    """What a player sees here: while another one chooses, the position as everybody saw it last."""
    if not position.game.model.has_secrets:
        found: Seen = position.reference().view(player, False).seen
        return found
    if position.over or position.turn_count == SETUP or _moves(position, player):
        return seen_of(position, player, _moves(position, player))
    memory = position._memory()
    last: Seen | None = None if memory is None else memory.seen(player)
    return seen_of(_at_start_of_turn(position), player, False) if last is None else last


def _moves(position: Any, player: int) -> bool:
    """Whether it is the player who chooses, or for whom an outcome is drawn."""
    chooser = position.player if position.mover == CHANCE else position.mover
    return bool(player == chooser and not position.over and position.turn_count != SETUP)


def _at_start_of_turn(position: Any) -> Any:
    there = position.copy()
    there.undo(len(position.turn_so_far))
    return there


def _own_text(position: Any, known: list[int]) -> str:
    """The text of the choices of this turn so far that the player who chooses knows."""
    return part_text(_at_start_of_turn(position), position.turn_so_far, known) if known else ""


def known_choices(position: Any, player: int) -> list[int]:
    """Which choices of this turn so far the player who chooses knows: his own, and those that he heard; outcomes only
    where they are announced."""
    model, so_far, memory = position.game.model, position.turn_so_far, position._memory()
    actions, loud, found = model.actions, announced(model), []
    for number, choice in enumerate(so_far):
        drawn = choice != DONE and actions[choice.action].chance
        own = not drawn and (not model.has_joint or memory is None or memory.by[number] == player)
        heard = choice != DONE and loud[choice.action]
        heard = heard and (not model.has_joint or memory is None or number < memory.looked)
        found += [number] if own or heard else []
    return found


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
    return seen_from(position.game, position._view_words(player, turn).tolist())[0]
