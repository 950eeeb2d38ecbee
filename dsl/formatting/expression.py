"""Expressions -> text, with no more parentheses than the grammar needs and a reader likes."""

from collections.abc import Callable
from typing import Any

from ludex.dsl import tree
from ludex.dsl.tree import Arguments, Expr

# How tightly each kind binds, as in the grammar.
CHOOSE, OR, AND, NOT, COMPARE, RANGE, UNION, INTERSECTION, SUM, PRODUCT, SIGNED, POWER, OWNED, POSTFIX = range(14)

BINDING: dict[type, int] = {
    tree.Choose: CHOOSE,
    tree.Or: OR,
    tree.And: AND,
    tree.Not: NOT,
    tree.Compare: COMPARE,
    tree.Member: COMPARE,
    tree.Within: COMPARE,
    tree.Range: RANGE,
    tree.Union: UNION,
    tree.Intersection: INTERSECTION,
    tree.Sum: SUM,
    tree.Product: PRODUCT,
    tree.Opposite: SIGNED,
    tree.Power: POWER,
    tree.Owned: OWNED,
}

JOINED: dict[type, tuple[str, int]] = {
    tree.Or: ("or", AND),
    tree.And: ("and", NOT),
    tree.Union: ("|", INTERSECTION),
    tree.Intersection: ("&", SUM),
}


def format_expression(expr: Expr, at_least: int = CHOOSE) -> str:
    """The text of `expr`, in parentheses if it binds less tightly than `at_least`."""
    text = WRITERS[type(expr)](expr)
    return text if BINDING.get(type(expr), POSTFIX) >= at_least else f"({text})"


def format_arguments(arguments: Arguments) -> str:
    """What stands between the parentheses of a call."""
    if isinstance(arguments, tree.Generated):
        return _generated(arguments)
    return _list(arguments)


def format_test(expr: Expr) -> str:
    """For the places where `a if b else c` needs parentheses."""
    return format_expression(expr, OR)


def _list(elements: tuple[Expr, ...]) -> str:
    return ", ".join(format_expression(element) for element in elements)


def format_parts(expr: tree.Or | tree.And | tree.Union | tree.Intersection) -> list[str]:
    """The word between the parts, and the parts.

    An `and` within an `or` stands in parentheses: not everyone knows which binds tighter.
    """
    word, at_least = JOINED[type(expr)]
    return [word] + [format_expression(part, NOT if isinstance(part, tree.And) else at_least) for part in expr.parts]


def _joined(expr: tree.Or | tree.And | tree.Union | tree.Intersection) -> str:
    word, *parts = format_parts(expr)
    return f" {word} ".join(parts)


def _with_operators(at_least: int) -> Callable[[Any], str]:
    def write(expr: Any) -> str:
        first, *rest = (format_expression(part, at_least) for part in expr.parts)
        return first + "".join(f" {operator} {part}" for operator, part in zip(expr.operators, rest, strict=True))

    return write


def _choose(expr: tree.Choose) -> str:
    value, condition = format_test(expr.value), format_test(expr.condition)
    return f"{value} if {condition} else {format_expression(expr.otherwise)}"


def _compare(expr: tree.Compare) -> str:
    return f"{format_expression(expr.left, RANGE)} {expr.op} {format_expression(expr.right, RANGE)}"


def _member(expr: tree.Member) -> str:
    word = "not in" if expr.negated else "in"
    return f"{format_expression(expr.left, RANGE)} {word} {format_expression(expr.right, RANGE)}"


def _within(expr: tree.Within) -> str:
    return f"{format_expression(expr.left, RANGE)} within {format_expression(expr.right, RANGE)}"


def _range(expr: tree.Range) -> str:
    """A union or an intersection at an end stands in parentheses, as `a | b..c` would mislead."""
    return f"{format_expression(expr.low, SUM)}..{format_expression(expr.high, SUM)}"


def _call(expr: tree.Call) -> str:
    return f"{format_expression(expr.function, POSTFIX)}({format_arguments(expr.arguments)})"


def _index(expr: tree.Index) -> str:
    return f"{format_expression(expr.map, POSTFIX)}[{format_expression(expr.index)}]"


def _owned(expr: tree.Owned) -> str:
    return f"{format_expression(expr.kind, POSTFIX)} of {format_expression(expr.owner, POSTFIX)}"


def _generated(expr: tree.Generated | tree.SetOfAll) -> str:
    generators = "".join(f" for {each.name.text} in {format_test(each.values)}" for each in expr.generators)
    condition = f" if {format_test(expr.condition)}" if expr.condition else ""
    return f"{format_expression(expr.body)}{generators}{condition}"


WRITERS: dict[type, Callable[[Any], str]] = {
    tree.Choose: _choose,
    tree.Or: _joined,
    tree.And: _joined,
    tree.Not: lambda expr: f"not {format_expression(expr.operand, NOT)}",
    tree.Compare: _compare,
    tree.Member: _member,
    tree.Within: _within,
    tree.Range: _range,
    tree.Union: _joined,
    tree.Intersection: _joined,
    tree.Sum: _with_operators(PRODUCT),
    tree.Product: _with_operators(SIGNED),
    tree.Opposite: lambda expr: f"-{format_expression(expr.operand, SIGNED)}",
    tree.Power: lambda expr: f"{format_expression(expr.base, OWNED)} ** {format_expression(expr.exponent, SIGNED)}",
    tree.Owned: _owned,
    tree.Call: _call,
    tree.Index: _index,
    tree.Name: lambda expr: expr.text,
    tree.Number: lambda expr: str(expr.value),
    tree.CellName: lambda expr: f'"{expr.text}"',
    tree.SetOfThese: lambda expr: f"{{{_list(expr.elements)}}}",
    tree.SetOfAll: lambda expr: f"{{{_generated(expr)}}}",
    tree.List: lambda expr: f"[{_list(expr.elements)}]",
}
