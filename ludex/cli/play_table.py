"""A game at the terminal: who sits where, the turns so far, and what the person may say between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any

from ludex.arena.game.dice import Dice, commitment
from ludex.cli.notes import printable
from ludex.cli.outputs import RECORD, check_output
from ludex.cli.prompt import prompt
from ludex.cli.screen import show
from ludex.cli.typed_turn import completions, listed, typed_turn
from ludex.dsl.choice import CHANCE
from ludex.dsl.limits import SETUP
from ludex.errors import LudexError
from ludex.picture.scene import turn_cells

HELP = """a turn as `turns` shows it (case and blanks are no matter), or its number; or:
  turns        the legal turns, numbered        hint         what the bot would play
  undo         your last turn back              position     the position as text
  save FILE    keep the game, for --resume      quit         leave"""
WORDS = ("turns", "hint", "undo", "position", "save ", "help", "quit")


@dataclass
class Table:
    """A game being played. `seats` has for each player the function that chooses a turn, None for a person; `begun` is
    the position it began at as text, empty where that is the start of the rules with `given` and `seed`."""

    position: Any
    seats: Sequence[Callable[[Any], Any] | None]
    hint: Callable[[Any], Any] | None
    given: dict[str, list[Any]] = field(default_factory=dict)
    seed: int = 0
    begun: str = ""
    past: list[Any] = field(default_factory=list)
    turns: list[str] = field(default_factory=list)
    last: tuple[int, ...] = ()
    told: list[list[str]] = field(default_factory=list)  # the turns before each play of `past`
    dice: Dice | None = None  # by which outcomes are drawn, once there are any

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        ask = prompt(self._completions)
        drawn = None
        while not self.position.over:
            if self.position.mover == CHANCE:
                self._draw_outcome()
                continue
            chooser = self.seats[self.position.mover]
            if chooser:
                self._bot(chooser)
                continue
            if drawn != len(self.past):
                self._draw()
                drawn = len(self.past)
            try:
                text = ask(self._question()).strip()
            except EOFError:
                print()
                return
            if text in ("quit", "exit"):
                return
            if self._obey(text):
                drawn = None
        self._draw()

    def _question(self) -> str:
        people = sum(chooser is None for chooser in self.seats)
        return "your turn> " if people == 1 else f"{self._mover()}> "

    def _bot(self, chooser: Callable[[Any], Any]) -> None:
        """A bot plays; where only bots do, the board is drawn after each turn."""
        if not self.turns and None not in self.seats:
            self._draw()
        mover, turn = self._mover(), chooser(self.position)
        print(printable(f"{mover} plays {self.position.turn_text(turn)}"), flush=True)
        self.advance(turn)
        if None not in self.seats and not self.position.over:
            self._draw()

    def _draw_outcome(self) -> None:
        """Draw the next outcomes, and print them."""
        if self.dice is None:
            self.dice = Dice(token_hex(16))
            print(f"outcomes are drawn by a secret; its fingerprint is {commitment(self.dice.secret)}")
        outcomes = self.dice.draw_all(self.position)
        print(printable(f"drawn: {self.position.turn_text(outcomes)}"), flush=True)
        self.advance(outcomes)

    def advance(self, turn: Any) -> None:
        """Play a turn, a part of one or outcomes, and remember what undo needs."""
        begun = self.position.turn_so_far
        self.past.append(self.position.copy())
        self.told.append(list(self.turns))
        text = self.position.turn_text(turn)
        self.turns[-1:] = [f"{self.turns[-1]}; {text}"] if begun else [*self.turns[-1:], text]
        self.last = turn_cells(self.position, turn)
        self.position.play_turn(turn)

    def _obey(self, text: str) -> bool:
        """Do what the person says; whether the board must be drawn again."""
        word, _, rest = text.partition(" ")
        if text in ("help", "?", ""):
            print(HELP)
        elif text == "position":
            print(self.position.text())
        elif text == "turns":
            for line in listed(self.position):
                print(printable(line))
        elif text == "hint":
            self._hint()
        elif text == "undo":
            return self._undo()
        elif word == "save":
            self._save(rest.strip())
        else:
            return self._turn(text)
        return False

    def _turn(self, text: str) -> bool:
        meant = typed_turn(self.position, text)
        if meant.turn is None:
            print(printable(meant.reason))
            return False
        told = self.position.turn_text(meant.turn)
        if told != text:
            print(printable(f"{self._mover()} plays {told}"))
        self.advance(meant.turn)
        return True

    def _hint(self) -> None:
        if self.hint is None:
            print("there is no hint on the interpreter, which is too slow to search")
            return
        print(printable(f"hint: {self.position.turn_text(self.hint(self.position))}"))

    def _undo(self) -> bool:
        """Back to where a person chose last."""
        for number in range(len(self.past) - 1, -1, -1):
            if self.past[number].mover == CHANCE:
                print("an outcome was drawn since: it stays")
                return False
            if self.seats[self.past[number].mover] is None:
                self.position, self.last = self.past[number], ()
                self.turns = self.told[number]
                del self.past[number:], self.told[number:]
                return True
        print("there is no turn of yours to take back")
        return False

    @property
    def _setup(self) -> int:
        """1 where the first of the turns is the setup, which is no turn of the game."""
        return int(bool(self.past) and self.past[0].turn_count == SETUP)

    def _save(self, name: str) -> bool:
        """As a record, which `ludex replay` reads too; whether that was done."""
        if not name:
            print("save FILE: which file?")
            return False
        from ludex.arena.game.reasons import Reason
        from ludex.arena.results.records import Record, digest, to_json
        from ludex.dsl.files import write_file

        game = self.position.game
        count = len(self.seats)
        scores = self.position.scores()
        record = Record(
            game=game.model.name, digest=digest(game.model), settings=dict(game.settings), given=self.given,
            seed=self.seed, players=["person" if one is None else "bot" for one in self.seats], turns=self.turns,
            seconds=[0.0] * len(self.turns), reason=Reason.STOPPED, winners=list(range(count)),
            payoffs=[1 / count] * count, scores=None if scores is None else list(scores), start=self.begun,
            worst=[0.0] * count, setup=self._setup,
        )  # fmt: skip
        try:
            check_output(name, RECORD)
            write_file(name, to_json(record) + "\n")
        except LudexError as error:
            print(printable(str(error)))
        except OSError as error:
            print(printable(f"{name}: {error.strerror}"))
        else:
            print(printable(f"saved: {name}; --resume {name} goes on"))
            return True
        return False

    def _completions(self, begun: str) -> Any:
        if begun:
            yield from (word for word in WORDS if word.startswith(begun))
        yield from completions(self.position, begun)

    def _mover(self) -> str:
        return str(self.position.game.player_names[self.position.mover])

    def _draw(self) -> None:
        show(self.position, last=self.last)
