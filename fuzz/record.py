"""Games that the fastest engine plays alone: recorded, and the one that shows most that is rare is taken."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from math import inf
from time import monotonic
from typing import Any, NamedTuple

from ludex.dsl.choice import CHANCE, DONE, Choice, Turn
from ludex.dsl.errors import HistoryFull, PlayError
from ludex.dsl.face import AnyPosition
from ludex.dsl.narrow import known
from ludex.fuzz.decisions import Source
from ludex.fuzz.finding import Opening
from ludex.fuzz.players import PLAYERS, Player, chosen_by, survivor
from ludex.fuzz.subject import Subject

RECORDING = 0.15  # seconds for games of which one is taken,
GAMES = 15  # at most,
COUNTED = 3  # and so many where the clock does not count
THINKING, NODES = 4, 100  # milliseconds a turn for a bot, or nodes
BOTS_TURNS = 150  # so many turns of a game have a bot in them at most


class Played(NamedTuple):
    """A turn of a recorded game: the position in which it begins, how many choices were made before it, its choices
    (DONE too), and all choices of the game."""

    position: AnyPosition
    before: int
    choices: list[Choice]
    game: list[Choice]

    @property
    def turn(self) -> Turn:
        return tuple(choice for choice in self.choices if choice != DONE)


class Record(NamedTuple):
    """A recorded game; `last` is the position after it."""

    turns: list[Played]
    last: AnyPosition

    @property
    def ended(self) -> int:
        """The number of the clause that ended the game; -1 where it is not over."""
        return self.last.game.model.ends.index(known(self.last.ended_by)) if self.last.over else -1

    def landmarks(self) -> frozenset[Any]:
        """What the game came by: the clause that ended it, its actions."""
        actions = {choice.action for choice in self.turns[-1].game} if self.turns else set()
        return frozenset({("end", self.ended), *(("action", action) for action in actions)})


def rarest(subject: Subject, opening: Opening, source: Source, turns: int) -> Record:
    """Of some games the one with the rarest end and the rarest actions so far."""
    end, most = (inf, COUNTED) if subject.by_count else (monotonic() + RECORDING, GAMES)
    games: list[Record] = []
    while not games or monotonic() < end and len(games) < most:
        games.append(recorded(subject, opening, source, turns))
    return games[subject.rarest([game.landmarks() for game in games])]


def survived(subject: Subject, opening: Opening, source: Source, turns: int, seconds: float) -> Record:
    """A game of players who end it as late as they can; of those that fit into the time the first that ends by a
    clause by which none ended that was looked at, or the last."""
    unseen, end = subject.unseen_ends(), monotonic() + seconds
    while True:
        game = recorded(subject, opening, source, turns, survivor)
        if monotonic() > end or game.ended in unseen:
            subject.rarest([game.landmarks()])
            return game


def telling(subject: Subject, record: Record, source: Source, more: int) -> list[int]:
    """The numbers of the turns that are looked at: the last ones, those with the rarest actions so far, some others."""
    count = len(record.turns)
    found = [number for number in (count - 1, count - 2) if number >= 0]
    where: dict[int, list[int]] = {}
    for number, played in enumerate(record.turns):
        for action in {choice.action for choice in played.choices}:
            where.setdefault(action, []).append(number)
    for action in subject.seldom(where)[:2]:
        found.append(where[action][source.below(len(where[action]))])
    found += [source.below(count) for _ in range(more if count else 0)]
    return list(dict.fromkeys(found))


def again(subject: Subject, opening: Opening, choices: list[Choice]) -> Record:
    """A game of which the choices are known."""
    rest = iter(choices)
    return _record(opening.begun(subject.games(opening.settings)[-1]), lambda position: next(rest, None), 10**9)


def recorded(subject: Subject, opening: Opening, source: Source, turns: int, player: Player | None = None) -> Record:
    """A game of the fastest engine, by a random way to choose; sometimes a bot plays against it."""
    position = opening.begun(subject.games(opening.settings)[-1])
    chosen: Counter[int] = Counter()
    bot = None if player else _bot(position, source)
    player = player or PLAYERS[source.below(len(PLAYERS))]
    rng = random.Random(source.below(1 << 20))
    planned: list[Choice] = []

    def choose(position: AnyPosition) -> Choice:
        if not position.turn_so_far:
            think = bot and rng.random() < 0.95 and position.turn_count < BOTS_TURNS
            limit = {"nodes": NODES} if subject.by_count else {"time_ms": THINKING}
            planned[:] = _thought(bot, position, limit) if think else []
        choice = planned.pop(0) if planned else chosen_by(player, position, source, chosen)
        chosen[choice.action] += 1
        return choice

    return _record(position, choose, turns)


def _record(position: AnyPosition, choose: Callable[[AnyPosition], Choice | None], turns: int) -> Record:
    """The game to its end, for so many turns, or until nothing is chosen."""
    record: list[Played] = []
    choices: list[Choice] = []
    while not position.over and position.turn_count < turns:
        record.append(Played(position.copy(), len(choices), [], choices))
        count = position.turn_count
        try:
            while not position.over and position.turn_count == count:
                choice = choose(position)
                if choice is None:
                    return Record(record, position)
                choices.append(choice)
                record[-1].choices.append(choice)
                position.play(choice)
        except HistoryFull:
            left = record.pop()  # the game is left before this turn
            del choices[left.before :]
            return Record(record, left.position)
        except PlayError:
            break  # looked at by all engines: this is the last turn of the record
    return Record(record, position)


def _bot(position: AnyPosition, source: Source) -> tuple[int, Any] | None:
    """(seat, bot), in one game of eight, where an engine is there that bots can play on, and one player has a turn."""
    if source.below(8) or position.game.engine != "compiled" or position.game.model.has_joint:
        return None
    from ludex import bots  # late: the interpreter alone is fuzzed without compiled parts

    return source.below(len(position.game.player_names)), bots.make("mcts", source.below(1000))


def _thought(bot: Any, position: AnyPosition, limit: Mapping[str, int]) -> list[Choice]:
    """What the bot plays on its seat, up to the next outcome; nothing on the others."""
    seat, player = bot
    if position.mover != seat:
        return []
    turn = list(player.choose(position, sees_all=True, **limit))  # it looks for mistakes of engines, and wins nothing
    there, count = position.copy(), position.turn_count
    for choice in turn:
        there.play(choice)
    stops = not there.over and there.turn_count == count and there.mover != CHANCE
    return [*turn, DONE] if stops else turn
