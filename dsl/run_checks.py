"""Running the `check` blocks of a rules file on any engine."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.errors import PlayError
from ludex.dsl.face import AnyPosition
from ludex.dsl.interpreter.evaluate import evaluate
from ludex.dsl.interpreter.meaning import with_meaning
from ludex.dsl.interpreter.state import State
from ludex.dsl.narrow import known
from ludex.dsl.snippet import snippet
from ludex.dsl.texts.earlier_positions import earlier_positions

GameFactory = Callable[[Mapping[str, int]], Any]


@dataclass(frozen=True)
class CheckResult:
    """The result of one line of a check; `message` says what was found where it is not ok, or what was left out."""

    check: m.Check
    line: m.CheckLine
    ok: bool
    message: str = ""


def run_checks(
    game_factory: GameFactory, model: m.Model, deep: bool = True, seconds: float = 10.0
) -> list[CheckResult]:
    """All check blocks. `game_factory(settings)` makes a game. Unless `deep`, a line of perft stops before the depth
    that would (by the growth so far) take it beyond the time."""
    return [result for check in model.checks for result in _run(check, game_factory, model, deep, seconds)]


def _run(check: m.Check, factory: GameFactory, model: m.Model, deep: bool, seconds: float) -> list[CheckResult]:
    """The lines one after the other; the first that fails ends the block, before it settings that do not fit."""
    results: list[CheckResult] = []
    try:
        board = _Board(factory, check, deep, seconds)
    except PlayError as problem:
        return [CheckResult(check, check.lines[0], False, str(problem))]
    for line in check.lines:
        try:
            message = board.run(line)
            results.append(CheckResult(check, line, True, message))
        except (_Failed, PlayError) as problem:
            return [*results, CheckResult(check, line, False, str(problem))]
    return results


class _Failed(Exception):
    """A line of a check that does not hold."""


class _Board:
    """The position that the lines of a check work on; it starts when it is first needed."""

    def __init__(self, factory: GameFactory, check: m.Check, deep: bool, seconds: float):
        self.game = factory(dict(check.settings))
        self.deep, self.seconds = deep, seconds
        self.given: dict[str, list[str]] = {}
        self._position: AnyPosition | None = None

    @property
    def position(self) -> AnyPosition:
        if self._position is None:
            self._position = self.game.start(self.given or None)
        return self._position

    def run(self, line: m.CheckLine) -> str:
        return str(getattr(self, f"_{line.kind}")(line) or "")

    def _from(self, line: m.CheckLine) -> None:
        self._position = self.game.position(line.texts[0])

    def _given(self, line: m.CheckLine) -> None:
        self.given[line.texts[0]] = list(line.rows)
        self._position = None

    def _play(self, line: m.CheckLine) -> None:
        for text in line.texts:
            verdict = self.position.validate(text)
            if not verdict.legal:
                raise _Failed(f'"{text}" is refused: {verdict.reason}')
            self.position.play_turn(known(verdict.turn))

    def _refuse(self, line: m.CheckLine) -> str:
        verdict = self.position.validate(line.texts[0])
        if verdict.legal:
            raise _Failed(f'"{line.texts[0]}" is legal')
        return verdict.reason

    def _perft(self, line: m.CheckLine) -> str:
        last, spent = 1, 0.0
        for depth, expected in enumerate(line.numbers, 1):
            growth = max(expected / last, 1.0)
            if not self.deep and spent * growth > self.seconds:
                return f"perft only to depth {depth - 1}"
            began = time.perf_counter()
            found = self.position.perft(depth)
            last, spent = max(expected, 1), time.perf_counter() - began
            if found != expected:
                raise _Failed(f"perft {depth} is {found}, not {expected}")
        return ""

    def _expect(self, line: m.CheckLine) -> None:
        condition = known(line.condition)
        if not _holds(self.position, condition):
            source = snippet(self.game.model, condition.span)
            raise _Failed(f"`{source}` does not hold in {self.position.text()}")


def _holds(position: AnyPosition, condition: m.Expr) -> bool:
    """Whether a condition holds; a generated engine's position is looked at as the reference interpreter's."""
    if position.game.engine == "reference":
        return position.holds(condition)
    return bool(evaluate(condition, _state_of(position), {}))


def _state_of(position: AnyPosition) -> State:
    """A position of another engine as a state; after the end `me` is taken to be the player before the next."""
    world = with_meaning(position.game.world)
    fields = tuple(tuple(position.get(f.index, i) for i in range(world.places(f))) for f in world.model.fields)
    me = (position.next - 1) % world.players if position.mover is None else position.mover
    winners = frozenset(position.winners) if position.over else frozenset()
    history = earlier_positions(position)
    if world.keeps_history and not position.over:
        history = (*history, (fields, position.mover))
    return State(world, fields, me, position.next, position.turn_count, winners, history=history)
