"""The judge's half of the line protocols: the lines sent to a program, and the meaning of its answer."""

from __future__ import annotations

from ludex.arena.game.faults import Fault, Unreadable
from ludex.arena.game.reasons import Reason
from ludex.arena.protocols.base import Limits, Speaker
from ludex.arena.protocols.dialects import Dialect
from ludex.arena.protocols.notation import Notation
from ludex.dsl.about import mover_of
from ludex.dsl.choice import Turn
from ludex.dsl.face import AnyGame, AnyPosition


class LineSpeaker(Speaker):
    """The greeting, options, then the position and `go` at each of the program's turns."""

    chatty = True

    def __init__(
        self,
        game: AnyGame,
        seat: int,
        limits: Limits = Limits(),
        *,
        dialect: Dialect,
        notation: Notation,
        settings: tuple[tuple[str, str], ...] = (),
    ):
        super().__init__(game, seat, limits)
        self._dialect, self._notation, self._settings = dialect, notation, settings
        self._base, self._moves = "", list[str]()

    def greetings(self, position: AnyPosition) -> list[tuple[str, str]]:
        self._base, name = self._notation.write_position(position), self._dialect.name
        rules = {param.name: str(self.game.settings[param.name]) for param in self.game.model.params}
        if self.game.model.players.low != self.game.model.players.high:
            rules["players"] = str(len(self.game.player_names))
        told = [*rules.items(), *self._settings] if not self._dialect.own else self._settings
        options = "".join(f"setoption name {key} value {value}\n" for key, value in told)
        return [
            (f"{name}\n", f"{name}ok"),
            (f"{options}isready\n", "readyok"),
            (f"{name}newgame\nisready\n", "readyok"),
        ]

    def request(self, position: AnyPosition, left: list[float]) -> str:
        moves = f" moves {' '.join(self._moves)}" if self._moves else ""
        return f"position fen {self._base}{moves}\ngo {self._go(left)}\n"

    def _go(self, left: list[float]) -> str:
        limits = self.limits
        if limits.nodes:
            return f"nodes {limits.nodes}"
        words = []
        for seat, seconds in enumerate(left) if limits.game else ():
            words += [self._dialect.clock(seat, "time"), str(_ms(seconds))]
        for seat in range(len(left)) if limits.game and limits.increment else ():
            words += [self._dialect.clock(seat, "inc"), str(_ms(limits.increment))]
        if limits.turn or not words:
            words += ["movetime", str(_ms(limits.turn or 0.1))]
        return " ".join(words)

    def is_answer(self, line: str) -> bool:
        return line.split()[:1] == ["bestmove"]

    def told(self, position: AnyPosition, turn: Turn, seconds: float) -> str:
        self._moves.append(self._notation.write_turn(position, turn))
        return ""

    def accepted(self, position: AnyPosition, turn: Turn, seconds: float) -> None:
        self.told(position, turn, seconds)

    def farewell(self) -> str:
        return "quit\n"


def read_answer(notation: Notation, position: AnyPosition, line: str) -> Turn:
    """The turn of `bestmove TURN`, whatever follows. Raises Unreadable, Illegal; Fault where the program gives up."""
    words = line.split()
    if len(words) < 2:
        raise Unreadable("bestmove TURN", line)
    if words[1] == "resign":
        raise Fault(Reason.RESIGNED, f"player {mover_of(position) + 1} gave up", line)
    return notation.read_turn(position, words[1])


def _ms(seconds: float) -> int:
    return max(1, round(1000 * seconds))
