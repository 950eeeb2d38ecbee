"""How a game on the board begins: its settings, the data given, the seed of what is dealt; or a position as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ludex.dsl.model import StartGiven
from ludex.dsl.reference import Game
from ludex.report.openings import opening_data


@dataclass(frozen=True)
class Beginning:
    """complete: nothing is to be filled in any more."""

    settings: Mapping[str, int] = field(default_factory=dict)
    given: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    seed: int = 0
    text: str = ""
    complete: bool = False

    @staticmethod
    def of(record: Mapping[str, Any]) -> Beginning:
        """From what a file or the page says."""
        return Beginning(
            dict(record.get("settings") or {}),
            dict(record.get("given") or {}),
            int(record.get("seed") or 0),
            str(record.get("from") or ""),
            bool(record.get("from")),
        )

    def but(self, **changes: Any) -> Beginning:
        return replace(self, **changes)

    def as_data(self) -> dict[str, Any]:
        return {"settings": self.settings, "given": self.given, "seed": self.seed, "from": self.text}

    def position(self, game: Any) -> Any:
        """The first position. Raises PlayError."""
        return game.position(self.text) if self.text else game.start(dict(self.given) or None, self.seed)


def beginning(model: Any, wanted: Beginning) -> Beginning:
    """With what the start needs and is not given: data that the contest of the game deals, else those of the first
    `check` of the rules that has them all, else data as the fuzzer makes them."""
    needed = {
        start.field.name
        for start in model.starts
        if isinstance(start, StartGiven) and start.given and not start.weights
    } - set(wanted.given)
    if not needed:
        return wanted.but(complete=True)
    dealt = _dealt(model, wanted)
    if dealt is not None:
        return wanted.but(given={**dealt, **wanted.given}, complete=True)
    for check in model.checks:
        rows = {line.texts[0]: list(line.rows) for line in check.lines if line.kind == "given"}
        if needed <= set(rows) and (not wanted.settings or wanted.settings == dict(check.settings)):
            return wanted.but(settings=dict(check.settings), given={**rows, **wanted.given}, complete=True)
    given, seed = opening_data(Game(model, wanted.settings), wanted.seed, wanted.given)
    return wanted.but(given=given or {}, seed=seed, complete=True)


def _dealt(model: Any, wanted: Beginning) -> Mapping[str, Sequence[Any]] | None:
    """Rows as the contest of the game deals them at these settings; None where it deals nothing that fits."""
    from ludex.arena.protocols import NoProtocol, protocol_of

    try:
        deal, game = protocol_of(model).deal, Game(model, wanted.settings)
        given = deal(game, wanted.seed) if deal else None
        if given is not None:
            game.start(given={**given, **wanted.given}, seed=wanted.seed)
    except (NoProtocol, ValueError):  # a variant may want other data than the contest's game
        return None
    return given
