"""The texts that the parts of a template may be, as far as they are known: what `readings` looks for two readings in.

A cell of a grid is written in parts of its own, a row and a column. Numbers of no known range: some, of one to three
digits.
"""

from __future__ import annotations

from math import inf
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.board_size import span_of
from ludex.dsl.model import Parts
from ludex.dsl.reasoning.examined import Examined

SOME = 111
LETTERS = "abcdefghijklmnopqrstuvwxyz"
DEFAULT_CELL = (("column", "a"), ("row", "up"))
Texts = tuple[str, ...]  # of one part; () where they are not known


def written(parts: Parts, action: m.Action, examined: Examined) -> list[Texts]:
    """The texts of each part of a template of an action. A parameter that is written again is not free any more."""
    params = {param.local.name: param for param in action.params}
    found: list[Texts] = []
    for number, part in enumerate(parts):
        if isinstance(part, str):
            found.append((part,))
        elif part in parts[:number]:
            found.append(())
        elif params[part[0]].local.type == m.Element(m.CELL) and isinstance(examined.model.board, m.Grid):
            found += _cell(examined.model.board, examined.model)
        else:
            found.append(_values(params[part[0]], part[1], examined))
    return found


def stretches(texts: list[Texts]) -> list[list[Texts]]:
    """The parts between those that are not known: one stretch more than there are of these."""
    found: list[list[Texts]] = [[]]
    for one in texts:
        if one:
            found[-1].append(one)
        else:
            found.append([])
    return found


def _cell(board: m.Grid, model: m.Model) -> list[Texts]:
    """The parts of a cell's name, on the largest board."""
    parts: Any = next((one.parts for one in model.notations if one.name == "cell"), DEFAULT_CELL)
    sizes = {"row": board.rows, "column": board.columns}
    most = {name: min(span_of(size, model.params, {})[1], SOME) for name, size in sizes.items()}
    return [(part,) if isinstance(part, str) else _coordinates(most[part[0]], part[1]) for part in parts]


def _coordinates(size: int, form: str) -> Texts:
    if form in ("a", "A"):
        letters = (*LETTERS, *(one + other for one in LETTERS for other in LETTERS))[:size]
        return letters if form == "a" else tuple(map(str.upper, letters))
    first = 0 if form == "0" else 1
    return tuple(map(str, range(first, first + size)))


def _values(param: m.Parameter, form: str, examined: Examined) -> Texts:
    """The names of a parameter's values."""
    model, kind = examined.model, param.local.type
    if kind == m.Element(m.CELL) and isinstance(model.board, m.Graph):
        return model.board.cells
    if isinstance(kind, m.Int) or kind == m.Element(m.INT_DOMAIN):
        return _numbers(param.source, examined)
    if kind == m.Element(m.PLAYER):
        return model.players.names or tuple(map(str, range(1, model.players.high + 1)))
    if kind == m.Element(m.PIECE) and not form:
        most = max(span_of(one.count, model.params, {})[1] for one in model.pieces)
        return tuple(map(str, range(1, min(most, SOME) + 1)))
    return ()


def _numbers(source: m.Expr, examined: Examined) -> Texts:
    low, high = 0.0, inf
    if isinstance(source, m.SetLiteral) and all(isinstance(item, m.Const) for item in source.items):
        return tuple(str(item.value) for item in source.items if isinstance(item, m.Const))
    if isinstance(source, m.IntRange):
        terms, numbers = examined.formulas.terms, examined.formulas.numbers
        low, high = numbers.range(terms.of(source.low))[0], numbers.range(terms.of(source.high))[1]
    first = int(low) if low > -inf else 0
    return tuple(map(str, range(first, int(min(high, first + SOME)) + 1)))
