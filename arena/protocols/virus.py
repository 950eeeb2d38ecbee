"""The protocol `virus`: the board once, then our turn and everybody else's, as numbers and lines of coordinates."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import islice
from time import perf_counter

from ludex.arena.game.checked_turn import play_checked
from ludex.arena.game.faults import Illegal, Unreadable
from ludex.arena.game.game_lookup import action_number, code_of, field_number
from ludex.arena.game.load_position import load_position
from ludex.arena.game.random_map import deal_map
from ludex.arena.programs.clock import WholeGameClock
from ludex.arena.programs.input_lines import natural
from ludex.arena.protocols.base import Limits, Protocol, Session, Speaker, program
from ludex.dsl.about import mover_of
from ludex.dsl.choice import Choice, Turn
from ludex.dsl.world.board import Board

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from ludex.dsl.face import AnyGame, AnyPosition  # types alone

FIELD = "stone"
GAME_SECONDS, MARGIN = 15.0, 2.0
MEMORY = 256 << 20
WALL = -100
MOST_ACTIONS = 3
ACTIONS_A_CELL = 1.2  # of long games: 510 on 400 cells; a cell is taken twice where one kills
MOST_SECONDS = 0.5
FIRST_SECONDS = 0.4  # more for the first turn: the bot reads the rules
FIGHT = 50  # turns that the first fights of a large board take; nobody thinks before they begin
FIRST_FIGHTS = 0.5  # of the time is for them there
STEADY = 0.6  # of the turns that may come, those that share the rest evenly: a game may end before
STEADY_OF_MANY = 0.9  # the same with more players: who is left without room shows when the board is full
MOST_A_CELL = 2  # actions: a cross is put there, and killed
LATE = 0.15  # of the turns that may come at most are thought about in long games
LAST_TURNS = 12  # games are decided when the board is full; what is left is then shared out by halves and halves again


# ----------------------------------------------------------------------------------------------- turns as text


def write_turn(position: AnyPosition, turn: Turn) -> str:
    """`G A`, then A lines `X Y`."""
    board = position.game.board
    actions = [choice.args[0] for choice in turn if choice.args]
    return "\n".join(
        [f"{mover_of(position) + 1} {len(actions)}", *(f"{board.row[cell]} {board.column[cell]}" for cell in actions)]
    )


def read_turn(position: AnyPosition, text: str) -> Turn:
    """The turn of `G A` and A lines `X Y`."""
    lines, us = [line for line in text.splitlines() if line.split()], mover_of(position) + 1
    expected = f"{us} A (our number, and the number of actions, 0 to {MOST_ACTIONS}), then A lines X Y"
    player, actions = _two(lines[0] if lines else "", expected)
    if player != us or not 0 <= actions <= MOST_ACTIONS or len(lines) != actions + 1:
        raise Unreadable(expected, lines[0] if lines else "")
    cells = [_cell(position.game.board, _two(line, f"X Y: a row and a column (in {expected})")) for line in lines[1:]]
    return _turn(position, cells)


def _two(line: str, expected: str) -> tuple[int, int]:
    try:
        first, second = map(int, line.split())
    except ValueError:
        raise Unreadable(expected, line) from None
    return first, second


def _cell(board: Board, place: tuple[int, int]) -> int:
    cell = board.cell_at.get(place)
    if cell is None:
        raise Illegal(f"({place[0]}, {place[1]}) is not on the board")
    return cell


def _turn(position: AnyPosition, cells: list[int]) -> Turn:
    """Growing on what is empty, killing elsewhere: the rules judge whether they may."""
    model = position.game.model
    if not cells:
        return (Choice(action_number(model, "pass"), ()),)
    stone, empty = field_number(model, FIELD), code_of(position.game, FIELD, "empty")
    grow, kill = action_number(model, "grow"), action_number(model, "kill")
    return tuple(Choice(grow if position.get(stone, cell) == empty else kill, (cell,)) for cell in cells)


# ------------------------------------------------------------------------------------------- the program's half


@program
def run(session: Session) -> None:
    """Read the board, then answer until `o` or the end of the input."""
    head = session.lines.next()
    if head is None:
        return
    expected = "N M K: 9 to 300 rows and columns, 2 to 75 players"
    rows, columns, players = session.lines.parsed_integers(head, 3, expected)
    if not (9 <= rows <= 300 and 9 <= columns <= 300 and 2 <= players <= 75):
        raise session.lines.error(expected)
    (us,) = session.lines.integers(1, f"G: our number, 1 to {players}")
    if not 1 <= us <= players:
        raise session.lines.error(f"G: our number, 1 to {players}")
    values = _read_board(session, rows, columns, players)
    clock = WholeGameClock(session.options.limit or GAME_SECONDS, MARGIN, perf_counter() - session.lines.first)
    play = _Play(session, (rows, columns, players), values, us, clock)
    clock.start(perf_counter())
    play.answer()
    clock.stop()
    while (line := session.lines.next()) is not None:
        if line == "o":
            return
        if line != "r":
            raise session.lines.error("r (our turn again) or o (over)")
        clock.start(session.lines.since)
        play.read_others()
        play.answer()
        clock.stop()


def _read_board(session: Session, rows: int, columns: int, players: int) -> list[int]:
    values: list[int] = []
    allowed = {0, WALL, *range(1, players + 1), *range(-players, 0)}
    for row in range(1, rows + 1):
        expected = f"row {row} of the board: {columns} numbers, 0, {WALL} (wall), S (cross), -S (fort), S <= {players}"
        numbers = session.lines.integers(columns, expected)
        if not allowed.issuperset(numbers):
            raise session.lines.error(expected)
        values += numbers
    return values


class _Play:
    """The program's turns: the engine keeps the rules, the bot thinks. Where the contest goes on after the end as the
    rules see it, what the end gave to us is taken cell by cell."""

    def __init__(self, session: Session, size: tuple[int, int, int], values: list[int], us: int, clock: WholeGameClock):
        rows, columns, self.players = size
        self.session, self.us, self.clock = session, us, clock
        self.cells, self.actions, self.first = rows * columns, 0, True
        self.open = sum(value != WALL for value in values)  # cells on which something can be done
        self.crosses = {cell for cell, value in enumerate(values) if value == us}
        self.held = {cell for cell, value in enumerate(values) if abs(value) == us}
        game = session.open({"rows": rows, "columns": columns, "players": self.players})
        codes = _codes_of_values(game)
        self.board, self.grow = game.board, action_number(game.model, "grow")
        self.position: AnyPosition = load_position(game, us - 1, {FIELD: [codes[value] for value in values]})
        self.rest: Iterator[int] | None = None  # what the end of the game gave to us

    def answer(self) -> None:
        """Choose, send and play our turn."""
        if self.position.over:
            self.rest = self.rest or _given_at_the_end(self.position, self.us, self.crosses, self.held)
            self._send(list(islice(self.rest, MOST_ACTIONS)))
            return
        share = min(self._share(), MOST_SECONDS) + (FIRST_SECONDS if self.first else 0.0)
        self.first = False
        began = perf_counter()
        turn = self.session.think(self.position, share)
        self.clock.thought(perf_counter() - began, share)
        self._send([choice.args[0] for choice in turn if choice.args])
        for choice in turn:
            self.held.update(choice.args)
            if choice.action == self.grow:
                self.crosses.update(choice.args)
        play_checked(self.position, turn)

    def _share(self) -> float:
        """Seconds for this turn. What the turns that may come at most cost without a thought is kept back."""
        a_turn = MOST_ACTIONS * self.players
        most = (MOST_A_CELL * self.open - self.actions) / a_turn
        whole = ACTIONS_A_CELL * self.cells / a_turn
        left = whole - self.actions / a_turn
        large = whole > 2 * FIGHT
        steady = STEADY if large or self.players == 2 else STEADY_OF_MANY
        even = self.clock.share(max(LAST_TURNS, steady * left, LATE * most), most)
        if not large:
            return even
        kept = max(self.clock.stock * (1 - FIRST_FIGHTS) * min(1.0, left / whole), self.clock.unthinking(left))
        return max(even, (self.clock.left - kept) / FIGHT)

    def _send(self, cells: list[int]) -> None:
        places = (f"{self.board.row[cell]} {self.board.column[cell]}" for cell in cells)
        self.session.send("\n".join([f"{self.us} {len(cells)}", *places]))
        self.actions += len(cells)

    def read_others(self) -> None:
        """The turns of all others, in the order in which they play after us."""
        for further in range(1, self.players):
            self._read_other((self.us - 1 + further) % self.players + 1)

    def _read_other(self, player: int) -> None:
        lines = self.session.lines
        expected = f"{player} A: the turn of player {player}, A = 0 to {MOST_ACTIONS} actions"
        number, actions = lines.integers(2, expected)
        if number != player or not 0 <= actions <= MOST_ACTIONS:
            raise lines.error(expected)
        try:
            cells = [_cell(self.board, self._place()) for _ in range(actions)]
            if not self.position.over:  # else the survivor takes what the end gave to it, in an order of its own
                play_checked(self.position, _turn(self.position, cells))
        except Illegal as error:
            raise lines.error(f"a legal turn of player {player}: {error.reason}") from None
        self.crosses.difference_update(cells)
        self.held.difference_update(cells)
        self.actions += actions

    def _place(self) -> tuple[int, int]:
        row, column = self.session.lines.integers(2, "X Y: a row and a column")
        return row, column


def _given_at_the_end(position: AnyPosition, us: int, crosses: set[int], held: set[int]) -> Iterator[int]:
    """The cells that the rules gave to us when the game ended and that we did not hold, in an order in which each is
    within reach: from our crosses on, step by step over what is ours now."""
    game, board, stone = position.game, position.game.board, field_number(position.game.model, FIELD)
    ours = {code for value, code in _codes_of_values(game).items() if abs(value) == us}
    reached, waiting = set(crosses), deque(sorted(crosses))
    while waiting:
        cell = waiting.popleft()
        row, column = board.row[cell], board.column[cell]
        for place in ((row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)):
            to = board.cell_at.get(place, cell)
            if to not in reached and position.get(stone, to) in ours:
                reached.add(to)
                waiting.append(to)
                if to not in held:
                    yield to


def _codes_of_values(game: AnyGame) -> dict[int, int]:
    """From the protocol's numbers to the codes of the field."""
    codes = {0: code_of(game, FIELD, "empty"), WALL: code_of(game, FIELD, "wall")}
    for player in range(len(game.player_names)):
        codes[player + 1] = code_of(game, FIELD, "cross", player)
        codes[-player - 1] = code_of(game, FIELD, "fort", player)
    return codes


