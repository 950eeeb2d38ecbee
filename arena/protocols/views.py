"""The protocol `views`: a program plays by what its player sees, hears and is offered, and is asked for each choice.

The judge sends what the player has observed since it was asked last, and only when it is asked, so that neither what
is said nor when depends on what is hidden. `docs/protocol.md` has the lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ludex.arena.game.faults import Illegal, Unreadable
from ludex.arena.protocols.base import Limits, Protocol, Session, Speaker, program
from ludex.dsl.choice import DONE, Choice, Turn
from ludex.dsl.face import AnyGame, AnyPosition
from ludex.dsl.model import template
from ludex.dsl.texts.position_text import write_view
from ludex.dsl.texts.turn_text import choice_text, legal_readings, shows_witness
from ludex.dsl.texts.validate import validate
from ludex.dsl.views.memory import HEARD, TICK, TOLD, VIEW, Event
from ludex.dsl.views.refusals import refusal_on_view
from ludex.dsl.views.view import message_text
from ludex.dsl.world.world import World

READY = "ready"


class ViewSpeaker(Speaker):
    """The judge's half. Positions are the interpreter's, followed from the start of the game."""

    answer_to_greeting = READY

    def __init__(self, game: AnyGame, seat: int, limits: Limits = Limits()):
        super().__init__(game, seat, limits)
        self._said = 0  # of the events that the player remembers

    def greeting(self, position: AnyPosition) -> str:
        settings = "".join(f" {name}={value}" for name, value in self.game.settings.items())
        return f"views {self.game.model.name}{settings} seat {self.game.player_names[self.seat]}\n"

    def request(self, position: Any, left: list[float]) -> str:
        """What was observed since the last request, the view, the offers, and the time that the player has."""
        events, view = position.remember(self.seat), position.view(self.seat)
        lines = list(_told(self.game.world, events[self._said :], self.seat))
        self._said = len(events)
        lines += [f"view {view.text}", f"key {view.key:032x}"]
        lines += [f"offer {text}" for text in view.offer_texts]
        seconds = min(self.limits.turn or float("inf"), left[self.seat])
        lines.append("choose" if seconds == float("inf") else f"choose {max(0, round(1000 * seconds))}")
        return "\n".join(lines) + "\n"

    def farewell(self) -> str:
        return "end\n"


def _told(world: World, events: tuple[Event, ...], seat: int) -> Iterator[str]:
    """A line for each choice that was heard, each message, and each look at the game; the program knows its own
    choices."""
    follower = seat
    for kind, what in events:
        if kind == TICK:
            follower = what
        elif kind == HEARD:
            yield f"heard {plain_text(world, what)}"
        elif kind == TOLD:
            yield f"message {message_text(world, what)}"
        elif kind == VIEW:
            yield f"saw {write_view(world, what.fields, what.maps, follower, 0, '')}"


def plain_text(world: World, choice: Choice) -> str:
    """The text of a choice that was made in a position that is not known any more: with its arguments alone where the
    notation of the rules shows more."""
    action = world.model.actions[choice.action]
    values = {p.local.name: (p.local.type, arg) for p, arg in zip(action.chosen, choice.args)}
    if shows_witness(world.model, action):
        shown = ", ".join(world.names.argument(kind, arg, "full") for kind, arg in values.values())
        return f"{action.name} {shown}".strip()
    parts = template(world.model, action)
    return "".join(p if isinstance(p, str) else world.names.argument(*values[p[0]], p[1]) for p in parts)


def read_choice(position: AnyPosition, text: str) -> Turn:
    """The choice that an answer is, as a turn of one. Raises Illegal, Unreadable."""
    text = text.strip()
    if text == choice_text(position, DONE) and position.legal(DONE):
        return (DONE,)
    found = legal_readings(position, text)
    if len(found) > 1:
        raise Unreadable("one of the offers, in a form that no other has", text)
    if not found:
        here = position.reference()
        raise Illegal(refusal_on_view(here, validate(here, text)).reason)
    return (found[0],)


def write_choice(position: AnyPosition, turn: Turn) -> str:
    """The text of the first choice of a turn."""
    return choice_text(position, turn[0])


# ------------------------------------------------------------------ the program's half
@dataclass
class SpokenView:
    """What a program knows when it is asked. `offers` are texts; `key` stands for all that the player knows."""

    text: str
    key: int
    offers: tuple[str, ...]
    messages: tuple[str, ...]

    @property
    def offer_texts(self) -> tuple[str, ...]:
        return self.offers


def _talk(session: Session) -> None:
    """Answers each request by a bot with `choose_by_view`, until the game or the input ends."""
    player: Any = None
    text, key, offers, messages = "", 0, list[str](), list[str]()
    while (line := session.lines.next()) is not None and line != "end":
        word, _, rest = line.partition(" ")
        if word == "views":
            player = session.bot.seated(_greeted(session, rest))  # type: ignore[attr-defined]
            session.send(READY)
        elif word == "view":
            text, offers = rest, []
        elif word == "key":
            key = _key(session, rest)
        elif word == "offer":
            offers.append(rest)
        elif word == "message":
            messages.append(rest)
        elif word == "choose":
            if player is None or not offers:
                raise session.lines.error("`views`, and the offers, before `choose`")
            session.send(player.choose_by_view(SpokenView(text, key, tuple(offers), tuple(messages))))


def _greeted(session: Session, rest: str) -> AnyGame:
    """The game of a greeting `GAME NAME=VALUE ... seat PLAYER`."""
    told, _, seat = rest.partition(" seat ")
    name, *items = told.split() or [""]
    game = session.open(dict(_setting(session, item) for item in items))
    if name != game.model.name:
        raise session.lines.error(f"views {game.model.name} ...: this program plays {game.model.name}")
    if seat not in game.player_names:
        raise session.lines.error(f"seat PLAYER at the end, which is {' or '.join(game.player_names)}")
    return game


def _setting(session: Session, item: str) -> tuple[str, int]:
    name, _, value = item.partition("=")
    try:
        return name, int(value)
    except ValueError:
        raise session.lines.error("views GAME NAME=VALUE ... seat PLAYER") from None


def _key(session: Session, text: str) -> int:
    try:
        return int(text, 16)
    except ValueError:
        raise session.lines.error("key HEX, 128 bits in hexadecimal digits") from None


PROTOCOL = Protocol(
    name="views",
    limits=Limits(),
    run=program(_talk),
    speaker=ViewSpeaker,
    write_turn=write_choice,
    read_turn=read_choice,
    openings=("turns", "position"),
)
