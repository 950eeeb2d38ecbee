"""The game on the board: a line of turns, where in it one stands, and what may be done there."""

from __future__ import annotations

import pickle
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludex.arena.game.dice import derived, number_below
from ludex.dsl.about import pauses
from ludex.dsl.choice import DONE, Choice, drawn
from ludex.dsl.errors import PlayError
from ludex.dsl.plural import counted
from ludex.dsl.reference import Game as Reference
from ludex.dsl.secrets import refuse_secrets
from ludex.dsl.settle import settle
from ludex.errors import LudexError
from ludex.loading import compiled, folded_settings
from ludex.picture.scene import result, scene, turn_cells
from ludex.picture.svg import LARGE, centre, draw, extent, is_large
from ludex.settings import check_settings
from ludex.web.click_paths import Offer, links_of, offered
from ludex.web.game_setup import Beginning, beginning
from ludex.web.refusal_hint import end_clause, why_not

MOST_CHOICES = 20_000  # that are sent to the page


@dataclass(frozen=True)
class Played:
    """A turn: its text, who made it, its choices (DONE too), the cells that it was about."""

    text: str
    mover: int
    choices: tuple[Choice, ...]
    cells: tuple[int, ...]


class Table:
    """One game. Every method that changes it returns the view of what is there then."""

    def __init__(self) -> None:
        self.version = 0
        self.board_key = ""
        self._offered: list[Offer] | None = None

    # ------------------------------------------------------------------ which game

    def open(self, model: bytes, record: Mapping[str, Any]) -> dict[str, Any]:
        """A game from its model and what is known of it: `settings`, `given`, `seed`, `from`, `turns`, `at`; all may be
        missing. Turns that are not legal are left out, and so are those after them."""
        self.begin(pickle.loads(model), record)
        for text in record.get("turns", ()):
            if not self._try_turn(text):
                self.notice = f"`{text}` is not legal here: the game is shown up to it"
                break
        self._go(max(0, min(record.get("at", len(self.line)), len(self.line))))
        self._settle()
        return self.view()

    def begin(self, model: Any, record: Mapping[str, Any]) -> None:
        """The beginning of a game, without turns."""
        self._set_up(model, Beginning.of(record))

    def _set_up(self, model: Any, begun: Beginning, game: Any = None) -> None:
        """A game at its beginning; raises where it cannot be begun, and then nothing has changed."""
        begun = begun if begun.complete else beginning(model, begun)
        check_settings(model, begun.settings)
        refuse_secrets(model, "the board beside the rules")
        game = game or _game(model, begun.settings)
        first = begun.position(game)
        self.model, self.begun, self.game = model, begun, game
        self.board_key = secrets.token_hex(4)
        self.line: list[Played] = []
        self.places = [first]
        self.notice = ""
        self.secret = secrets.token_hex(16)  # by which outcomes are drawn
        self._go(0)

    def change(self, model: bytes) -> dict[str, Any]:
        """Other rules: the same turns if they are legal, else the same position if it can be read, else the start."""
        new, text, partial = pickle.loads(model), self.places[self.at].text(), self.partial
        turns, at = [played.text for played in self.line], self.at
        settings = _fitting(new, self.begun.settings)
        try:
            self._set_up(new, self.begun.but(settings=settings))
            kept = all(self._try_turn(turn) for turn in turns)
        except (PlayError, LudexError):
            kept = False
        if kept:
            self._go(at)
            self._again(partial)
        elif not self._from_text(new, settings, text):
            self._set_up(new, Beginning(settings=settings))
            self.notice = "the game starts again: its position cannot be read by the rules as they are now"
        else:
            self.notice = "the turns are not legal by the rules as they are now: play goes on from the same position"
        return self.view()

    def _from_text(self, model: Any, settings: Mapping[str, int], text: str) -> bool:
        try:
            self._set_up(model, Beginning(settings=settings, text=text, complete=True))
        except (PlayError, LudexError):
            return False
        return True

    def new(self, settings: Mapping[str, int], given: Mapping[str, Sequence[str]], seed: int) -> dict[str, Any]:
        """A new game of the same rules."""
        self._set_up(self.model, beginning(self.model, Beginning(dict(settings), dict(given), seed)))
        self._settle()
        return self.view()

    def position(self, text: str) -> dict[str, Any]:
        """A new line that begins at the position."""
        self._set_up(self.model, Beginning(self.begun.settings, text=text, complete=True), self.game)
        self._settle()
        return self.view()

    def take_engine(self) -> dict[str, Any]:
        """The generated engine takes over from the interpreter, if it has been built. The position and its offers stay
        the same, and so does their version: what a page chooses meanwhile is heard."""
        game = compiled(self.model, dict(self.begun.settings))
        places = [self.begun.position(game)]
        for played in self.line:
            place = places[-1].copy()
            for choice in played.choices:
                place.play(choice)
            places.append(place)
        partial, at = self.partial, self.at
        version, offered = self.version, self._offered
        self.game, self.places = game, places
        self._go(at)
        self._again(partial)
        self.version, self._offered = version, offered
        return self.view()

    # ------------------------------------------------------------------ playing

    def _go(self, at: int) -> None:
        self.at, self.here = at, self.places[at].copy()
        self.partial: list[Choice] = []
        self._changed()

    def _changed(self) -> None:
        self.version += 1
        self._offered = None

    def _again(self, choices: Sequence[Choice]) -> None:
        for choice in choices:
            if not self.here.over and self.here.legal(choice):
                self._play(choice)

    @property
    def offers(self) -> list[Offer]:
        """Every choice with its text and its ways."""
        if self._offered is None:
            self._offered = [] if self.here.over else offered(self.here)
        return self._offered

    def _play(self, choice: Choice) -> None:
        """One choice; a turn that it ends takes the place of those that came after in the line."""
        turns = self.here.turn_count
        self.here.play(choice)
        self.partial.append(choice)
        if self.here.over or self.here.turn_count != turns:
            start, choices = self.places[self.at], tuple(self.partial)
            played = Played(start.turn_text(_shown(choices)), start.player, choices, turn_cells(start, choices))
            self.line[self.at :] = [played]
            self.places[self.at + 1 :] = [self.here.copy()]
            self.at, self.partial = self.at + 1, []
        self._changed()

    def _settle(self) -> None:
        """Outcomes are drawn until a player chooses; the same ones wherever the same place is come to again."""
        settle(self.here, self._drawn, self._play)

    def _drawn(self, position: Any) -> Choice:
        outcomes, place = position.outcomes(), f"{self.at}.{len(self.partial)}"
        return drawn(outcomes, number_below(derived(self.secret, place), 0, sum(weight for _, weight in outcomes)))

    def _try_turn(self, text: str) -> bool:
        if self.here.over:
            return False
        verdict = self.here.validate(text)
        if not verdict.legal:
            return False
        for choice in _whole(self.here, verdict.turn):
            self._play(choice)
        return True

    def choose(self, version: int, number: int) -> dict[str, Any]:
        """The choice of that number among those offered; nothing but a notice where the page was behind. Raises
        PlayError for a number that no choice has."""
        self.notice = ""
        if version != self.version:
            self.notice = "the game had gone on before this choice came: choose again"
        elif not 0 <= number < len(self.offers):
            raise PlayError(f"there is no choice {number}: {counted(len(self.offers), 'choice')}, numbered from 0")
        else:
            self._play(self.offers[number][0])
            self._settle()
        return self.view()

    def play_text(self, text: str, version: int = -1) -> dict[str, Any]:
        """A whole turn (or the rest of one) as text; raises with the reason where it is not legal. `version`: that of
        the position that it is meant for; nothing is played at another."""
        self.notice = ""
        if version not in (-1, self.version):
            return self.view()
        verdict = self.here.validate(text)
        if not verdict.legal:
            raise PlayError(verdict.reason)
        for choice in _whole(self.here, verdict.turn):
            self._play(choice)
        self._settle()
        return self.view()

    def follow(self, turns: Sequence[str], partial: Sequence[str]) -> None:
        """To the position after these turns and choices; turns that the line begins with are not played again."""
        known = 0
        while known < min(len(turns), len(self.line)) and self.line[known].text == turns[known]:
            known += 1
        self._go(known)
        for text in turns[known:]:
            self._try_turn(text)
        for text in partial:
            self.here.play(next(choice for choice in self.here.choices() if self.here.choice_text(choice) == text))

    def undo(self) -> dict[str, Any]:
        """One choice back, or one turn."""
        self.notice = ""
        if self.partial:
            self.partial.pop()
            self.here.undo()
            self._changed()
        elif self.at:
            self._go(self.at - 1)
        return self.view()

    def go(self, at: int) -> dict[str, Any]:
        """To the position after so many turns of the line."""
        self.notice = ""
        self._go(max(0, min(at, len(self.line))))
        return self.view()

    def why(self, version: int, way: Sequence[int]) -> list[dict[str, Any]]:
        """Why what is pointed at is no choice."""
        if version != self.version:
            return []
        before = tuple(way[:-1])
        beginnings = {c.action for c, _, ways in self.offers if any(one[: len(before)] == before for one in ways)}
        return why_not(self.here, tuple(way), sorted(beginnings) if before else [])

    # ------------------------------------------------------------------ what is seen

    def record(self) -> dict[str, Any]:
        """What `open` needs to bring all this back."""
        return {**self.begun.as_data(), "turns": [played.text for played in self.line], "at": self.at}

    def text(self) -> str:
        """The position as text."""
        return str(self.here.text())

    def picture(self) -> str:
        """The position as a file."""
        return draw(scene(self.here, self._marked()))

    def _marked(self) -> tuple[int, ...]:
        if self.partial:
            return turn_cells(self.places[self.at], self.partial)
        return self.line[self.at - 1].cells if self.at else ()

    def board(self) -> dict[str, Any]:
        """What stays the same through a game: where cells and links are drawn, and how they are called."""
        picture = scene(self.here)
        return {
            "key": self.board_key,
            "size": extent(picture),
            "cells": [centre(picture, spot) for spot in picture.spots],
            "names": [spot.name for spot in picture.spots],
            "links": links_of(self.game),
            "graph": picture.graph or picture.hexagonal,
            "large": is_large(picture),
        }

    def view(self) -> dict[str, Any]:
        """All that the page shows of the position."""
        last, offers = self._marked(), self.offers
        picture = scene(self.here, last)
        return {
            "version": self.version,
            "game": {
                "name": self.model.name,
                "title": self.model.title,
                "players": list(self.game.player_names),
                "colours": list(picture.colours),
                "settings": self.begun.settings,
                "params": _params(self.model),
                "given": _givens(self.model),
            },
            "board": self.board_key,
            "engine": self.game.engine,
            "svg": draw(picture, captions=False),
            "mover": self.here.mover,
            "over": self.here.over,
            "result": result(self.here) if self.here.over else "",
            "ended": self._ended(),
            "winners": sorted(self.here.winners) if self.here.over else [],
            "scores": self.here.scores(),
            "captions": [line for line in picture.lines[1:] if not line.startswith("score: ")],
            "choices": [[text, ways, self._action(choice)] for choice, text, ways in offers[:MOST_CHOICES]],
            "offered": len(offers),
            "turns": [[played.text, played.mover] for played in self.line],
            "at": self.at,
            "partial": [self._partial_text(number) for number in range(len(self.partial))],
            "last": last,
            "text": self.here.text() if self.game.board.size <= LARGE else None,
            "notice": self.notice,
            "record": self.record(),
        }

    def _ended(self) -> dict[str, Any] | None:
        """The clause that has ended the game, with its place."""
        end = self.here.ended_by if self.here.over else None
        return None if end is None else end_clause(self.model, end.span)

    def _action(self, choice: Choice) -> str:
        """The name of its action; "" for DONE."""
        return "" if choice == DONE else str(self.model.actions[choice.action].name)

    def _partial_text(self, number: int) -> str:
        place = self.places[self.at].copy()
        for choice in self.partial[:number]:
            place.play(choice)
        return str(place.choice_text(self.partial[number]))


