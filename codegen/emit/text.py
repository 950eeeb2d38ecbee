"""Cython text of sizes, numbers and names."""

from __future__ import annotations

import keyword
from typing import Union

from ludex.codegen import ir
from ludex.codegen.ir.scalars import number

Index = Union[int, str]  # the number of a word: known, or as text
RESERVED = frozenset(keyword.kwlist) | frozenset(
    "g s out room total pool pool_sets result int long short char float double void unsigned signed bint object cdef "
    "cpdef cimport ctypedef struct union enum extern inline const volatile static auto register switch case default "
    "goto typedef sizeof do this new operator nogil gil noexcept include DEF IF ELIF ELSE NULL int8_t int16_t int32_t "
    "int64_t "
    "uint64_t Game print exec range template typename namespace by readonly public api restrict errno main signal "
    "exp log sin cos".split()
)

CALLED = {  # by `engine/play.h`, `chance.h`, `fused_playout.h` and `views.h`, under these names with `lx_` before
    "applied",
    "apply_before_end",
    "apply_choice",
    "apply_counted",
    "at_chance",
    "begin_game",
    "count_choices",
    "count_turns",
    "draw_choice",
    "end_turn",
    "final_stop",
    "get_field",
    "heaviest",
    "is_legal",
    "joint_step",
    "list_choices",
    "put_field",
    "reset_fields",
    "reset_turn",
    "score_of",
    "weight_of",
}


def safe(name: str) -> str:
    """The name as a variable of a generated function."""
    return name + "_" if name in RESERVED else name


def literal(value: int) -> str:
    """A number as Cython text."""
    if -(1 << 31) < value < 1 << 31:
        return str(value)
    return f"(-{-value}LL)" if value < 0 else f"{value}LL"


def word(value: int) -> str:
    """A word of bits."""
    return f"<uint64_t>{value}" if value < 10 else f"<uint64_t>0x{value:X}ULL"


def plus(*parts: Index) -> Index:
    """A sum, folded where it is known."""
    known = sum(p for p in parts if isinstance(p, int))
    texts = [p for p in parts if not isinstance(p, int)]
    if not texts:
        return known
    return " + ".join([*texts, str(known)] if known else texts)


def times(a: Index, b: Index) -> Index:
    """A product, folded where it is known."""
    if isinstance(a, int) and isinstance(b, int):
        return a * b
    if 0 in (a, b):
        return 0
    if a == 1 or b == 1:
        return b if a == 1 else a
    return f"{_factor(a)} * {_factor(b)}"


def _factor(part: Index) -> str:
    return f"({part})" if " " in str(part) else str(part)


def size_text(scalar: ir.Scalar) -> Index:
    """A size: a number or an expression over the opened game."""
    known = number(scalar)
    if known is not None:
        return known
    return _size(scalar, "g.")


def size_formula(scalar: ir.Scalar) -> Index:
    """The same as a Python expression over the symbols."""
    known = number(scalar)
    return known if known is not None else _size(scalar, "")


def _size(scalar: ir.Scalar, prefix: str) -> str:
    if isinstance(scalar, ir.Num):
        return str(scalar.value)
    if isinstance(scalar, ir.Sym):
        return prefix + scalar.name
    if isinstance(scalar, ir.Neg):
        return f"(-{_size(scalar.operand, prefix)})"
    if isinstance(scalar, ir.Bin):
        return f"({_size(scalar.left, prefix)} {scalar.op} {_size(scalar.right, prefix)})"
    raise TypeError(f"not a size: {scalar}")


def safe_state(state: str) -> str:
    """The variable that points to a state."""
    return "s" if state == "s" else safe(state)


def declared(function: str) -> str:
    """A function's name where it is declared, with the one that C knows it by."""
    return f'{function} "lx_{function}"' if function in CALLED else function
