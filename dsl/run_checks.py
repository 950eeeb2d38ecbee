"""Running the `check` blocks of a rules file: on any engine, and on several one after the other."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.chance_tree import count_nodes
from ludex.dsl.errors import PlayError
from ludex.dsl.face import AnyPosition
from ludex.dsl.interpreter.evaluate import evaluate
from ludex.dsl.interpreter.meaning import with_meaning
from ludex.dsl.interpreter.state import State
from ludex.dsl.limits import SETUP
from ludex.dsl.narrow import known
from ludex.dsl.snippet import snippet
from ludex.dsl.texts.earlier_positions import earlier_positions

ALL = "the whole line"
LONGER = 1.0  # seconds to go on counting a tree that is larger than its line says, to name the right numbers
NODE = (5e-6, 4e-4)  # seconds of the processor for a node of a tree: on an engine, on the interpreter
GameFactory = Callable[[Mapping[str, int]], Any]


class NoExecution(Exception):
    """Raised by a factory that can make no game: the execution does not exist here. Its text says why."""


@dataclass(frozen=True)
class Execution:
    """An engine, or the interpreter. `factory(settings)` makes a game. A line of perft stops before the depth that
    would, by the growth so far, take more than `line_seconds` of the processor, or all such lines together more than
    `seconds`. A line of a tree that would is not run."""

    name: str
    factory: GameFactory
    line_seconds: float = inf
    seconds: float = inf


@dataclass(frozen=True)
class Ran:
    """How far a line ran on an execution. whole: to its end; depths: of perft, that hold; wrong: what was
    found where the line does not hold; reason: why the turn of a `refuse` is refused."""

    execution: str
    whole: bool = True
    depths: int = 0
    wrong: str = ""
    reason: str = ""


@dataclass(frozen=True)
class CheckResult:
    """One line of a check block, and where it ran. It is `ok` only if some execution ran it to its end and none found
    it wrong: what was not run is never ok."""

    check: m.Check
    line: m.CheckLine
    ran: tuple[Ran, ...] = ()

    @property
    def ok(self) -> bool:
        return not self.wrong and not self.not_run

    @property
    def wrong(self) -> str:
        """What was found where the line does not hold; where only some executions found that, which."""
        said = {one.wrong: one.execution for one in self.ran if one.wrong or one.whole}
        if len(said) < 2:
            return next(iter(said), "")
        return "; ".join(f"on the {name}: {wrong or 'it holds'}" for wrong, name in said.items())

    @property
    def not_run(self) -> str:
        """What no execution ran: depths of perft, or the line; "" of what ran to its end or was found wrong."""
        if any(one.whole or one.wrong for one in self.ran):
            return ""
        depths, last = max((one.depths for one in self.ran), default=0), len(self.line.numbers)
        if self.line.kind != "perft" or not depths:
            return ALL
        return f"depth {last}" if depths + 1 == last else f"depths {depths + 1} to {last}"

    @property
    def message(self) -> str:
        """What does not hold, what was not run, or why a turn is refused."""
        unrun = self.not_run and f"not run: {self.not_run}"
        return self.wrong or unrun or next((one.reason for one in self.ran if one.reason), "")


def run_checks(model: m.Model, *executions: Execution) -> list[CheckResult]:
    """All check blocks on all these executions."""
    run = CheckRun(model)
    for execution in executions:
        run.run(execution)
    return run.results


class CheckRun:
    """The check blocks of a model, and what has been run of them so far: nothing, at first."""

    def __init__(self, model: m.Model):
        self.model = model
        self.notes: list[str] = []  # why an execution does not exist here
        self._ran: dict[tuple[int, int], list[Ran]] = {
            (block, line): [] for block, check in enumerate(model.checks) for line in range(len(check.lines))
        }

    @property
    def results(self) -> list[CheckResult]:
        """Every line, those that did not run too."""
        checks = self.model.checks
        return [
            CheckResult(checks[block], checks[block].lines[line], tuple(ran))
            for (block, line), ran in self._ran.items()
        ]

    def run(self, execution: Execution) -> None:
        """Run all blocks on an execution; what ends this half way leaves what has run so far."""
        clock = _Clock(execution)
        for block, check in enumerate(self.model.checks):
            try:
                self._run_block(block, check, execution, clock)
            except NoExecution as why:
                self.notes += [] if str(why) in self.notes else [str(why)]

    def _run_block(self, block: int, check: m.Check, execution: Execution, clock: _Clock) -> None:
        """The lines one after the other; the first that does not hold ends the block, before it settings that do not
        fit."""
        try:
            board = _Board(execution.factory, check, clock)
        except PlayError as problem:
            self._ran[block, 0].append(Ran(execution.name, False, 0, str(problem)))
            return
        for number, line in enumerate(check.lines):
            wrong_at = max((one.depths + 1 for one in self._ran[block, number] if one.wrong), default=0)
            try:
                ran = board.run(line, wrong_at)
            except (_Failed, PlayError) as problem:
                depths = problem.depths if isinstance(problem, _Failed) else 0
                self._ran[block, number].append(Ran(execution.name, False, depths, str(problem)))
                return
            self._ran[block, number].append(replace(ran, execution=execution.name))


def told(results: Iterable[CheckResult]) -> str:
    """What ran where and what did not: "12 lines: 12 on the engine, 9 on the interpreter (3 in part)"; "2 lines: 1 on
    the interpreter (1 in part); not run: depth 4 of line 31"."""
    found = list(results)
    unrun = "; ".join(_unrun(one) for one in found if one.not_run)
    return f"{ran_where(found)}{unrun and f'; not run: {unrun}'}"


