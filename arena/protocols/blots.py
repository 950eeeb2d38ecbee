"""The protocol `blots`: the field and who begins, then a line a turn; sites are two letters."""

from __future__ import annotations

from ludex.arena.game.faults import Illegal, Unreadable
from ludex.arena.game.game_lookup import action_number, field_number
from ludex.arena.programs.input_lines import natural
from ludex.arena.protocols.base import Limits, Protocol, Session, Speaker, alternate, program
from ludex.dsl.choice import Choice, Turn
from ludex.dsl.world.board import Board

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from ludex.dsl.face import AnyGame, AnyPosition  # types alone

LETTERS = "abcdefghijklmnopqrstuvwxyz"
SUBSTANCES = "12358D"
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FIELD = "worth"
TURN_SECONDS = 0.5
THINKING_SHARE = 0.72  # of the limit


# ----------------------------------------------------------------------------------------------- turns as text


def write_turn(position: AnyPosition, turn: Turn) -> str:
    """Four sites of a first turn, `n` and n words of an ordinary one, `0` of a skip."""
    game = position.game
    first = turn[0].action
    if first == action_number(game.model, "skip"):
        return "0"
    if first == action_number(game.model, "place"):
        row, column = game.board.row[turn[0].args[0]], game.board.column[turn[0].args[0]]
        return " ".join(_name(row + down, column + right) for down in (0, 1) for right in (0, 1))
    words = (_site(game.board, source) + _site(game.board, to) for source, to in (choice.args for choice in turn))
    return f"{len(turn)} {' '.join(words)}"


def read_turn(position: AnyPosition, text: str) -> Turn:
    """The turn of a line; pairs and the sites of a first turn may come in any order."""
    words, model = text.split(), position.game.model
    if not _has_cells(position):
        return (Choice(action_number(model, "place"), (_square(position, words),)),)
    if words == ["0"]:
        return (Choice(action_number(model, "skip"), ()),)
    expected = "the number n of moving cells and n words of four letters, or 0 for a skip"
    count = natural(words[0]) if words else None
    if count is None:
        raise Unreadable(expected)
    if len(words) - 1 != count:
        raise Unreadable(f"{expected}; {words[0]} was announced, {len(words) - 1} came")
    move = action_number(model, "move")
    return tuple(sorted(Choice(move, _pair(position, word)) for word in words[1:]))


def _has_cells(position: AnyPosition) -> bool:
    """Whether the mover has placed already: each player's first turn is the placing."""
    return position.turn_count >= len(position.game.player_names)


def _square(position: AnyPosition, words: list[str]) -> int:
    """The top left site of the 2 x 2 square that four sites make."""
    if len(words) != 4:
        raise Unreadable("the four sites of a first turn, like jd je kd ke")
    sites = {_place(word) for word in words}
    row, column = min(row for row, _ in sites), min(column for _, column in sites)
    if sites != {(row + down, column + right) for down in (0, 1) for right in (0, 1)}:
        raise Illegal("the four sites are not a 2 x 2 square")
    return _cell(position, (row, column))


def _pair(position: AnyPosition, word: str) -> tuple[int, int]:
    if len(word) != 4:
        raise Unreadable(f"words of four letters, old and new site, not {word!r}")
    return _cell(position, _place(word[:2])), _cell(position, _place(word[2:]))


def _place(word: str) -> tuple[int, int]:
    if len(word) != 2 or any(letter not in LETTERS for letter in word):
        raise Unreadable(f"sites of two letters a to z, not {word!r}")
    return LETTERS.index(word[0]) + 1, LETTERS.index(word[1]) + 1


def _cell(position: AnyPosition, place: tuple[int, int]) -> int:
    cell = position.game.board.cell_at.get(place)
    if cell is None:
        raise Illegal(f"the site {_name(*place)} is not on the board")
    return cell


def _site(board: Board, cell: int) -> str:
    return _name(board.row[cell], board.column[cell])


def _name(row: int, column: int) -> str:
    return LETTERS[row - 1] + LETTERS[column - 1]


# ------------------------------------------------------------------------------------------- the program's half


@program
def run(session: Session) -> None:
    """Read the field and who begins, then play by turns."""
    game = session.open({})
    first = session.lines.next()
    if first is None:
        return
    position = game.start({FIELD: _read_field(session, game, first)})
    line = session.lines.need("0 (we begin) or 1 (the opponent begins)")
    if line not in ("0", "1"):
        raise session.lines.error("0 (we begin) or 1 (the opponent begins)")
    limit = session.options.limit or TURN_SECONDS
    alternate(session, position, int(line), read_turn, write_turn, limit, THINKING_SHARE)


def _read_field(session: Session, game: AnyGame, row: str) -> list[list[int]]:
    rows, columns = game.board.rows, game.board.columns
    expected = f"{rows} lines of {columns} characters from 1 2 3 5 8 D"
    field: list[list[int]] = []
    while True:
        row = row.upper()
        if len(row) != columns or any(digit not in SUBSTANCES for digit in row):
            raise session.lines.error(f"line {len(field) + 1} of {expected}")
        field.append([DIGITS.index(digit) for digit in row])
        if len(field) == rows:
            return field
        row = session.lines.need(f"line {len(field) + 1} of {expected}")


# --------------------------------------------------------------------------------------------- the judge's half


class BlotsSpeaker(Speaker):
    """The field and the seat, then the opponent's lines."""

    def greeting(self, position: AnyPosition) -> str:
        board, worth = self.game.board, field_number(self.game.model, FIELD)
        rows = (
            "".join(DIGITS[position.get(worth, board.cell_at[row, column])] for column in range(1, board.columns + 1))
            for row in range(1, board.rows + 1)
        )
        return "\n".join(rows) + f"\n{self.seat}\n"

    def told(self, position: AnyPosition, turn: Turn, seconds: float) -> str:
        return write_turn(position, turn) + "\n"


PROTOCOL = Protocol(
    name="blots",
    limits=Limits(turn=TURN_SECONDS, start=5.0),
    run=run,
    speaker=BlotsSpeaker,
    write_turn=write_turn,
    read_turn=read_turn,
)
