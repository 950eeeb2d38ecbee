"""H01: what is offered may tell secrets

A warning.

Finds: a set or a `require` of an action, or a condition of the turn, of which it cannot be shown that the mover knows
its value from what he sees.

Why: the mover sees what is offered. Where it depends on what is hidden from him, he learns that by looking at his
choices. The check shows that values are known by rules: fields that all see; a field at a place that the mover surely
sees; a set that is the same whatever stands at hidden places (`man of me`, where each sees his own men); and what is
made of known values. What it cannot show is a finding. `ludex fuzz` looks for leaks by playing.

Write it with what the mover sees, or keep what he must remember in a field of his own. Where you know better, promise
it: `known EXPR, "reason"`; the fuzz tries promises.

Example:

    player home: none | cell
    show home[p] to p
    action settle(at in cells): home[me] = at
    action raid(at in free - home[foe]): owner[at] = me
    turn: place or settle or raid

Instead:

    player home: none | cell
    show home[p] to p
    action settle(at in cells): home[me] = at
    action raid(at in free - home[me]): owner[at] = me
    turn: place or settle or raid

H07: a field of the turn may begin with a secret

A warning.

Finds: a field of the turn whose starting value is not shown to be known to the mover.

Why: the mover sees fields of the turn. One that begins with what is hidden from him shows it.

Example:

    player home: none | cell
    turn target: none | cell = home[foe]
    show home[p] to p
    action settle(at in cells): home[me] = at
    action raid(at in free):
        if target == at: owner[at] = me
    turn: place or settle or raid

Instead:

    player home: none | cell
    turn target: none | cell = home[foe]
    show home[p] to p
    show target to {}
    action settle(at in cells): home[me] = at
    action raid(at in free):
        if target == at: owner[at] = me
    turn: place or settle or raid
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.interpreter.meaning import make_world
from ludex.dsl.span import Span
from ludex.dsl.views.evaluate_on_view import anything, contains, surely_sees
from ludex.dsl.views.imagined import by_shown_maps, hidden_range, nothing_known_to
from ludex.dsl.views.possible import EITHER, NO, YES, Opts, Possible, one
from ludex.dsl.walk import below, children
from ludex.dsl.world.world import World, complete_settings

POINTWISE = (m.MapCompare, m.MapMember, m.Belongs, m.TrueSet)


@dataclass(frozen=True)
class Facts:
    """What is known where an expression stands: variables with their values, and the sets that they are taken from;
    fields that hold something unknown until the action ends."""

    known: frozenset[int] = frozenset()
    sources: Mapping[int, m.Expr] = field(default_factory=dict)
    tainted: frozenset[int] = frozenset()

    def and_local(self, local: m.Local, source: m.Expr | None = None) -> Facts:
        sources = self.sources if source is None else {**self.sources, local.number: source}
        return replace(self, known=self.known | {local.number}, sources=sources)

    def and_tainted(self, index: int) -> Facts:
        return replace(self, tainted=self.tainted | {index})


def tells_secrets(model: m.Model) -> list[Diagnostic]:
    """What cannot be shown to be known to the mover, each place of the rules once."""
    if not model.has_secrets:
        return []
    world = make_world(model, complete_settings(model, {}))
    found: dict[Span, Diagnostic] = {}
    for player in range(world.players):
        prover = Prover(world, player)
        for span in prover.findings():
            found.setdefault(span, _finding(span))
        for span in prover.secret_beginnings():
            found.setdefault(span, _turn_field(span))
    return list(found.values())


def _turn_field(span: Span) -> Diagnostic:
    title, label = "a field of the turn may begin with a secret", "nothing shows that the mover knows this"
    hint = "begin with what the mover sees, or hide the field: `show NAME to {}`"
    return Diagnostic("H07", "warning", title, span, label, (), hint)


def _finding(span: Span) -> Diagnostic:
    hint = 'write it with what the mover sees, or promise it: `known EXPR, "reason"`'
    title, label = "what is offered may tell secrets", "nothing shows that the mover knows this"
    return Diagnostic("H01", "warning", title, span, label, (), hint)


class Prover:
    """Shows what a player knows when he moves."""

    def __init__(self, world: World, player: int) -> None:
        self.world, self.player = world, player
        self.shows = {show.field.index: show for show in world.model.shows}
        self.nothing = nothing_known_to(world, player)
        self.promised = tuple(known.value for known in world.model.knowns)
        self.kept: dict[Any, bool] = {}
        self.shown = {
            id(shown.value.definition)
            for shown in world.model.shown_maps
            if isinstance(shown.value, m.Use) and self._is_shown(shown)
        }
        self.states: dict[tuple[int, int], list[Possible]] = {}

    # -------------------------------------------------------------- what must be known
    def findings(self) -> Iterator[Span]:
        """The places of the rules whose values are not shown to be known."""
        model = self.world.model
        promised = {index for known in model.knowns for index in known.actions}
        tried = {id(do) for node in below(model.turn) if isinstance(node, m.Try) for do in below(node.body)}
        chosen = {node.action for node in below(model.turn) if isinstance(node, m.Do) and id(node) not in tried}
        for action in model.actions:
            if action.index in chosen and not action.chance and action.index not in promised:
                yield from self._of_action(action)
        yield from self._of_pattern(model.turn, Facts())

    def secret_beginnings(self) -> Iterator[Span]:
        """The starting values of fields of the turn, which the mover sees, that are not shown to be known."""
        for f in self.world.model.fields:
            seen = f.domain == m.TURN and f.index not in self.shows and f.default is not None
            if seen and f.default is not None and not self.known(f.default, Facts()):
                yield f.default.span

    def secret_writes(self, action: m.Action) -> frozenset[int]:
        """The fields that hold something the mover does not know after an action."""
        facts = Facts()
        for param in action.params:
            facts = facts.and_local(param.local, param.source)
        held = [facts]
        for _ in self._of_block(action.body, held):
            pass
        return held[0].tainted

    def allows_no_doubt(self, action: m.Action) -> bool:
        """Whether the player knows of each instance of an action if it is possible."""
        return not any(True for _ in self._of_action(action))

    def sees_all(self, f: m.Field) -> bool:
        """Whether the player sees a field everywhere, whatever it holds."""
        return self._all_seen(f)

    def _of_action(self, action: m.Action) -> Iterator[Span]:
        facts = Facts()
        for param in action.params:
            if not self.known(param.source, facts):
                yield param.source.span
            facts = facts.and_local(param.local, param.source)
        yield from self._of_block(action.body, [facts])

    def _of_block(self, body: tuple[m.Statement, ...], held: list[Facts]) -> Iterator[Span]:
        """The `require`s of statements; `held` has the facts, which statements change."""
        for statement in body:
            facts = held[0]
            match statement:
                case m.Require(condition=condition):
                    if not self.known(condition, facts):
                        yield condition.span
                case m.LetHere(local=local, value=value):
                    if self.known(value, facts):
                        held[0] = facts.and_local(local)
                case m.Assign(field=f, index=index, value=value):
                    parts = (value,) if index is None else (value, index)
                    if not all(self.known(part, facts) for part in parts):
                        held[0] = facts.and_tainted(f.index)
                case m.If():
                    yield from self._of_if(statement, held)
                case m.For(local=local, source=source, body=inner):
                    inside = [facts.and_local(local, source)]
                    yield from self._of_inner(inner, inside, held, self.known(source, facts))
                case m.Run(effect=effect, args=args):
                    inside = [facts]
                    for param, arg in zip(effect.params, args):
                        if self.known(arg, facts):
                            inside[0] = inside[0].and_local(param, _source_of(arg, facts))
                    yield from self._of_inner(effect.body, inside, held, True)

    def _of_if(self, statement: m.If, held: list[Facts]) -> Iterator[Span]:
        sure, facts = True, held[0]
        for condition, body in (*statement.branches, (None, statement.otherwise)):
            sure = sure and (condition is None or self.known(condition, facts))
            yield from self._of_inner(body, [facts], held, sure)

    def _of_inner(
        self, body: tuple[m.Statement, ...], inside: list[Facts], held: list[Facts], sure: bool
    ) -> Iterator[Span]:
        """A block within: where it is not known whether it is run, nothing it writes is known after, and it may not
        refuse."""
        yield from self._of_block(body, inside)
        tainted = inside[0].tainted
        for node in () if sure else below(body):
            if isinstance(node, m.Assign):
                tainted |= {node.field.index}
            elif isinstance(node, m.Require):
                yield node.condition.span
        held[0] = replace(held[0], tainted=held[0].tainted | tainted)

    def _of_pattern(self, pattern: m.Pattern, facts: Facts) -> Iterator[Span]:
        match pattern:
            case m.IfPattern(branches=branches):
                yield from (condition.span for condition, _ in branches if not self.known(condition, facts))
            case m.While(condition=condition):
                if not self.known(condition, facts):
                    yield condition.span
            case m.Each(local=local, source=source):
                if not self.known(source, facts):
                    yield source.span
                facts = facts.and_local(local, source)
            case m.Do(args=args):
                yield from (arg.span for arg in args if not self.known(arg, facts))
            case m.DoEffect(effect=effect):
                yield from self._of_block(effect.body, [facts])
        for part in children(pattern):
            if isinstance(part, m.Pattern):
                yield from self._of_pattern(part, facts)

    # -------------------------------------------------------------- what is known
    def known(self, e: m.Expr, facts: Facts) -> bool:
        """Whether the mover surely knows the value of an expression."""
        if not facts.tainted and e in self.promised:
            return True
        match e:
            case m.LocalRef(local=local):
                return local.number in facts.known
            case m.FieldRef(field=f):
                return f.index not in facts.tainted and (f.index not in self.shows or self._all_seen(f))
            case m.Builtin(name=name):
                return name != "winners"
            case m.Stuck():
                return False
            case m.Earlier(fields=fields):
                return not any(index in self.shows or index in facts.tainted for index in fields)
            case m.Can(action=name, player=None):
                action = next(a for a in self.world.model.actions if a.name == name)
                return not facts.tainted and self.allows_no_doubt(action)
            case m.Can():
                return False
            case m.Use(definition=definition, args=args):
                return self._of_use(definition, args, facts)
            case m.At(map=m.FieldRef(field=f), index=index) if f.index in self.shows:
                return f.index not in facts.tainted and self.known(index, facts) and self._sees(f, index, facts)
            case m.SetOp(op="&" | "-", items=items):
                return self._of_meet(items, facts)
            case m.Comprehension():
                return self._of_comprehension(e, facts)
            case m.ChooseExpr(condition=condition, then=then, otherwise=otherwise):
                side = self._implied(condition)
                if side is not None:
                    return self.known(then if side else otherwise, facts)
                return all(self.known(part, facts) for part in (condition, then, otherwise))
        if isinstance(e, POINTWISE) and self._pointwise(e, facts):
            return True
        return all(self.known(part, facts) for part in children(e) if isinstance(part, m.Expr))

    def _implied(self, condition: m.Expr) -> bool | None:
        """Whether a condition that chooses the mover's field holds."""
        if not isinstance(condition, m.Compare) or not condition.implied or not isinstance(condition.right, m.Const):
            return None
        if not isinstance(condition.left, m.Builtin) or condition.left.name not in ("me", "foe"):
            return None
        player = self.player if condition.left.name == "me" else 1 - self.player
        return bool(condition.right.value == player)

    def _of_use(self, definition: m.Definition, args: tuple[m.Expr, ...], facts: Facts) -> bool:
        if id(definition) in self.shown and not facts.tainted:
            return all(self.known(arg, facts) for arg in args)
        inner = Facts(tainted=facts.tainted)
        for param, arg in zip(definition.params, args):
            if not self.known(arg, facts):
                return False
            inner = inner.and_local(param, _source_of(arg, facts))
        return self.known(definition.body, inner)

    def _of_meet(self, items: tuple[m.Expr, ...], facts: Facts) -> bool:
        """A & B and A - B: B may need that its members are in A."""
        first, *others = items
        if not self.known(first, facts):
            return len(items) == 2 and self.known(others[0], facts) and self._member_known(first, others[0], facts)
        return all(self.known(other, facts) or self._member_known(other, first, facts) for other in others)

    def _member_known(self, among: m.Expr, source: m.Expr, facts: Facts) -> bool:
        """Whether it is known of each element of a set if it is in another, too."""
        f = _field_of(among)
        if f is None or f.index in facts.tainted:
            return False
        return all(
            EITHER not in self._answers(among, f, place)
            for place in range(self.world.places(f))
            if self._may_be_in(source, f, place)
        )

    def _may_be_in(self, source: m.Expr, f: m.Field, place: int) -> bool:
        """Whether a place that is not seen may be in a set."""
        return any(answer != NO for answer in self._answers(source, f, place))

    def _of_comprehension(self, e: m.Comprehension, facts: Facts) -> bool:
        for generator in e.generators:
            if not self.known(generator.source, facts):
                return False
            facts = facts.and_local(generator.local, generator.source)
        if e.condition is not None and not self.known(e.condition, facts):
            return False
        return self.known(e.body, facts)

    def _is_shown(self, shown: m.ShownMap) -> bool:
        """Whether the player sees a map that the rules define, everywhere."""
        env = {shown.place.number: anything(shown.place.type, self.nothing)}
        return contains(shown.to, one(self.player), self.nothing, env) == YES

    # -------------------------------------------------------------- places that are seen or make no difference
    def _all_seen(self, f: m.Field) -> bool:
        """Whether the player sees a field everywhere, whatever it holds."""
        return all(self._sure(f, place) for place in range(self.world.places(f)))

    def _sure(self, f: m.Field, place: int) -> bool:
        key = ("sure", f.index, place)
        if key not in self.kept:
            self.kept[key] = surely_sees(self.player, self.shows[f.index], place, self.nothing)
        return self.kept[key]

    def _sees(self, f: m.Field, index: m.Expr, facts: Facts) -> bool:
        """Whether the player sees a field at an index: at his own, at that of the only other player, or at a place of a
        set whose members he sees."""
        if isinstance(index, m.Builtin) and index.name in ("me", "foe"):
            return self._sure(f, self.player if index.name == "me" else 1 - self.player)
        if isinstance(index, m.LocalRef) and index.local.number in facts.sources:
            source = facts.sources[index.local.number]
            places = range(self.world.places(f))
            return all(self._sure(f, x) or not self._may_be_in(source, f, x) for x in places)
        return self._all_seen(f)

    def _pointwise(self, e: m.Expr, facts: Facts) -> bool:
        """Whether a set of places is the same whatever stands where the player does not see."""
        f = _field_of(e)
        if f is None or f.index in facts.tainted or f.index not in self.shows:
            return False
        key = ("same", id(e))
        if key not in self.kept:
            places = range(self.world.places(f))
            self.kept[key] = all(EITHER not in self._answers(e, f, x) for x in places)
        return self.kept[key] and all(n.local.number in facts.known for n in below(e) if isinstance(n, m.LocalRef))

    def _answers(self, e: m.Expr, f: m.Field, place: int) -> list[Opts]:
        """Whether a place is in a set, if the player does not see there, and knows nothing else; for each value that
        shown maps may have there, which he sees."""
        unknown = {n.local.number: anything(n.type, self.nothing) for n in below(e) if isinstance(n, m.LocalRef)}
        return [contains(e, one(place), p, unknown) for p in self._cases(f, place)]

    def _cases(self, f: m.Field, place: int) -> list[Possible]:
        """The states of which nothing is known but that a place holds one of some values that the player does not see
        there."""
        key = (f.index, place)
        if key not in self.states:
            values, left = self.nothing.fields[f.index], hidden_range(self.world, f, place, self.player)
            parts = [left]
            if isinstance(left, Opts) and left.values is not None:
                parts = [Opts(part) for part in by_shown_maps(self.world, f, place, self.player, left.values)]
            self.states[key] = [
                self.nothing.with_field(f.index, (*values[:place], part, *values[place + 1 :])) for part in parts
            ]
        return self.states[key]


def _field_of(e: m.Expr) -> m.Field | None:
    """The field whose values a set of places asks for, one place at a time."""
    while isinstance(e, m.Use) and not e.args:
        e = e.definition.body
    if not isinstance(e, POINTWISE):
        return None
    ref = e.left if isinstance(e, m.MapCompare) else e.map
    return ref.field if isinstance(ref, m.FieldRef) else None


def _source_of(arg: m.Expr, facts: Facts) -> m.Expr | None:
    return facts.sources.get(arg.local.number) if isinstance(arg, m.LocalRef) else None
