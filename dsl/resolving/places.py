"""Checks against the board itself, at the default settings: pictures, walls, cell names, motions (B01, B02, C01)."""

from __future__ import annotations

from dsl import model as m
from dsl import tree
from dsl.resolving.context import Context


def check_places(ctx: Context, made: m.Model, symmetries: list[tree.Symmetry]) -> None:
    return None
