"""What takes time: engines, bots, and all that is found out about rules by many games."""

from __future__ import annotations

import pickle
from collections.abc import Generator, Iterator, Mapping
from pathlib import Path, PurePath
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any

from ludex.dsl.choice import CHANCE
from ludex.dsl.plural import counted
from ludex.dsl.reference import Game
from ludex.errors import LudexError
from ludex.loading import build_engine, compiled, folded_settings, load_model
from ludex.picture.scene import scene, turn_cells
from ludex.picture.svg import draw
from ludex.seen_position import seen
from ludex.web.expectation import expectation
from ludex.web.game_setup import Beginning, beginning
from ludex.web.game_view import Table
from ludex.web.placed import placed, without_folders
from ludex.web.rules import span_data

CHECKED = 20.0  # seconds of the engine for a line of perft
ENDLESS = (float("inf"), float("-inf"))  # which JSON has no numbers for
SHOWN_EVERY = 0.5  # seconds between two looks at a report that grows


class Tasks:
    """Everything is given the model, pickled, and the record of the game on the board; bots also `home`, the path of
    the file that the rules were opened from, "" for none."""

    def __init__(self) -> None:
        self._table = Table()
        self._of: tuple[bytes, str, dict[str, Any]] = (b"", "", {})
        self._bots: dict[tuple[str, int], Any] = {}

    # ------------------------------------------------------------------ engines and bots

    def build(self, model: bytes, settings: Mapping[str, int]) -> None:
        """Builds the engine for these settings, where it has not been built yet; raises where there can be none."""
        made = pickle.loads(model)
        try:
            build_engine(made, folded_settings(made, settings))
        except LudexError:
            raise
        except Exception as error:  # noqa: BLE001 - a form that the compiler lacks is reported; the interpreter plays
            raise LudexError((str(error).splitlines() or [type(error).__name__])[0]) from None

    def think(
        self, model: bytes, home: str, record: Mapping[str, Any], bot: str, ms: float, seed: int
    ) -> dict[str, Any]:
        """The turn (the rest of one) that a bot chooses, with the cells it is about and what the bot says of it."""
        here = self._position(model, home, record)
        chosen = self._bot(bot, seed)
        turn = self._choice(chosen, here, ms)
        place, cells = here.copy(), []
        for choice in turn:
            cells.append(turn_cells(place, (choice,)))
            place.play(choice)
        return {"turn": here.turn_text(turn), "cells": cells, "mover": here.mover, "info": _plain(chosen.info)}

    def evaluate(
        self, model: bytes, home: str, record: Mapping[str, Any], bot: str, ms: float
    ) -> Iterator[dict[str, Any]]:
        """What a bot thinks of each position of the line, one after the other."""
        self._position(model, home, record)
        chosen = self._bot(bot, 0)
        for number, place in enumerate(self._table.places):
            if place.over:
                yield {"at": number, "payoffs": place.payoffs()}
            elif place.mover == CHANCE:
                yield {"at": number, "mover": place.player, "info": {}}
            else:
                self._choice(chosen, place, ms)
                yield {"at": number, "mover": place.mover, "info": _plain(chosen.info)}

    def _position(self, model: bytes, home: str, record: Mapping[str, Any]) -> Any:
        """The position of the record on the generated engine; of a game that goes on, only what is new is played."""
        begun = {name: record.get(name) for name in ("settings", "given", "seed", "from")}
        if (model, home, begun) != self._of:
            self._table.begin(placed(pickle.loads(model), home), begun)
            self._of = (model, home, begun)
            self._bots.clear()
        if self._table.game.engine != "compiled":
            self._table.take_engine()
        self._table.follow(record["turns"], record.get("partial", ()))
        return self._table.here

    def _bot(self, name: str, seed: int) -> Any:
        from ludex.bots import make

        if (name, seed) not in self._bots:
            self._bots[name, seed] = make(name, seed)
        return self._bots[name, seed]

    def _choice(self, bot: Any, place: Any, ms: float) -> Any:
        """The turn that a bot chooses. An error names the bot's files without the folders of the server."""
        try:
            return bot.choose(place, time_ms=ms)
        except LudexError as error:
            raise LudexError(without_folders(str(error), self._table.model)) from None

    def cover(self, path: str) -> str:
        """The picture of how the game of a rules file begins."""
        model = load_model(Path(path))
        if model.has_secrets:
            position = beginning(model, Beginning()).position(Game(model))
            return draw(scene(seen(position, None)), captions=False, spoken=False)
        self._table.begin(model, {})
        return draw(scene(self._table.here), captions=False, spoken=False)

    # ------------------------------------------------------------------ many games

    def report(self, model: bytes, record: Mapping[str, Any], seconds: float, games: int) -> Iterator[dict[str, Any]]:
        """What the game is like, again and again while more games are played: `html`, `games`, `done`."""
        from ludex.report.page import parts_of
        from ludex.report.result import report
        from ludex.report.sample import Plan, sample

        game = self._game(model, record)
        plan = Plan(games, seconds, 0, record.get("given") or {})

        def shown(found: Any, done: bool) -> dict[str, Any]:
            made = report(game.model.name, game, plan, found)
            return {"html": "\n".join(parts_of([made])), "games": found.games, "done": done}

        yield from _as_it_grows(lambda watch: sample(game, plan, watch), shown)

    def coverage(self, model: bytes, record: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        """In how many games each part of the rules was reached, by file and line."""
        from ludex.fuzz.coverage.coverage import coverage
        from ludex.fuzz.coverage.text import as_data
        from ludex.fuzz.subject import subject

        made = pickle.loads(model)
        found = coverage(subject(made), seconds, 0, record.get("settings") or {}, record.get("given") or {})
        data = as_data(made.name, found)
        for part in data["parts"]:
            part["file"] = PurePath(part["file"]).name
        return data

    def checks(self, model: bytes) -> dict[str, Any]:
        """The lines of the `check` blocks, whether they hold, and where they ran: on the engine, on the interpreter."""
        from ludex.checking import checked
        from ludex.dsl.run_checks import told

        run = checked(pickle.loads(model), engine_seconds=CHECKED)
        lines = [
            {
                "title": result.check.title,
                "kind": result.line.kind,
                "ok": result.ok,
                "state": "wrong" if result.wrong else "not run" if result.not_run else "holds",
                "message": result.message,
                **span_data(result.line.span),
            }
            for result in run.results
        ]
        return {"lines": lines, "told": told(run.results), "notes": run.notes}

    def fuzz(self, model: bytes, record: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        """What random and adversarial play finds, each with the game that shows it."""
        from ludex.dsl.run_checks import told
        from ludex.fuzz.campaign import Plan, fuzz
        from ludex.fuzz.subject import subject

        made = pickle.loads(model)
        tried = subject(made)
        outcome = fuzz(tried, Plan(seconds, findings=3))
        return {
            "games": outcome.games,
            "basis": f"{outcome.basis}{': that is little' if outcome.little else ''}",
            "little": outcome.little,
            "checks": told(outcome.checks),
            "unrun": outcome.unrun,
            "notes": list(tried.notes),
            "findings": [
                {
                    "kind": found.kind,
                    "message": found.message,
                    "answers": [list(pair) for pair in found.answers],
                    "lines": [{"file": PurePath(one.file).name, "line": one.line} for one in found.lines],
                    "record": _opening(found),
                }
                for found in outcome.findings
            ],
        }

    def diff(
        self, old: bytes, new: bytes, record: Mapping[str, Any], seconds: float
    ) -> Generator[dict[str, Any], None, dict[str, Any]]:
        """Which declarations differ between two versions of the rules, and then also a shortest play after which the
        games do."""
        from ludex.diff.declarations import changes_of

        changes = [_change(one) for one in changes_of(pickle.loads(old), pickle.loads(new))]
        yield {"changes": changes, "differ": None, "lines": [], "turns": []}
        return {"changes": changes, **self._difference(old, new, record, seconds)}

    def _difference(self, old: bytes, new: bytes, record: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        from ludex.diff.search import Search, Unlike, beginner
        from ludex.diff.shown import shown_difference, turns_of
        from ludex.report.openings import differs_by_seed

        first, second = self._game(old, record), self._game(new, record)
        given = record.get("given") or {}
        if len(first.player_names) != len(second.player_names):
            return {"differ": True, "lines": ["they are for different numbers of players"], "turns": []}
        try:
            found = Search(beginner(first, second, given), differs_by_seed(first.model, given), seconds).run()
        except Unlike as error:
            return {"differ": True, "lines": [str(error)], "turns": []}
        if found.sides is None:
            how = (
                "every play was looked at"
                if found.complete
                else f"{counted(found.games, 'random game')}, and all short plays"
            )
            return {"differ": False, "lines": [f"no play was found after which they differ: {how}"], "turns": []}
        lines = list(shown_difference(found, ("as opened", "as it is now")))
        return {"differ": True, "lines": lines, "turns": turns_of(found), "seed": found.seed}

    def _game(self, model: bytes, record: Mapping[str, Any]) -> Any:
        """On the generated engine where one can be made, else on the interpreter."""
        from ludex.dsl.reference import Game

        made, settings = pickle.loads(model), dict(record.get("settings") or {})
        try:
            return compiled(made, settings)
        except Exception:  # noqa: BLE001 - whatever keeps an engine from being built: the interpreter plays
            return Game(made, settings)


def _as_it_grows(work: Any, shown: Any) -> Iterator[Any]:
    """Runs work(watch) beside, and yields what it has so far now and then, and at the end."""
    looks: SimpleQueue[tuple[Any, bool]] = SimpleQueue()
    last = monotonic()

    def watch(_: int, found: Any) -> None:
        nonlocal last
        if monotonic() - last > SHOWN_EVERY:
            last = monotonic()
            looks.put((shown(found, False), False))

    def run() -> None:
        try:
            looks.put((shown(work(watch), True), True))
        except Exception as error:  # noqa: BLE001 - raised again where it is waited for
            looks.put((error, True))

    Thread(target=run, daemon=True).start()
    while True:
        look, done = looks.get()
        if isinstance(look, Exception):
            raise look
        yield look
        if done:
            return


def _change(one: Any) -> dict[str, Any]:
    """A change of a declaration: kind, what, and of both sides file, line and lines, or None."""
    sides = {
        side: place and {"file": PurePath(place.file).name, "line": place.line, "lines": list(place.lines)}
        for side, place in (("old", one.old), ("new", one.new))
    }
    return {"kind": one.kind, "what": one.what, **sides}


def _plain(info: Mapping[str, Any]) -> dict[str, Any]:
    """What a bot says, as far as it is numbers and words, and what it expects on one scale for all bots."""
    told = {name: value for name, value in info.items() if isinstance(value, (int, float, str)) and value == value}
    return {**{name: value for name, value in told.items() if value not in ENDLESS}, **expectation(info)}


def _opening(found: Any) -> dict[str, Any]:
    start = found.script.opening
    given = {name: list(rows) for name, rows in start.given.items()}
    return {
        "settings": dict(start.settings),
        "given": given,
        "seed": start.seed,
        "from": start.text,
        "turns": list(found.turns),
    }
