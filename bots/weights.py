"""Learned weights as data beside the rules: `NAME.weights.json`.

A file holds the shapes of the windows, a table of whole numbers for each class of windows, the weights of places, and
how they were learned. 400 is a logit of winning. It is for one game with one set of settings, and says so by a
fingerprint of what the rules do (not how they are written): where the rules have changed, the weights are refused.
"""

from __future__ import annotations

import hashlib
import json
from array import array
from dataclasses import dataclass, field
from pathlib import Path

from ludex.bots.beside import beside_told, file_told, own_file, readable, told_itself
from ludex.bots.features import Features
from ludex.bots.refused import WrongFile
from ludex.dsl.files import write_file

FORMAT, LOGIT = 1, 400
SUFFIX = ".weights.json"
GAMES, CHOICES = 3, 60  # that the fingerprint plays


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
        told = {
            "format": FORMAT,
            "rules": fingerprint(game),
            "settings": dict(game.settings),
            "learned": self.learned,
            "shapes": list(self.features.shapes),
            "to_move": self.to_move,
            "places": [int(weight) for weight in self.places],
        }
        tables = ",\n".join(json.dumps([int(w) for w in table], separators=(",", ":")) for table in self.tables)
        head = json.dumps(told, indent=1)
        write_file(path, f'{head[:-2]},\n "tables": [\n{tables}\n ]\n}}\n')


def weights_beside(game) -> Weights | None:
    """The weights for a game beside its rules; None where there are none for these settings. Raises WrongFile."""
    path = weights_path(game.model)
    told = _read(path) if path.is_file() else None
    return _fitting(path, told, game) if told and told["settings"] == dict(game.settings) else None


def _fitting(path: Path, told: dict, game) -> Weights:
    if told["rules"] != fingerprint(game):
        raise WrongFile(
            f"{path.name} was learned for other rules than {game.model.name} has now: learn it again (`ludex train`), "
            "or delete it"
        )
    return read_weights(game, told)


def weights_told(game, told) -> Weights | None:
    """What a bot's option `weights` says: True those beside the rules, False none, a path those of that file, or the
    weights themselves. Raises WrongFile."""
    if beside_told(told):
        return weights_beside(game)
    path = file_told(told, game.model, SUFFIX)
    return told_itself(told) if path is None else weights_in(path, game)


def weights_in(path: Path, game) -> Weights:
    """The weights of a file for a game. Raises WrongFile where they are for other rules or settings."""
    told = _read(path)
    if told["settings"] != dict(game.settings):
        wanted, here = (" ".join(f"{k}={v}" for k, v in d.items()) for d in (told["settings"], game.settings))
        raise WrongFile(f"{path.name} was learned for {wanted}, this game has {here}: take a file learned for it")
    return _fitting(path, told, game)


def weights_path(model) -> Path:
    """Where the weights of a game lie: beside its rules."""
    return own_file(model, SUFFIX)


def read_weights(game, told: dict) -> Weights:
    """The weights that a file tells. Raises WrongFile where they do not fit the board."""
    try:
        features = Features(game, tuple(told["shapes"]))
        tables, places = [array("h", table) for table in told["tables"]], array("h", told["places"])
        to_move, learned = int(told["to_move"]), dict(told["learned"])
    except (LookupError, TypeError, ValueError, OverflowError) as error:
        raise WrongFile(f"the weights of {game.model.name} are damaged ({error}): learn them again") from None
    sizes = [3**count for count in features.classes]
    fits = [len(table) for table in tables] == sizes and len(places) in (0, features.place_count)
    if not fits:
        raise WrongFile(f"the weights of {game.model.name} are for another board or other symmetries: learn them again")
    return Weights(features, to_move, tuple(map(list, tables)), list(places), learned)


def _read(path: Path) -> dict:
    with readable(path):
        told = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(told, dict) or told.get("format") != FORMAT or not {"settings", "rules"} <= told.keys():
        raise WrongFile(f"{path.name} is of another version of Ludex: learn it again (`ludex train`)")
    return told


def fingerprint(game) -> str:
    """What the rules do: some games played by a fixed rule, with all that is offered on the way, and the planes."""
    told = hashlib.sha256()
    for plane in game.planes.planes:
        told.update(repr((plane.key, plane.owner, plane.domain, game.planes.bits[plane.domain])).encode())
    for number in range(GAMES):
        position, state = game.start(), number + 1
        for _ in range(CHOICES):
            if position.over:
                break
            offered = position.choices()
            state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
            choice = offered[(state >> 33) % len(offered)]
            told.update(repr((position.mover, len(offered), tuple(choice), position.scores())).encode())
            position.play(choice)
    return told.hexdigest()[:16]
