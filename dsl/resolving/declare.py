"""Declares the names of the rules: one name, one meaning; what the board and the types of the fields are."""

from __future__ import annotations

from typing import Any

from ludex.dsl import model, tree
from ludex.dsl.diagnostics import Note
from ludex.dsl.limits import NUMBER, PLAYERS
from ludex.dsl.model import (
    CELL,
    GAME,
    INT_DOMAIN,
    PIECE,
    PLAYER,
    STEP,
    TURN,
    Alternative,
    Bool,
    Domain,
    Enum,
    Field,
    Int,
    SetOf,
    Value,
)
from ludex.dsl.plural import with_article
from ludex.dsl.resolving.context import Context, Declared
from ludex.dsl.resolving.families import declare_family
from ludex.dsl.resolving.merge import NAMED, Standing
from ludex.dsl.resolving.patterns import bound
from ludex.dsl.resolving.sizes import in_limits
from ludex.dsl.span import Span

ELEMENTS = {"cell": CELL, "player": PLAYER, "piece": PIECE, "step": STEP}
PLACES = {"cell": CELL, "player": PLAYER, "piece": PIECE, "game": GAME, "turn": TURN}
PLAIN = ("bool", "int", "none", *ELEMENTS)
OF_ALL = {  # what is written in the type of a field where the name of one thing stands, by the kind of that name
    "pieces": "write `none | piece` for a field that holds one of the pieces, or take another name for the value",
    "player": "write `none | player` for a field that holds a player, or take another name for the value",
    "param": "write `0..{name}` for a field of numbers, or take another name for the value",
    "let": "a type lists values: `none`, `player`, `0..9`, or names that nothing else has",
    "field": "a type lists values: `none`, `player`, `0..9`, or names that nothing else has",
}
COLLECTIONS = ("list", "array", "tuple", "map", "dict", "stack", "queue", "bag", "sets")  # types of other languages


def declare_names(ctx: Context, standing: list[Standing]) -> None:
    """All names that are not tags: of params, players, pieces, links, fields, lets, actions and effects."""
    for one in standing:
        node = one.node
        if isinstance(node, tree.NamedPlayers):
            for number, name in enumerate(node.names):
                declare(ctx, "player", name, node, number, one.inherited)
        elif isinstance(node, tree.FieldDecl):
            declare(ctx, "field", node.names[0], node, inherited=one.inherited)
        elif type(node) in NAMED:
            declare(ctx, NAMED[type(node)], node.name, node, inherited=one.inherited)


def declare(ctx: Context, kind: str, name: tree.Ident, node: Any, number: int = 0, inherited: bool = False) -> None:
    """One name; N02 where it means something already."""
    before = ctx.declared.get(name.text)
    if name.text in ctx.reserved and not (kind == "action" and name.text == "pass"):
        ctx.taken.add(name.text)
        ctx.report.error(
            "N02",
            name.span,
            f"the name `{name.text}` is taken",
            "this is a word of the language",
            f"choose another name, such as `my_{name.text}`",
        )
    elif before is not None:
        ctx.report.error(
            "N02",
            name.span,
            f"`{name.text}` cannot be a value of a field" if kind == "tag" else f"`{name.text}` is declared twice",
            f"it is also the name of {with_article(before.what)}",
            OF_ALL.get(before.kind, "rename one of them").format(name=name.text)
            if kind == "tag"
            else "rename one of them",
            (Note("first declared here", before.span),),
        )
    else:
        ctx.declared[name.text] = Declared(kind, name.text, name.span, node, number, inherited)


def declare_params(ctx: Context, standing: list[Standing]) -> tuple[model.Param, ...]:
    """The open numbers, with their ranges (B03)."""
    for node in (one.node for one in standing if isinstance(one.node, tree.Param)):
        low, high, default = (_number(ctx, part) for part in (node.low, node.high, node.default))
        _check_range(ctx, low, high, default, node.low.span, node.default.span)
        ctx.params[node.name.text] = model.Param(node.name.text, low, high, default, node.name.span)
    return tuple(ctx.params.values())


def _number(ctx: Context, node: tree.Number | tree.Name) -> int:
    if isinstance(node, tree.Number):
        return in_limits(ctx, node, NUMBER)
    ctx.report.error(
        "T01", node.span, "the range of a parameter is made of numbers", "this is a name", "write a number"
    )
    return 0


