"""Models with one small mistake (`ludex.fuzz.mutants.operators` has the
kinds): what a wrong code generator, or a slip in the rules, makes.

A mutant is of the right types, so that the code generator takes it for a game like any other.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import combinations
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.snippet import snippet
from ludex.dsl.span import Span
from ludex.fuzz.mutants.operators import Scope, mistakes

UNTOUCHED = (
    m.Field,
    Span,
    m.Domain,
    m.Bool,
    m.Int,
    m.NoneType,
    m.Element,
    m.Value,
    m.SetOf,
    m.SetOfSets,
    m.MapOf,
    m.Enum,
    m.Alternative,
    m.Local,
)
PARTS = ("actions", "turn", "ends", "score", "starts")
USES = (m.Use, m.Run, m.DoEffect)


@dataclass(frozen=True)
class Mutant:
    """A changed model; `what` says how, and at which line."""

    model: m.Model
    what: str
    line: int


@dataclass(frozen=True, order=True)
class Slip:
    """A place in the text of the rules, the kind of node there, and what becomes of it; with `within` only where the
    definition or effect is used that has this place."""

    span: Span
    node: str
    what: str
    within: tuple[Span, ...] = ()


def slips(model: m.Model) -> list[Slip]:
    """All mistakes that can be made in what play depends on, in the order of the text: each once in the rules, and
    for what is used in several places also once in each of them."""
    found: set[Slip] = set()
    uses: dict[tuple[type, str], dict[Span, Any]] = {}
    for part in PARTS:
        for node, scope in _below(getattr(model, part), (), set()):
            found.update(_slips(node, model, scope))
            if isinstance(node, USES):
                used = _used(node)
                uses.setdefault((type(used), used.name), {})[node.span] = used
    for places in uses.values():
        for place, used in places.items() if len(places) > 1 else ():
            for node, scope in _below(used, (), set(), inside=True):
                found.update(replace(slip, within=(place,)) for slip in _slips(node, model, scope))
    return sorted(found)


def _slips(node: Any, model: m.Model, scope: Scope) -> Iterator[Slip]:
    for what, _ in mistakes(node, model, scope):
        yield Slip(node.span, type(node).__name__, what)


def _used(node: Any) -> m.Definition | m.Effect:
    return node.definition if isinstance(node, m.Use) else node.effect


def mutants(model: m.Model, rng: random.Random) -> Iterator[Mutant]:
    """All models with one mistake, none twice, in random order;
    then those with two (second-order mutants)."""
    found = slips(model)
    rng.shuffle(found)
    for slip in found:
        yield mutant(model, slip)
    pairs = list(combinations(found, 2))
    rng.shuffle(pairs)
    for first, second in pairs:
        one, other = mutant(model, first), mutant(model, second)
        yield Mutant(mutant(one.model, second).model, f"{one.what}; {other.what}", one.line)


def mutant(model: m.Model, slip: Slip) -> Mutant:
    """The model with this mistake."""
    changed = _Rebuild(slip, model)
    parts = {part: changed.of(getattr(model, part)) for part in PARTS}
    note = f"{slip.what}: `{snippet(model, slip.span)}`"
    for place in slip.within:
        note += f", in line {place.line}, column {place.column}"
    return Mutant(replace(model, **parts), note, slip.span.line)


def _below(node: Any, scope: Scope, seen: set[int], inside: bool = False) -> Iterator[tuple[Any, Scope]]:
    """The nodes below one, each with the parameters that stand for something there; `inside`: definitions and effects
    that are used are not entered."""
    if isinstance(node, tuple):
        for item in node:
            yield from _below(item, scope, seen, inside)
    elif is_dataclass(node) and not isinstance(node, UNTOUCHED) and id(node) not in seen:
        seen.add(id(node))
        scope = _scope(node, scope)
        if hasattr(node, "span"):
            yield node, scope
        for part in fields(node):
            if not (inside and isinstance(node, USES) and part.name in ("definition", "effect")):
                yield from _below(getattr(node, part.name), scope, seen, inside)


def _scope(node: Any, scope: Scope) -> Scope:
    if isinstance(node, m.Action):
        return tuple(param.local for param in node.chosen)
    return node.params if isinstance(node, (m.Definition, m.Effect)) else scope


class _Rebuild:
    """A tree with one mistake, wherever the same text of the rules stands in it (a definition is there once for each
    combination of types); what does not change stays the same object, what is shared stays shared."""

    def __init__(self, slip: Slip, model: m.Model):
        self.slip, self.model = slip, model
        self.scope: Scope = ()
        self.made: dict[int, Any] = {}

    def of(self, node: Any) -> Any:
        if isinstance(node, tuple):
            items = tuple(self.of(item) for item in node)
            return node if all(a is b for a, b in zip(items, node)) else items
        if not is_dataclass(node) or isinstance(node, UNTOUCHED):
            return node
        if id(node) not in self.made:
            outside, self.scope = self.scope, _scope(node, self.scope)
            self.made[id(node)] = self._changed(node)
            self.scope = outside
        return self.made[id(node)]

    def _changed(self, node: Any) -> Any:
        if self.slip.within:
            if isinstance(node, USES) and node.span == self.slip.within[0]:
                return self._used(node)
        elif type(node).__name__ == self.slip.node and node.span == self.slip.span:
            return dict(mistakes(node, self.model, self.scope)).get(self.slip.what, node)
        parts = {f.name: getattr(node, f.name) for f in fields(node)}
        changed = {name: new for name, old in parts.items() if (new := self.of(old)) is not old}
        return replace(node, **changed) if changed else node

    def _used(self, node: Any) -> Any:
        """The node with the mistake in what it uses."""
        part = "definition" if isinstance(node, m.Use) else "effect"
        changed = _Rebuild(replace(self.slip, within=self.slip.within[1:]), self.model)
        return replace(node, **{part: changed.of(getattr(node, part))})
