"""How positions and turns are written between programs: as the rules write them, or as the field does.

A notation is four functions. Where the field names actions by cells alone, `board_notation` makes them of data.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from ludex.arena.game.checked_turn import broken_rule
from ludex.arena.game.faults import Illegal, Unreadable
from ludex.arena.game.game_lookup import code_of, field_number
from ludex.dsl.choice import Choice, Turn
from ludex.dsl.errors import IllegalTurn, PlayError
from ludex.dsl.face import AnyGame, AnyPosition
from ludex.dsl.frozen import frozen
from ludex.dsl.texts.position_text import first_values

QUOTED = {"%": "%25", "_": "%5F", " ": "_"}


@frozen
class Notation:
    """`read_position(game, text)` raises ValueError or PlayError; `write_turn` gives one word; `read_turn(position,
    word)` raises Unreadable, or Illegal with the rule that is broken."""

    read_position: Callable[[AnyGame, str], AnyPosition]
    write_position: Callable[[AnyPosition], str]
    read_turn: Callable[[AnyPosition, str], Turn]
    write_turn: Callable[[AnyPosition, Turn], str]


# ------------------------------------------------------------------------------------------- as the rules write them


def quoted(text: str) -> str:
    """A text as one word: a blank becomes `_`; `_` and `%` become `%5F` and `%25`."""
    return "".join(QUOTED.get(letter, letter) for letter in text)


def unquoted(word: str) -> str:
    """The text of a word."""
    return word.replace("_", " ").replace("%5F", "_").replace("%25", "%")


def _read_turn(position: AnyPosition, word: str) -> Turn:
    try:
        return position.read_turn(unquoted(word))
    except IllegalTurn as error:
        raise Illegal(str(error)) from None
    except PlayError as error:
        raise Unreadable(f"a turn as the rules write it ({error})", word) from None


RULES = Notation(
    read_position=lambda game, text: game.position(text),
    write_position=lambda position: position.text(),
    read_turn=_read_turn,
    write_turn=lambda position, turn: quoted(position.turn_text(turn)),
)


# -------------------------------------------------------------------------------------------- as the field does


@frozen
class BoardNotation:
    """Data about notation: rows of a board from the top, a letter for each player; cells by column and row, row 1 at
    the bottom; turns of one choice by templates, `{name}` being a cell that the choice is about."""

    field: str
    letters: str
    turns: Mapping[str, str]
    columns: str = "abcdefghijklmnopqrstuvwxyz"
    hole: str = "-"
    rest: str = " 0 {move}"  # of a position after the player to move: {move} counts from 1


def cell_name(game: AnyGame, cell: int, columns: str) -> str:
    """A cell by the letter of its column and its row from below."""
    board = game.board
    return f"{columns[board.column[cell] - 1]}{board.rows - board.row[cell] + 1}"


def board_notation(data: BoardNotation) -> Notation:
    """The notation that the data tell."""

    def write_turn(position: AnyPosition, turn: Turn) -> str:
        return _templated(data, position.game, turn[0])

    def read_turn(position: AnyPosition, word: str) -> Turn:
        for action in position.game.model.actions:
            template = data.turns.get(action.name)
            choice = template and _choice(data, position.game, action.index, template, word)
            if choice:
                if not position.legal(choice):
                    raise Illegal(broken_rule(position, (choice,)))
                return (choice,)
        raise Unreadable(f"a turn like {' or '.join(data.turns.values())}", word)

    return Notation(
        read_position=lambda game, text: _read_board(data, game, text),
        write_position=lambda position: _write_board(data, position),
        read_turn=read_turn,
        write_turn=write_turn,
    )


def _templated(data: BoardNotation, game: AnyGame, choice: Choice) -> str:
    action = game.model.actions[choice.action]
    names = [param.local.name for param in action.chosen]
    cells = {name: cell_name(game, cell, data.columns) for name, cell in zip(names, choice.args, strict=True)}
    return data.turns[action.name].format(**cells)


def _choice(data: BoardNotation, game: AnyGame, action: int, template: str, word: str) -> Choice | None:
    """The choice of an action that a word writes; None where it writes none on this board."""
    pattern = re.sub(r"\\\{(\w+)\\\}", rf"(?P<\1>[{data.columns}]\\d+)", re.escape(template))
    found = re.fullmatch(pattern, word, re.IGNORECASE)
    if not found:
        return None
    names = [param.local.name for param in game.model.actions[action].chosen]
    cells = [_cell(data, game, found[name]) for name in names]
    return None if None in cells else Choice(action, tuple(cell for cell in cells if cell is not None))


def _cell(data: BoardNotation, game: AnyGame, name: str) -> int | None:
    column = data.columns.lower().index(name[0].lower()) + 1
    return game.board.cell_at.get((game.board.rows + 1 - int(name[1:]), column)) if len(name) < 5 else None


def _write_board(data: BoardNotation, position: AnyPosition) -> str:
    game, board = position.game, position.game.board
    number = field_number(game.model, data.field)
    letters = {code_of(game, data.field, "player", seat): letter for seat, letter in enumerate(data.letters)}
    rows = []
    for row in range(1, board.rows + 1):
        cells = [board.cell_at.get((row, column)) for column in range(1, board.columns + 1)]
        text = "".join(data.hole if c is None else letters.get(position.get(number, c), " ") for c in cells)
        rows.append(re.sub(" +", lambda run: str(len(run.group())), text))
    move = position.turn_count // len(data.letters) + 1
    return f"{'/'.join(rows)} {data.letters[position.next if position.over else position.mover or 0]}" + (
        data.rest.format(move=move)
    )


def _read_board(data: BoardNotation, game: AnyGame, text: str) -> AnyPosition:
    board, words = game.board, text.split()
    rows = [re.sub(r"\d{1,2}", lambda run: " " * int(run.group()), row) for row in words[0].split("/")] if words else []
    if len(rows) != board.rows or any(len(row) != board.columns for row in rows):
        raise ValueError(f"a position has {board.rows} rows of {board.columns} cells, row by row with / between")
    if len(words) < 2 or words[1] not in data.letters:
        raise ValueError(f"after the board stands who is to move: {' or '.join(data.letters)}")
    codes = {letter: code_of(game, data.field, "player", seat) for seat, letter in enumerate(data.letters)}
    values = [list(one) for one in first_values(game.world)]
    for (row, column), cell in board.cell_at.items():
        letter = rows[row - 1][column - 1]
        if letter not in codes and letter != " ":
            raise ValueError(f"the letters of a position are {', '.join(data.letters)}, not {letter}")
        values[field_number(game.model, data.field)][cell] = codes[letter] if letter != " " else 0
    mover = data.letters.index(words[1])
    move = int(words[-1]) if len(words) > 2 and words[-1].isdigit() and len(words[-1]) < 7 else 1
    return game.position_of(values, mover, (max(move, 1) - 1) * len(data.letters) + mover)
