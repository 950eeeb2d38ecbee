"""`ludex solve` of games with chance or secrets: the whole tree as arrays, and policies on it."""

from __future__ import annotations

import os
import time
from array import array
from pathlib import Path
from typing import Any

from ludex.bots.solve.grow_tree import game_tree
from ludex.bots.solve.position_graph import OutOfTime
from ludex.bots.solve.regret_matching import RegretMatching
from ludex.bots.solve.strategy import Strategy, policy_of, read_strategy, strategy_of, write_strategy
from ludex.cli.exit_codes import FINDINGS, FINE
from ludex.cli.notes import busy
from ludex.cli.outputs import STRATEGY, check_output
from ludex.dsl.frozen import frozen
from ludex.dsl.plural import counted
from ludex.errors import LudexError

BELOW, SECONDS = 1e-3, 60.0
NAMED = ("uniform", "first")
ANY_GAME = "with --policy uniform (or first, or a file) NashConv of any game is printed"


@frozen
class Wanted:
    """The options of `solve` for a tree: a policy to evaluate, or when to stop; the file for the strategy."""

    policy: str | None = None
    below: float | None = None
    seconds: float | None = None
    iterations: int | None = None
    save: Path | None = None

    @property
    def asked(self) -> bool:
        return self != Wanted()


def solve_tree(position: Any, wanted: Wanted) -> int:
    """Prints what the players get, and NashConv. Exit 1 where an equilibrium is not as near as asked for."""
    _check(wanted)
    game = position.game
    given = _given(game, wanted.policy)
    until = time.monotonic() + (wanted.seconds or float("inf"))
    try:
        with busy("the tree of the game"):
            tree = game_tree(position, until)
    except OutOfTime as error:
        print(f"not solved: {error}")
        return FINDINGS
    print(f"{counted(tree.sets, 'information set')}, {counted(tree.nodes, 'node')}", flush=True)
    if wanted.policy is not None:
        policy, done = _policy(tree, wanted.policy, given), 0
    else:
        policy, done = _equilibrium(tree, game, wanted, until)
    found = tree.nash_conv(policy)
    after = f" after {counted(done, 'iteration')}" if done else ""
    print(f"{_shares(game, tree.values(policy))}; NashConv {found:.6f}{after}")
    if not done:
        _save(wanted.save, game, tree, policy, 0)
        return FINE
    low, high = tree.payoff_sums()[0] - tree.best_response(1, policy), tree.best_response(0, policy)
    print(f"the value of the game for {game.player_names[0]} is between {low:.6f} and {high:.6f}")
    _save(wanted.save, game, tree, policy, done)
    return FINE if wanted.below is None or found <= wanted.below else FINDINGS


def _check(wanted: Wanted) -> None:
    limits = (wanted.below, wanted.seconds, wanted.iterations)
    if wanted.policy is not None and limits != (None, None, None):
        raise LudexError(
            "--policy names what is evaluated: --below, --seconds and --iterations have no place beside it"
        )
    if any(limit is not None and not limit > 0 for limit in limits):  # NaN too
        raise LudexError("--below, --seconds and --iterations must be above 0")
    if wanted.save is not None:
        _check_writable(wanted.save)


def _check_writable(path: Path) -> None:
    """Whether the strategy can be written is asked before it is computed."""
    if path.is_dir():
        raise LudexError(f"{path} is a folder: --save wants the name of a file")
    if not path.parent.is_dir():
        raise LudexError(f"{path} cannot be written: there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise LudexError(f"{path} cannot be written: permission denied")
    check_output(str(path), STRATEGY)


def _given(game: Any, policy: str | None) -> Strategy | None:
    """The strategy in the file that is asked about. What cannot be answered is refused before the tree is made."""
    if policy is None and len(game.player_names) != 2:
        raise LudexError(f"{game.model.name}: only games of two players are solved", ANY_GAME)
    return None if policy in (None, *NAMED) else read_strategy(Path(str(policy)), game)


def _policy(tree: Any, named: str, given: Strategy | None) -> array[float]:
    if given is not None:
        return policy_of(tree, given)
    return tree.uniform() if named == "uniform" else tree.first_offers()  # type: ignore[no-any-return]


def _equilibrium(tree: Any, game: Any, wanted: Wanted, until: float) -> tuple[array[float], int]:
    """The average policy, and the iterations that made it; where no limit is named, those of SECONDS."""
    try:
        search = RegretMatching(tree)
    except ValueError as error:
        raise LudexError(f"{game.model.name}: {error}", ANY_GAME) from None
    limited = wanted.seconds is not None or wanted.iterations is not None
    below = wanted.below if wanted.below is not None or limited else BELOW
    if not limited and wanted.below is None:
        until = time.monotonic() + SECONDS
    most = wanted.iterations or 1 << 60
    with busy("an equilibrium"):
        while search.iterations < most and time.monotonic() < until:
            more = 1 + search.iterations // 10  # up to the next look at the clock and at NashConv
            search.run(min(most - search.iterations, more))
            if below is not None and tree.nash_conv(search.average()) <= below:
                break
    return search.average(), search.iterations


def _shares(game: Any, values: list[float]) -> str:
    return ", ".join(f"{name} {value:.6f}" for name, value in zip(game.player_names, values))


def _save(path: Path | None, game: Any, tree: Any, policy: array[float], done: int) -> None:
    if path is not None:
        try:
            write_strategy(path, game, strategy_of(tree, policy, done))
        except OSError as error:
            raise LudexError(f"{path} cannot be written: {error.strerror}") from None
        print(f"the strategy is in {path}")
