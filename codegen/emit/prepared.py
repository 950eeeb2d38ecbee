"""Planes ready to be read word by word, and windows: one word with all of a set near one cell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ludex.codegen.emit.text import Index, plus
from ludex.engine.tables import WINDOW_BEFORE


@dataclass(frozen=True)
class Window:
    """A word that holds all members of a set: bit i stands for the element `cell` - WINDOW_BEFORE
    + i. Its text is made where it is asked for: it may want statements before it, and a table."""

    cell: str
    text: Callable[[], str]

    @property
    def bits(self) -> str:
        return self.text()

    @property
    def first(self) -> str:
        """The lowest member, -1 for none."""
        return f"lx_window_first({self.bits}, {self.cell})"

    def nth(self, n: str) -> str:
        return f"({self.cell} - {WINDOW_BEFORE} + lx_nth({self.bits}, {n}))"

    def bit(self, element: str) -> str:
        """Whether an element is a member."""
        return f"lx_window_bit({self.bits}, {self.cell}, {element})"

    def word(self, k: Index) -> str:
        """Word k of the plane."""
        return f"lx_window_word({self.bits}, {self.cell}, {k})"


@dataclass(frozen=True)
class Words:
    """A prepared plane: `at(k)` is the text of word k; `pointer` the text of its address, if it lies
    in memory; `window` one word that holds all (ludex.codegen.emit.windows), if it lies near one cell;
    `unmasked(k)` the text of word k with bits beside the elements, if a mask takes them away last."""

    at: Callable[[Index], str]
    pointer: str = ""
    window: Window | None = None
    empty: bool = False
    unmasked: Callable[[Index], str] | None = None


def in_memory(pointer: str) -> Words:
    """A plane at an address: a name, or a name + offset."""
    name, _, offset = pointer.partition(" + ")
    return Words(lambda k: f"{name}[{plus(int(offset) if offset.isdigit() else offset, k) if offset else k}]", pointer)
