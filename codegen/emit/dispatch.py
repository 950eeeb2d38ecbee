"""Has a node of the IR written, whatever it is: planes prepared to be read word by word, scalars as text.

The table that maps each class to the function that writes it is `ludex.codegen.emit.table`; callers carry it.
"""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.emit.prepared import Words
from ludex.codegen.emit.writer import Writing

COMPARISONS = frozenset(("==", "!=", "<", "<=", ">", ">=", "and", "or"))


def prepare(w: Writing, p: ir.Plane) -> Words:
    """The plane ready to be read word by word."""
    return w.writers.planes[type(p)](w, p)


def scalar(w: Writing, e: ir.Scalar) -> str:
    """The value as text, whole in itself (a name, a number or within brackets)."""
    return w.writers.scalars[type(e)](w, e)


def value(w: Writing, e: ir.Scalar) -> str:
    """The value where arithmetic needs 64 bits."""
    text = scalar(w, e)
    narrow = isinstance(e, (ir.NotB, ir.AnyP, ir.SameP)) or isinstance(e, ir.Bin) and e.op in COMPARISONS
    return f"<int64_t>{text}" if narrow else text


def bound(w: Writing, e: ir.Scalar, hint: str = "i") -> str:
    """The value in a name or a number."""
    return w.bound(value(w, e), hint)
