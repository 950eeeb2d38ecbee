"""Evaluations of a position by name. Each is an `Evaluator` (`eval/evaluator.pyx`), so that every search takes it."""

import importlib

from ludex.bots.errors import Refused

EVALUATIONS = {  # the module of each, below `ludex.bots.eval`
    "score": "evaluator",
    "patterns": "patterns",
    "linear": "linear",
    "pursuit": "pursuit",
    "threats": "threats",
    "connection": "connection",
}


def evaluation(name, weights=True):
    """The evaluation of a name, fitted to no game yet; an `Evaluator` is returned as it is. `weights`: True for those
    beside the rules, False for none, a path, or the weights themselves. Raises ValueError for an unknown name."""
    if not isinstance(name, str):
        return name
    if name not in EVALUATIONS:
        raise ValueError(f"there is no evaluation `{name}`; there are: {', '.join(EVALUATIONS)}")
    return importlib.import_module(f"ludex.bots.eval.{EVALUATIONS[name]}").EVALUATOR(weights)


def turn_evaluation(position, weights=True):
    """The evaluation of whole turns, fitted: `pursuit` where pieces of one player chase those of the other, else
    `linear`."""
    linear = evaluation("linear", weights)
    linear.fit(position)
    pursuit = evaluation("pursuit", linear)
    try:
        pursuit.fit(position)
    except Refused:
        return linear
    return pursuit
