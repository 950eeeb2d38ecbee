"""What each player has seen and chosen in a game: the events, and the key that is kept of them.

At a tick (after the start and its setup, and after each finished turn with its `end` clauses) every player observes:
who chooses next, the view, what was announced since the last tick. Within a turn the mover alone observes: his own
choices, and after each the view with the fields of the turn, and what was announced to him. Before a joint step that
is not the first of its turn, and after one that is not its last, everybody observes, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ludex.dsl.choice import DONE, Choice
from ludex.dsl.interpreter.order_of_play import Place
from ludex.dsl.interpreter.state import Message, State
from ludex.dsl.limits import SETUP
from ludex.dsl.narrow import known
from ludex.dsl.views.announced import announced
from ludex.dsl.views.keys import BEGUN, SET, Pair, in_turn, mix, total, word_of
from ludex.dsl.views.seen import Seen, seen_by
from ludex.dsl.world.hidden import Hidden

OWN, VIEW, TOLD, HEARD, TICK, OVER = range(1, 7)  # kinds of events
HIDDEN_WORD = 0xA0761D6478BD642F
Word = tuple[int, int, int, int]  # row, place, member, and what stands there: `ludex.dsl.views.keys`


class Event(NamedTuple):
    """Something that a player chose, saw or heard. `what`: a choice, a Seen, a Message, or numbers."""

    kind: int
    what: Any


class Learned(NamedTuple):
    """An event, and the key of all that its player knows after it; None where the next event became known at once."""

    event: Event
    key: int | None


class Mind(NamedTuple):
    """What one player remembers: the events, last first, and their key."""

    events: tuple[Learned, Any] | None
    key: int

    def after(self, event: Event) -> Mind:
        key = mix(self.key, total_of(event))
        return Mind((Learned(event, key), self.events), key)

    def after_all(self, events: Sequence[Event]) -> Mind:
        """After several events that become known at once, in their order."""
        if not events:
            return self
        kept, key = self.events, mix(self.key, in_turn(map(total_of, events)))
        for event in events[:-1]:
            kept = Learned(event, None), kept
        return Mind((Learned(events[-1], key), kept), key)

    def learned(self) -> tuple[Learned, ...]:
        """The events in their order, with the keys after them."""
        found, rest = [], self.events
        while rest is not None:
            one, rest = rest
            found.append(one)
        return tuple(reversed(found))

    def all(self) -> tuple[Event, ...]:
        """The events in their order."""
        return tuple(one.event for one in self.learned())


Minds = tuple[Mind, ...]


def begun(place: Place) -> Minds:
    """At the first place of a game, or of a position that was loaded: what happened before is not known."""
    minds: Minds = (Mind(None, BEGUN),) * place.state.world.players
    for tick in place.ticks:
        minds = _all_observe(minds, tick, None, None)
    return minds


def remembered(minds: Minds, before: Place, choice: Choice, after: Place) -> Minds:
    """After a choice or an outcome, from the place where it was offered to the one where somebody chooses next."""
    s = before.state
    mover: int | None = None if s.turns == SETUP else s.me  # nobody moves in the setup
    if mover is not None and not before.front.chance:
        minds = _changed(minds, mover, minds[mover].after(Event(OWN, choice)))
    elif mover is not None and announced(s.world.model)[choice.action]:
        minds = _changed(minds, mover, minds[mover].after_all([Event(HEARD, choice)]))
    if after.ticks:
        minds = _all_observe(minds, after.ticks[0], before, choice)
        for tick in after.ticks[1:]:
            minds = _all_observe(minds, tick, None, None)
        return minds
    if mover is None or after.looked is before.looked:  # in a joint step nothing happens between two choices
        return minds if mover is None or before.joint else goes_on(minds, after.state, mover, len(s.said))
    return _all_observe(minds, known(after.looked), before, choice)


def _all_observe(minds: Minds, s: State, before: Place | None, choice: Choice | None) -> Minds:
    """After a tick in a state, which came after a choice at a place (None: after a turn without choices)."""
    return tuple(_observes(mind, s, player, before, choice) for player, mind in enumerate(minds))


def _observes(mind: Mind, s: State, player: int, before: Place | None, choice: Choice | None) -> Mind:
    loud, heard = announced(s.world.model), 0
    if before is not None and choice is not None:
        all_by, all_made = (*before.by, before.state.me), (*before.so_far, choice)
        others = [
            made
            for by, made in zip(all_by[before.heard :], all_made[before.heard :])
            if made != DONE and loud[made.action] and (by != player or before.state.turns == SETUP)
        ]
        mind = mind.after_all([Event(HEARD, made) for made in others])
        had = before.state if player == before.state.mover and before.state.turns != SETUP else before.looked
        heard = 0 if had is None else len(had.said)
    mind = mind.after_all([Event(TOLD, message) for message in messages_to(player, s.said[heard:])])
    if s.ended is not None:
        mind = mind.after(Event(OVER, tuple(sorted(s.winners))))
    within = before is not None and s.turns == before.state.turns and before.state.turns != SETUP
    mind = mind.after(Event(TICK, s.me if within else s.next))
    return mind.after(Event(VIEW, seen_by(s, player, within and player == s.mover)))


def goes_on(minds: Minds, s: State, mover: int, heard: int) -> Minds:
    """After a choice that leaves the turn open: the mover sees the state, and hears what was announced to him."""
    mind = minds[mover].after_all([Event(TOLD, message) for message in messages_to(mover, s.said[heard:])])
    return _changed(minds, mover, mind.after(Event(VIEW, seen_by(s, mover, True))))


def _changed(minds: Minds, player: int, mind: Mind) -> Minds:
    return (*minds[:player], mind, *minds[player + 1 :])


def messages_to(player: int, said: Sequence[tuple[frozenset[int], Message]]) -> Iterator[Message]:
    """Those of the announcements that a player hears."""
    return (message for players, message in said if player in players)


# ------------------------------------------------------------------ events as numbers
def total_of(event: Event) -> Pair:
    """An event as two numbers of 64 bits."""
    return total(event.kind, _words_of(event.what))


def _words_of(what: Any) -> Iterator[Word]:
    """The words of what was chosen, seen or heard: different events of a kind have different words."""
    if isinstance(what, Seen):
        for row, values in enumerate(what.fields):
            for place, value in enumerate(values):
                yield from _words(row, place, value)
        for row, pairs in enumerate(what.maps, len(what.fields)):
            for place, value in pairs:
                yield row, place, 1, 1  # it is a place of the map now
                yield from _words(row, place, value)
    elif isinstance(what, Message):
        yield 0, 0, 0, word_of(what.name)
        for place, arg in enumerate(what.args, 1):
            yield from _words(0, place, arg)
    elif isinstance(what, Choice):
        yield 0, 0, 0, what.action
        for place, arg in enumerate(what.args, 1):
            yield 0, place, 0, arg
    else:
        yield from _words(0, 0, what)


def _words(row: int, place: int, value: Any) -> Iterator[Word]:
    if isinstance(value, Hidden):
        yield row, place, 0, HIDDEN_WORD
    elif isinstance(value, (frozenset, tuple)):
        for member in value:
            yield row, place, SET + member, 1
    else:
        yield row, place, 0, int(value if value is not None else -1)
