"""The protocol `alphano`: commands READY, TURN, OPP and FINISH; a turn is four numbers, source and destination."""

from __future__ import annotations

from ludex.arena.game.checked_turn import broken_rule, play_checked
from ludex.arena.game.faults import Illegal, Unreadable
from ludex.arena.game.game_lookup import action_number
from ludex.arena.programs.clock import share_by_space
from ludex.arena.protocols.base import Limits, Protocol, Session, Speaker, program
from ludex.dsl.choice import Choice, Turn
from ludex.dsl.narrow import known

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from ludex.dsl.face import AnyPosition  # types alone

PASS = (-1, -1, -1, -1)
GAME_SECONDS = 10.0
COMMANDS = "READY FIRST, READY SECOND, TURN my_time opp_time, OPP x1 y1 x2 y2 time or FINISH"


# ----------------------------------------------------------------------------------------------- turns as text


def write_turn(position: AnyPosition, turn: Turn) -> str:
    """`MOVE x1 y1 x2 y2`."""
    return "MOVE " + " ".join(map(str, _numbers(position, turn)))


def read_turn(position: AnyPosition, text: str) -> Turn:
    """The turn of `MOVE x1 y1 x2 y2`; any fitting source of a division is accepted."""
    words = text.split()
    expected = "MOVE x1 y1 x2 y2 (pass: MOVE -1 -1 -1 -1)"
    if len(words) != 5 or words[0] != "MOVE":
        raise Unreadable(expected)
    try:
        numbers = tuple(int(word) for word in words[1:])
    except ValueError:
        raise Unreadable(expected) from None
    return _turn(position, numbers)


def _numbers(position: AnyPosition, turn: Turn) -> tuple[int, ...]:
    choice, model, board = turn[0], position.game.model, position.game.board
    if choice.action == action_number(model, "pass"):
        return PASS
    divides = choice.action == action_number(model, "divide")
    source, to = (*position.witnesses(choice), *choice.args) if divides else choice.args
    return board.row[source], board.column[source], board.row[to], board.column[to]


def _turn(position: AnyPosition, numbers: tuple[int, ...]) -> Turn:
    """The turn of four numbers. Only what no choice can say is refused here; the rules judge the rest."""
    model, at = position.game.model, position.game.board.cell_at
    if numbers == PASS:
        return (Choice(action_number(model, "pass"), ()),)
    row, column, to_row, to_column = numbers
    source, to = at.get((row, column)), at.get((to_row, to_column))
    if source is None or to is None:
        wrong = numbers[:2] if source is None else numbers[2:]
        raise Illegal(f"({wrong[0]}, {wrong[1]}) is not on the board")
    distance = max(abs(numbers[0] - numbers[2]), abs(numbers[1] - numbers[3]))
    if distance == 2:
        return (Choice(action_number(model, "leap"), (source, to)),)
    if distance != 1:
        raise Illegal(f"the distance from source to destination is {distance}: a division goes 1, a leap 2")
    choice = Choice(action_number(model, "divide"), (to,))
    if not position.legal(choice) or not position.fits(choice, (source,)):
        raise Illegal(broken_rule(position, (choice,), " ".join(map(str, numbers))))
    return (choice,)


# ------------------------------------------------------------------------------------------- the program's half


@program
def run(session: Session) -> None:
    """Answer commands until FINISH or the end of the input."""
    position = seat = None
    while (line := session.lines.next()) is not None:
        words = line.split()
        if words == ["FINISH"]:
            return
        if words[0] == "READY":
            seat = _seat(session, words)
            position = session.open({}).start()
            session.warm_up(position)
            session.send("OK")
        elif position is None:
            raise session.lines.error("READY FIRST or READY SECOND")
        elif words[0] == "TURN":
            my_ms, _ = session.lines.parsed_integers(line.removeprefix("TURN"), 2, "TURN my_time opp_time")
            _expect(session, position, position.mover == seat, "OPP: it is the opponent's turn")
            seconds = share_by_space(my_ms / 1000.0, *_space(position))
            turn = session.think(position, seconds - session.elapsed())
            session.send(write_turn(position, turn))
            play_checked(position, turn)
        elif words[0] == "OPP":
            session.lines.parsed_integers(line.removeprefix("OPP"), 5, "OPP x1 y1 x2 y2 time")
            _expect(session, position, position.mover != seat, "TURN: it is our turn")
            session.read_turn(position, line, _read_opp)
        else:
            raise session.lines.error(COMMANDS)


def _space(position: AnyPosition) -> tuple[int, int]:
    """The cells that are free, of how many."""
    return position.game.board.size - sum(known(position.scores())), position.game.board.size


def _read_opp(position: AnyPosition, line: str) -> Turn:
    return _turn(position, tuple(int(word) for word in line.split()[1:5]))


def _seat(session: Session, words: list[str]) -> int:
    if words[1:] not in (["FIRST"], ["SECOND"]):
        raise session.lines.error("READY FIRST or READY SECOND")
    return int(words[1] == "SECOND")


def _expect(session: Session, position: AnyPosition, right: bool, expected: str) -> None:
    """The command must speak of the player whose turn it is."""
    if position.over:
        raise session.lines.error("FINISH: the game is over")
    if not right:
        raise session.lines.error(expected)


# --------------------------------------------------------------------------------------------- the judge's half


class AlphanoSpeaker(Speaker):
    """READY, answered by OK; TURN with the clocks; OPP; FINISH."""

    answer_to_greeting = "OK"

    def greeting(self, position: AnyPosition) -> str:
        return f"READY {'SECOND' if self.seat else 'FIRST'}\n"

    def request(self, position: AnyPosition, left: list[float]) -> str:
        return f"TURN {_ms(left[self.seat])} {_ms(left[1 - self.seat])}\n"

    def told(self, position: AnyPosition, turn: Turn, seconds: float) -> str:
        return f"OPP {' '.join(map(str, _numbers(position, turn)))} {_ms(seconds)}\n"

    def farewell(self) -> str:
        return "FINISH\n"


def _ms(seconds: float) -> int:
    """Milliseconds as the contest writes them: 1 to 10000."""
    return max(1, round(1000 * min(seconds, GAME_SECONDS)))


PROTOCOL = Protocol(
    name="alphano",
    limits=Limits(game=GAME_SECONDS, ready=3.0),
    run=run,
    speaker=AlphanoSpeaker,
    write_turn=write_turn,
    read_turn=read_turn,
)
