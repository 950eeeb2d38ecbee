"""P01: the place in the turn is not determined

An error.

Finds: two places of the turn pattern that may offer the same action at the same time.

Why: choices alone tell how far a turn has come. If one choice could stand at two places, nobody could say what may
follow it, neither a reader of the turn nor the engine.

Example:

    action shoot(at in mine): owner[at] = none
    turn: place or (place then shoot)

Instead:

    action shoot(at in mine): owner[at] = none
    turn: place then 0..1 of shoot
"""

from collections.abc import Iterator

from ludex.dsl.diagnostics import Diagnostic, Note
from ludex.dsl.reasoning.examined import Examined


def undetermined_place(examined: Examined) -> Iterator[Diagnostic]:
    for first, second in examined.offered_together:
        if first.action == second.action:
            name = examined.model.actions[first.action].name
            yield Diagnostic(
                "P01",
                "error",
                f"the choice `{name}` does not tell where in the turn it stands",
                second.span,
                "it may stand here ...",
                (Note("... or here, at the same time", first.span),),
                f"begin with what both have in common: `{name} then 0..1 of ...`",
            )
