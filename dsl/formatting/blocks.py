"""Statements and steps -> lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeGuard

from ludex.dsl import tree
from ludex.dsl.formatting.expression import format_arguments, format_expression
from ludex.dsl.formatting.pattern import format_pattern, head_of
from ludex.dsl.tree import Pattern, Statement


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the formatted text, and the lines of the source, first to last, that it was made of (0: unknown).

    `align` is, for a `let`, where its `=` stands in `text` and in which column of the source its body began.
    """

    level: int
    text: str
    first: int
    last: int
    align: tuple[int, int] | None = None
    is_row: bool = False

    def at(self, align: tuple[int, int] | None) -> Line:
        return Line(self.level, self.text, self.first, self.last, align, self.is_row)


def with_block(head: str, first: int, body: tuple[Statement, ...], level: int) -> Iterator[Line]:
    """`head:` and the block, behind it on the same line where the author wrote it so."""
    colon = getattr(body, "colon", None)
    if colon and colon.inline and not any(isinstance(part, tree.If | tree.For) for part in body):
        text = "; ".join(_simple(part) for part in body)
        yield Line(level, f"{head}: {text}", first, body[-1].span.end_line)
        return
    yield Line(level, f"{head}:", first, colon.line if colon else first)
    yield from statements(body, level + 1)


def statements(body: tuple[Statement, ...], level: int) -> Iterator[Line]:
    """One statement a line; simple ones that shared a line still do."""
    together: list[Statement] = []
    for part in body:
        if together and (isinstance(part, tree.If | tree.For) or not _share_line(together[-1], part)):
            yield _simple_line(together, level)
            together = []
        if isinstance(part, tree.If):
            yield from _if(part, level)
        elif isinstance(part, tree.For):
            head = f"for {part.name.text} in {format_expression(part.values)}"
            yield from with_block(head, part.span.line, part.body, level)
        else:
            together.append(part)
    if together:
        yield _simple_line(together, level)


def _share_line(one: Statement, other: Statement) -> bool:
    return one.span.end_line == other.span.line > 0


def _simple_line(parts: list[Statement], level: int) -> Line:
    text = "; ".join(_simple(part) for part in parts)
    return Line(level, text, parts[0].span.line, parts[-1].span.end_line)


def _if(part: tree.If, level: int) -> Iterator[Line]:
    for number, branch in enumerate(part.branches):
        word = "elif" if number else "if"
        head = f"{word} {format_expression(branch.condition)}"
        yield from with_block(head, branch.condition.span.line, branch.body, level)
    if part.otherwise is not None:
        colon = getattr(part.otherwise, "colon", None)
        yield from with_block("else", colon.line if colon else 0, part.otherwise, level)


def _simple(part: Statement) -> str:
    match part:
        case tree.Assign(target, indices, op, value):
            place = "".join(f"[{format_expression(index)}]" for index in indices)
            return f"{target.text}{place} {op} {format_expression(value)}"
        case tree.Run(name, arguments):
            return f"{name.text}({format_arguments(arguments)})"
        case tree.Require(condition, reason):
            return f"require {format_expression(condition)}" + (f', "{reason.text}"' if reason else "")
        case tree.LetHere(name, value):
            return f"let {name.text} = {format_expression(value)}"
        case tree.Win(players):
            return f"win {format_expression(players)}"
        case tree.Lose(players):
            return f"lose {format_expression(players)}"
        case tree.Draw():
            return "draw"
        case tree.Tell(players, name, arguments):
            listed = f"({format_arguments(arguments)})" if arguments else ""
            return f"tell {format_expression(players)}: {name.text}{listed}"
        case _:
            raise TypeError(f"{type(part).__name__} is no statement")


def with_steps(head: str, first: int, pattern: Pattern, colon: tree.Colon | None, level: int) -> Iterator[Line]:
    """`head:` and the pattern, behind it or on lines of its own as the author wrote it."""
    if colon and colon.inline and _is_if_line(pattern):
        branch = pattern.branches[0]
        text = f"{head}: if {format_expression(branch.condition)}: {format_pattern(branch.pattern)}"
        yield Line(level, text, first, pattern.span.end_line)
        return
    if colon and colon.inline and not _needs_lines(pattern):
        yield Line(level, f"{head}: {format_pattern(pattern)}", first, pattern.span.end_line)
        return
    yield Line(level, f"{head}:", first, colon.line if colon else first)
    if isinstance(pattern, tree.Seq) and _on_lines(pattern):
        for part in pattern.parts:
            yield from _step(part, level + 1)
    else:
        yield from _step(pattern, level + 1)


def _step(pattern: Pattern, level: int) -> Iterator[Line]:
    if isinstance(pattern, (tree.While, tree.Each, tree.Together)) and _is_block(pattern):
        yield from with_steps(head_of(pattern), pattern.span.line, pattern.body, None, level)
        return
    if not isinstance(pattern, tree.IfStep):
        yield Line(level, format_pattern(pattern), pattern.span.line, pattern.span.end_line)
        return
    for number, branch in enumerate(pattern.branches):
        word = "elif" if number else "if"
        head = f"{word} {format_expression(branch.condition)}"
        yield from with_steps(head, branch.condition.span.line, branch.pattern, branch.colon, level)
    if pattern.otherwise is not None:
        colon = pattern.else_colon
        yield from with_steps("else", colon.line if colon else 0, pattern.otherwise, colon, level)


def _is_if_line(pattern: Pattern) -> TypeGuard[tree.IfStep]:
    """Whether a pattern is an `if` without more, which may stand behind the colon of a turn."""
    if not isinstance(pattern, tree.IfStep) or len(pattern.branches) > 1 or pattern.otherwise is not None:
        return False
    branch = pattern.branches[0]
    return bool(branch.colon and branch.colon.inline) and not _needs_lines(branch.pattern)


def _needs_lines(pattern: Pattern) -> bool:
    parts = pattern.parts if isinstance(pattern, tree.Seq) else (pattern,)
    return any(
        isinstance(part, tree.IfStep)
        or isinstance(part, (tree.While, tree.Each, tree.Together))
        and _needs_lines(part.body)
        for part in parts
    )


def _is_block(pattern: tree.While | tree.Each | tree.Together) -> bool:
    """Whether what is done again stands (or must stand) on lines of its own."""
    if isinstance(pattern, tree.Each) and pattern.different:
        return False
    body = pattern.body
    return _needs_lines(body) or isinstance(body, tree.Seq) and _on_lines(body)


def _on_lines(pattern: tree.Seq) -> bool:
    """Whether the parts stood (or must stand) on lines of their own."""
    first, *_, last = pattern.parts
    return _needs_lines(pattern) or first.span.line != last.span.line or first.span.line == 0
