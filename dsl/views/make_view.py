"""The view that a player has of a position of the interpreter."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.dsl.choice import CHANCE, DONE, Choice
from ludex.dsl.interpreter.order_of_play import Place
from ludex.dsl.interpreter.state import State
from ludex.dsl.limits import SETUP
from ludex.dsl.texts.position_text import write_view
from ludex.dsl.views.announced import announced
from ludex.dsl.views.evaluate_on_view import on_view
from ludex.dsl.views.imagined import imagined
from ludex.dsl.views.memory import TOLD, Minds
from ludex.dsl.views.possible import is_known, one
from ludex.dsl.views.seen import Seen, seen_by
from ludex.dsl.views.spectator import seen_by_spectator
from ludex.dsl.views.view import View


def make_view(
    place: Place, player: int | None, minds: Minds, offers: Sequence[Choice], texts: Sequence[str], then: str
) -> View:
    """What a player (None: a spectator) sees at a place of a game. offers, with their texts, are those of the mover;
    then: the text of the choices of the turn so far."""
    world, s = place.state.world, place.state
    over, setting_up = s.ended is not None, s.turns == SETUP
    moving = player is not None and player == s.me and not over and not setting_up
    shown = s if moving or over or setting_up else place.looked or place.between
    in_turn = player == s.mover and (moving or place.looked is not None) and not over and not setting_up
    seen = seen_by_spectator(shown) if player is None else seen_by(shown, player, in_turn)
    mind = None if player is None else minds[player]
    learned = () if mind is None else mind.learned()
    return View(
        world=world,
        player=player,
        mover=None if over else CHANCE if place.front.chance else s.me,
        turn_count=s.turns,
        seen=seen,
        text=write_view(
            world, seen.fields, seen.maps, s.next if over or setting_up else s.mover, s.turns, then if moving else ""
        ),
        turn_so_far=tuple(place.so_far[number] for number in known_choices(place, player)) if moving else (),
        offers=tuple(offers) if moving else (),
        offer_texts=tuple(texts) if moving else (),
        messages=tuple(one.event.what for one in learned if one.event.kind == TOLD),
        key=None if mind is None else mind.key,
        learned=learned,
        winners=s.winners,
        scores=points_on_view(shown, seen, player),
    )


def known_choices(place: Place, player: int | None) -> list[int]:
    """Which choices of the turn so far the player who chooses knows: his own, and those that he heard; an outcome that
    is not announced nobody knows."""
    model = place.state.world.model
    loud, actions, known = announced(model), model.actions, []
    for number, choice in enumerate(place.so_far):
        drawn = choice != DONE and actions[choice.action].chance
        own = not drawn and (not model.has_joint or place.by[number] == player)
        heard = choice != DONE and loud[choice.action] and (not model.has_joint or number < place.heard)
        known += [number] if own or heard else []
    return known


def points_on_view(s: State, seen: Seen, player: int | None) -> tuple[int, ...] | None:
    """The points of the players, where the viewer can work them out."""
    score = s.world.model.score
    if score is None:
        return None
    p = imagined(s.world, seen, s.me, s.next, s.turns, player)
    points = [on_view(score.points, p, {score.player.number: one(number)}) for number in range(s.world.players)]
    return tuple(point.value for point in points) if is_known(tuple(points)) else None
