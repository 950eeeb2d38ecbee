"""`ludex train`: learns the weights of a game's evaluation by self-play."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from ludex.cli.exit_codes import FINDINGS, FINE
from ludex.cli.options import Cluster, GameName, Seed, repeated
from ludex.cli.outputs import WEIGHTS, check_output
from ludex.errors import LudexError

MOST_PHASES = 12


def train(
    game: GameName,
    /,
    *,
    kind: Annotated[
        Literal["linear", "outlook", "nearby", "hands", "amounts"] | None,
        Parameter(
            show_default=False,
            help="Weights for alphabeta (linear; hands for pieces in hand; amounts for numbers), bestfirst (outlook) "
            "or connect (nearby); without it, for what is picked.",
        ),
    ] = None,
    seconds: Annotated[float, Parameter(help="Time to play and learn; the last match comes after that.")] = 300.0,
    rounds: Annotated[int, Parameter(show_default=False, help="So many rounds, however long they take.")] = 0,
    games: Annotated[
        int, Parameter(show_default=False, help="So many games a round, rounded up to fours, however long they take.")
    ] = 0,
    seed: Seed = 0,
    shapes: Annotated[
        str,
        Parameter(
            show_default=False,
            help="Windows of the board that are weighed, like 2x3,line4,star; line5-anywhere shares a table wherever "
            "it lies, line4-apart has one for each player. Without it, what suits the pieces.",
        ),
    ] = "",
    phases: Annotated[
        int, Parameter(help="Sets of linear weights: for boards with few places owned, with more, ... with most.")
    ] = 1,
    on: Annotated[
        bool,
        Parameter(
            negative=(), help="Go on from the weights beside the rules, which play the first games: linear or nearby."
        ),
    ] = False,
    anyway: Annotated[
        bool, Parameter(negative=(), help="Go on though the first round has learned nothing, which ends a training.")
    ] = False,
    nodes: Annotated[
        int | None, Parameter(show_default=False, help="Nodes of a search in self-play; else what suits the bot.")
    ] = None,
    workers: Annotated[int, Parameter(help="Games at the same time.")] = 1,
    cluster: Cluster = "",
    shards: Annotated[
        str,
        Parameter(
            metavar="FOLDER", show_default=False, help="Keep the games in this folder, and go on with what is there."
        ),
    ] = "",
    out: Annotated[str, Parameter(metavar="FILE", show_default=False, help="Write here, not beside the rules.")] = "",
    set: Annotated[tuple[str, ...], repeated("--set", "NAME=VALUE", "Set a parameter of the rules")] = (),
    also: Annotated[
        tuple[str, ...],
        repeated("--also", "NAME=VALUE,...", "Learn from games with these parameters as well (nearby)"),
    ] = (),
) -> int:
    """Learn weights by self-play, and write them next to the rules if they win a match against the bot without them.
    The picked bot reads them from there. Exit 1 if they lose, or if the first round teaches nothing. With --rounds and
    --games, everything except that match follows from the seed."""
    from ludex.loading import load
    from ludex.settings import read_settings

    learning = _learning()
    from ludex.training.task import Effort, Task

    if seconds <= 0 or (nodes is not None and nodes < 1):
        raise LudexError("--seconds must be more than 0, and --nodes at least 1")
    if out and not Path(out).absolute().parent.is_dir():
        raise LudexError(f"--out {out}: there is no folder {Path(out).parent}", "make it first")
    if out:
        check_output(out, WEIGHTS)
    if not 1 <= phases <= MOST_PHASES:
        raise LudexError(f"--phases {phases}: from 1 to {MOST_PHASES}")
    if min(rounds, games) < 0 or workers < 1:
        raise LudexError("--rounds and --games must not be negative, and --workers at least 1")
    settings = read_settings(set)
    opened = load(game, "compiled", settings)
    if opened.model.has_secrets:
        raise _not_by_weights(game, opened.model)
    chosen = _kind(opened, kind)
    if shapes and chosen.name != "linear":
        raise LudexError(f"--shapes is for linear weights; {opened.model.name} learns {chosen.name}")
    if phases > 1 and chosen.name != "linear":
        raise LudexError(f"--phases is for linear weights; {opened.model.name} learns {chosen.name}")
    if on and not chosen.goes_on:
        raise LudexError(f"--on is for linear and nearby weights; {opened.model.name} learns {chosen.name}")
    windows = tuple(shapes.split(",")) if shapes else ()
    if other := chosen.unread_by(opened.model, len(opened.player_names)):
        _tell(f"{opened.model.name} is played by {other}, which does not read these weights: --bot {chosen.bot} does")
    others = _others(game, also, dict(settings))
    if others and not chosen.sizes:
        raise LudexError(f"--also is for nearby; {opened.model.name} learns {chosen.name}, for one board")
    task = Task(game, dict(settings), chosen, seed, windows, phases, on, others, anyway)
    effort = Effort(seconds / 60, nodes or chosen.nodes, rounds, games, workers, cluster)
    with tempfile.TemporaryDirectory() as place:
        try:
            found = learning.learn(task, effort, Path(shards or place), _tell)
        except learning.NothingLearned as nothing:
            print(f"nothing is written: {nothing}. More rounds would not help; --anyway goes on")
            return FINDINGS
        points = learning.accepted(task, effort, found, _tell)
        if points.mean <= 0.5:
            print(_refusal(points))
            return FINDINGS
        path = Path(out) if out else chosen.path(opened.model)
        _copy(found, path)
    print(_gain(path, points))
    return FINE


def _not_by_weights(game: str, model: Any) -> LudexError:
    """The refusal of a game that hides something, or in which players choose at once."""
    from ludex.bots.rule_files import STRATEGY, own_file

    return LudexError(
        f"the players of {model.name} do not see whole positions, which weights evaluate",
        f"`ludex solve {game} --save {own_file(model, STRATEGY)}` finds a strategy of a small game, which `--bot auto` "
        "plays; for a large one learn a policy through `ludex.batch` or OpenSpiel (docs/training.md)",
    )


def _gain(path: Path, points: Any) -> str:
    from ludex.arena.results.rating import wilson
    from ludex.dsl.plural import counted

    low, high = wilson(points.mean * points.games, points.games)
    text = f"{path}: {points.mean:.1%} of the points against what there was (95%: {low:.0%} to {high:.0%})"
    if low <= 0.5:
        text += (
            f"; {counted(points.games, 'game')} do not prove that they are better. They are written all the same, and "
            "the bot reads them: train with more --seconds, or delete the file"
        )
    return text


def _refusal(points: Any) -> str:
    if not points.games:
        return "nothing is written: no two games of the last match were over in its time; give more --seconds"
    return (
        f"nothing is written: the new weights took {points.mean:.0%} of the points of the last match, and more than "
        "50% is needed; with more --seconds or --rounds they learn more"
    )


def _others(game: str, also: tuple[str, ...], settings: dict[str, int]) -> tuple[dict[str, int], ...]:
    """The settings of the other boards. Raises LudexError where the rules have none such."""
    from ludex.loading import load
    from ludex.settings import read_settings

    others = tuple(read_settings(text.split(","), "--also") for text in also)
    for other in others:
        load(game, "compiled", {**settings, **other})
    return others


def _learning() -> Any:
    """The module that learns, which wants NumPy."""
    try:
        from ludex.training import learn
    except ModuleNotFoundError as error:
        raise LudexError(f"to learn needs {error.name}", "pip install 'ludex[train]'") from None
    return learn


def _kind(game: Any, name: str | None) -> Any:
    from ludex.bots.learn.kinds import AMOUNTS, HANDS, KINDS, kind_for

    players = len(game.player_names)
    found = kind_for(game.model, players)
    if players != 2 and (found is None or name not in (None, found.name)):
        raise LudexError(f"{game.model.name} has {players} players: {name or 'such'} weights are for two")
    if name is None or players != 2:
        return found
    return next(kind for kind in (*KINDS, HANDS, AMOUNTS) if kind.name == name)


def _copy(found: Path, path: Path) -> None:
    from ludex.dsl.files import write_file

    write_file(path, found.read_bytes())


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
