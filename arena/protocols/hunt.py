"""The protocol `hunt`: the limit of turns and who we are, then a line of letters a turn, one for each piece."""

from __future__ import annotations

from ludex.arena.game.faults import Illegal, Unreadable
from ludex.arena.game.game_lookup import action_number, field_number
from ludex.arena.protocols.base import Limits, Protocol, Session, Speaker, alternate, program
from ludex.dsl.about import mover_of
from ludex.dsl.choice import Choice, Turn

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from ludex.dsl.face import AnyPosition  # types alone

STEPS = {"N": "north", "E": "east", "S": "south", "W": "west"}
SETTING, PLACES = "limit", "at"
TURN_SECONDS = 0.25
THINKING_SHARE = 0.6  # of the limit


# ----------------------------------------------------------------------------------------------- turns as text


def write_turn(position: AnyPosition, turn: Turn) -> str:
    """A letter for each piece of the mover; `-` where it stays or is caught."""
    targets = {piece: cell for piece, cell in (choice.args for choice in turn)}
    return "".join(_letter(position, piece, targets.get(piece)) for piece in _pieces(position))


def read_turn(position: AnyPosition, text: str) -> Turn:
    """The turn of a line of letters."""
    pieces = _pieces(position)
    if len(text) != len(pieces) or any(letter not in "NESW-" for letter in text):
        raise Unreadable(f"{len(pieces)} letters from N E S W -")
    go = action_number(position.game.model, "go")
    goes = (
        (piece, _target(position, number, piece, letter))
        for number, (piece, letter) in enumerate(zip(pieces, text, strict=True), 1)
    )
    return tuple(Choice(go, (piece, cell)) for piece, cell in goes if cell is not None)


def _pieces(position: AnyPosition) -> range:
    """The mover's pieces: the kinds of pieces belong to the players in their order."""
    declared, mover = [kind.count for kind in position.game.model.pieces], mover_of(position)
    counts = [position.game.settings[count] if isinstance(count, str) else count for count in declared]
    first = sum(counts[:mover])
    return range(first, first + counts[mover])


def _cell(position: AnyPosition, piece: int) -> int | None:
    """Where the piece stands; the codes are none, then the cells."""
    code = position.get(field_number(position.game.model, PLACES), piece)
    return code - 1 if code else None


def _letter(position: AnyPosition, piece: int, to: int | None) -> str:
    here = _cell(position, piece)
    if to is None or here is None or to == here:
        return "-"
    return next(letter for letter in STEPS if _step(position, here, letter) == to)


def _target(position: AnyPosition, number: int, piece: int, letter: str) -> int | None:
    here = _cell(position, piece)
    if here is None:
        if letter != "-":
            raise Illegal(f"piece {number} is no longer on the board: its letter must be -, not {letter}")
        return None
    if letter == "-":
        return here
    to = _step(position, here, letter)
    if to is None:
        board = position.game.board
        raise Illegal(
            f"piece {number} on row {board.row[here] - 1}, column {board.column[here] - 1} (from 0) cannot go "
            f"{STEPS[letter]}: there is a wall"
        )
    return to


def _step(position: AnyPosition, cell: int, letter: str) -> int | None:
    board = position.game.board
    number = next(number for number, step in enumerate(board.steps) if step.name == STEPS[letter])
    cells = board.targets[number][cell]
    return cells[0] if cells else None


# ------------------------------------------------------------------------------------------- the program's half


@program
def run(session: Session) -> None:
    """Read the limit of turns and our side, then play by turns."""
    line = session.lines.next()
    if line is None:
        return
    (limit,) = session.lines.parsed_integers(line, 1, "the limit of turns, 120 to 240")
    position = session.open({SETTING: limit}).start()
    line = session.lines.need("0 (we are white) or 1 (we are black)")
    if line not in ("0", "1"):
        raise session.lines.error("0 (we are white) or 1 (we are black)")
    seconds = session.options.limit or TURN_SECONDS
    alternate(session, position, int(line), read_turn, write_turn, seconds, THINKING_SHARE)


# --------------------------------------------------------------------------------------------- the judge's half


class HuntSpeaker(Speaker):
    """The limit of turns and the seat, then the opponent's letters."""

    def greeting(self, position: AnyPosition) -> str:
        return f"{self.game.settings[SETTING]}\n{self.seat}\n"

    def told(self, position: AnyPosition, turn: Turn, seconds: float) -> str:
        return write_turn(position, turn) + "\n"


PROTOCOL = Protocol(
    name="hunt",
    limits=Limits(turn=TURN_SECONDS, start=5.0),
    run=run,
    speaker=HuntSpeaker,
    write_turn=write_turn,
    read_turn=read_turn,
)
