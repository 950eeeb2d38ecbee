"""Coercions: the few ways in which a value of one type stands where another is wanted, made explicit as nodes.

The functions return None where there is no way, and report nothing; `want` is the one that reports.
"""

from __future__ import annotations

from dataclasses import replace

from ludex.dsl.model import (
    INT_DOMAIN,
    TAG,
    Bool,
    ChooseExpr,
    Const,
    Domain,
    Element,
    Enum,
    Expr,
    Inject,
    InjectSet,
    Int,
    MapOf,
    NoneType,
    OwnedSet,
    OwnedValue,
    SetLiteral,
    SetOf,
    SetOfSets,
    ToSet,
    TrueSet,
    Type,
    Value,
)
from ludex.dsl.narrow import all_there, members_of
from ludex.dsl.resolving.context import Context
from ludex.dsl.resolving.rows import Row, true_places
from ludex.dsl.resolving.types import (
    alternative_of,
    bad,
    describe,
    is_bad,
    is_bool_map,
    optional_element,
    set_over,
)


def as_set(expression: Expr) -> Expr | None:
    """The expression where some set is wanted."""
    type = expression.type
    if isinstance(type, SetOf):
        return expression
    if isinstance(type, NoneType):
        return SetLiteral(items=(), type=SetOf(None), span=expression.span)
    if isinstance(expression, Row):
        return true_places(expression) if is_bool_map(type) else None
    if is_bool_map(type):
        return TrueSet(map=expression, type=SetOf(type.domain), span=expression.span)
    domain = optional_element(type)
    wanted = SetOf(domain) if domain else set_over(type)
    return ToSet(operand=expression, type=wanted, span=expression.span) if wanted else None


def coerce(ctx: Context, expression: Expr, wanted: Type) -> Expr | None:
    """The expression as one of type `wanted`."""
    type = expression.type
    if type == wanted or is_bad(expression):
        return expression
    match wanted:
        case Value(enum=enum):
            return as_value(ctx, expression, enum)
        case SetOf(of=of):
            return as_set_of(ctx, expression, of)
    return None


def as_value(ctx: Context, expression: Expr, enum: Enum) -> Expr | None:
    """The expression as a value of an enumeration."""
    if expression.type == Value(enum):
        return expression
    if isinstance(expression, OwnedValue) and _tags_fit(ctx, expression.tag, enum, "owned"):
        return replace(expression, type=Value(enum))
    if _fits(ctx, expression, expression.type, enum):
        return Inject(operand=expression, type=Value(enum), span=expression.span)
    return _sides_as_value(ctx, expression, enum) if isinstance(expression, ChooseExpr) else None


def _sides_as_value(ctx: Context, choice: ChooseExpr, enum: Enum) -> Expr | None:
    """An `if ... else` whose sides were brought to one enumeration, brought to another."""
    sides = [side.operand if isinstance(side, Inject) else side for side in (choice.then, choice.otherwise)]
    made = [as_value(ctx, side, enum) for side in sides]
    if made[0] is None or made[1] is None:
        return None
    return replace(choice, then=made[0], otherwise=made[1], type=Value(enum))


def as_set_of(ctx: Context, expression: Expr, of: Domain | Enum | None) -> Expr | None:
    """The expression as a set of a domain's elements or an enumeration's values."""
    made = as_set(expression)
    if made is None or members_of(made.type) == of:
        return made
    if members_of(made.type) is None:
        return replace(made, type=SetOf(of)) if isinstance(made, SetLiteral) else made
    if isinstance(made, OwnedSet) and isinstance(of, Enum) and _tags_fit(ctx, made.tags, of, "owned"):
        return replace(made, type=SetOf(of))
    if isinstance(of, Enum) and _set_fits(ctx, made, of):
        return InjectSet(operand=made, type=SetOf(of), span=made.span)
    return None


def _set_fits(ctx: Context, made: Expr, enum: Enum) -> bool:
    if isinstance(made, SetLiteral):
        return all(_fits(ctx, item, item.type, enum) for item in made.items)
    of = members_of(made.type)
    if isinstance(made, ToSet):
        return _fits(
            ctx, made.operand, Element(of) if isinstance(of, Domain) and of != INT_DOMAIN else made.operand.type, enum
        )
    if isinstance(of, Enum):
        return _enum_fits(of, enum)
    return (
        of == INT_DOMAIN
        and _holds_numbers(enum)
        or alternative_of(enum, "element", domain=of) is not None
        or of == TAG
        and alternative_of(enum, "tag") is not None
    )


def _fits(ctx: Context, expression: Expr, type: Type, enum: Enum) -> bool:
    match type:
        case NoneType():
            return alternative_of(enum, "none") is not None
        case Int():
            return _holds_numbers(enum)
        case Element(domain=domain) if domain == TAG:
            return _tags_fit(ctx, expression, enum, "tag")
        case Element(domain=domain):
            return alternative_of(enum, "element", domain=domain) is not None
        case Value(enum=other):
            return _enum_fits(other, enum)
    return False


