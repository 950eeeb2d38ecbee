"""Whether the compiler has a form for rules that are sound: what keeps a game on the interpreter, as a finding."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludex.dsl.diagnostics import Diagnostic
    from ludex.dsl.model import Model


def uncompiled(model: Model) -> Iterator[Diagnostic]:
    """L01 where no engine can be made of a model: a warning, since the interpreter plays it."""
    from ludex.codegen.build import is_built
    from ludex.codegen.compile import lowered
    from ludex.codegen.refused import Refused
    from ludex.loading import folded_settings

    folded = folded_settings(model, {})
    if is_built(model, folded):
        return
    try:
        lowered(model, folded)
    except Refused as refused:
        yield from (replace(found, severity="warning") for found in refused.diagnostics)
