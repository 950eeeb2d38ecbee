"""Engines for boards of a number of words: sizes stay open, but what a plane takes in memory is known.

    Before  an engine for boards of 4 x 4 to 16 x 16: planes of NW words, up to 5, in loops
    After   one for boards up to 8 x 8 (1 word), for 9 x 9 and 10 x 10 (2 words), and so on: words written out, known
            places of all fields in a position, shifts by less than a word in a known direction

An engine for one word has no guard column where that would cost a word: 8 x 8 cells are 64 bits. Which number is folded
in follows from the settings of a game. An engine for another number refuses to open it
(`ludex.engine.tables.within_words`).
"""

from __future__ import annotations

from collections.abc import Mapping

from ludex.codegen.folding import least_folded
from ludex.codegen.optional import is_on
from ludex.dsl import model as m
from ludex.dsl.board_size import parameters, side, span_of
from ludex.engine.tables import WORDS, open_stride_of, words_of

MOST = 16  # words; an engine for any size plays larger boards as fast as one for just that number


def sized(model: m.Model, settings: Mapping[str, int]) -> dict[str, int]:
    """What an engine for boards of these settings, and others of as many words, must have folded in."""
    folded = least_folded(model, settings)
    words = plane_words(model, {**{p.name: p.default for p in model.params}, **settings}, folded)
    return {**folded, WORDS: words} if is_on("sized") and 0 < words <= MOST else folded


def plane_words(model: m.Model, settings: Mapping[str, int], folded: Mapping[str, int]) -> int:
    """The words of a plane of the board; 0 where every engine with these settings folded in knows them."""
    board = model.board
    if not isinstance(board, m.Grid) or parameters(board.rows) | parameters(board.columns) <= folded.keys():
        return 0
    most_rows, most_columns = (span_of(size, model.params, folded)[1] for size in (board.rows, board.columns))
    rows, columns = side(board.rows, settings), side(board.columns, settings)
    if most_rows * most_columns <= 64:
        return 0
    return 1 if rows * columns <= 64 else words_of(rows * open_stride_of(columns))
