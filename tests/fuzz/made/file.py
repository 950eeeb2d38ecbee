"""The declarations so far of a random rules file."""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import strategies as st


@dataclass
class File:
    """What the file declares so far; expressions may use what is there."""

    draw: object
    graph: bool = False
    hexagons: bool = False
    square: bool = False
    three: bool = False  # 3 x 3 without holes
    pieces: bool = False
    plain: bool = False  # the players A and B, without symbols of their own
    levels: bool = False
    open: bool = False  # a grid without holes and walls
    sets: list[str] = field(default_factory=lambda: ["owner == none", "owner == me", "owner in others", "cells"])
    numbers: list[str] = field(default_factory=lambda: ["turns", "1", "2"])
    effects: list[str] = field(default_factory=list)  # statements about the cell `at`
    lines: list[str] = field(default_factory=list)
    passed: list[tuple[str, str, str]] = field(default_factory=list)  # an action, its name, what it may be given
    conditions: list[str] = field(default_factory=list)
    relations: list[str] = field(default_factory=list)
    kept: int = 0  # `let`s in actions
    stepped: bool = False  # an action is chosen with a step

    def one(self, *items):
        return self.draw(st.sampled_from(items))

    def maybe(self) -> bool:
        return self.draw(st.booleans())
