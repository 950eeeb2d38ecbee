"""Notations of the field, for games that have one: chess as UCI writes it, Ataxx boards as UAI does, go as GTP does.

Facts about games stand here and nowhere else: letters, names of cells, and what an action is written as. Moves of chess
are written by its rules.
"""

from __future__ import annotations

import re
from typing import Any

from ludex.arena.game.faults import Unreadable
from ludex.arena.game.game_lookup import code_of, field_number
from ludex.arena.protocols.notation import RULES, BoardNotation, Notation, board_notation
from ludex.dsl.choice import Turn
from ludex.dsl.face import AnyGame, AnyPosition
from ludex.dsl.texts.position_text import first_values

# ------------------------------------------------------------------------------------------------- Ataxx, go

ATAXX = board_notation(
    BoardNotation(field="owner", letters="xo", turns={"divide": "{to}", "leap": "{from}{to}", "pass": "0000"})
)
GO = board_notation(
    BoardNotation(
        field="stone", letters="xo", turns={"place": "{at}", "pass": "pass"}, columns="ABCDEFGHJKLMNOPQRSTUVWXYZ"
    )
)

# ----------------------------------------------------------------------------------------------------- chess

LETTERS = {"pawn": "p", "knight": "n", "bishop": "b", "rook": "r", "queen": "q", "king": "k"}
CASTLING = {"K": ("e1", "h1"), "Q": ("e1", "a1"), "k": ("e8", "h8"), "q": ("e8", "a8")}  # king's and rook's cells
MOVES = r"[a-h][1-8][a-h][1-8][nbrq]?"  # in UCI's long algebraic notation


def _read_move(position: AnyPosition, word: str) -> Turn:
    """`e2e4`, `e1g1`, `e7e8q`: as the rules write them."""
    if not re.fullmatch(MOVES, word):
        raise Unreadable(f"a turn like {MOVES}", word)
    return RULES.read_turn(position, word)


def _write_fen(position: AnyPosition) -> str:
    """Forsyth-Edwards notation; the cell of taking in passing stands there after each double step."""
    game, white = position.game, position.next == 0 if position.over else position.mover == 0
    rows = position.text().split()[0]
    rights = "".join(
        letter for letter, cells in CASTLING.items() if all(_of(position, "unmoved", _cell(game, one)) for one in cells)
    )
    aside = "".join(_name(game, cell) for cell in _of(position, "passed"))
    parts = (rows, "w" if white else "b", rights or "-", aside or "-", _of(position, "quiet"))
    return f"{' '.join(map(str, parts))} {position.turn_count // 2 + 1}"


def _read_fen(game: AnyGame, text: str) -> AnyPosition:
    words = text.split()
    if not 4 <= len(words) <= 6 or words[1] not in "wb":
        raise ValueError("a position of chess is a FEN: rows, w or b, castling, cell passed, two numbers")
    codes = {letter: code_of(game, "man", kind, 1) for kind, letter in LETTERS.items()}
    codes |= {letter.upper(): code_of(game, "man", kind, 0) for kind, letter in LETTERS.items()}
    rows = [row for row in "".join(" " * int(x) if x.isdigit() else x for x in words[0]).split("/")]
    if len(rows) != 8 or any(len(row) != 8 or set(row) - codes.keys() - {" "} for row in rows):
        raise ValueError("the board of a FEN has 8 rows of 8 cells, with pieces PNBRQKpnbrqk")
    values = [list(one) for one in first_values(game.world)]
    for (row, column), cell in game.board.cell_at.items():
        values[field_number(game.model, "man")][cell] = codes.get(rows[row - 1][column - 1], 0)
    for letter in words[2].replace("-", ""):
        for one in CASTLING.get(letter, ()):
            values[field_number(game.model, "unmoved")][_cell(game, one)] = True
    if words[3] != "-":
        values[field_number(game.model, "passed")][0] = frozenset({_cell(game, words[3])})
    quiet, move = (int(word) if word.isdigit() and len(word) < 7 else 0 for word in (words[4:] + ["0", "1"])[:2])
    values[field_number(game.model, "quiet")][0] = quiet
    mover = "wb".index(words[1])
    return game.position_of(values, mover, 2 * (max(move, 1) - 1) + mover)


def _of(position: AnyPosition, field: str, place: int = 0) -> Any:
    return position.get(field_number(position.game.model, field), place)


def _cell(game: AnyGame, name: str) -> int:
    if len(name) != 2 or name[0] not in "abcdefgh" or name[1] not in "12345678":
        raise ValueError(f"there is no cell {name}")
    return game.board.cell_at[9 - int(name[1]), ord(name[0]) - 96]


def _name(game: AnyGame, cell: int) -> str:
    return f"{chr(96 + game.board.column[cell])}{9 - game.board.row[cell]}"


CHESS = Notation(_read_fen, _write_fen, _read_move, RULES.write_turn)
