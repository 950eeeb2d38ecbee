"""What the players of a compiled game remember, kept play by play: it is read from the words that the engine's `learn`
writes (`engine/views.h`). The interpreter says the same in `ludex.dsl.views.memory`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ludex.dsl import model as m
from ludex.dsl.choice import Choice, Turn
from ludex.dsl.interpreter.state import Message
from ludex.dsl.views.announced import messages
from ludex.dsl.views.keys import BEGUN, SET, word_of
from ludex.dsl.views.memory import HEARD, OVER, OWN, TOLD, VIEW, Event, Learned, Mind
from ludex.dsl.views.seen import Seen
from ludex.engine.view_words import seen_from

LATER, WON, SAID, ARGUMENT, TO, LOOKED = range(7, 13)  # of a log, as in `engine/views.h`
COMMON = -1  # of a choice that all players hear later, but the mover
WORD = 1 << 64

Kinds = tuple[m.Type, ...]


class Memory(NamedTuple):
    """What the players remember at a place of a game: minds; for each player what he hears when he looks next: heard
    (choices; the last ones are for all players but the mover) and messages. by: who made the choices of this
    turn; looked: how many of them there were when everybody looked last."""

    minds: tuple[Mind, ...]
    heard: tuple[Turn, ...]
    messages: tuple[tuple[Message, ...], ...]
    by: tuple[int, ...] = ()
    looked: int = 0

    def after(self, game: Any, choice: Choice, mover: int, so_far: Turn, words: Sequence[int]) -> Memory:
        """After a choice or an outcome: its turn so far, and what was written of it."""
        by, looked = (self.by, self.looked) if so_far else ((), 0)
        return _Reading(game, self._replace(by=(*by, mover), looked=looked), choice).of(words)

    def seen(self, player: int) -> Seen | None:
        """What a player saw last."""
        rest = self.minds[player].events
        while rest is not None:
            (event, _), rest = rest
            if event.kind == VIEW:
                found: Seen = event.what
                return found
        return None


def memory_at_start(game: Any, words: Sequence[int]) -> Memory:
    """When a game begins, or from a position that was loaded."""
    players = game.world.players
    begun = Memory((Mind(None, BEGUN),) * players, ((),) * (players + 1), ((),) * players)
    return _Reading(game, begun, None).of(words)


class _Reading:
    """The records of a log, read one after the other."""

    def __init__(self, game: Any, before: Memory, choice: Choice | None) -> None:
        self.game, self.choice, self.before = game, choice, before
        self.minds, self.heard, self.messages = list(before.minds), list(before.heard), list(before.messages)
        self.looked = before.looked
        self.winners: list[int] = []
        self.said: tuple[int, dict[int, Any]] = 0, {}  # an announcement: its name, and what it has at each place

    def of(self, words: Sequence[int]) -> Memory:
        at = 0
        while at < len(words):
            kind, player, word = words[at : at + 3]
            at += 3
            if kind == VIEW:
                what, at = seen_from(self.game, words, at)
            else:
                what = word - WORD if word >> 63 else word
            if kind <= OVER:
                self.event(kind, player, what, words[at] << 64 | words[at + 1])
                at += 2
            elif kind == ARGUMENT:
                self.said[1].setdefault(player, []).append((what, words[at] - WORD if words[at] >> 63 else words[at]))
                at += 1
            else:
                self.note(kind, player - WORD if player >> 63 else player, word)
        return self.before._replace(
            minds=tuple(self.minds), heard=tuple(self.heard), messages=tuple(self.messages), looked=self.looked
        )

    def event(self, kind: int, player: int, what: Any, key: int) -> None:
        """Something that a player learns, with the key after it."""
        found: Iterator[Any] = iter((what,))
        if kind == OWN or kind == HEARD and what:
            found = iter((self.choice,))
        elif kind == HEARD:
            found = iter(self.heard[player] or self.heard[COMMON])
            self.heard[player] = ()
        elif kind == TOLD:
            found, self.messages[player] = iter(self.messages[player]), ()
        elif kind == OVER:
            found, self.winners = iter((tuple(self.winners),)), []
        events, known = self.minds[player].events, [Event(kind, one) for one in found]
        for number, event in enumerate(known, 1):
            events = Learned(event, key if number == len(known) else None), events
        self.minds[player] = Mind(events, key)

    def note(self, kind: int, player: int, word: int) -> None:
        """Something that players will learn, or the end of what they learn."""
        if kind == LATER and self.choice is not None:
            self.heard[player] = (*self.heard[player], self.choice)
        elif kind == WON:
            self.winners.append(player)
        elif kind == SAID:
            self.said = word, {}
        elif kind == TO:
            self.messages[player] = (*self.messages[player], self.message())
        elif kind == LOOKED:
            self.heard[COMMON], self.looked = (), len(self.before.by)

    def message(self) -> Message:
        """The announcement that was written last."""
        word, places = self.said
        model = self.game.model
        said = {word_of(name): (name, kinds) for name, kinds in messages(model).items()}
        name, kinds = said.get(word, ("no", ()))
        if self.choice is not None and word == word_of("no") and self.choice.action >= 0:
            kinds = tuple(p.local.type for p in model.actions[self.choice.action].chosen) if not kinds else kinds
        args = tuple(_argument(kind, places.get(place, ())) for place, kind in enumerate(kinds, 1))
        return Message(name, args, kinds)


def _argument(kind: m.Type, words: Sequence[tuple[int, int]]) -> Any:
    if isinstance(kind, m.SetOf):
        return frozenset(member - SET for member, _ in words)
    value = words[0][1]
    return None if isinstance(kind, m.NoneType) else bool(value) if isinstance(kind, m.Bool) else value