def ran_where(results: Iterable[CheckResult]) -> str:
    """How many lines there are, and how many of them ran on which execution, to their end or in part."""
    found = list(results)
    parts = []
    for name in dict.fromkeys(one.execution for result in found for one in result.ran):
        here = [one for result in found for one in result.ran if one.execution == name]
        whole = sum(one.whole or bool(one.wrong) for one in here)
        parts.append(f"{whole} on the {name}{f' ({len(here) - whole} in part)' if whole < len(here) else ''}")
    return f"{len(found)} line{'' if len(found) == 1 else 's'}{': ' if parts else ''}{', '.join(parts)}"


def _unrun(result: CheckResult) -> str:
    what, line = result.not_run, f"line {result.line.span.line}"
    return line if what == ALL else f"{what} of {line}"


class _Clock:
    """The time of an execution for lines of perft and of trees."""

    def __init__(self, execution: Execution):
        self.execution, self.left = execution, execution.seconds

    def allows(self, seconds: float) -> bool:
        return seconds <= min(self.execution.line_seconds, self.left)


def interpreter_seconds(line: m.CheckLine) -> float:
    """Seconds of the processor that the interpreter is expected to take for a line of a tree; 0 for others."""
    return sum(line.numbers[:3]) * NODE[True] if line.kind == "tree" else 0.0


class _Failed(Exception):
    """A line of a check that does not hold, after so many depths of perft that do."""

    def __init__(self, message: str, depths: int = 0) -> None:
        super().__init__(message)
        self.depths = depths


class _Board:
    """The position that the lines of a check work on; it starts when it is first needed."""

    def __init__(self, factory: GameFactory, check: m.Check, clock: _Clock):
        self.game = factory(dict(check.settings))
        self.clock = clock
        self.given: dict[str, list[str]] = {}
        self._position: AnyPosition | None = None

    @property
    def position(self) -> AnyPosition:
        if self._position is None:
            self._position = self.game.start(self.given or None)
        return self._position

    def run(self, line: m.CheckLine, wrong_at: int) -> Ran:
        """wrong_at: the depth of a line of perft that another execution found wrong, or 0."""
        if line.kind == "perft":
            return self._perft(line, wrong_at)
        return getattr(self, f"_{line.kind}")(line) or Ran("")

    def _from(self, line: m.CheckLine) -> None:
        self._position = self.game.position(line.texts[0])

    def _given(self, line: m.CheckLine) -> None:
        self.given[line.texts[0]] = list(line.rows)
        self._position = None

    def _setup(self, line: m.CheckLine) -> None:
        if self.position.turn_count != SETUP:
            raise _Failed("there is no setup here: `setup` stands before any turn, and not after `from`")
        self._play(line)

    def _tree(self, line: m.CheckLine) -> Ran:
        nodes = line.numbers[:3]
        knows = self.game.engine == "reference" or self.game.model.has_secrets  # what players remember
        sets = len(line.numbers) > 3 and knows
        node = NODE[self.game.engine == "reference"]
        if not self.clock.allows(sum(nodes) * node):
            return Ran("", False)
        most = sum(nodes) + int(LONGER / node)
        found = count_nodes(self.position, most, sets)
        if found is None:
            raise _Failed(f"the tree has more than {most} nodes, not {sum(nodes)}")
        if found != line.numbers[: len(found)]:
            told = f"{found[0]} chance, {found[1]} decision, {found[2]} end nodes"
            told += f", {found[3]} information sets" if sets else ""
            raise _Failed(f"the tree has {told}, not {' '.join(map(str, line.numbers))}")
        return Ran("", whole=len(found) == len(line.numbers))

    def _play(self, line: m.CheckLine) -> None:
        for text in line.texts:
            verdict = self.position.validate(text)
            if not verdict.legal:
                raise _Failed(f'"{text}" is refused: {verdict.reason}')
            self.position.play_turn(known(verdict.turn))

    def _refuse(self, line: m.CheckLine) -> Ran:
        verdict = self.position.validate(line.texts[0])
        if verdict.legal:
            raise _Failed(f'"{line.texts[0]}" is legal')
        return Ran("", reason=verdict.reason)

    def _view(self, line: m.CheckLine) -> None:
        name, wanted = line.texts
        names = self.position.game.player_names
        found = self.position.view(names.index(name) if name in names else None, offers=False).text
        if found != wanted:
            raise _Failed(f"{name} sees {found}")

    def _perft(self, line: m.CheckLine, wrong_at: int) -> Ran:
        """Depth by depth, as far as the clock allows. Depths before one that is wrong elsewhere would add nothing: they
        are left out as soon as that one is known to be out of reach (by the first two, which take no time)."""
        last, before, spent = 1, 1.0, 0.0
        for depth, expected in enumerate(line.numbers, 1):
            growth = expected / last  # the number may be wrong: the growth before it counts too
            ahead = line.numbers[wrong_at - 1] / last if wrong_at > depth > 2 else 0.0
            if not self.clock.allows(spent * max(growth, before, ahead)):
                return Ran("", False, depth - 1)
            began = time.process_time()
            found = self.position.perft(depth)
            spent = time.process_time() - began
            self.clock.left -= spent
            if found != expected:
                raise _Failed(f"perft {depth} is {found}, not {expected}", depth - 1)
            last, before = max(expected, 1), growth if depth > 1 else 1.0
        return Ran("", depths=len(line.numbers))

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
    me = (position.next - 1) % world.players if position.player is None else position.player
    winners = frozenset(position.winners) if position.over else frozenset()
    history = earlier_positions(position)
    if world.keeps_history and not position.over:
        history = (*history, (fields, position.player))
    return State(world, fields, me, position.next, position.turn_count, winners, history=history)
