"""A game in which every seat sees its own view: `ludex play` and the playground show games with secrets by it alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ludex.arena.game.dice import Dice, commitment
from ludex.dsl.about import pauses
from ludex.dsl.choice import CHANCE, DONE, Choice
from ludex.dsl.errors import PlayError
from ludex.dsl.face import AnyPosition
from ludex.dsl.joint_choice import choosers
from ludex.dsl.limits import SETUP
from ludex.dsl.model import Tell
from ludex.dsl.settle import settle
from ludex.dsl.texts.turn_text import part_text
from ludex.dsl.texts.validate import validate
from ludex.dsl.views.announced import announced, mentions_secret
from ludex.dsl.views.memory import TOLD
from ludex.dsl.views.refusals import SILENT, refusal_on_view
from ludex.dsl.views.view import View, message_text
from ludex.dsl.walk import has

STAYS = "there is no choice that you may take back: only in your own turn, and none that may show what is hidden"

Seat = int | None  # the number of a player; None: a spectator


class Made(NamedTuple):
    """A choice of the turn that is being played, and who made it (None: it was drawn)."""

    choice: Choice
    by: int | None


class Step(NamedTuple):
    """All that `undo` brings back: the game as it was before a choice or an outcome."""

    here: Any
    began: Any
    made: tuple[Made, ...]
    finished: int
    heard: dict[Seat, int]


class SeatedGame:
    """Whoever shows the game to a seat takes `view(seat)`, `heard(seat)` and `so_far(seat)`, and nothing else. `here`
    and `turns` are the whole truth, for the table that keeps the game."""

    def __init__(self, position: AnyPosition, secret: str) -> None:
        self.here: Any = position.followed()
        self.seats: tuple[Seat, ...] = (*range(len(position.game.player_names)), None)
        self.turns: list[str] = []
        self.fingerprint = commitment(secret)
        self._dice = Dice(secret)
        self._heard: dict[Seat, list[str]] = {seat: [] for seat in self.seats}
        self._messages = {seat: len(self._told(seat)) for seat in self.seats}
        self._steps: list[Step] = []
        self._began: Any = self.here.copy()
        self._made: list[Made] = []

    # ------------------------------------------------------------------ what a seat sees
    def view(self, seat: Seat, offers: bool = True) -> View:
        """The view of a seat."""
        found: View = self.here.view(seat, offers)
        return found

    def heard(self, seat: Seat) -> tuple[str, ...]:
        """A line for each finished turn, as far as the seat knows it, and one for each message."""
        return tuple(self._heard[seat])

    def so_far(self, seat: Seat) -> str:
        """The choices of the unfinished turn that a player who chooses knows, as text; empty for everybody else."""
        if seat is None or seat not in choosers(self.here) or not self._made:
            return ""
        known = self.here.known_choices(seat)
        return part_text(self._began, tuple(made.choice for made in self._made), known) if known else ""

    def refusal(self, text: str) -> str:
        """Why a text is no choice of the player who chooses; no more than he can see himself."""
        here = self.here.reference()
        verdict = validate(here, text)
        return SILENT if verdict.legal else refusal_on_view(here, verdict).reason

    # ------------------------------------------------------------------ playing
    def play(self, choice: Choice) -> None:
        """Play a choice that is offered, or an outcome. Raises PlayError."""
        count, mover = self.here.turn_count, self.here.mover
        heard = {seat: len(lines) for seat, lines in self._heard.items()}
        step = Step(self.here.copy(), self._began, tuple(self._made), len(self.turns), heard)
        self.here.play(choice)
        self._steps.append(step)
        self._made.append(Made(choice, None if mover == CHANCE else mover))
        if self.here.over or self.here.turn_count != count:
            self._finish_turn()
        self._hear_messages()

    def play_turn(self, turn: Sequence[Choice]) -> None:
        """Play a whole turn, or a part of one that rests where another decides. Raises PlayError."""
        count = self.here.turn_count
        decided = self.here.mover
        for choice in turn:
            decided = self.here.mover
            self.play(choice)
        if not self.here.over and self.here.turn_count == count and not (turn and pauses(self.here, decided)):
            self.play(DONE)

    def settle(self) -> None:
        """Draw outcomes until a player chooses."""
        settle(self.here, self._dice.draw, self.play)

    def undo(self, seat: int) -> None:
        """Take back the last choice of a seat in its unfinished turn. Raises PlayError, with one message for every
        reason: an outcome was drawn or another has chosen since, or the choice may have shown what was hidden, which
        is decided by its action alone, so that a refusal shows nothing."""
        made = self._made[-1] if self._made else None
        joint = self.here.game.model.has_joint
        if made is None or made.by is None or made.by != seat or joint or self._may_show(made.choice):
            raise PlayError(STAYS)
        step = self._steps[-1]
        self.here, self._began, self._made = step.here, step.began, list(step.made)
        del self.turns[step.finished :], self._steps[-1]
        for other in self.seats:
            del self._heard[other][step.heard[other] :]
            self._messages[other] = len(self._told(other))

    def _may_show(self, choice: Choice) -> bool:
        """Whether what a choice does depends on what is hidden, or says something."""
        model = self.here.game.model
        if choice == DONE:
            return False
        body = model.actions[choice.action].body
        return mentions_secret(body, {show.field.index for show in model.shows}) or has(body, Tell)

    # ------------------------------------------------------------------ what is heard
    def _finish_turn(self) -> None:
        choices, began = tuple(made.choice for made in self._made), self._began
        self.turns.append(began.turn_text(choices))
        dealt = began.turn_count == SETUP
        who = "dealt" if dealt else str(began.game.player_names[began.player])
        for seat in self.seats:
            text = part_text(began, choices, self._known(seat))
            if not dealt or text != "-":
                self._heard[seat].append(f"{who}: {text}")
        self._began, self._made = self.here.copy(), []

    def _known(self, seat: Seat) -> list[int]:
        """Which choices of the finished turn a seat knows: its own, and those that are announced."""
        loud, found = announced(self.here.game.model), []
        for number, (choice, by) in enumerate(self._made):
            if choice != DONE and (loud[choice.action] or by is not None and by == seat):
                found.append(number)
        return found

    def _hear_messages(self) -> None:
        for seat in self.seats:
            told = self._told(seat)
            self._heard[seat] += [f"heard: {text}" for text in told[self._messages[seat] :]]
            self._messages[seat] = len(told)

    def _told(self, seat: Seat) -> tuple[str, ...]:
        return _told(self.here, seat)


def _told(here: Any, seat: Seat) -> tuple[str, ...]:
    if seat is None:
        return ()
    world = here.game.world
    return tuple(message_text(world, event.what) for event in here.remember(seat) if event.kind == TOLD)
