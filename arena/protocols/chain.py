"""The protocol `chain`: one run of the program a turn, which reads `chain.in` and writes `chain.out`."""

from __future__ import annotations

import io
import os

from ludex.arena.game.faults import Illegal, InputError, Unreadable
from ludex.arena.game.game_lookup import action_number, field_number
from ludex.arena.game.load_position import load_position
from ludex.arena.programs.clock import process_age
from ludex.arena.programs.input_lines import natural
from ludex.arena.protocols.base import (
    EXIT_BAD_INPUT,
    FIRST_SHARE,
    Bot,
    Limits,
    OpenGame,
    Options,
    Protocol,
    Session,
    Speaker,
    program,
)
from ludex.dsl.choice import Choice, Turn
from ludex.dsl.world.board import Board

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import TextIO

    from ludex.dsl.face import AnyPosition  # types alone

SETTING, PEG, LINK, TIE = "size", "peg", "bridge", "tie"
INPUT, OUTPUT = "chain.in", "chain.out"
TURN_SECONDS = 1.0
THINKING_SHARE = 0.72  # of the limit, the start included; the rest is to write, and for a busy machine

# Cyrillic letters that look like Latin ones, as the contest's own sample prints them.
LATIN = str.maketrans("АВСЕНІЈКМОРЅТХУ", "ABCEHIJKMOPSTXY")


# ----------------------------------------------------------------------------------------------- turns as text


def write_turn(position: AnyPosition, turn: Turn) -> str:
    """The text of `chain.out` without the last newline."""
    model, board = position.game.model, position.game.board
    links = board.links[LINK]
    cuts = [links[choice.args[0]] for choice in turn if choice.action == action_number(model, "cut")]
    joins = [links[choice.args[0]] for choice in turn if choice.action == action_number(model, "join")]
    lines = [_point(board, turn[0].args[0])]
    for pairs in (cuts, joins):
        lines += [str(len(pairs)), *(f"{_point(board, a)} {_point(board, b)}" for a, b in pairs)]
    return "\n".join(lines)


def read_turn(position: AnyPosition, text: str) -> Turn:
    """The turn of a `chain.out`; links may stand in any order and direction."""
    words = _Words(text)
    model, board = position.game.model, position.game.board
    place = Choice(action_number(model, "place"), (words.cell(board, "the point of the new peg, like D 4"),))
    numbers = _link_numbers(board)
    cuts = words.links(board, numbers, "the number of links taken away, and each as two points")
    joins = words.links(board, numbers, "the number of links added, and each as two points")
    words.end("nothing after the last link")
    cut, join = action_number(model, "cut"), action_number(model, "join")
    return (
        place,
        *(Choice(cut, (number,)) for number in sorted(cuts)),
        *(Choice(join, (number,)) for number in sorted(joins)),
    )


class _Words:
    """The words of a `chain.out`, taken one after the other."""

    def __init__(self, text: str):
        self._words = text.upper().translate(LATIN).split()
        self._next = 0

    def take(self, expected: str) -> str:
        if self._next == len(self._words):
            raise Unreadable(f"{expected}; the file ends before it")
        self._next += 1
        return self._words[self._next - 1]

    def number(self, expected: str) -> int:
        word = self.take(expected)
        number = natural(word)
        if number is None:
            raise Unreadable(expected, word)
        return number

    def cell(self, board: Board, expected: str) -> int:
        letter = self.take(expected)
        if len(letter) != 1 or not "A" <= letter <= "Z":
            raise Unreadable(expected, letter)
        row = self.number(expected)
        cell = board.cell_at.get((row, ord(letter) - ord("A") + 1))
        if cell is None:
            raise Illegal(f"{letter} {row} is not a point of the board")
        return cell

    def links(self, board: Board, numbers: dict[tuple[int, int], int], expected: str) -> list[int]:
        found = []
        for _ in range(self.number(expected)):
            a, b = self.cell(board, expected), self.cell(board, expected)
            number = numbers.get((min(a, b), max(a, b)))
            if number is None:
                raise Illegal(f"{_point(board, a)} and {_point(board, b)} are not a knight's move apart")
            found.append(number)
        return found

    def end(self, expected: str) -> None:
        if self._next < len(self._words):
            raise Unreadable(expected, self._words[self._next])


def _link_numbers(board: Board) -> dict[tuple[int, int], int]:
    return {pair: number for number, pair in enumerate(board.links[LINK])}


def _point(board: Board, cell: int) -> str:
    return f"{chr(ord('A') + board.column[cell] - 1)} {board.row[cell]}"


# ------------------------------------------------------------------------------------------- the program's half


