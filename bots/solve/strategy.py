"""A strategy as a file: for what a player knows, how probable each of his choices is."""

from __future__ import annotations

import json
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from ludex.bots.errors import WrongFile
from ludex.bots.rule_files import STRATEGY, beside, own_file, readable
from ludex.bots.solve.game_tree import GameTree
from ludex.dsl.files import write_file
from ludex.dsl.model import Model
from ludex.dsl.sha256 import hexdigest

FORMAT = 1
DIGITS = 9  # of a probability


@dataclass(frozen=True)
class Strategy:
    """`sets`: the probabilities of the offers, in canonical order, by the key of what their player knows
    (`position.information_key`). `nash_conv`: what the players gain by best responses, together."""

    sets: Mapping[int, tuple[float, ...]]
    iterations: int
    nash_conv: float


def rules_digest(model: Model) -> str:
    """Of the text of the rules and of those they extend."""
    return hexdigest("\0".join(text.replace("\r\n", "\n") for _, text in model.sources).encode())[:16]


def strategy_of(tree: GameTree, policy: array[float], iterations: int) -> Strategy:
    """A policy of a tree as a strategy."""
    sets = {}
    for i in range(tree.sets):
        low, high = tree.actions_of(i)
        sets[tree.key_of(i)] = tuple(policy[low:high])
    return Strategy(sets, iterations, tree.nash_conv(policy))


def policy_of(tree: GameTree, strategy: Strategy) -> array[float]:
    """A strategy as a policy of a tree. Raises WrongFile where it is for another game."""
    policy = tree.uniform()
    for i in range(tree.sets):
        low, high = tree.actions_of(i)
        row = strategy.sets.get(tree.key_of(i), ())
        if len(row) != high - low:
            raise WrongFile("the strategy does not fit the tree of this game: it was made for another start or version")
        policy[low:high] = array("d", row)
    return policy


def write_strategy(path: Path, game: Any, strategy: Strategy) -> None:
    """Write a strategy with the game and the settings that it is for, an information set a line."""
    head = {
        "format": FORMAT,
        "game": game.model.name,
        "rules": rules_digest(game.model),
        "settings": dict(game.settings),
        "iterations": strategy.iterations,
        "nash_conv": strategy.nash_conv,
    }
    rows = (f'  "{key:032x}": {json.dumps([round(p, DIGITS) for p in row])}' for key, row in strategy.sets.items())
    write_file(path, json.dumps(head, indent=1)[:-2] + ',\n "sets": {\n' + ",\n".join(rows) + "\n }\n}\n")


def read_strategy(path: Path, game: Any) -> Strategy:
    """The strategy in a file. Raises WrongFile where it cannot be read, or is for another game."""
    with readable(path):
        about = path.stat()
        strategy, name, rules, settings = _read(path, about.st_mtime_ns, about.st_size)
    if name != game.model.name or rules != rules_digest(game.model):
        raise WrongFile(f"{path} was made for other rules ({name}): {make_it(game, path)}")
    if settings != dict(game.settings):
        raise WrongFile(f"{path} was made for the settings {_named(settings)}: {make_it(game, path)}")
    return strategy


@lru_cache(maxsize=4)
def _read(path: Path, changed: int, size: int) -> tuple[Strategy, Any, Any, Any]:
    """The strategy in a file, and its game, rules and settings. A match reads the file once, not for each game."""
    read = json.loads(path.read_text(encoding="utf-8"))
    if read["format"] != FORMAT:
        raise WrongFile(f"{path}: its format is {read['format']}, and this version reads format {FORMAT}")
    sets = {int(key, 16): _row(row, path) for key, row in read["sets"].items()}
    strategy = Strategy(sets, int(read["iterations"]), float(read["nash_conv"]))
    return strategy, read["game"], read["rules"], read["settings"]


def _row(row: Any, path: Path) -> tuple[float, ...]:
    """Probabilities that add up to 1."""
    total = sum(row)
    if not row or min(row) < 0 or not 0.999 < total < 1.001:
        raise WrongFile(f"{path}: {row} are no probabilities that add up to 1")
    return tuple(p / total for p in row)


def find_strategy(game: Any) -> Strategy:
    """The strategy beside the rules. Raises WrongFile where there is none."""
    path = beside(game.model, STRATEGY)
    if path is None:
        here = own_file(game.model, STRATEGY)
        raise WrongFile(f"there is no strategy for {game.model.name} ({here.name}): {make_it(game, here)}")
    return read_strategy(path, game)


def make_it(game: Any, path: Path) -> str:
    """The command that makes a strategy for a game, or why there is none."""
    if len(game.player_names) != 2:
        return "strategies are made for games of two players alone"
    if not Path(_file(game)).is_file():
        return "these rules are in no file, and a strategy stands in a file next to them"
    default = {param.name: param.default for param in game.model.params} | {"players": game.model.players.default}
    changed = {name: value for name, value in game.settings.items() if default.get(name, value) != value}
    options = "".join(f" --set {name}={value}" for name, value in changed.items())
    return f"`ludex solve {_file(game)}{options} --save {path}` makes it"


def _file(game: Any) -> str:
    return str(game.model.sources[-1][0])


def _named(settings: Mapping[str, int]) -> str:
    return ", ".join(f"{name}={value}" for name, value in settings.items())
