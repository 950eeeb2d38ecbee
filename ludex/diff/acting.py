"""Which actions act through what changed between two rules files, and smaller boards on which that shows sooner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ludex.diff.declarations import Change
from ludex.dsl import model as m
from ludex.dsl.walk import below

SIZES = (0, 1, 2, 3, 5)  # how far above its lowest value a parameter is tried


def acting_actions(declared: Iterable[Change], models: Iterable[m.Model]) -> frozenset[str]:
    """The names of actions that changed, or that use a definition, an effect or a field that changed."""
    changed = {change.what.split()[-1] for change in declared if " " in change.what}
    return frozenset(action.name for model in models for action in model.actions if _names(action) & changed)


def _names(action: m.Action) -> set[str]:
    """The action's name, and the names of all that it uses."""
    found = {action.name}
    for node in below((tuple(action.params), action.body)):
        if isinstance(node, (m.Definition, m.Effect)):
            found.add(node.name)
        elif isinstance(node, (m.FieldRef, m.Assign)):
            found.add(node.field.name)
    return found


def smaller(models: tuple[m.Model, m.Model], fixed: Iterable[str]) -> Iterator[Mapping[str, int]]:
    """Settings that both games have, with the parameters that are not fixed at low values: all of them near their
    lowest at once."""
    both = {p.name: p for p in models[0].params if any(p.name == other.name for other in models[1].params)}
    other = {p.name: p for p in models[1].params}
    open_ = [name for name in both if name not in set(fixed)]
    known = [{name: both[name].default for name in open_}]
    for more in SIZES:
        values = {}
        for name in open_:
            low = max(both[name].low, other[name].low)
            values[name] = min(low + more, both[name].default, other[name].high)
        if values not in known:
            known.append(values)
            yield values