def _check_range(ctx: Context, low: int, high: int, default: int, span: Span, default_span: Span) -> None:
    if low > high:
        ctx.report.error(
            "B03", span, "a range that holds nothing", f"{low} is more than {high}", f"write `{high}..{low}`"
        )
    elif not low <= default <= high:
        ctx.report.error(
            "B03",
            default_span,
            "the default lies outside its range",
            f"{default} is not in {low}..{high}",
            f"write a number from {low} to {high}",
        )


def declare_players(ctx: Context, standing: list[Standing]) -> model.Players | None:
    """The players; None where there is no such line."""
    node = next((one.node for one in standing if isinstance(one.node, (tree.NamedPlayers, tree.NumberedPlayers))), None)
    if node is None:
        return None
    if isinstance(node, tree.NamedPlayers):
        low = high = default = len(node.names)
        names = tuple(name.text for name in node.names)
    else:
        low, names = in_limits(ctx, node.low, PLAYERS, "players"), ()
        high = in_limits(ctx, node.high, PLAYERS, "players") if node.high else low
        default = node.default.value if node.high and node.default else low
        _check_range(ctx, low, high, default, node.low.span, (node.default or node.low).span)
        if low < 1:
            ctx.report.error(
                "B03", node.low.span, "a game has at least one player", "this is less", "write `players 2`"
            )
    ctx.players = (low, high)
    return model.Players(names, low, high, default, node.span)


# ------------------------------------------------------------------ fields
def declare_fields(ctx: Context, standing: list[Standing]) -> list[tuple[tree.FieldDecl, Field]]:
    """The fields with their types, still without defaults; and the tags that occur in the types."""
    links = {name: Domain("link", name) for name, declared in ctx.declared.items() if declared.kind == "link"}
    nodes = [one.node for one in standing if isinstance(one.node, tree.FieldDecl)]
    for node in nodes:
        if isinstance(node.type, tree.OneOf):
            _declare_tags(ctx, node.type, node.type.alternatives, links)
        _declare_tags(ctx, node, _named(ctx, node.index), links)
    _check_lone_names(ctx, nodes, links)
    made = []
    for node in nodes:
        name, places = node.names[0].text, {**PLACES, **links}
        type = _type(ctx, node.type, links)
        if node.domain.text not in places:
            ctx.unknown(None, node.domain.text, node.domain.span, list(places), "kind of field")
        elif type is None or ctx.declared.get(name) is None or ctx.declared[name].node is not node:
            continue
        elif node.index:
            family = declare_family(ctx, node, places[node.domain.text], type)
            if family is not None:
                ctx.families[name] = family
                made += [(node, field) for field in family.members]
        else:
            field = Field(name, len(ctx.fields), places[node.domain.text], type, None, node.names[0].span)
            ctx.fields[name] = field
            made.append((node, field))
    return made


def _check_lone_names(ctx: Context, nodes: list[tree.FieldDecl], links: dict[str, Domain]) -> None:
    """A single new name between the brackets is meant for a type that does not exist: `hand[kind]`."""
    values = [
        [one.name.text for one in node.type.alternatives if isinstance(one, tree.Alternative)]
        for node in nodes
        if isinstance(node.type, tree.OneOf)
    ]
    known = {*PLAIN, *ELEMENTS, *links, *(name for names in values for name in names)}
    named = next((names for names in values if len(set(names) - {*PLAIN, "player"}) > 1), ["red", "blue"])
    shown = " | ".join(name for name in named if name not in (*PLAIN, "player"))
    for node in nodes:
        lone = _named(ctx, node.index) if len(node.index) == 1 else ()
        if lone and isinstance(lone[0], tree.Alternative) and lone[0].name.text not in known:
            name = lone[0].name
            ctx.report.error(
                "N01",
                name.span,
                f"unknown second index `{name.text}`",
                "read as a single name, so there is one place only",
                f"write the names out: `{node.names[0].text}[{shown}]`; or a range, `cell`, `player`, a kind of pieces",
            )


def _named(ctx: Context, index: tuple[Any, ...]) -> tuple[Any, ...]:
    """What a second index declares: names, but not a kind of pieces, nor a player."""
    kinds = ("pieces", "player")
    known = [ctx.declared.get(part.name.text) for part in index if isinstance(part, tree.Alternative)]
    return () if any(one is not None and one.kind in kinds for one in known) else index


