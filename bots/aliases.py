"""Old names, for one version: of bots, of modules, and of bots in files beside the rules. Each works, and a warning
names the new one.

Names that did not change: every bot but `picked` and `window`, `ludex.bots.make`, `ludex.bots.solve`,
`ludex.bots.options`, and the files beside the rules (`NAME.bots.json`, `NAME.weights.json`, `NAME.outlook.json`,
`NAME.nearby.json`).
"""

from __future__ import annotations

import importlib
import sys
import warnings
from collections.abc import Container
from importlib.machinery import ModuleSpec
from types import ModuleType

BOTS = {"picked": "auto", "window": "bestfirst"}
MODULES = {  # below `ludex.bots`: those whose public names are as they were
    "refused": "errors",
    "pick": "selection",
    "picked": "auto",
    "explained": "explain",
    "beside": "rule_files",
    "by_chance": "random_openings",
    "goals": "analysis.connection_goal",
    "terms": "analysis.features",
    "features": "eval.pattern_shapes",
    "weights": "eval.pattern_weights",
    "alphabeta": "search.alphabeta",
    "mcts": "search.mcts",
    "bestfirst": "search.best_first",
    "connect": "search.puct",
    "plan": "search.annealing",
    "greedy": "search.greedy",
    "random": "search.random",
    "window": "local.crop_search",
    "nullwindow": "solve.null_window",
    "learning": "learn.kinds",
}


def current(name: str) -> str:
    """The name of a bot today."""
    if name not in BOTS:
        return name
    warnings.warn(f"the bot `{name}` is called `{BOTS[name]}` now", FutureWarning, stacklevel=3)
    return BOTS[name]


def old_bot(name: str, told: Container[str], file: str) -> str:
    """The old name of a bot, if a file beside the rules has that; "" if not."""
    old = next((old for old, new in BOTS.items() if new == name and old in told), "")
    if old:
        warnings.warn(f"{file}: the bot `{old}` is called `{name}` now", FutureWarning, stacklevel=3)
    return old


class OldModules:
    """A finder and loader: a module by its old name is the one that took its place."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        package, _, old = name.rpartition(".")
        if package != __package__ or old not in MODULES:
            return None
        new = f"{package}.{MODULES[old]}"
        warnings.warn(f"{name} is {new} now", DeprecationWarning, stacklevel=2)
        return ModuleSpec(name, OldModules, origin=new)  # type: ignore[arg-type]  # as a loader it needs no object

    @staticmethod
    def create_module(spec: ModuleSpec) -> None:
        return None

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        assert module.__spec__ and module.__spec__.origin
        sys.modules[module.__name__] = importlib.import_module(module.__spec__.origin)


def find_old_modules() -> None:
    """From now on."""
    if OldModules not in sys.meta_path:
        sys.meta_path.append(OldModules)
