"""`seen`, `since`: a history of the hashes of some fields, kept at the end of the state."""

from __future__ import annotations

from ludex.codegen.lower.scope import Program
from ludex.dsl import model as m


def seen_function(program: Program, e: m.Earlier) -> str:
    """The name of the function that counts the earlier positions equal in the fields of the expression, or the turns
    since the first of them."""
    keys = program.seen
    key = (tuple(sorted(e.fields)), e.next)
    if key not in keys:
        keys.append(key)
    if isinstance(e, m.Since):
        program.since.add(keys.index(key))
        return f"since_{keys.index(key)}"
    return f"seen_{keys.index(key)}"
