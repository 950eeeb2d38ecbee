"""Learned weights as data beside the rules: `NAME.weights.json`.

A file holds the shapes of the windows, a table of whole numbers for each class of windows, the weights of places, and
how they were learned. 400 is a logit of winning. It is for one game with one set of
settings, and says so by a fingerprint of what the rules do (not how they are written): where the rules have changed,
the weights are refused.
"""

from __future__ import annotations

import json
from array import array
from bisect import bisect_left
from functools import lru_cache, partial
from math import floor
from pathlib import Path

from ludex.bots.errors import WrongFile
from ludex.bots.eval.pattern_shapes import Features
from ludex.bots.eval.weight_file import FORMAT, fingerprint, write_learned
from ludex.bots.rule_files import own_file, readable, wants_own_file, weights_file, weights_object
from ludex.dsl.frozen import field, frozen

SUFFIX = ".weights.json"


@frozen
class WeightSet:
    """`tables[n][i]` for window class n; `places` by `Features.place_number`, empty where windows tell all."""

    to_move: int
    tables: tuple[list[int], ...]
    places: list[int]


@frozen
class Weights:
    """The numbers of some features: one set, or by phase a set for each of some numbers of owned places, rising.
    Between two of them sets lead evenly from one to the other, before the first and after the last all is as there."""

    features: Features
    owned: tuple[int, ...]
    phases: tuple[WeightSet, ...]
    learned: dict = field(default_factory=dict)

    def at(self, owned: int) -> WeightSet:
        """The weights where so many places are owned."""
        if len(self.phases) == 1:
            return self.phases[0]
        count = min(max(owned, self.owned[0]), self.owned[-1])
        after = max(1, bisect_left(self.owned, count))
        steps, step = self.owned[after] - self.owned[after - 1], count - self.owned[after - 1]
        one, two = self.phases[after - 1], self.phases[after]

        def mixed(low: list[int], high: list[int]) -> list[int]:
            return [floor(a + (b - a) * step / steps + 0.5) for a, b in zip(low, high, strict=True)]

        (to_move,) = mixed([one.to_move], [two.to_move])
        return WeightSet(to_move, tuple(map(mixed, one.tables, two.tables)), mixed(one.places, two.places))

    @property
    def tables(self) -> list[list[int]]:
        return [table for phase in self.phases for table in phase.tables]

    def write(self, path: Path, game) -> None:
        write_learned(path, game, self.learned, self.head(), {"tables": self.tables})

    def head(self) -> dict:
        """The entries of a file before its tables; these follow set by set."""
        to_move, places = zip(*((phase.to_move, [int(weight) for weight in phase.places]) for phase in self.phases))
        if len(self.phases) == 1:
            return {"shapes": list(self.features.shapes), "to_move": to_move[0], "places": places[0]}
        shapes, owned = list(self.features.shapes), list(self.owned)
        return {"shapes": shapes, "owned": owned, "to_move": list(to_move), "places": list(places)}


class OtherSettings(WrongFile):
    """A file that was learned for other settings than the game has."""


def weights_beside(game) -> Weights | None:
    """The weights for a game beside its rules; None where there are none for these settings. Raises WrongFile."""
    path = weights_path(game.model)
    try:
        return weights_in(path, game) if path.is_file() else None
    except OtherSettings:
        return None


def weights_for(game, option) -> Weights | None:
    """The weights that a bot's option `weights` names: True those next to the rules, False none, a path those of that
    file, or the weights themselves. Raises WrongFile."""
    if wants_own_file(option):
        return weights_beside(game)
    path = weights_file(option, game.model, SUFFIX)
    return weights_object(option) if path is None else weights_in(path, game)


def weights_in(path: Path, game) -> Weights:
    """The weights of a file for a game. Raises WrongFile where they are for other rules or settings."""
    with readable(path):
        text = path.read_bytes()
    return _weights_in(path, text, game)


@lru_cache(maxsize=4)  # self-play makes a bot for every game
def _weights_in(path: Path, text: bytes, game) -> Weights:
    read = _read(path, text)
    if read["settings"] != dict(game.settings):
        wanted, here = (" ".join(f"{k}={v}" for k, v in d.items()) for d in (read["settings"], game.settings))
        raise OtherSettings(f"{path.name} was learned for {wanted}, this game has {here}: take a file learned for it")
    if read["rules"] != fingerprint(game):
        raise WrongFile(
            f"{path.name} was learned for other rules than {game.model.name} has now: learn it again (`ludex train`), "
            "or delete it"
        )
    with readable(path):
        return weights_of(game, read)


def weights_path(model) -> Path:
    """Where the weights of a game lie: beside its rules."""
    return own_file(model, SUFFIX)


def weights_of(game, read: dict) -> Weights:
    """The weights in the JSON of a file. Raises WrongFile where they do not fit the board; for a damaged file, an error
    that `ludex.bots.rule_files.readable` turns into one."""
    features, tables = Features(game, tuple(read["shapes"])), read["tables"]
    owned, to_move, places, rows = (0,), [read["to_move"]], [read["places"]], [tables]
    if "owned" in read:
        owned, to_move, places = tuple(array("h", read["owned"])), read["to_move"], read["places"]
        count = len(features.classes)
        rows = [tables[k * count : (k + 1) * count] for k in range(len(owned))]
        rising = all(map(int.__lt__, owned, owned[1:])) and 0 <= owned[0] and owned[-1] <= game.board.size
        alike = len(to_move) == len(places) == len(owned) > 1 and len(set(map(len, places))) == 1
        if not (rising and alike and len(tables) == count * len(owned)):
            raise WrongFile(f"the phases of the weights of {game.model.name} are damaged: learn them again")
    sets = tuple(map(partial(_set, game, features), to_move, rows, places))
    return Weights(features, owned, sets, dict(read["learned"]))


def _set(game, features: Features, to_move, tables, places) -> WeightSet:
    tables, places = [array("h", table) for table in tables], array("h", places)
    (to_move,) = array("h", [to_move])
    if [len(table) for table in tables] != [3**count for count in features.classes] or (
        len(places) not in (0, features.place_count)
    ):
        raise WrongFile(f"the weights of {game.model.name} are for another board or other symmetries: learn them again")
    return WeightSet(to_move, tuple(map(list, tables)), list(places))


def _read(path: Path, text: bytes) -> dict:
    with readable(path):
        told = json.loads(text)
    fits = isinstance(told, dict) and told.get("format") == FORMAT and "rules" in told
    if not fits or not isinstance(told.get("settings"), dict):
        raise WrongFile(f"{path.name} is of another version of Ludex: learn it again (`ludex train`)")
    if "net" in told:
        raise WrongFile(
            f"{path.name} is a network of Ludex 0.1, which is not read any more: delete it, and "
            "`ludex train GAME --kind linear` learns weights in its place"
        )
    return told
