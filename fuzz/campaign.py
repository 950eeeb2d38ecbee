"""A game fuzzed for a time or a number of cases: known findings, then fast games, then games drawn by hypothesis."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import monotonic
from typing import Any

from ludex.dsl.errors import GivenError, PlayError
from ludex.dsl.limits import SEEN
from ludex.dsl.plural import counted
from ludex.dsl.run_checks import CheckResult, CheckRun, Execution
from ludex.fuzz.corpus import Corpus
from ludex.fuzz.deadline import time_limit
from ludex.fuzz.decisions import RandomSource
from ludex.fuzz.drawn import drawn_games
from ludex.fuzz.finding import Finding, Opening, Script, rules_lines
from ludex.fuzz.near_turn_limit import wound
from ludex.fuzz.passes import due_to
from ludex.fuzz.play import leap, play, replay
from ludex.fuzz.playouts import endless_or_stuck
from ludex.fuzz.rare_endings import late_game, turn_began
from ludex.fuzz.shrink import shrunk
from ludex.fuzz.start_data import opening, unlikely_opening
from ludex.fuzz.starts import accepted, disagreement
from ludex.fuzz.subject import Subject

FEW_GAMES, FEW_POSITIONS = 10, 100  # fewer are little to rest on,
MANY_GAMES = 100  # unless so many games come by few positions: there are no more
FAST = 0.6  # share of the time for fast games; hypothesis has the rest
# the ways of games: the end of a game of the engine, one that begins before an end that was seldom reached, one of the
# engine, one that all engines play from its start, one that begins shortly before its limit of turns
WAYS = ("late", "engine", "all", "rare", "clock", "late", "engine", "all", "rare", "engine")
MOVED = 60  # choices before a game is put shortly before its limit
CHECKED = 0.3  # share of the time for the check blocks on the fastest engine,
INTERPRETED = 0.1  # and then on the interpreter
LATE = 0.3  # seconds for games of which one is looked at
FIRST = 4  # so many games, and then every other one, are for ends that were not seen
LONG = 0.1  # share of the time that one game may take
UNSEEN = 2.0  # seconds for games of which one ends in a way that was not seen
GROUP = 4  # cases that know of each other which ends and actions were seen
SELDOM = 8  # every so many games: random games to their end, and data that the start of the rules may refuse
PLAYOUTS = 0.4  # seconds for these games
STARTS = 0.2  # seconds for these data
TURNS = 400  # after which games are left, unless others are asked for
FIRST_TURNS = 2  # of the very first game, played by all engines
SHORT = 12  # turns of a game that the interpreter plays with the engine from its start


@dataclass(frozen=True)
class Plan:
    """How much, and what is fixed. Without `cases` the time decides, otherwise what comes first. Cases have numbers:
    those from `first` on are played, and what is played in each depends on its number and the seed alone."""

    seconds: float = 10.0
    cases: int | None = None
    seed: int = 0
    turns: int | None = None  # None: TURNS, but random games of the engine go on to their end
    findings: int = 1  # stop after so many
    settings: Mapping[str, int] = field(default_factory=dict)
    given: Mapping[str, Any] = field(default_factory=dict)
    shrink: float = 6.0  # seconds for making a game short
    first: int = 0
    naming: float = 0.0  # seconds for naming the pass of the compiler that a finding is due to


@dataclass
class Outcome:
    """What was done and found."""

    game: str
    findings: list[Finding] = field(default_factory=list)
    games: int = 0
    looked: set[int] = field(default_factory=set)  # the hashes of the positions that were looked at
    checks: list[CheckResult] = field(default_factory=list)  # the lines of the check blocks, and where they ran
    notes: list[str] = field(default_factory=list)
    files: list[Path] = field(default_factory=list)
    fixed: list[Path] = field(default_factory=list)  # kept findings that no longer show
    seconds: float = 0.0
    without: str = ""  # a pass that an engine was made without
    same: bool = False  # whether that pass does nothing for the game: nothing was played

    @property
    def little(self) -> bool:
        """Whether so few games, or so few positions of them, were looked at that finding nothing says little."""
        few = self.games < FEW_GAMES or len(self.looked) < FEW_POSITIONS and self.games < MANY_GAMES
        return few and not self.findings and not self.same

    @property
    def basis(self) -> str:
        """On how many games and distinct positions all rests: "120 games, 4311 positions"."""
        games, positions = self.games, len(self.looked)
        basis = f"{counted(games, 'game')}, {counted(positions, 'position')}"
        return f"only {basis}" if self.little else basis

    @property
    def unrun(self) -> bool:
        """Whether a line of a check block did not run to its end."""
        return any(result.not_run for result in self.checks)


Watch = Callable[[Outcome], None]


def fuzz(subject: Subject, plan: Plan, corpus: Corpus | None = None, watch: Watch | None = None) -> Outcome:
    """Everything, until the time is over or enough is found."""
    campaign = _Campaign(subject, plan, corpus, watch or (lambda outcome: None))
    began = monotonic()
    try:
        with time_limit(plan.seconds):
            campaign.run()
    except GivenError as error:
        campaign.outcome.notes.append(str(error))
        campaign.outcome.findings += [] if campaign.outcome.games else [_no_start(subject, error)]
    campaign.outcome.seconds = monotonic() - began
    campaign.name_passes()
    if subject.too_deep:
        campaign.outcome.notes.append(f"checks left out, as a turn had too many choices for them: {subject.too_deep}")
    if subject.too_long:
        campaign.outcome.notes.append(
            f"games left, as they are longer than the {SEEN} positions that `seen` remembers in an engine: "
            f"{subject.too_long}"
        )
    if not campaign.outcome.games and not campaign.outcome.findings:
        campaign.outcome.notes.append("no game was played to its end in that time: give it more --seconds")
    return campaign.outcome


def _no_start(subject: Subject, error: Exception) -> Finding:
    return Finding(subject.model.name, "start", str(error), Script(Opening()))


class _Campaign:
    def __init__(self, subject: Subject, plan: Plan, corpus: Corpus | None, watch: Watch):
        self.subject, self.plan, self.corpus, self.watch = subject, plan, corpus, watch
        self.outcome = Outcome(subject.model.name, notes=list(subject.notes))
        self.subject.looked = self.outcome.looked
        self.end = monotonic() + plan.seconds
        self.refused = False  # whether it was reported that the start refuses some settings
        self.number = 0  # of the game: how many were begun before it, of those that it may know of
        self.rare: Opening | None = None  # shortly before an end that is seldom reached

    @property
    def done(self) -> bool:
        outcome, plan = self.outcome, self.plan
        return monotonic() > self.end or len(outcome.findings) >= plan.findings

    def run(self) -> None:
        if not self.plan.first:
            self._known()
            if not self.done:
                self._check_blocks()
        if self.plan.cases is None:
            self._timed()
        else:
            self._cases(range(self.plan.first, self.plan.first + self.plan.cases))

    def _cases(self, numbers: range) -> None:
        """So many games. Groups of them know nothing of each other, so that they may be played by several processes."""
        self.subject.by_count = True
        for number in numbers:
            if self.done:
                return
            if number % GROUP == 0:
                self.subject.forget()
                self.rare = None
            self.number, seed = number % GROUP, self.plan.seed * 1_000_003 + number
            self._found(self._begun(self._opening(seed), seed, self._game if number else self._first_turns))
            if not self.done and seed % SELDOM == 1:
                self._playouts(seed)
                self._extra(self._given(seed))

    def _timed(self) -> None:
        """As many games as there is time for."""
        fast_end = monotonic() + (self.end - monotonic()) * FAST
        seed = self.plan.seed * 1_000_003
        if not self.done:  # here the interpreter lists all choices, which is spared it later where it takes long
            self._found(self._begun(self._opening(seed), seed, self._first_turns))
        while not self.done and monotonic() < fast_end:
            seed += 1
            self.number += 1
            self._found(self._begun(self._opening(seed), seed, self._game))
            if not self.done and seed % SELDOM == 1:
                self._playouts(seed)
                self._extra(self._given(seed))
        while not self.done:
            seed += 1
            self._extra(self._begun(self._opening(seed), seed, self._drawn_games))

    def _begun(self, start: Opening, seed: int, games: Callable[[Opening, int], Finding | None]) -> Finding | None:
        """What games find; the start itself, where only some engines accept it."""
        try:
            return games(start, seed)
        except GivenError as error:
            found = disagreement(self.subject, start)
            if found is None and self._is_usual(start) and not accepted(self.subject.games(start.settings)[0], start):
                raise
            if found is None and not self.refused:
                self.outcome.notes.append(f"the start refuses some settings: {error}")
                self.refused = True
            return found

    def _is_usual(self, start: Opening) -> bool:
        """Whether a game begins with the settings that were asked for, and the defaults of the others."""
        usual = {param.name: param.default for param in self.subject.model.params}
        usual["players"] = self.subject.model.players.default
        return all(self.plan.settings.get(name, usual.get(name)) == value for name, value in start.settings.items())

    def _first_turns(self, start: Opening, seed: int) -> Finding | None:
        return play(self.subject, start, RandomSource(seed), FIRST_TURNS, self.end)

    def _drawn_games(self, start: Opening, seed: int) -> Finding | None:
        return drawn_games(self.subject, start, seed, self.turns, self.end, self._played)

    def _game(self, start: Opening, seed: int) -> Finding | None:
        source, plan = RandomSource(seed), self.plan
        way = WAYS[seed % len(WAYS)] if len(self.subject.makers) > 1 else "all"
        search = min(LATE, plan.seconds / 40)
        if len(self.subject.makers) > 1 and self.subject.unseen_ends() and (seed % 2 or self.number < FIRST):
            way = "late"
            if seed % 8 == 1 or self.number < FIRST:
                search = min(UNSEEN, plan.seconds / 10)
        end = self.end if self.subject.by_count else min(self.end, monotonic() + max(plan.seconds * LONG, 0.5))
        if way == "late":
            late = late_game(self.subject, self._drawn, seed, search)
            if late is not None:
                self.rare = late.opening if late.new and late.opening.text else self.rare
                return leap(self.subject, late.opening, source, self.turns, end, late.choices)
        if way == "clock" and (before := self._before_the_limit(start, seed)) is not None:
            return leap(self.subject, before, source, self._until(before), end)
        if way == "rare" and self.rare is not None:
            return leap(self.subject, self.rare, source, self._until(self.rare), end)
        if way == "all":
            turns = self.turns if len(self.subject.makers) == 1 else min(self.turns, SHORT)
            return play(self.subject, start, source, self._until(start, turns), end)
        return leap(self.subject, start, source, self._until(start), end)

    @property
    def turns(self) -> int:
        return TURNS if self.plan.turns is None else self.plan.turns

    def _until(self, start: Opening, turns: int | None = None) -> int:
        """After which turn a game is left that begins so: the text of a position says how many were played before."""
        before = start.begun(self.subject.games(start.settings)[-1]).turn_count if start.text else 0
        return before + (self.turns if turns is None else turns)

    def _before_the_limit(self, start: Opening, seed: int) -> Opening | None:
        """A position of a random game, with a number of turns shortly before one that an end asks for."""
        rng = random.Random(seed)
        try:
            position = start.begun(self.subject.games(start.settings)[-1])
            if not hasattr(position, "playout"):
                return None
            late = wound(turn_began(position, seed, rng.randint(0, MOVED)), rng)
        except PlayError:
            return None
        return None if late is None else Opening(start.settings, text=late.text())

    def _played(self) -> None:
        self.outcome.games += 1
        self.watch(self.outcome)

    def _opening(self, seed: int) -> Opening:
        return self._drawn(random.Random(seed))

    def _drawn(self, rng: random.Random) -> Opening:
        return opening(self.subject.model, rng, {**self.subject.kept, **self.plan.settings}, self.plan.given)

    def _found(self, found: Finding | None) -> None:
        """A game was played, and what it found."""
        self._played()
        self._extra(found)

    def _extra(self, found: Finding | None) -> None:
        """What was found."""
        if found is None or any((f.kind, f.lines) == (found.kind, found.lines) for f in self.outcome.findings):
            return
        found = shrunk(self.subject, found, self.plan.shrink)
        self.outcome.findings.append(found)
        if self.corpus is not None:
            self._keep(self.corpus, found)
        self.watch(self.outcome)

    def _keep(self, corpus: Corpus, found: Finding) -> None:
        try:
            self.outcome.files.append(corpus.keep(found))
        except OSError as error:
            self.outcome.notes.append(f"a finding cannot be kept: {error.filename}: {error.strerror}")

    def name_passes(self) -> None:
        """Each finding with the pass that it is due to, as far as the time for that goes."""
        outcome, end = self.outcome, monotonic() + self.plan.naming
        for number, found in enumerate(outcome.findings):
            told = due_to(self.subject, found, end - monotonic())
            if told:
                outcome.findings[number] = found = replace(found, passes=told)
                if self.corpus is not None and number < len(outcome.files):
                    self.corpus.keep(found)

    def _known(self) -> None:
        """What was found before is tried first."""
        for file, old in self.corpus.load() if self.corpus else ():
            if self.done:
                return
            try:
                again = replay(self.subject, old)
            except PlayError:
                again = None  # its start does not fit the rules any more
            self._played()
            if again is None:
                self.outcome.fixed.append(file)
            else:
                self.outcome.findings.append(again)
                self.outcome.files.append(file)

    def _check_blocks(self) -> None:
        """The `check` blocks: on the fastest engine, and as far as there is time on the interpreter."""
        run, engine, seconds = CheckRun(self.subject.model), self.subject.makers[-1], self.plan.seconds
        try:
            run.run(Execution(*engine, seconds=seconds * CHECKED))
            if len(self.subject.makers) > 1:
                run.run(Execution(*self.subject.makers[0], min(1.0, seconds / 20), seconds * INTERPRETED))
        finally:  # also where the time is over
            self.outcome.checks = run.results
        for result in run.results:
            if result.wrong:
                self.outcome.findings.append(self._no_check(result))
                return

    def _no_check(self, result: CheckResult) -> Finding:
        """A line of a check that does not hold, as a finding."""
        lines = rules_lines(self.subject.model, (result.line.span,))
        answers = tuple((one.execution, one.wrong or "it holds") for one in result.ran if one.wrong or one.whole)
        message = f"a check does not hold: {result.wrong}"
        opening = Opening(dict(result.check.settings))
        return Finding(self.subject.model.name, "check", message, Script(opening), answers, lines)

    def _playouts(self, seed: int) -> None:
        """Fast games of the engine to their end, to see that they have one."""
        end = monotonic() + min(PLAYOUTS, max(self.end - monotonic(), 0) / 20)
        while monotonic() < end:
            seed += 1
            start = self._opening(seed)
            try:
                found = endless_or_stuck(self.subject, start, seed, self.plan.turns)
            except GivenError:
                if self._is_usual(start):
                    raise
                continue
            except PlayError:  # the start itself: found where games are played turn by turn
                continue
            if found is not None:
                self._extra(found)
                return

    def _given(self, seed: int) -> Finding | None:
        """Data that the start of the rules may refuse, as many as fit into the time."""
        end, rng, right = monotonic() + STARTS, random.Random(seed), self._opening(seed)
        while not self.plan.given and not right.text and monotonic() < end:
            start = unlikely_opening(self.subject.model, rng, right)
            found = None if start is None else disagreement(self.subject, start)
            if start is None or found is not None:
                return found
        return None
