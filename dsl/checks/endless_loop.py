"""P04: a loop that may not end

A warning.

Finds: `while C: P` and `m.. of P` where P has nothing that could run out: its action changes nothing, or only moves
something that can move back; and `while C: e` where the effect e changes nothing that C reads, or sets a flag to what
C wants it to be.

Why: a player could go on for ever within one turn. A loop ends for certain if each round makes something fewer (men to
jump over, cells that are free), or remembers what it has used (`used |= to`); or give it an upper bound (`1..8 of`).

Example:

    action hop(from in mine, to in near(from) & free):
        owner[from] = none
        owner[to] = me
    turn: (1.. of hop) else pass

Instead:

    action hop(from in mine, to in near(from) & free):
        owner[from] = none
        owner[to] = me
    turn: (1..3 of hop) else pass
"""

from collections.abc import Iterator

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic, Note
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.occurrences import occurrences
from ludex.dsl.reasoning.writes import Write, writes


def endless_loop(examined: Examined) -> Iterator[Diagnostic]:
    for node in examined.nodes:
        if isinstance(node, m.While) and examined.is_own(node.span) and _goes_on_by_itself(node):
            yield Diagnostic(
                "P04",
                "warning",
                "this loop may not end",
                node.span,
                "nothing in it changes what its condition reads",
                (Note("the condition", node.condition.span),),
                "let an effect in the loop change a field that the condition reads",
            )
        elif isinstance(node, m.While) or isinstance(node, m.Repeat) and node.high is None:
            action = _without_progress(node.body, examined)
            if action is not None and examined.is_own(node.span):
                what = "changes nothing" if not action.body else "only moves something, which can move back"
                yield Diagnostic(
                    "P04",
                    "warning",
                    "this loop may not end",
                    node.span,
                    f"`{action.name}` can be chosen again and again",
                    (Note(f"`{action.name}` {what}", action.span),),
                    "give an upper bound (`1..8 of`), or remember in a turn field what has been used",
                )


def _goes_on_by_itself(loop: m.While) -> bool:
    """Whether a loop has effects alone, and none of them changes a field that its condition reads, or a flag to other
    than the condition wants."""
    parts = occurrences(loop.body)
    if any(isinstance(part, (m.Do, m.SetNext)) for part in parts):
        return False
    made = [write for part in parts if isinstance(part, m.DoEffect) for write in writes(part.effect)]
    changed = {write.field.index for write in made if not _is_wanted(write, loop.condition)}
    read = {part.field.index for part in occurrences(loop.condition) if isinstance(part, m.FieldRef)}
    return not changed & read


def _is_wanted(write: Write, condition: m.Expr) -> bool:
    """Whether the condition is a flag (or `not` one) that is set to what lets it hold."""
    wanted = not isinstance(condition, m.Not)
    flag = condition.operand if isinstance(condition, m.Not) else condition
    if not isinstance(flag, m.FieldRef) or flag.field != write.field or write.op != "=":
        return False
    return isinstance(write.value, m.Const) and write.value.value is wanted


def _without_progress(pattern: m.Pattern, examined: Examined) -> m.Action | None:
    """An action that alone may make up a round of the loop, and uses nothing up."""
    if isinstance(pattern, m.Do):
        action = examined.model.actions[pattern.action]
        return action if not _uses_something_up(action) else None
    if isinstance(pattern, m.Either):
        return next(filter(None, (_without_progress(item, examined) for item in pattern.items)), None)
    return None


def _uses_something_up(action: m.Action) -> bool:
    if any(isinstance(node, (m.Require, m.If, m.For, m.SetNext)) for node in occurrences(action)):
        return True
    made = writes(action)
    return bool(made) and not (_only_moves(made) and _can_move_back(action))


def _only_moves(made: tuple[Write, ...]) -> bool:
    """One man taken up and put down elsewhere, or pieces given another place."""
    if any(write.op != "=" or write.index is None for write in made):
        return False
    if all(write.field.domain.kind == "piece" for write in made):
        return True
    if len(made) != 2 or made[0].field != made[1].field:
        return False
    indices = [write.index for write in made]
    emptied = [isinstance(write.value, m.Inject) and isinstance(write.value.operand.type, m.NoneType) for write in made]
    return (
        all(isinstance(i, m.LocalRef) for i in indices)
        and indices[0] != indices[1]
        and sorted(emptied) == [False, True]
    )


def _can_move_back(action: m.Action) -> bool:
    """Every relation in the parameters' sets leads both ways, and each set is one of places as they are."""
    for param in action.params:
        for node in occurrences(param.source):
            if isinstance(node, (m.Image, m.Ring)):
                relation = node.relation if isinstance(node, m.Image) else None
                if relation is not None and not isinstance(relation, (m.Relation, m.Offsets, m.LinkSet)):
                    return False
            elif isinstance(node, (m.StepNamed, m.Span_, m.Past, m.Joined, m.OppositeOf)):
                return False
            elif isinstance(node, m.FieldRef) and node.field.domain == m.TURN:
                return False
    return True