def _game(model: Any, settings: Mapping[str, int]) -> Any:
    """On the generated engine where that has been built, else on the interpreter."""
    from ludex.codegen.build import is_built

    if is_built(model, folded_settings(model, settings)):
        try:
            return compiled(model, dict(settings))
        except (PlayError, LudexError):
            pass  # the interpreter plays what has no engine
    return Reference(model, settings)


def _fitting(model: Any, settings: Mapping[str, int]) -> dict[str, int]:
    """Those of the settings that a model has."""
    known = {param.name: (param.low, param.high) for param in model.params}
    known["players"] = (model.players.low, model.players.high)
    return {
        name: value for name, value in settings.items() if name in known and known[name][0] <= value <= known[name][1]
    }


def _whole(position: Any, turn: Sequence[Choice]) -> list[Choice]:
    """The choices of a turn, with DONE where it does not end by itself, nor rests at chance."""
    after, decided = position.copy(), position.mover
    for choice in turn:
        decided = after.mover
        after.play(choice)
    ended = after.over or after.turn_count != position.turn_count or bool(turn) and pauses(after, decided)
    return [*turn] if ended else [*turn, DONE]


def _shown(choices: Sequence[Choice]) -> tuple[Choice, ...]:
    return tuple(choice for choice in choices if choice != DONE)


def _params(model: Any) -> list[dict[str, Any]]:
    found = [{"name": p.name, "low": p.low, "high": p.high, "default": p.default} for p in model.params]
    players = model.players
    if players.low != players.high:
        found.append({"name": "players", "low": players.low, "high": players.high, "default": players.default})
    return found


def _givens(model: Any) -> list[str]:
    from ludex.dsl.model import StartGiven

    return [start.field.name for start in model.starts if isinstance(start, StartGiven) and start.given]
