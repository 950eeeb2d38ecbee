"""Evaluations of a position by name. Each is an `Evaluator` (`eval/evaluator.pyx`), so that every search takes it."""

import importlib

from ludex.bots.analysis.hands import hand_fields
from ludex.bots.errors import Refused
from ludex.bots.rule_files import has_own

PATTERNS, AMOUNTS, HANDS = (
    ".weights.json",
    ".amounts.json",
    ".hands.json",
)  # suffixes of files of weights beside the rules
EVALUATIONS = {  # the module and class of each, below `ludex.bots.eval`
    "score": "evaluator.Evaluator",
    "patterns": "patterns.PatternEvaluation",
    "linear": "linear.LinearEvaluation",
    "pursuit": "pursuit.Pursuit",
    "threats": "threats.Threats",
    "connection": "connection.ConnectionEvaluation",
    "hands": "counted.HandsEvaluation",
    "amounts": "counted.AmountsEvaluation",
}


def evaluation(name, weights=True):
    """The evaluation of a name, fitted to no game yet; an `Evaluator` is returned as it is. `weights`: True for those
    beside the rules, False for none, a path, or the weights themselves. Raises ValueError for an unknown name."""
    if not isinstance(name, str):
        return name
    if name not in EVALUATIONS:
        raise ValueError(f"there is no evaluation `{name}`; there are: {', '.join(EVALUATIONS)}")
    module, _, found = EVALUATIONS[name].partition(".")
    return getattr(importlib.import_module(f"ludex.bots.eval.{module}"), found)(weights)


def choice_evaluation(model):
    """The name of the evaluation of searches choice by choice: `patterns` where weights of patterns lie beside the
    rules, `hands` where players hold pieces in hand, `amounts` where such weights lie there, else `patterns`."""
    if has_own(model, PATTERNS):
        return "patterns"
    if hand_fields(model):
        return "hands"
    return "amounts" if has_own(model, AMOUNTS) else "patterns"


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
