"""Patterns of the turn -> text on one line."""

from ludex.dsl import tree
from ludex.dsl.formatting.expression import UNION, format_arguments, format_expression
from ludex.dsl.tree import Ident, Pattern

OTHERWISE, EITHER, SEQUENCE, ITEM, SHORT, OPERAND = range(6)

BINDING: dict[type, int] = {
    tree.Otherwise: OTHERWISE,
    tree.Either: EITHER,
    tree.Seq: SEQUENCE,
    tree.Do: OPERAND,
    tree.Longest: ITEM,
}


def format_pattern(pattern: Pattern, at_least: int = OTHERWISE) -> str:
    """The text of `pattern`, in parentheses if it binds less tightly than `at_least`."""
    text = _write(pattern)
    return text if BINDING.get(type(pattern), SHORT) >= at_least else f"({text})"


def _write(pattern: Pattern) -> str:
    match pattern:
        case tree.Do(name, arguments):
            return f"{name.text}({format_arguments(arguments)})" if arguments else name.text
        case tree.Seq(parts):
            return " then ".join(format_pattern(part, ITEM) for part in parts)
        case tree.Either(parts):
            return " or ".join(format_pattern(part, ITEM) for part in parts)
        case tree.Otherwise(parts):
            return " else ".join(format_pattern(part, _in_otherwise(part)) for part in parts)
        case tree.Repeat(low, high, body):
            return f"{_bounds(low, high)} of {format_pattern(body, OPERAND)}"
        case tree.RepeatSet(low, high, body, different):
            return f"{_bounds(low, high)} set of {format_pattern(body, OPERAND)}{_different(different)}"
        case tree.Each(body=body, different=different):
            return f"{head_of(pattern)}: {format_pattern(body, OPERAND)}{_different(different)}"
        case tree.While(body=body) | tree.Together(body=body):
            return f"{head_of(pattern)}: {format_pattern(body, OPERAND)}"
        case tree.Try(body):
            return f"try {format_pattern(body, OPERAND)}"
        case tree.Longest(body, by):
            value = f" by {format_expression(by, UNION)}" if by else ""
            return f"longest {format_pattern(body, SHORT)}{value}"
        case _:
            raise TypeError(f"{type(pattern).__name__} stands only on lines of its own")


def head_of(pattern: tree.While | tree.Each | tree.Together) -> str:
    """What stands before the colon."""
    if isinstance(pattern, tree.While):
        return f"while {format_expression(pattern.condition)}"
    word = "together" if isinstance(pattern, tree.Together) else "each"
    return f"{word} {pattern.name.text} in {format_expression(pattern.values)}"


def _in_otherwise(part: Pattern) -> int:
    """`a or b else c` reads well; a sequence beside `or` or `else` stands in parentheses."""
    return ITEM if isinstance(part, tree.Seq) else EITHER


def _bounds(low: tree.Bound, high: tree.Bound | None) -> str:
    return f"{format_expression(low)}..{format_expression(high) if high else ''}"


def _different(names: tuple[Ident, ...]) -> str:
    return ", different " + ", ".join(name.text for name in names) if names else ""