def run(
    stdin: TextIO, stdout: TextIO, stderr: TextIO, open_game: OpenGame, bot: Bot, options: Options = Options()
) -> int:
    """One turn: read `chain.in` of the folder, write `chain.out`. The standard streams carry messages only."""
    answer = io.StringIO()
    try:
        with open(os.path.join(options.folder, INPUT), encoding="utf-8-sig") as source:
            text = source.read()
    except FileNotFoundError:
        print(f"{INPUT}: no such file in the current folder; the protocol reads the position from it", file=stderr)
        return EXIT_BAD_INPUT
    except OSError as error:
        print(f"{INPUT}: cannot be read: {error.strerror}", file=stderr)
        return EXIT_BAD_INPUT
    except UnicodeDecodeError as error:
        print(f"{INPUT}: cannot be read as UTF-8 text: {error}", file=stderr)
        return EXIT_BAD_INPUT
    code = program(_one_turn, INPUT)(io.StringIO(text), answer, stderr, open_game, bot, options)
    if code == 0 and answer.getvalue():
        with open(os.path.join(options.folder, OUTPUT), "w", encoding="ascii", newline="\n") as file:
            file.write(answer.getvalue())
    return code


def _one_turn(session: Session) -> None:
    lines = session.lines
    size, player = lines.integers(2, "N p: the size of the board, and 1 (white) or 2 (black)")
    if player not in (1, 2):
        raise lines.error("1 (white) or 2 (black) after the size")
    game = session.open({SETTING: size})
    pegs = _read_pegs(session, game.board)
    position = load_position(game, player - 1, {PEG: pegs, TIE: _read_links(session, game.board, pegs)})
    if position.over:
        session.send(f"{_free_point(game.board, pegs, player)}\n0\n0")
        return
    limit = session.options.limit or TURN_SECONDS
    share = FIRST_SHARE if sum(map(bool, pegs)) < 2 else THINKING_SHARE
    turn = session.think(position, limit * share - process_age())
    session.send(write_turn(position, turn))


def _read_pegs(session: Session, board: Board) -> list[int]:
    """What stands on each cell: 0, 1, 2; the board's rows have -1 where there is no point."""
    pegs = [0] * board.size
    for row in range(1, board.rows + 1):
        expected = f"row {row} of the board: {board.columns} numbers, -1 on corners, 0 empty, 1 white, 2 black"
        for column, value in enumerate(session.lines.integers(board.columns, expected), 1):
            cell = board.cell_at.get((row, column))
            if value not in (-1, 0, 1, 2) or (cell is None) != (value == -1):
                raise session.lines.error(f"{expected} ({value} in column {column})")
            if cell is not None:
                pegs[cell] = value
    return pegs


def _read_links(session: Session, board: Board, pegs: list[int]) -> list[int]:
    """The owner of each link: 0 for none."""
    (count,) = session.lines.integers(1, "C: the number of links")
    if count < 0:
        raise session.lines.error("C: the number of links")
    ties, numbers = [0] * len(board.links[LINK]), _link_numbers(board)
    for place in range(1, count + 1):
        expected = f"link {place} of {count}: two pegs of one colour, a knight's move apart, like D 4 E 6"
        words = _Words(session.lines.need(expected))
        try:
            a, b = words.cell(board, expected), words.cell(board, expected)
            words.end(expected)
        except (Unreadable, Illegal):
            raise session.lines.error(expected) from None
        number = numbers.get((min(a, b), max(a, b)))
        if number is None or pegs[a] != pegs[b] or not pegs[a]:
            raise session.lines.error(expected)
        ties[number] = pegs[a]
    return ties


def _free_point(board: Board, pegs: list[int], player: int) -> str:
    """A point that the player may place on, where our rules see a game that is over and the contest still asks."""
    for cell in range(board.size):
        lane = board.column[cell] if player == 1 else board.row[cell]
        if not pegs[cell] and 1 < lane < board.rows:
            return _point(board, cell)
    raise InputError(board.rows + 1, "a board without a free point for us", "one to place a peg on", INPUT)


# --------------------------------------------------------------------------------------------- the judge's half


class ChainSpeaker(Speaker):
    """The text of `chain.in`."""

    def request(self, position: AnyPosition, left: list[float]) -> str:
        board, model = self.game.board, self.game.model
        peg, tie = field_number(model, PEG), field_number(model, TIE)
        lines = [f"{board.rows} {self.seat + 1}"]
        for row in range(1, board.rows + 1):
            cells = (board.cell_at.get((row, column)) for column in range(1, board.columns + 1))
            lines.append(" ".join("-1" if cell is None else str(position.get(peg, cell)) for cell in cells))
        tied = [pair for number, pair in enumerate(board.links[LINK]) if position.get(tie, number)]
        lines += [str(len(tied)), *(f"{_point(board, a)} {_point(board, b)}" for a, b in tied)]
        return "\n".join(lines) + "\n"


PROTOCOL = Protocol(
    name="chain",
    limits=Limits(turn=TURN_SECONDS),
    run=run,
    speaker=ChainSpeaker,
    write_turn=write_turn,
    read_turn=read_turn,
    openings=("turns", "position"),
    files=(INPUT, OUTPUT),
    points=(3.0, 1.0, 0.0),
)
