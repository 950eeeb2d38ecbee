"""What a player sees, in an engine: who sees a field at a place, and the maps that are shown.

`engine/views.h` adds these up to information keys, and lists them as a view.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.planes import join, meet, minus
from ludex.codegen.ir.scalars import binary
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.dependence import mentions
from ludex.codegen.lower.effects.field_access import dense_bases, dense_size, outward
from ludex.codegen.lower.expressions.predicates import as_set
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.plan.domains import dom_of_local, dom_of_members
from ludex.codegen.plan.lowered import Sight, has_words
from ludex.codegen.plan.plan import FieldPlan
from ludex.codegen.plan.put import put
from ludex.codegen.refused import Refused
from ludex.dsl import model as m
from ludex.dsl.walk import READ, STATEFUL, below, reads
from ludex.engine.tables import INT_WORDS

PLAYER = m.Local("player", -1, m.Element(m.PLAYER))


def sights_of(program: Program) -> tuple[tuple[Sight, ...], list[ir.Function]]:
    """What views list, and the functions that they ask; nothing in a game without secrets.

    sees(field, place, player); for each shown map in_map, sees_map and map_value. Where the places that a player sees
    are made by set operations, seen_FIELD(player) or seen_map(player) is their set, and where those of a map are,
    map_places: asked once and not at every place."""
    model = program.plan.model
    if not model.has_secrets:
        return (), []
    sights, functions = [], [_sees(program)]
    for f in model.fields:
        shows = [show for show in model.shows if show.field.index == f.index]
        seen = _seen(program, f, shows)
        sights.append(_of_field(program, f, shows, seen))
        functions += [seen] if seen else []
    for number, shown in enumerate(model.shown_maps):
        sets = _map_sets(program, number, shown)
        sights.append(_of_map(program, len(model.fields) + number, shown, *sets))
        functions += [*_map_functions(program, number, shown), *filter(None, sets)]
    return tuple(sights), functions


def _of_field(program: Program, f: m.Field, shows: list[m.Show], seen: ir.Function | None) -> Sight:
    planned = program.plan.fields[f.index]
    places = ir.Num(1) if planned.at is None else _dense(program, planned.at)
    members = None if planned.members is None else _dense(program, planned.members)
    constant = all(reads(show.to) == frozenset() for show in shows)
    if planned.kind == "slot":
        traced = not shows and f.domain != m.TURN
    else:
        in_words = planned.members is None or constant and has_words(program.plan, planned.members)
        traced = seen is not None and in_words and _is_sized(program, planned.dom) and _is_kept(program, planned)
    return Sight(
        f.index,
        places,
        planned.at,
        members,
        planned.members,
        bool(shows),
        turn=f.domain == m.TURN,
        seen=_name(seen),
        common=f.domain != m.TURN and (not shows or _same_for_all(seen)),
        traced=(f.index,) if traced else (),
        constant=traced and constant,
        codes=traced and not constant and planned.kind == "planes" and _fits_a_byte(program, f.type),
        own_only=traced and planned.at == ir.PLAYER and [_is_own(show) for show in shows] == [True],
        nobody=traced and seen is not None and _is_empty(seen),
    )


def _of_map(
    program: Program, row: int, shown: m.ShownMap, seen: ir.Function | None, there: ir.Function | None
) -> Sight:
    kind, dom = shown.value.type, dom_of_local(shown.place)
    item = dom_of_members(kind.of) if isinstance(kind, m.SetOf) else None
    members = None if item is None else _dense(program, item)
    traced = _fields_at(shown.value, shown.place)
    sets = seen is not None and there is not None and item is None and _is_sized(program, dom)
    planes = all(f.kind != "sets" and _is_kept(program, f) for f in (program.plan.fields[field] for field in traced))
    return Sight(
        row,
        _dense(program, dom),
        dom,
        members,
        item,
        True,
        map=True,
        seen=_name(seen),
        there=_name(there),
        common=_same_for_all(seen),
        traced=traced if sets and planes else (),
    )


def _same_for_all(seen: ir.Function | None) -> bool:
    """Whether the places that are seen do not depend on who looks."""
    return seen is not None and not ir.reads(seen.body, "player")


def _fits_a_byte(program: Program, kind: m.Type) -> bool:
    return isinstance(kind, m.Value) and program.plan.size(kind.enum).most <= 128


def _is_own(show: m.Show) -> bool:
    """Whether each player sees a field at himself alone."""
    return isinstance(show.to, m.ToSet) and show.place is not None and _is_local(show.to.operand, show.place)


def _is_empty(seen: ir.Function) -> bool:
    """Whether a function returns the empty set, whoever looks."""
    (made,) = seen.body if len(seen.body) == 1 else (None,)
    if not isinstance(made, ir.ReturnP):
        return False
    plane = made.value
    return isinstance(plane, ir.PNone) or isinstance(plane, ir.PIf) and plane.condition == ir.Num(0)


def _is_sized(program: Program, dom: ir.Dom) -> bool:
    """Whether the words of a plane and the players are known numbers: then it is cheaper to look for changes."""
    return program.plan.words_of(dom).known and program.plan.settings["players"].known


def _is_kept(program: Program, planned: FieldPlan) -> bool:
    """Whether the words of a field are a known number: not those of an entry for each cell, where a board of as many
    words has more or fewer cells."""
    entries = planned.kind in ("array", "sets") or planned.codes
    return not entries or planned.at is None or program.plan.size(planned.at).known


def _fields_at(value: m.Expr, place: m.Local) -> tuple[int, ...]:
    """The fields that a value is made of, each read at the place alone; none where it depends on anything else."""
    value = put(value, {})
    read = [node.map for node in below(value) if isinstance(node, m.At) and _is_local(node.index, place)]
    fields = [part for part in read if isinstance(part, m.FieldRef)]
    there = {id(part) for part in fields}
    if any(id(node) not in there and _varies(node) and not _is_local(node, place) for node in below(value)):
        return ()
    return tuple(sorted({part.field.index for part in fields}))


def _is_local(node: object, local: m.Local) -> bool:
    return isinstance(node, m.LocalRef) and node.local == local


def _varies(node: object) -> bool:
    """Whether a node reads a position, or a name."""
    return isinstance(node, STATEFUL) or isinstance(node, m.Builtin) and node.name in READ


def _name(function: ir.Function | None) -> str:
    return function.name if function else ""


def _dense(program: Program, dom: ir.Dom) -> ir.Scalar:
    """How many elements of a domain the contract numbers."""
    if isinstance(dom, m.Enum):
        return dense_bases(program, dom)[-1]
    if dom == ir.NUMBERS:
        return ir.Num(64 * INT_WORDS)
    return dense_size(program, dom) if dom.kind in ("cell", "link") else program.plan.size(dom).scalar


def _sees(program: Program) -> ir.Function:
    scope = Scope(program, Builder())
    for show in program.plan.model.shows:
        inner = scope
        if show.place is not None:
            inner = inner.bind(show.place, ir.Var("place"))
        if show.member is not None:
            inner = inner.bind(show.member, ir.Num(show.key))
        with scope.b.block() as body, scope.noted(show.span):
            scope.b.emit(ir.Return(_is_one(inner, show.to)))
        scope.b.emit(ir.IfS(binary("==", ir.Var("field"), ir.Num(show.field.index)), tuple(body)))
    scope.b.emit(ir.Return(ir.Num(1)))
    params: tuple[tuple[str, ir.Kind], ...] = (("field", "int"), ("place", "int"), ("player", "int"))
    return program.after_rules(ir.Function("sees", params, "int", scope.b.body(), "Whether a player sees a field."))


def _seen(program: Program, f: m.Field, shows: list[m.Show]) -> ir.Function | None:
    """The places of a field that a player sees, as a set; None where it is not made by set operations."""
    planned, name = program.plan.fields[f.index], f"seen_{f.index}"
    dom, doc = planned.at, f"The places of {f.name} seen."
    if dom is None or not _has_planes(dom) or len(shows) > 1:
        return None
    if not shows:
        everywhere = ir.PAll(dom) if _is_sized(program, dom) else None
        return _set_function(Scope(program, Builder()), name, everywhere, dom, doc)
    (show,) = shows
    if show.place is None:
        return None
    scope = Scope(program, Builder()).bind(show.place, ir.Var("place"))
    if show.member is not None:
        scope = scope.bind(show.member, ir.Num(show.key))
    with scope.noted(show.span):
        return _set_function(scope, name, _who(scope, show.to, dom), dom, doc)


def _map_sets(program: Program, number: int, shown: m.ShownMap) -> tuple[ir.Function | None, ir.Function | None]:
    """The places of a map that a player sees, and those that it has, each as a set or None."""
    dom = dom_of_local(shown.place)
    if not _has_planes(dom):
        return None, None
    scope = Scope(program, Builder()).bind(shown.place, ir.Var("place"))
    doc = f"The places of {shown.name} seen."
    seen = _set_function(scope, f"seen_map_{number}", _who(scope, shown.to, dom), dom, doc)
    scope = Scope(program, Builder())
    there = lower.plane(scope, shown.places)
    return seen, _set_function(scope, f"map_places_{number}", there, dom, f"The places that {shown.name} has.")


def _has_planes(dom: ir.Dom) -> bool:
    """Whether sets of places are rows of bits: those of links on a grid are several."""
    return isinstance(dom, m.Domain) and dom.kind in ("cell", "piece", "player")


def _who(scope: Scope, to: m.Expr, dom: ir.Dom) -> ir.Plane | None:
    """The places `place` where the player is among those that a line names."""
    if isinstance(to, m.ChooseExpr):
        chosen = _where(scope, to.condition, dom)
        then, otherwise = _who(scope, to.then, dom), _who(scope, to.otherwise, dom)
        if chosen is None or then is None or otherwise is None:
            return None
        return join(meet(chosen, then), minus(otherwise, chosen))
    inner, condition = _condition(scope, to)
    return ir.PAll(dom) if condition is None else _where(inner, condition, dom)


def _where(scope: Scope, condition: m.Expr, dom: ir.Dom) -> ir.Plane | None:
    """The places `place` where a condition holds."""
    if not mentions(scope, condition, "place"):
        return ir.PIf(lower.scalar(scope, condition), ir.PAll(dom), ir.PNone(dom))
    if isinstance(condition, m.At) and isinstance(condition.map, m.ChooseExpr):  # of a field for each player, one
        return _where_chosen(scope, condition, condition.map, dom)
    by_value = _by_value(scope, condition, dom)
    return as_set(scope, condition, "place", dom) if by_value is None else lower.plane(scope, by_value)


def _where_chosen(scope: Scope, condition: m.At, maps: m.ChooseExpr, dom: ir.Dom) -> ir.Plane | None:
    """The places where the value of one of two maps holds."""
    then, otherwise = (_where(scope, replace(condition, map=one), dom) for one in (maps.then, maps.otherwise))
    if mentions(scope, maps.condition, "place") or then is None or otherwise is None:
        return None
    return ir.PIf(lower.scalar(scope, maps.condition), then, otherwise)


def _by_value(scope: Scope, condition: m.Expr, dom: ir.Dom) -> m.Expr | None:
    """The places whose value belongs to a player, or is one of a set, as an expression; None for other conditions."""
    assert isinstance(dom, m.Domain)
    places = m.SetOf(dom)
    if isinstance(condition, m.Compare) and condition.op == "==" and isinstance(condition.left, m.Whose):
        stored, owner = condition.left.operand, condition.right
        if isinstance(owner, m.Inject) and _is_value_there(stored, scope):
            return m.Belongs(map=stored.map, players=owner.operand, type=places, span=condition.span)
    if isinstance(condition, m.Member) and not mentions(scope, condition.set, "place"):
        stored = condition.item
        if _is_value_there(stored, scope):
            return m.MapMember(
                map=stored.map, set=condition.set, negated=condition.negated, type=places, span=condition.span
            )
    return None


def _is_value_there(e: m.Expr, scope: Scope) -> TypeGuard[m.At]:
    """Whether an expression is the value of a field at the place `place`."""
    if not isinstance(e, m.At) or not isinstance(e.map, m.FieldRef) or not isinstance(e.index, m.LocalRef):
        return False
    return scope.env.get(e.index.local.number) == ir.Var("place")


def _set_function(scope: Scope, name: str, where: ir.Plane | None, dom: ir.Dom, doc: str) -> ir.Function | None:
    if where is None:
        return None
    scope.b.emit(ir.ReturnP(where))
    params: tuple[tuple[str, ir.Kind], ...] = () if name.startswith("map_places") else (("player", "int"),)
    return scope.program.after_rules(ir.Function(name, params, dom, scope.b.body(), doc))


def _is_one(scope: Scope, to: m.Expr) -> ir.Scalar:
    """Whether the player is among those that a line names."""
    inner, condition = _condition(scope, to)
    return ir.Num(1) if condition is None else lower.scalar(inner, condition)


def _condition(scope: Scope, to: m.Expr) -> tuple[Scope, m.Expr | None]:
    """When the player is among those that a line names: always where there is no condition."""
    inner = scope.bind(PLAYER, ir.Var("player"))
    if isinstance(to, m.Comprehension) and _plain(to):
        generator = to.generators[0]
        return inner.bind(generator.local, ir.Var("player")), to.condition
    item = m.LocalRef(local=PLAYER, type=PLAYER.type, span=to.span)
    if isinstance(to, m.ToSet) and isinstance(to.operand.type, m.Value):
        code = m.Inject(operand=item, type=to.operand.type, span=to.span)
        return inner, m.Compare(op="==", left=to.operand, right=code, type=m.BOOL, span=to.span)
    return inner, m.Member(item=item, set=to, negated=False, type=m.BOOL, span=to.span)


def _plain(to: m.Comprehension) -> bool:
    """`{p for p in players if ...}`."""
    first, body = to.generators[0], to.body
    everyone = isinstance(first.source, m.Builtin) and first.source.name == "players"
    return len(to.generators) == 1 and everyone and isinstance(body, m.LocalRef) and body.local == first.local


def _map_functions(program: Program, number: int, shown: m.ShownMap) -> list[ir.Function]:
    """in_map(place): is it a place of the map now; sees_map(place, player); map_value(place), or with a member whether
    it is in the set there."""
    place: tuple[tuple[str, ir.Kind], ...] = (("place", "int"),)
    kind = shown.value.type

    def made(name: str, params: tuple[tuple[str, ir.Kind], ...], doc: str) -> tuple[Scope, ir.Function]:
        scope = Scope(program, Builder()).bind(shown.place, ir.Var("place"))
        return scope, ir.Function(f"{name}_{number}", params, "int", (), doc)

    found = []
    scope, there = made("in_map", place, f"Whether {shown.name} has a place.")
    scope.b.emit(ir.Return(ir.BitP(lower.plane(scope, shown.places), ir.Var("place"))))
    found.append((scope, there))
    scope, sees = made("sees_map", (*place, ("player", "int")), f"Whether a player sees {shown.name} at a place.")
    scope.b.emit(ir.Return(_is_one(scope, shown.to)))
    found.append((scope, sees))
    scope, value = made("map_value", (*place, ("member", "int")), f"What {shown.name} is at a place.")
    if isinstance(kind, m.SetOf):
        scope.b.emit(ir.Return(ir.BitP(lower.plane(scope, shown.value), ir.Var("member"))))
    elif isinstance(kind, (m.SetOfSets, m.MapOf)):
        raise Refused("a map of such values is not shown by an engine", shown.span)
    else:
        scope.b.emit(ir.Return(outward(scope, kind, lower.scalar(scope, shown.value))))
    found.append((scope, value))
    made_of = [ir.Function(f.name, f.params, "int", s.b.body(), f.doc) for s, f in found]
    return [program.of_rules(shown.span, f) for f in made_of]
