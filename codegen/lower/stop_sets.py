"""What a stop of the turn keeps of a set: two registers, filled in one pass when it is entered."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.codegen import ir

PIECES, IMAGES = "pieces", "images"


@dataclass(frozen=True)
class Kept:
    """A set S, as IR, and the two registers that are filled for it; `kind` is PIECES or IMAGES."""

    kind: str
    steps: frozenset[int]
    base: ir.Plane
    registers: tuple[str, str]

    def plane(self, which: int, state: str) -> ir.PStored:
        """A register as a plane."""
        return ir.PStored(self.registers[which], ir.Num(0), ir.CELL, state)