def _declare_tags(ctx: Context, node: Any, alternatives: tuple[Any, ...], links: dict[str, Domain]) -> None:
    for alternative in alternatives:
        if not isinstance(alternative, tree.Alternative) or alternative.name.text in (*PLAIN, *links):
            continue
        name = alternative.name
        known = ctx.declared.get(name.text)
        if known is None or known.kind != "tag":
            declare(ctx, "tag", name, node, len(ctx.tags))
            ctx.tags.append(name.text)


def _type(ctx: Context, node: tree.Type, links: dict[str, Domain]) -> model.Type | None:
    """The type of a field's values; None (and reported) where it cannot be understood."""
    if isinstance(node, tree.SetOf):
        domains = {**ELEMENTS, **links, "int": INT_DOMAIN}
        if node.element.text not in domains:
            ctx.unknown(None, node.element.text, node.element.span, list(domains), "kind of element")
            return None
        return SetOf(domains[node.element.text])
    parts = node.alternatives
    if len(parts) == 1:
        part = parts[0]
        if isinstance(part, tree.NumberSpan):
            return Int(part.low.value, _high(ctx, part))
        if part.name.text in ("bool", "int") and part.owner is None:
            return Bool() if part.name.text == "bool" else Int()
    found = [_alternative(ctx, part, links) for part in parts]
    made = [alternative for alternative in found if alternative is not None]
    if len(made) < len(found):
        return None
    twice = next((part for i, part in enumerate(parts) if made[i] in made[:i]), None)
    if twice is not None:
        ctx.report.error(
            "N02", twice.span, "an alternative stands twice", "this is the second time", "keep one of them"
        )
        return None
    enum = Enum(tuple(made))
    if enum not in ctx.enums:
        ctx.enums.append(enum)
    return Value(enum)


def _high(ctx: Context, part: tree.NumberSpan) -> int | str:
    high = bound(ctx, part.high)
    if isinstance(high, int) and high < part.low.value:
        ctx.report.error(
            "B03",
            part.span,
            "a range that holds nothing",
            f"{part.low.value} is more than {high}",
            f"write `{high}..{part.low.value}`",
        )
    return high


def _no_such_type(ctx: Context, name: tree.Ident, of: str) -> None:
    hint = "for values in order, or one for each name, a field has a second index: `{}`; without order write `{}`"
    ctx.report.error(
        "N02",
        name.span,
        f"there is no type `{name.text} of`",
        "read as a value of that name, owned by a player",
        hint.format("stack[1..6]: none | player", f"set of {of if of in ELEMENTS else 'cell'}"),
    )
    ctx.taken.add(name.text)


def _alternative(
    ctx: Context, node: tree.Alternative | tree.NumberSpan, links: dict[str, Domain]
) -> Alternative | None:
    if isinstance(node, tree.NumberSpan):
        return Alternative("numbers", low=node.low.value, high=_high(ctx, node))
    name, symbols = node.name.text, node.symbols.text if node.symbols else None
    if node.owner is not None:
        if name in COLLECTIONS:
            _no_such_type(ctx, node.name, node.owner.text)
            return None
        if node.owner.text != "player":
            ctx.report.error(
                "N01",
                node.owner.span,
                "only players own alternatives",
                f"`{node.owner.text}` is not `player`",
                f"write `{name} of player`",
            )
            return None
        if name in (*PLAIN, *links):
            ctx.report.error(
                "N02",
                node.name.span,
                f"`{name}` cannot be owned",
                "this is a word of the language",
                "choose a name of your own",
            )
            return None
        return Alternative("owned", name, symbols=symbols)
    if name in ("bool", "int"):
        ctx.report.error(
            "T01",
            node.name.span,
            f"`{name}` stands alone",
            "it cannot be one of several alternatives",
            "write a range such as `0..9`, or names of your own",
        )
        return None
    if name == "none":
        return Alternative("none", symbols=symbols)
    domain = {**ELEMENTS, **links}.get(name)
    if domain is not None:
        return Alternative("element", domain=domain, symbols=symbols)
    return Alternative("tag", name, symbols=symbols)
