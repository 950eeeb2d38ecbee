"""Learned weights as data beside the rules: `NAME.weights.json`.

A file holds the shapes of the windows, a table of whole numbers for each class of windows, the weights of places, and
how they were learned; or a net (`net_weights.py`). 400 is a logit of winning. It is for one game with one set of
settings, and says so by a fingerprint of what the rules do (not how they are written): where the rules have changed,
the weights are refused.
"""

from __future__ import annotations

import json
from array import array
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

from ludex.bots.beside import beside_told, file_told, own_file, readable, told_itself
from ludex.bots.features import Features
from ludex.bots.learned_file import FORMAT, fingerprint, write_learned
from ludex.bots.net_weights import NetWeights, read_net
from ludex.bots.refused import WrongFile

SUFFIX = ".weights.json"


@dataclass(frozen=True)
class Weights:
    """The numbers of some features. `tables[n][i]` for window class n; `places` by `Features.place_number`, empty where
    windows tell all."""

    features: Features
    to_move: int
    tables: tuple[list[int], ...]
    places: list[int]
    learned: dict = field(default_factory=dict)

    def write(self, path: Path, game) -> None:
        write_learned(path, game, self.learned, self.told(), {"tables": list(self.tables)})

    def told(self) -> dict:
        """What stands in a file before the tables."""
        return {
            "shapes": list(self.features.shapes),
            "to_move": self.to_move,
            "places": [int(weight) for weight in self.places],
        }


class OtherSettings(WrongFile):
    """A file that was learned for other settings than the game has."""


def weights_beside(game) -> Weights | NetWeights | None:
    """The weights for a game beside its rules; None where there are none for these settings. Raises WrongFile."""
    path = weights_path(game.model)
    try:
        return weights_in(path, game) if path.is_file() else None
    except OtherSettings:
        return None


def weights_told(game, told) -> Weights | NetWeights | None:
    """What a bot's option `weights` says: True those beside the rules, False none, a path those of that file, or the
    weights themselves. Raises WrongFile."""
    if beside_told(told):
        return weights_beside(game)
    path = file_told(told, game.model, SUFFIX)
    return told_itself(told) if path is None else weights_in(path, game)


def weights_in(path: Path, game) -> Weights | NetWeights:
    """The weights of a file for a game. Raises WrongFile where they are for other rules or settings."""
    with readable(path):
        text = path.read_bytes()
    return _weights_in(path, text, game)


@lru_cache(maxsize=4)  # self-play makes a bot for every game
def _weights_in(path: Path, text: bytes, game) -> Weights | NetWeights:
    told = _told(path, text)
    if told["settings"] != dict(game.settings):
        wanted, here = (" ".join(f"{k}={v}" for k, v in d.items()) for d in (told["settings"], game.settings))
        raise OtherSettings(f"{path.name} was learned for {wanted}, this game has {here}: take a file learned for it")
    if told["rules"] != fingerprint(game):
        raise WrongFile(
            f"{path.name} was learned for other rules than {game.model.name} has now: learn it again (`ludex train`), "
            "or delete it"
        )
    with readable(path):
        if "net" not in told:
            return read_weights(game, told)
        return replace(read_net(game, told), under=read_weights(game, told) if "tables" in told else None)


def weights_path(model) -> Path:
    """Where the weights of a game lie: beside its rules."""
    return own_file(model, SUFFIX)


def read_weights(game, told: dict) -> Weights:
    """The weights that a file tells. Raises WrongFile where they do not fit the board; what is damaged, as
    `ludex.bots.beside.readable` hears it."""
    features = Features(game, tuple(shape for shape in told["shapes"] if not shape.isdigit()))  # that of a net
    tables, places = [array("h", table) for table in told["tables"]], array("h", told["places"])
    (to_move,), learned = array("h", [told["to_move"]]), dict(told["learned"])
    sizes = [3**count for count in features.classes]
    fits = [len(table) for table in tables] == sizes and len(places) in (0, features.place_count)
    if not fits:
        raise WrongFile(f"the weights of {game.model.name} are for another board or other symmetries: learn them again")
    return Weights(features, to_move, tuple(map(list, tables)), list(places), learned)


def _told(path: Path, text: bytes) -> dict:
    with readable(path):
        told = json.loads(text)
    fits = isinstance(told, dict) and told.get("format") == FORMAT and "rules" in told
    if not fits or not isinstance(told.get("settings"), dict):
        raise WrongFile(f"{path.name} is of another version of Ludex: learn it again (`ludex train`)")
    return told
