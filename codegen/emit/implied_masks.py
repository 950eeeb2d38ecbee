"""Masks that another operand implies: the other set holds nothing but elements, so bits beside them meet nothing.

Before: `mine & ((mine << 1) & BOARD)`, `free & ~((free >> 8) & BOARD)`.
After: `mine & (mine << 1)`, `free & ~(free >> 8)`.
"""

from __future__ import annotations

from collections.abc import Callable

from ludex.codegen.emit.prepared import Words
from ludex.codegen.emit.text import Index
from ludex.codegen.optional import is_on


def without_mask(words: Words) -> Callable[[Index], str]:
    """The words of a plane to be met with one that holds only elements, or taken from it."""
    return words.unmasked if words.unmasked is not None and is_on("implied_masks") else words.at
