"""Types of expressions in the resolver: the model's, and the one of an expression that an error was found in."""

from __future__ import annotations

from typing import Any, TypeGuard, cast

from ludex.dsl.frozen import frozen
from ludex.dsl.model import (
    INT_DOMAIN,
    Alternative,
    Bool,
    Domain,
    Element,
    Enum,
    Expr,
    Int,
    MapOf,
    NoneType,
    SetOf,
    SetOfSets,
    Type,
    Value,
)
from ludex.dsl.narrow import known
from ludex.dsl.span import Span

SINGULAR = {
    "cell": "a cell",
    "player": "a player",
    "piece": "a piece",
    "step": "a step",
    "tag": "a name",
    "int": "a number",
    "sets": "a set of cells",
}
PLURAL = {
    "cell": "cells",
    "player": "players",
    "piece": "pieces",
    "step": "steps",
    "tag": "names",
    "int": "numbers",
    "sets": "sets of cells",
}


@frozen
class ErrorType:
    """The type of what could not be understood: fits everywhere, so that one mistake gives one message."""


ERROR: Type = cast(Any, ErrorType())  # stands where a type of the model would


@frozen(kw_only=True)
class Bad(Expr):
    """An expression in which an error was found."""


def bad(span: Span) -> Bad:
    return Bad(type=ERROR, span=span)


def is_bad(*expressions: Expr) -> bool:
    return any(isinstance(expression.type, ErrorType) for expression in expressions)


def is_set(type: Type) -> bool:
    return isinstance(type, SetOf)


def is_bool_map(type: Type) -> TypeGuard[MapOf]:
    return isinstance(type, MapOf) and isinstance(type.result, Bool)


def is_int_map(type: Type) -> TypeGuard[MapOf]:
    return isinstance(type, MapOf) and isinstance(type.result, Int)


def is_scalar(type: Type) -> bool:
    return isinstance(type, (Bool, Int, NoneType, Element, Value))


def is_step(type: Type) -> bool:
    return isinstance(type, Element) and type.domain.kind == "step"


def is_relation(type: Type) -> bool:
    """A step, a set of steps, or a set of links (or one link)."""
    of = type.domain if isinstance(type, Element) else type.of if isinstance(type, SetOf) else None
    return isinstance(of, Domain) and of.kind in ("step", "link")


def optional_element(type: Type) -> Domain | None:
    """The domain D of a value of `none | D`; None for all other types."""
    if isinstance(type, Value) and len(type.enum.alternatives) == 2:
        first, second = sorted(type.enum.alternatives, key=lambda alternative: alternative.kind != "none")
        if first.kind == "none" and second.kind == "element":
            return second.domain
    return None


def sole_element(type: Type) -> Domain | None:
    """The domain of an enumeration that consists of its elements only (then the codes are the elements' numbers)."""
    if isinstance(type, Value) and len(type.enum.alternatives) == 1 and type.enum.alternatives[0].kind == "element":
        return type.enum.alternatives[0].domain
    return None


def alternative_of(enum: Enum, kind: str, name: str = "", domain: Domain | None = None) -> Alternative | None:
    for alternative in enum.alternatives:
        if alternative.kind == kind and name in ("", alternative.name) and domain in (None, alternative.domain):
            return alternative
    return None


def members(of: Domain | Enum | None) -> Type:
    """The type of a member of a set."""
    if isinstance(of, Enum):
        return Value(of)
    if of is None:
        return ERROR
    return Int() if of == INT_DOMAIN else Element(of)


def set_over(type: Type) -> SetOf | None:
    """The type of a set of values of a type; None when there are no such sets."""
    match type:
        case Int():
            return SetOf(INT_DOMAIN)
        case Element(domain=domain):
            return SetOf(domain)
        case Value(enum=enum):
            return SetOf(enum)
    return None


def describe(type: Type) -> str:
    """A type in a newcomer's words: `a set of cells`."""
    match type:
        case Bool():
            return "true or false"
        case Int():
            return "a number"
        case NoneType():
            return "none"
        case Element(domain=domain):
            return SINGULAR.get(domain.kind) or f"a {domain.name}"
        case Value(enum=enum):
            return f"a value ({describe_enum(enum)})"
        case SetOf(of=of):
            return f"a set of {_plural(of)}" if of else "the empty set"
        case SetOfSets(of=of):
            return f"a set of sets of {_plural(of)}"
        case MapOf(domain=domain, result=result):
            one = SINGULAR.get(domain.kind) or f"a {domain.name}"
            what = describe_enum(result.enum) if isinstance(result, Value) else describe(result)
            return f"a map: {what} for each {one.split(' ', 1)[1]}"
    return "unclear"


def describe_enum(enum: Enum) -> str:
    """The alternatives as the rules write them: `none | cross of player`."""
    return " | ".join(describe_alternative(alternative) for alternative in enum.alternatives)


def describe_alternative(alternative: Alternative) -> str:
    match alternative.kind:
        case "none":
            return "none"
        case "tag":
            return alternative.name
        case "owned":
            return f"{alternative.name} of player"
        case "element":
            domain = known(alternative.domain)
            return domain.name or domain.kind
    return f"{alternative.low}..{alternative.high}"


def _plural(of: Domain | Enum) -> str:
    if isinstance(of, Enum):
        return f"values ({describe_enum(of)})"
    return PLURAL.get(of.kind) or f"{of.name}s"