def _tags_fit(ctx: Context, expression: Expr, enum: Enum, kind: str) -> bool:
    """Are the tags, as far as they are known, alternatives of the enumeration?"""
    names = tag_names(ctx, expression)
    if names is None:
        return alternative_of(enum, kind) is not None
    return all(alternative_of(enum, kind, name) for name in names)


def tag_names(ctx: Context, expression: Expr) -> list[str] | None:
    """The names of a tag or a set of tags that is written out; None otherwise."""
    match expression:
        case Const(value=int(number), type=Element(domain=domain)) if domain == TAG:
            return [ctx.tags[number]]
        case ToSet(operand=operand):
            return tag_names(ctx, operand)
        case SetLiteral(items=items):
            names = all_there([tag_names(ctx, item) for item in items])
            return None if names is None else [name for some in names for name in some]
    return None


def _enum_fits(part: Enum, whole: Enum) -> bool:
    return all(alternative in whole.alternatives for alternative in part.alternatives)


def _holds_numbers(enum: Enum) -> bool:
    return alternative_of(enum, "numbers") is not None


# ------------------------------------------------------------------ one type for several
def unify_scalars(ctx: Context, items: list[Expr]) -> list[Expr] | None:
    """Single values brought to one type: of the first, or of the smallest enumeration that has them all."""
    types = {item.type for item in items}
    if len(types) == 1:
        return items
    own = [item.type.enum for item in items if isinstance(item.type, Value)]
    for enum in [*own, *_smallest_first(ctx)]:
        made = all_there([as_value(ctx, item, enum) for item in items])
        if made is not None:
            return made
    return None


def _smallest_first(ctx: Context) -> list[Enum]:
    """The enumerations of the rules: a value of a smaller one fits into a larger one that has its alternatives."""
    return sorted(ctx.enums, key=lambda enum: len(enum.alternatives))


def unify_sets(ctx: Context, items: list[Expr]) -> list[Expr] | None:
    """Values as sets of one type."""
    sets = all_there([as_set(item) for item in items])
    if sets is None:
        return None
    kinds = list(dict.fromkeys(of for one in sets if (of := members_of(one.type)) is not None))
    if not kinds:
        return sets
    own = [of for of in kinds if isinstance(of, Enum)]
    wanted = kinds if len(kinds) == 1 else [*own, *_smallest_first(ctx)]
    for of in wanted:
        made = all_there([as_set_of(ctx, one, of) for one in sets])
        if made is not None:
            return made
    return None


def unify(ctx: Context, items: list[Expr]) -> list[Expr] | None:
    """Values, sets or maps brought to one type."""
    types = {item.type for item in items}
    if len(types) == 1:
        return items
    if any(isinstance(item.type, SetOf) or is_bool_map(item.type) for item in items):
        return unify_sets(ctx, items)
    if any(isinstance(item.type, (MapOf, SetOfSets, Bool)) for item in items):
        return None
    made = unify_scalars(ctx, items)
    if made is None and len(types) == 2 and any(isinstance(item.type, NoneType) for item in items):
        return unify_sets(ctx, items)
    return made


# ------------------------------------------------------------------ with findings
def want(ctx: Context, expression: Expr, wanted: Type, why: str) -> Expr:
    """The expression as one of type `wanted`, or a finding: T03 for conditions, T01 otherwise. `why`: who wants it."""
    made = coerce(ctx, expression, wanted)
    if made is not None:
        return made
    if isinstance(wanted, Bool):
        return _no_condition(ctx, expression, why)
    found, what = describe(expression.type), describe(wanted)
    hint = ""
    if optional_element(expression.type) and isinstance(wanted, Element):
        hint = "it may be none: run through it with `for x in ...`, or compare it first"
    elif isinstance(wanted, Element) and isinstance(expression.type, SetOf):
        hint = "take one element of the set: `for x in ...`"
    elif isinstance(expression.type, MapOf):
        hint = "give the map an index (`map[c]`), or compare it (`map == value`)"
    ctx.report.error("T01", expression.span, f"{why} {what}", f"this is {found}", hint or f"write {what} here")
    return bad(expression.span)


def want_set(ctx: Context, expression: Expr, why: str) -> Expr:
    """The expression as a set of anything."""
    made = expression if is_bad(expression) else as_set(expression)
    if made is None:
        hint = "write the set of what it is true for: `{x for x in S if ...}`"
        if isinstance(expression.type, MapOf):
            hint = "compare it: `map == value` is the set of places where it holds"
        ctx.report.error("T01", expression.span, f"{why} a set", f"this is {describe(expression.type)}", hint)
        return bad(expression.span)
    return made


def _no_condition(ctx: Context, expression: Expr, why: str) -> Expr:
    type = expression.type
    if isinstance(type, (SetOf, SetOfSets)) or is_bool_map(type):
        ctx.report.error(
            "T03",
            expression.span,
            "a set is not a condition",
            f"{why} true or false, this is {describe(type)}",
            "write `any(...)` around it to ask whether it holds anything",
        )
    else:
        ctx.report.error(
            "T01",
            expression.span,
            f"{why} a condition",
            f"this is {describe(type)}",
            "compare it with something, such as `... == 0`",
        )
    return bad(expression.span)
