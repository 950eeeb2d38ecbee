"""`ludex fuzz`: rules and engines tried by random and adversarial play."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from ludex.cli.exit_codes import FINDINGS, FINE
from ludex.cli.notes import is_watched, note
from ludex.cli.options import Begin, Cluster, Engines, Format, GameNames, Keep, Seed, engines, read_given
from ludex.errors import LudexError
from ludex.settings import check_settings, read_settings

NAMING = 60.0  # seconds for naming the pass of the compiler that a finding is due to


def fuzz(
    *games: GameNames,
    seconds: Annotated[float, Parameter(help="Time for each game.")] = 10.0,
    cases: Annotated[int | None, Parameter(show_default=False, help="At most so many games are played.")] = None,
    seed: Seed = 0,
    findings: Annotated[int, Parameter(metavar="N", help="Stop after so many findings in a game.")] = 1,
    turns: Annotated[
        int | None,
        Parameter(
            show_default=False,
            help="Games are left after so many turns. Without it: after 400, but random games of the engine alone are "
            "played to their end.",
        ),
    ] = None,
    set: Keep = (),
    given: Begin = (),
    engine: Engines = "compiled",
    folded: Annotated[
        bool,
        Parameter(
            negative=(),
            help="Also build an engine with all parameters folded in, which must "
            "behave alike; parameters keep their values then.",
        ),
    ] = False,
    passes: Annotated[
        bool,
        Parameter(
            negative=(),
            help="Doubt the compiler: for each pass that an engine can do without, an engine without it is "
            "compared with the engine and the interpreter, --seconds each.",
        ),
    ] = False,
    corpus: Annotated[
        str,
        Parameter(
            metavar="DIR",
            show_default=False,
            help="Where findings are kept; tried first the next time. Without it: in the user's cache folder.",
        ),
    ] = "",
    replay: Annotated[
        str, Parameter(metavar="FILE", show_default=False, help="Only play the game of this kept finding again.")
    ] = "",
    workers: Annotated[int, Parameter(help="So many processes at the same time.")] = 1,
    cluster: Cluster = "",
    quick: Annotated[
        bool, Parameter(negative=(), help="Check lines that the time is too short for are no reason for exit code 1.")
    ] = False,
    format: Format = "text",
) -> int:
    """Try games by random and adversarial play: engine against interpreter, generator against validator, invariants,
    symmetries, ends, texts, undo. Findings come with the shortest game that shows them. Exit 1 if there is one, or
    a line of a check block could not be run to its end."""
    from ludex.codegen.optional import OPTIONAL
    from ludex.dsl.cache import FOUND, cache_place
    from ludex.fuzz.campaign import Plan
    from ludex.fuzz.workers import Task

    _check(games, seconds, workers, findings)
    if passes and engine == "reference":
        raise LudexError("--passes compares engines: there is none with --engine reference", "leave out one of the two")
    plan = Plan(seconds, cases, seed, turns, findings, naming=NAMING)
    same = Task("", plan, corpus or str(cache_place() / FOUND), engines(engine), folded)
    tasks = [_task(game, same, set, given) for game in games]
    if passes:
        games = tuple(game for game in games for _ in OPTIONAL)
        tasks = [replace(task, without=name) for task in tasks for name in OPTIONAL]
    if replay:
        return _replay(games[0], tasks[0], Path(replay))
    return _fuzzed(games, tasks, workers, cluster, format == "json", quick)


def _check(games: Sequence[str], seconds: float, workers: int, findings: int) -> None:
    if not games:
        raise LudexError("which game? give names or rules files to fuzz", "for example: ludex fuzz tictactoe")
    if not seconds > 0 or workers < 1 or findings < 1:
        raise LudexError("--seconds, --workers and --findings must be positive")


def _task(game: str, same: Any, set: Sequence[str], given: Sequence[str]) -> Any:
    """The task that is the same for all games, with this game's rules, settings and data."""
    from ludex.loading import load_model
    from ludex.shipped import find_rules

    path = find_rules(game)
    model = load_model(path)
    settings = read_settings(set)
    check_settings(model, settings)
    if same.folded:
        settings = {param.name: param.default for param in model.params} | settings
    plan = replace(same.plan, settings=settings, given=read_given(model, given))
    return replace(same, path=str(path), plan=plan)


