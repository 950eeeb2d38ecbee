"""Self-play written to files: shards of positions, values and choices, and a manifest that says of what.

    from ludex.training.self_play import self_play
    self_play("hex", "games", shards=100, bot="mcts", nodes=400, workers=2)     # once more: only what is missing

A folder holds `manifest.json` and `00000.npz`, ...; a shard is written beside and moved, so that a kill leaves none
half written, and a later call plays what is missing. Shard n depends on nothing but the manifest and n.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy

import ludex
from ludex.arena.pool import results
from ludex.bots import make
from ludex.dsl.files import write_file
from ludex.engine.lens import Lens
from ludex.training.beginning import beginning, opened, returns

MANIFEST = "manifest.json"


@dataclass(frozen=True)
class Manifest:
    """What the shards of a folder are of. rules: name or file; engine: digest of the rules, the compiler and its flags.
    opening: turns by chance that a game begins with (not written); games: of a shard; legend: of the planes."""

    rules: str
    engine: str
    settings: dict[str, int] = field(default_factory=dict)
    bot: str = "mcts"
    nodes: int = 200
    games: int = 16
    opening: int = 4
    seed: int = 0
    actions: int = 0
    legend: tuple[str, ...] = ()


def self_play(
    rules: str,
    folder: str | Path,
    shards: int,
    bot: str = "mcts",
    nodes: int = 200,
    games: int = 16,
    opening: int = 4,
    seed: int = 0,
    workers: int = 1,
    cluster: str = "",
    **settings: int,
) -> int:
    """Play what is missing of so many shards; how many were played. `workers`, `cluster`: as in `ludex.arena.pool`.

    A shard's arrays, a row for each choice, seen by who made it: `observations` (planes), `actions` (int32, numbers of
    `game.actions` on the board as its player sees it), `players` (int8), `values` (float32, the search's own: NaN where
    the bot tells none), `returns` (float32, what the game was worth to that player in the end: 1 to -1), `games`
    (int32).
    Raises LudexError where the folder holds shards of something else."""
    game = opened(rules, settings)
    lens, place = Lens(game), Path(folder)
    name = str(Path(rules).resolve()) if Path(rules).is_file() else rules
    digest = game.module.DIGEST
    wanted = Manifest(name, digest, settings, bot, nodes, games, opening, seed, lens.size, tuple(lens.legend))
    place.mkdir(parents=True, exist_ok=True)
    _agree(place / MANIFEST, wanted)
    missing = [(wanted, str(place), number) for number in range(shards) if not _path(place, number).exists()]
    return sum(1 for _ in results(_shard, missing, workers, cluster))


def shards_of(folder: str | Path) -> Iterator[dict[str, Any]]:
    """The arrays of each shard of a folder, by name."""
    for path in sorted(Path(folder).glob("[0-9]*.npz")):
        with numpy.load(path) as arrays:
            yield dict(arrays)


def _agree(path: Path, wanted: Manifest) -> None:
    """Write the manifest, or see that the one there says the same."""
    text = json.dumps(asdict(wanted), indent=1) + "\n"
    if not path.exists():
        write_file(path, text)
        return
    there, here = json.loads(path.read_text(encoding="utf-8")), json.loads(text)
    differ = sorted(name for name in here if there.get(name) != here[name])
    if differ:
        raise ludex.LudexError(
            f"{path} is of other games: {', '.join(differ)} differ", "play into another folder, or as it says"
        )


def _path(folder: Path, number: int) -> Path:
    return folder / f"{number:05d}.npz"


def _shard(task: tuple[Manifest, str, int]) -> int:
    """Play the games of a shard and write it; its number."""
    manifest, folder, number = task
    game = opened(manifest.rules, manifest.settings)
    if game.module.DIGEST != manifest.engine:
        raise ludex.LudexError(f"{manifest.rules} is another game here than where its manifest was written")
    lens, rows = Lens(game), []
    for played in range(number * manifest.games, (number + 1) * manifest.games):
        rows += _game(lens, manifest, played)
    if not rows:
        raise ludex.LudexError(
            f"no game of shard {number} outlasts its opening of {manifest.opening} turns",
            "a shorter opening, more games",
        )
    seen, actions, players, values, worth, games = zip(*rows)
    file = BytesIO()
    numpy.savez_compressed(
        file,
        observations=numpy.array(seen),
        actions=numpy.array(actions, numpy.int32),
        players=numpy.array(players, numpy.int8),
        values=numpy.array(values, numpy.float32),
        returns=numpy.array(worth, numpy.float32),
        games=numpy.array(games, numpy.int32),
    )
    write_file(_path(Path(folder), number), file.getvalue())
    return number


def _game(lens: Lens, manifest: Manifest, played: int) -> list[tuple[Any, ...]]:
    """The rows of one game."""
    rng = random.Random(f"{manifest.seed} {played}")
    position = beginning(lens.game, rng.getrandbits(31))
    bot, found = make(manifest.bot, seed=rng.getrandbits(31)), []
    for _ in range(manifest.opening):
        if not position.over:
            position.play_turn(position.sample_turn(rng))
    while not position.over:
        turn = bot.choose(position, nodes=manifest.nodes)
        value, turns = bot.info.get("value", float("nan")), position.turn_count
        for choice in (*turn, ludex.DONE):
            if position.over or position.turn_count != turns:
                break
            found.append((lens.observe(position), lens.number(position, choice), position.mover, value))
            position.play(choice)
    worth = returns(position.payoffs())
    return [(*row, worth[row[2]], played) for row in found]
