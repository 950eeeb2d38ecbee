"""The actions of a game as dense numbers, stable for its rules and settings: what learners call the action space.

Number = the actions in the order of the rules, then their parameters in mixed radix, the last one running fastest:
canonical order. Where a turn may be stopped, `done` is the last number. Outcomes of chance are no actions: they are
numbered apart, in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import inf, prod

from ludex.dsl import model as m
from ludex.dsl.choice import DONE, Choice
from ludex.dsl.ranges import Range
from ludex.dsl.texts.turn_text import template
from ludex.dsl.walk import below
from ludex.engine.number_bounds import parameter_bounds
from ludex.engine.tables import INT_LOW, INT_WORDS

LARGEST_MASK = 1 << 20  # actions up to which a row of a mask is handed out
NONE = ((0, 0),)  # the parameters of an action that is not numbered


@dataclass(frozen=True)
class Actions:
    """`spans[action]`: for each parameter its first number and how many follow; `first[action]`: the number of the
    action with all its parameters at their first."""

    world: object
    spans: tuple[tuple[tuple[int, int], ...], ...]
    first: tuple[int, ...]
    size: int
    done: int | None  # the number of `done`; None where no turn may be stopped

    def number(self, choice: Choice) -> int:
        """The number of a choice; ValueError where the game has none like it."""
        action, args = choice
        if choice == DONE and self.done is not None:
            return self.done
        if not 0 <= action < len(self.spans) or len(args) != len(self.spans[action]):
            raise ValueError(f"{choice!r} is no choice of this game")
        number = 0
        for value, (low, count) in zip(args, self.spans[action]):
            if not 0 <= value - low < count:
                raise ValueError(f"{choice!r} is no choice of this game")
            number = number * count + value - low
        return self.first[action] + number

    def choice(self, number: int) -> Choice:
        """The choice of a number; ValueError unless it is from 0 to `size` - 1."""
        if not 0 <= number < self.size:
            raise ValueError(f"{number} is no action: they are numbered 0 to {self.size - 1}")
        if number == self.done:
            return DONE
        spans = enumerate(self.spans)
        action = max(a for a, span in spans if self.first[a] <= number and prod(count for _, count in span))
        rest, args = number - self.first[action], []
        for low, count in reversed(self.spans[action]):
            rest, digit = divmod(rest, count)
            args.append(low + digit)
        return Choice(action, tuple(reversed(args)))

    def text(self, number: int) -> str:
        """An action in the notation of the rules; `*` stands for what only a position decides (a witness)."""
        choice = self.choice(number)
        if choice == DONE:
            return "done"
        model = self.world.model
        action = model.actions[choice.action]
        params = action.chosen
        values = {p.local.name: (p.local.type, value) for p, value in zip(params, choice.args)}
        return "".join(
            part
            if isinstance(part, str)
            else self.world.names.argument(*values[part[0]], part[1])
            if part[0] in values
            else "*"
            for part in template(model, action)
        )


def actions(game) -> Actions:
    """The numbering of what the players of a game choose."""
    return _numbered(game, False)


def outcomes(game) -> Actions:
    """The numbering of what is drawn in a game."""
    return _numbered(game, True)


def _numbered(game, chance: bool) -> Actions:
    spans = tuple(_spans(action, game.world) if action.chance == chance else NONE for action in game.model.actions)
    ends = tuple(accumulate(prod(count for _, count in span) for span in spans))
    stops = not chance and _may_stop(game.model.turn)
    return Actions(game.world, spans, (0, *ends[:-1]), ends[-1] + stops, ends[-1] if stops else None)


def _spans(action: m.Action, world) -> tuple[tuple[int, int], ...]:
    ranges = parameter_bounds(action, world)
    return tuple(_span(parameter.local.type, found, world) for parameter, found in zip(action.chosen, ranges))


def _span(kind: m.Type, found: Range, world) -> tuple[int, int]:
    """The first number of a parameter, and how many there are."""
    if isinstance(kind, m.Value):
        return 0, world.layout(kind.enum).size
    if not _is_int(kind):
        return 0, world.sizes.of(kind.domain)
    low, high = max(found[0], INT_LOW), min(found[1], INT_LOW + 64 * INT_WORDS - 1)
    return (int(low), int(high - low) + 1) if -inf < low <= high < inf else (0, 0)


def _is_int(kind: m.Type) -> bool:
    return isinstance(kind, m.Int) or isinstance(kind, m.Element) and kind.domain == m.INT_DOMAIN


def _may_stop(turn: m.Pattern | Sequence) -> bool:
    repeats = (m.Repeat, m.RepeatSet, m.Each, m.While, m.Longest)
    return any(
        isinstance(node, repeats) and not isinstance(node, m.Together) or isinstance(node, m.Seq) and not node.items
        for node in below(turn)
    )