def _fuzzed(games: Sequence[str], tasks: list[Any], workers: int, cluster: str, json_: bool, quick: bool) -> int:
    """Fuzzes all games; prints findings as they come, or all of them as JSON at the end. Returns the exit code."""
    from ludex.fuzz.workers import LOCAL, run_tasks

    outcomes = []
    with _progress(tasks, quiet=json_) as watch:
        for game, outcome in zip(games, run_tasks(tasks, workers, cluster or LOCAL, watch)):
            outcomes.append(outcome)
            if not json_ and not outcome.same:
                _tell(game, outcome)
    if not json_:
        _tell_same(outcomes)
    if json_:
        print(json.dumps([_data(outcome) for outcome in outcomes], indent=2, default=list))
    return FINDINGS if any(outcome.findings or outcome.unrun and not quick for outcome in outcomes) else FINE


def _progress(tasks: list[Any], quiet: bool) -> AbstractContextManager[Any]:
    """A bar on stderr, if that is a terminal; yields what is to be called as games are played."""
    from contextlib import nullcontext

    if quiet or not is_watched():
        return nullcontext(None)
    from ludex.cli.fuzz_progress import progress

    return progress(tasks)


def _replay(game: str, task: Any, file: Path) -> int:
    from ludex.dsl.load import load
    from ludex.fuzz.corpus import read
    from ludex.fuzz.passes import due_to
    from ludex.fuzz.play import replay
    from ludex.fuzz.subject import subject

    if not file.is_file():
        raise LudexError(f"there is no finding '{file}'")
    try:
        old = read(file)
    except (ValueError, KeyError, TypeError):
        raise LudexError(f"'{file}' is no finding of fuzz") from None
    made = subject(load(task.path), engines=task.engines)
    found = replay(made, old)
    if found is None:
        print(f"{game}: this finding no longer shows")
        return FINE
    _show(game, replace(found, passes=due_to(made, found, NAMING)), file)
    return FINDINGS


def _tell(game: str, outcome: Any) -> None:
    """What was found in a game, for people."""
    from ludex.dsl.run_checks import told as told_checks

    game = f"{game} without {outcome.without}" if outcome.without else game
    for told in outcome.notes:
        note(f"{game}: {told}")
    for file in outcome.fixed:
        note(f"{game}: no longer shows: {file}")
    if outcome.checks:
        print(f"{game}: checks: {told_checks(outcome.checks)}")
    count = len(outcome.findings)
    what = "no findings" if not count else f"{count} finding{'' if count == 1 else 's'}"
    little = ": that is little" if outcome.little else ""
    print(f"{game}: {what} in {outcome.basis}, {outcome.seconds:.1f} s{little}", flush=True)
    files = [*outcome.files, *[None] * count][:count]
    for found, file in zip(outcome.findings, files):
        _show(game, found, file)


def _tell_same(outcomes: Sequence[Any]) -> None:
    """The passes that do nothing for a game."""
    for name in dict.fromkeys(outcome.game for outcome in outcomes if outcome.same):
        passes = [outcome.without for outcome in outcomes if outcome.same and outcome.game == name]
        print(f"{name}: the same engine without {', '.join(passes)}")


def _show(game: str, found: Any, file: Path | None) -> None:
    opening = found.script.opening
    print(f"\n{found.kind}: {found.message}")
    for line in found.lines:
        print(f"  {line.file}:{line.line}: {line.text.strip()}")
    if found.answers:
        width = max(len(who) for who, _ in found.answers)
        for who, what in found.answers:
            print(f"  {who.ljust(width)}  {what if len(what) <= 2000 else what[:2000] + ' ...'}")
    if found.passes:
        print(f"  {found.passes}")
    settings = " ".join(f"--set {name}={value}" for name, value in opening.settings.items())
    if found.turns or settings:
        print(
            f"  game{f' with {settings}' if settings else ''}: "
            f"{', '.join(repr(turn) for turn in found.turns) or 'the start'}"
        )
    if found.position:
        print(f"  position: {found.position}")
        _draw(game, found)
    if file is not None:
        print(f"  again: ludex fuzz {game} --replay {file}", flush=True)


def _draw(game: str, found: Any) -> None:
    """The position as a picture, as the interpreter sees it."""
    from ludex.cli.screen import show
    from ludex.dsl.errors import PlayError
    from ludex.loading import load

    try:
        show(load(game, "reference", dict(found.script.opening.settings)).position(found.position))
    except (PlayError, LudexError):
        print("  (this position cannot be drawn)")


def _data(outcome: Any) -> dict[str, Any]:
    from ludex.dsl.run_checks import told
    from ludex.fuzz.finding import as_data

    return {
        "game": outcome.game,
        **({"without": outcome.without, "same engine": outcome.same} if outcome.without else {}),
        "games": outcome.games,
        "positions": len(outcome.looked),
        "little": outcome.little,
        "seconds": round(outcome.seconds, 2),
        "notes": outcome.notes,
        "checks": told(outcome.checks),
        "findings": [as_data(found) for found in outcome.findings],
        "files": [str(file) for file in outcome.files],
    }
