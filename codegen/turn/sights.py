"""What a player sees, in an engine: who sees a field at a place, and the maps that are shown.

`engine/views.h` adds these up to information keys, and lists them as a view.
"""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.scalars import binary
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.effects.field_access import dense_bases, dense_size, outward
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.plan.domains import dom_of_local, dom_of_members
from ludex.codegen.plan.lowered import Sight
from ludex.codegen.refused import Refused
from ludex.dsl import model as m
from ludex.engine.tables import INT_WORDS

PLAYER = m.Local("player", -1, m.Element(m.PLAYER))


def sights_of(program: Program) -> tuple[Sight, ...]:
    """What views list; nothing in a game without secrets."""
    model = program.plan.model
    if not model.has_secrets:
        return ()
    shows = {show.field.index for show in model.shows}
    fields = [_of_field(program, f, f.index in shows) for f in model.fields]
    return (*fields, *(_of_map(program, row, shown) for row, shown in enumerate(model.shown_maps, len(fields))))


def sight_functions(program: Program) -> list[ir.Function]:
    """sees(field, place, player), and for each shown map in_map, sees_map and map_value; nothing without secrets."""
    model = program.plan.model
    if not model.has_secrets:
        return []
    maps = [f for number, shown in enumerate(model.shown_maps) for f in _map_functions(program, number, shown)]
    return [_sees(program), *maps]


def _of_field(program: Program, f: m.Field, shown: bool) -> Sight:
    planned = program.plan.fields[f.index]
    places = ir.Num(1) if planned.at is None else _dense(program, planned.at)
    members = None if planned.members is None else _dense(program, planned.members)
    return Sight(f.index, places, planned.at, members, planned.members, shown, turn=f.domain == m.TURN)


def _of_map(program: Program, row: int, shown: m.ShownMap) -> Sight:
    kind, dom = shown.value.type, dom_of_local(shown.place)
    item = dom_of_members(kind.of) if isinstance(kind, m.SetOf) else None
    members = None if item is None else _dense(program, item)
    return Sight(row, _dense(program, dom), dom, members, item, True, map=True)


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


def _is_one(scope: Scope, to: m.Expr) -> ir.Scalar:
    """Whether the player is among those that a line names."""
    inner = scope.bind(PLAYER, ir.Var("player"))
    if isinstance(to, m.Comprehension) and _plain(to):
        generator = to.generators[0]
        inner = inner.bind(generator.local, ir.Var("player"))
        return ir.Num(1) if to.condition is None else lower.scalar(inner, to.condition)
    item = m.LocalRef(local=PLAYER, type=PLAYER.type, span=to.span)
    return lower.scalar(inner, m.Member(item=item, set=to, negated=False, type=m.BOOL, span=to.span))


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