# --------------------------------------------------------------------------------------------- the judge's half


class VirusSpeaker(Speaker):
    """The board at the program's first turn, `r` and the others' turns at later ones, `o` at the end."""

    def __init__(self, game: AnyGame, seat: int, limits: Limits = Limits()):
        super().__init__(game, seat, limits)
        self._greeted = False
        self._others: list[str] = []

    def request(self, position: AnyPosition, left: list[float]) -> str:
        if self._greeted:
            text = "\n".join(["r", *self._others]) + "\n"
        else:
            text = self._first(position)
        self._greeted, self._others = True, []
        return text

    def more_lines(self, first: str) -> int:
        words = first.split()
        return min(natural(words[1]) or 0, MOST_ACTIONS) if len(words) == 2 else 0

    def told(self, position: AnyPosition, turn: Turn, seconds: float) -> str:
        self._others.append(write_turn(position, turn))
        return ""

    def farewell(self) -> str:
        return "o\n" if self._greeted else ""

    def _first(self, position: AnyPosition) -> str:
        game, board = self.game, self.game.board
        texts = {code: str(value) for value, code in _codes_of_values(game).items()}
        stone = field_number(game.model, FIELD)
        lines = [f"{board.rows} {board.columns} {len(game.player_names)}", str(self.seat + 1)]
        for row in range(1, board.rows + 1):
            lines.append(
                " ".join(
                    texts[position.get(stone, board.cell_at[row, column])] for column in range(1, board.columns + 1)
                )
            )
        return "\n".join(lines) + "\n"


def deal(game: AnyGame, seed: int, walls: float = 0.1, symmetric: bool = True) -> dict[str, list[list[int]]]:
    """A map: walls, and one cross for each player."""
    return {FIELD: deal_map(game, seed, _codes_of_values(game), WALL, walls, symmetric)}


PROTOCOL = Protocol(
    name="virus",
    limits=Limits(game=GAME_SECONDS, start=2.0, memory=MEMORY),
    run=run,
    speaker=VirusSpeaker,
    write_turn=write_turn,
    read_turn=read_turn,
    deal=deal,
)
