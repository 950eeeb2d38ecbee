"""A game with secrets at the terminal: each seat sees its own view, and a curtain falls between two people."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from secrets import token_hex
from typing import Any

from ludex.cli.notes import printable
from ludex.cli.play_table import Table
from ludex.cli.prompt import prompt
from ludex.cli.screen import show
from ludex.cli.typed_choice import completed, listed_choices, typed_choice
from ludex.dsl.errors import PlayError
from ludex.dsl.limits import SETUP
from ludex.seated_game import Seat, SeatedGame
from ludex.seen_position import SeenPosition

HELP = """a choice as `turns` shows it (case and blanks are no matter), or its number; several with ; between them; or:
  turns        your choices, numbered           hint         what the bot would choose
  undo         your last choice back, in your own turn, if it can have shown nothing hidden
  position     what you see, as text            heard        all that you have heard
  save FILE    keep the whole game, with what is hidden, for --resume
  quit         leave"""
CLEARED = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what was scrolled out of it


class SeatTable(Table):
    """The table of a game with secrets. `seats` has for each player a bot with `choose_by_view`, None for a person."""

    def __init__(
        self,
        position: Any,
        seats: Sequence[Any],
        hint: Any,
        given: dict[str, list[Any]],
        seed: int,
        begun: str,
    ) -> None:
        super().__init__(position, seats, hint, given, seed, begun)
        self.game = SeatedGame(position, token_hex(16))
        self._dealt = position.turn_count == SETUP
        self._read: dict[Seat, int] = dict.fromkeys(self.game.seats, 0)
        self._people = [seat for seat, bot in enumerate(seats) if bot is None]
        self._keyboard: int | None = self._people[0] if len(self._people) == 1 else None
        self._ask = prompt(self._completions)

    def advance(self, turn: Any) -> None:
        """Play a turn or a part of one."""
        self.game.play_turn(turn)
        self._follow()

    def _follow(self) -> None:
        """What the table without secrets keeps by itself."""
        self.position, self.turns = self.game.here, self.game.turns

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        if self.position.game.model.has_chance:
            print(f"outcomes are drawn by a secret; its fingerprint is {self.game.fingerprint}")
        if not self._people:
            print(self._for_spectators())
        try:
            while self._goes_on():
                pass
        except EOFError:
            print()
            return
        if self.position.over:
            self._draw()
            if not self._people:
                self._uncover()

    def _for_spectators(self) -> str:
        """What somebody who watches bots does not see."""
        shows = self.position.game.model.shows
        names = dict.fromkeys(show.field.family or show.field.name for show in shows if not show.field.kept)
        hidden = f"; they may not see {', '.join(names)}" if names else ""
        return f"you see what spectators see{hidden}. Everything is shown after the game"

    def _uncover(self) -> None:
        """The game with all that was hidden: where bots alone played it, nobody's secrets are left."""
        print("the game, with what was hidden:")
        for number, text in enumerate(self.turns, 1 - self._setup):
            print(printable(f"{number or 'setup':>5}  {text}"))
        show(self.position)

    @property
    def _setup(self) -> int:
        return int(self._dealt and bool(self.turns))

    def _goes_on(self) -> bool:
        """Outcomes, a bot's choice, or what a person says; False where the game is over or left."""
        self.game.settle()
        self._follow()
        if self.position.over:
            return False
        bot = self.seats[self.position.mover]
        if bot is not None:
            count = self.position.turn_count
            self.game.play(bot.choose_by_view(self.game.view(self.position.mover)))
            if not self._people and not self.position.over and self.position.turn_count != count:
                self._draw()
            return True
        return self._person(self.position.mover)

    def _person(self, seat: int) -> bool:
        """A person at the keyboard until he has chosen; False where he leaves."""
        if self._keyboard != seat:
            self._curtain(seat)
        self._draw()
        while True:
            text = self._ask(self._question()).strip()
            if text in ("quit", "exit"):
                return False
            if self._obey(text):
                return True

    def _curtain(self, seat: int) -> None:
        """Nobody sees the view of another: the screen is cleared before the next player sits down."""
        if self._keyboard is not None:
            self._draw()
            self._ask("press Enter to hide your view> ")
        if sys.stdout.isatty():
            print(CLEARED, end="", flush=True)
        name = self.position.game.player_names[seat]
        self._ask = prompt(self._completions)  # what the last player has typed is not offered to the next
        self._ask(f"hand the keyboard to {name}, then press Enter> ")
        self._keyboard = seat

    def _draw(self) -> None:
        """What the seat at the keyboard sees, after what it has heard since; after a game of several people, or of
        bots alone, what a spectator sees."""
        seat: Seat = self._keyboard
        if self.position.over and len(self._people) != 1:
            seat = None
        heard = self.game.heard(seat)
        for line in heard[self._read[seat] :]:
            print(printable(line))
        self._read[seat] = len(heard)
        show(SeenPosition(self.position.game, self.game.view(seat, offers=False)))
        if so_far := self.game.so_far(seat):
            print(printable(f"so far: {so_far}"))

    def _obey(self, text: str) -> bool:
        """Do what the person says; whether what he sees has changed."""
        seat = self.position.mover
        if text in ("help", "?", ""):
            print(HELP)
        elif text == "position":
            print(printable(self.game.view(seat, offers=False).text))
        elif text == "heard":
            print(printable("\n".join(self.game.heard(seat)) or "nothing yet"))
        elif text == "turns":
            for line in listed_choices(self.game.view(seat)):
                print(printable(line))
        elif text.partition(" ")[0] == "save":
            if self._save(text.partition(" ")[2].strip()):
                print("the file holds what is hidden from you, too")
        elif text in ("hint", "undo"):
            return super()._obey(text)
        else:
            return self._turn(text)
        return False

    def _hint(self) -> None:
        if self.hint is None:
            print("there is no hint: no bot by views is picked for this game, or it is played on the interpreter")
            return
        bot: Any = self.hint
        view = self.game.view(self.position.mover)
        print(printable(f"hint: {view.offer_texts[view.offers.index(bot.choose_by_view(view))]}"))

    def _undo(self) -> bool:
        seat = self.position.mover
        try:
            self.game.undo(seat)
        except PlayError as error:
            print(printable(str(error)))
            return False
        self._follow()
        self._read = {other: min(read, len(self.game.heard(other))) for other, read in self._read.items()}
        return True

    def _turn(self, text: str) -> bool:
        """Choices, one after the other, each looked up among those that the player is offered then."""
        seat, count, played = self.position.mover, self.position.turn_count, False
        for part in text.split(";"):
            if played and (self.position.over or (self.position.mover, self.position.turn_count) != (seat, count)):
                print(printable(f"`{part.strip()}` is not played: it is not your choice any more"))
                break
            meant = typed_choice(self.game.view(seat), part.strip(), self.game.refusal)
            if meant.choice is None:
                print(printable(meant.reason))
                break
            self.game.play(meant.choice)
            self._follow()
            played = True
        return played

    def _completions(self, begun: str) -> Iterator[str]:
        if not self.position.over and self.position.mover == self._keyboard:
            yield from completed(self.game.view(self._keyboard), begun)
