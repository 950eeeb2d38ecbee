"""`seen`: a history of the hashes of some fields, kept at the end of the state."""

from __future__ import annotations

from ludex.codegen.lower.scope import Program
from ludex.dsl import model as m


def seen_function(program: Program, e: m.Seen) -> str:
    """The name of the function that counts the earlier positions equal in the fields of the expression."""
    keys = program.seen
    key = (tuple(sorted(e.fields)), e.next)
    if key not in keys:
        keys.append(key)
    return f"seen_{keys.index(key)}"
