"""`ludex train`: weights for a game's judgement, learned by self-play."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from ludex.cli.exit_codes import FINDINGS, FINE
from ludex.cli.options import GameName, Seed, repeated
from ludex.errors import LudexError


def train(
    game: GameName,
    /,
    *,
    minutes: Annotated[float, Parameter(help="How long to play and learn.")] = 5.0,
    seed: Seed = 0,
    shapes: Annotated[
        str,
        Parameter(
            show_default=False,
            help="Windows of the board that are weighed, like 2x3,line4; without it, what suits the pieces.",
        ),
    ] = "",
    nodes: Annotated[int, Parameter(help="Nodes of a search in self-play.")] = 1000,
    out: Annotated[str, Parameter(metavar="FILE", show_default=False, help="Write here, not beside the rules.")] = "",
    set: Annotated[tuple[str, ...], repeated("--set", "NAME=VALUE", "Set a parameter of the rules")] = (),
) -> int:
    """Learn weights by self-play and write them beside the rules, where `alphabeta` finds them; only if they win
    a match against what it would use without them. Exit 1 if they do not."""
    from ludex.loading import load
    from ludex.settings import read_settings

    learning = _learning()
    if minutes <= 0 or nodes < 1:
        raise LudexError("--minutes must be more than 0, and --nodes at least 1")
    opened = load(game, "compiled", read_settings(set))
    if len(opened.player_names) != 2:
        raise LudexError(f"{opened.model.name} has {len(opened.player_names)} players: weights are for two")
    found = _found(learning, opened, shapes, minutes, seed, nodes)
    points = learning.accept(lambda s: opened.start(seed=s), found, seed, _tell) if found is not None else 0.0
    if found is None or points <= 0.5:
        print("the weights are no better than what there is: nothing is written")
        return FINDINGS
    from ludex.bots.weights import weights_path

    path = Path(out) if out else weights_path(opened.model)
    found.write(path, opened)
    print(f"{path}: {points:.0%} of the points against what there was")
    return FINE


def _learning() -> Any:
    """The module that learns, which wants NumPy."""
    try:
        from ludex.bots import train
    except ModuleNotFoundError as error:
        raise LudexError(f"to learn needs {error.name}", "pip install 'ludex[train]'") from None
    return train


def _found(learning: Any, opened: Any, shapes: str, minutes: float, seed: int, nodes: int) -> Any:
    """The best weights of so many minutes, or None where the rules alone stay better."""
    try:
        windows = tuple(shapes.split(",")) if shapes else learning.default_shapes(opened)
        return learning.train(lambda s: opened.start(seed=s), windows, minutes, seed, learning.Plan(nodes=nodes), _tell)
    except ValueError as error:
        raise LudexError(f"no weights can be learned for {opened.model.name}: {error}") from None


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
