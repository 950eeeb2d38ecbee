"""The program's half of the line protocols: a bot that any interface of the family can drive.

While it thinks it hears `stop`, `isready` and `quit`. A command that is unknown, or that has no sense here, is answered
by `info string` and changes nothing, as the field expects it of a program.
"""

from __future__ import annotations

from ludex.arena.game.checked_turn import play_checked
from ludex.arena.game.faults import Illegal, InputError, Unreadable
from ludex.arena.programs.clock import share_of_game
from ludex.arena.protocols.base import Session
from ludex.arena.protocols.dialects import Dialect
from ludex.arena.protocols.notation import Notation
from ludex.arena.protocols.thinking import Thinking
from ludex.dsl.choice import CHANCE
from ludex.dsl.errors import PlayError
from ludex.dsl.face import AnyGame, AnyPosition

LAG = 0.01  # seconds of a turn that the other side's clock counts and ours does not
DAY = 86_400.0


class LineProgram:
    """A conversation: the settings received, the position, and the search that runs."""

    def __init__(self, session: Session, dialect: Dialect, notation: Notation):
        self.session, self.dialect, self.notation = session, dialect, notation
        self.settings: dict[str, int] = {}
        self.game: AnyGame | None = None
        self.position: AnyPosition | None = None
        self.thinking: Thinking | None = None

    def talk(self) -> None:
        """Answer commands until `quit` or the end of the input."""
        try:
            while (line := self.session.lines.next()) is not None and line != "quit":
                try:
                    self._obey(line.split(), line)
                except (PlayError, ValueError, Illegal, Unreadable, InputError) as error:
                    self._note(f"error: {error}")
        finally:
            self._stop(answer=False)

    def _obey(self, words: list[str], line: str) -> None:
        name = self.dialect.name
        match words:
            case [word] if word == name:
                self._greet()
            case ["isready"]:
                self._warm_up()
                self._say("readyok")
            case [word] if word == f"{name}newgame":
                self._stop(answer=False)
                self.position = None
            case ["setoption", "name", *_]:
                self._set(line)
            case ["position", *_]:
                self._stop(answer=False)
                self._place(line)
            case ["go", *rest]:
                self._go(rest)
            case ["stop"]:
                self._stop(answer=True)
            case ["query", what]:
                self._say(f"response {self._answer(what)}")
            case ["d"]:
                self._say(self.notation.write_position(self._here()))
            case ["ponderhit"] | ["debug", *_] | ["register", *_]:
                pass
            case _:
                self._note(f"error: unknown command {words[0][:100]}")

    def _greet(self) -> None:
        game = self._open()
        self._say(f"id name Ludex {game.model.name}")
        self._say("id author the authors of Ludex")
        for param in game.model.params:
            low, high, now = param.low, param.high, game.settings[param.name]
            self._say(f"option name {param.name} type spin default {now} min {low} max {high}")
        low, high = game.model.players.low, game.model.players.high
        if low != high:
            self._say(f"option name players type spin default {len(game.player_names)} min {low} max {high}")
        self._say(f"{self.dialect.name}ok")

    def _set(self, line: str) -> None:
        name, _, value = line.split(maxsplit=2)[2].partition(" value ")
        if not value.strip().lstrip("-").isdigit():
            raise ValueError(f"the option {name} wants a number")
        settings = {**self.settings, name.strip(): int(value)}
        self.game = self.session.open_game({**self.session.options.settings, **settings})
        self.settings, self.position = settings, None

    def _place(self, line: str) -> None:
        before, _, turns = line.partition(" ")[2].partition("moves") if line.endswith("moves") else _parted(line)
        words = before.split(maxsplit=1)
        game = self._open()
        if words[:1] == ["startpos"]:
            position = game.start()
        elif words[:1] == ["fen"] and len(words) == 2:
            position = self.notation.read_position(game, words[1])
        else:
            raise ValueError("position startpos [moves ...], or position fen POSITION [moves ...]")
        for word in turns.split():
            play_checked(position, self.notation.read_turn(position, word))
        self.position = position

    def _go(self, words: list[str]) -> None:
        self._stop(answer=False)
        position = self._here()
        if position.over:
            self._say("bestmove (none)")
            return
        told = {word: words[place + 1] if place + 1 < len(words) else "" for place, word in enumerate(words)}
        numbers = {word: int(value) for word, value in told.items() if value.isdigit() and len(value) < 16}
        self.thinking = Thinking(
            self.session.bot,
            position.copy(),
            self._seconds(position, words, numbers),
            numbers.get("nodes"),
            say=self._say,
            write=self.notation.write_turn,
            waits="infinite" in words or "ponder" in words,
        )
        self.thinking.start()

    def _seconds(self, position: AnyPosition, words: list[str], numbers: dict[str, int]) -> float | None:
        """For the turn; None where nodes alone limit it. The command line's own limit holds too."""
        most, shares = self.session.options.seconds, list[float]()
        if "infinite" in words or "ponder" in words:
            return DAY
        if "movetime" in numbers:
            shares.append(max(0.001, numbers["movetime"] / 1000 - LAG))
        player = position.player or 0
        clock = numbers.get(self.dialect.clock(player, "time"))
        if clock is not None:
            more = numbers.get(self.dialect.clock(player, "inc"), 0) / 1000
            left = clock / 1000 - LAG
            shares.append(max(0.001, min(share_of_game(left, position.turn_count // 2) + 0.7 * more, 0.8 * left)))
        if not shares and "nodes" in numbers:
            return None
        return min([*shares, *([most] if most else [])], default=0.1)

    def _stop(self, answer: bool) -> None:
        if self.thinking:
            self.thinking.stop(answer)
            self.thinking = None

    def _answer(self, what: str) -> str:
        """What UGI asks a program as a judge."""
        position = self._here()
        match what:
            case "gameover":
                return str(position.over).lower()
            case "result":
                won = position.winners if position.over else frozenset()
                shared = len(won) == len(position.game.player_names)
                return "none" if not position.over else "draw" if shared else f"p{min(won) + 1}win"
            case _ if what.startswith("p") and what.endswith("turn"):
                return str(not position.over and what == f"p{(position.player or 0) + 1}turn").lower()
        raise ValueError(f"unknown query {what}")

    def _open(self) -> AnyGame:
        if self.game is None:
            self.game = self.session.open_game({**self.session.options.settings, **self.settings})
        return self.game

    def _warm_up(self) -> None:
        """Open the game for the bot, once, so that no turn's time is spent on it."""
        if self.position is None and self.thinking is None and not self._here().over:
            if self._here().mover != CHANCE:
                self.session.quick(self._here())

    def _here(self) -> AnyPosition:
        if self.position is None:
            self.position = self._open().start()
        return self.position

    def _say(self, text: str) -> None:
        self.session.send(text)

    def _note(self, text: str) -> None:
        self._say(f"info string {' '.join(text.split())}")


def _parted(line: str) -> tuple[str, str, str]:
    """What stands between `position` and the last `moves`, and the turns after it."""
    rest = line.partition(" ")[2]
    before, word, turns = rest.rpartition(" moves ")
    return (before, word, turns) if word else (rest, "", "")
