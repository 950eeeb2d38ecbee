"""N05: a field that is never set

A warning.

Finds: a field that is read, while nothing ever assigns to it: no effect, no start.

Why: it always holds its first value, so what reads it is always the same. Mostly an effect forgets it (`quiet += 1`); a
number that never changes is better named by `let`.

Example:

    game quiet: int
    end when quiet == 40
    end when stuck

Instead:

    game quiet: int
    action place(at in free):
        owner[at] = me
        quiet += 1
    end when quiet == 40
    end when stuck
"""

from collections.abc import Iterator

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.reasoning.examined import Examined


def unset_field(examined: Examined) -> Iterator[Diagnostic]:
    fields = examined.model.fields
    read = {node.field.declared for node in examined.nodes if isinstance(node, m.FieldRef)}
    read |= {fields[index].declared for node in examined.nodes if isinstance(node, m.Earlier) for index in node.fields}
    never = read - {fields[index].declared for index in set_fields(examined)}
    for field in {field.declared: field for field in fields}.values():  # one for all members of a family
        remembers = field.domain == m.TURN and field.default is not None
        if field.declared in never and not remembers and examined.is_own(field.span):
            yield Diagnostic(
                "N05",
                "warning",
                f"the field `{field.declared}` is read but never set",
                field.span,
                "it always holds its first value",
                (),
                f"assign to it in an effect or a `start:` block, or write `let {field.declared} = ...`",
            )


def set_fields(examined: Examined) -> set[int]:
    """The fields that something assigns to, at the start or later."""
    starts = [part for part in examined.model.starts if not isinstance(part, m.StartBlock)]
    return {part.field.index for part in (*examined.assignments, *starts)}
