"""What remains of a turn: a stack of frames, linked from the top down (`None` is the end of the turn).

A frame is a pattern still to be run, or the rest of one that has begun. Frames of `set of`, of `each ... different` and
of `longest` restrict the choices made while they are on the stack: `allowed` asks all of them, `noted` updates them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from ludex.dsl import model as m
from ludex.dsl.choice import Choice
from ludex.dsl.frozen import field, frozen, replaced
from ludex.dsl.interpreter.evaluate import Env

Stack: TypeAlias = "tuple[Frame, Stack] | None"
Used = tuple[tuple[str, int], ...]  # (parameter, value): what `different` forbids


@frozen
class Frame:
    def allows(self, choice: Choice, model: m.Model) -> bool:
        return True

    def after(self, choice: Choice, model: m.Model) -> Frame:
        return self

    def key(self) -> tuple[Any, ...]:
        """The data that distinguish this frame from others at the same place."""
        return ()


@frozen(eq=False)
class Todo(Frame):
    """A pattern to be run; `env` holds the variables of the `each` around it."""

    pattern: m.Pattern
    env: Env = field(default_factory=dict)

    def key(self) -> tuple[Any, ...]:
        return ("todo", _place(self.pattern), tuple(sorted(self.env.items())))


@frozen(eq=False)
class Again(Frame):
    """The rest of `m..n of P` after `count` runs of P."""

    pattern: m.Repeat
    env: Env
    count: int

    def key(self) -> tuple[Any, ...]:
        return ("again", _place(self.pattern), tuple(sorted(self.env.items())), self.count)


@frozen(eq=False)
class AgainSet(Frame):
    """The rest of `m..n set of P` after `count` choices, of which `last` was the last."""

    pattern: m.RepeatSet
    env: Env
    count: int = 0
    last: Choice | None = None
    used: Used = ()

    def allows(self, choice: Choice, model: m.Model) -> bool:
        new = _watched(self.pattern.different, choice, model)
        return (self.last is None or choice > self.last) and not set(new) & set(self.used)

    def after(self, choice: Choice, model: m.Model) -> Frame:
        new = _watched(self.pattern.different, choice, model)
        made: Frame = replaced(self, last=choice, used=tuple(sorted(self.used + new)))
        return made

    def key(self) -> tuple[Any, ...]:
        return ("set", _place(self.pattern), tuple(sorted(self.env.items())), self.count, self.last, self.used)


@frozen(eq=False)
class Each(Frame):
    """The rest of `each u in S: P`: the members of S that remain."""

    pattern: m.Each
    env: Env
    remaining: tuple[int, ...]
    used: Used = ()

    def allows(self, choice: Choice, model: m.Model) -> bool:
        return not set(_watched(self.pattern.different, choice, model)) & set(self.used)

    def after(self, choice: Choice, model: m.Model) -> Frame:
        used = self.used + _watched(self.pattern.different, choice, model)
        made: Frame = replaced(self, used=tuple(sorted(used)))
        return made

    def key(self) -> tuple[Any, ...]:
        return ("each", _place(self.pattern), tuple(sorted(self.env.items())), self.remaining, self.used)


@frozen(eq=False)
class Tried(Frame):
    """`try P` after some choices that were refused."""

    pattern: m.Try
    env: Env
    refused: tuple[Choice, ...] = ()

    def key(self) -> tuple[Any, ...]:
        return ("tried", _place(self.pattern), tuple(sorted(self.env.items())), self.refused)


@frozen(eq=False)
class Exactly(Frame):
    """The end of `longest P`: so many choices must still be made before it."""

    remaining: int

    def allows(self, choice: Choice, model: m.Model) -> bool:
        return self.remaining > 0

    def after(self, choice: Choice, model: m.Model) -> Frame:
        return Exactly(self.remaining - 1)

    def key(self) -> tuple[Any, ...]:
        return ("exactly", self.remaining)


@frozen(eq=False)
class Worth(Frame):
    """The end of `longest P by E`: the number must have this value there."""

    pattern: m.Longest
    env: Env
    value: int

    def key(self) -> tuple[Any, ...]:
        return ("worth", _place(self.pattern), tuple(sorted(self.env.items())), self.value)


def _place(pattern: m.Pattern) -> tuple[int, int, int, int, str]:
    """The place of a pattern in the rules stands for it."""
    span = pattern.span
    return span.line, span.column, span.end_line, span.end_column, type(pattern).__name__


def _watched(names: tuple[str, ...], choice: Choice, model: m.Model) -> Used:
    if not names:
        return ()
    parameters = model.actions[choice.action].chosen
    return tuple((p.local.name, arg) for p, arg in zip(parameters, choice.args) if p.local.name in names)


def frames(stack: Stack) -> Iterator[Frame]:
    """The frames from the top down."""
    while stack is not None:
        frame, stack = stack
        yield frame


def allowed(stack: Stack, choice: Choice, model: m.Model) -> bool:
    """Whether every frame allows the choice."""
    while stack is not None:
        frame, stack = stack
        if not frame.allows(choice, model):
            return False
    return True


def noted(stack: Stack, choice: Choice, model: m.Model) -> Stack:
    """The stack after every frame has noted the choice."""
    if stack is None:
        return None
    frame, rest = stack
    return frame.after(choice, model), noted(rest, choice, model)


def key(stack: Stack) -> tuple[Any, ...]:
    """The place in the turn as plain data, the same for equal places."""
    return tuple(frame.key() for frame in frames(stack))
