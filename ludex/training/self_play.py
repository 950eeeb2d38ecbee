"""Self-play written to files: shards of positions, values and choices, and a manifest that says of what.

    from ludex.training.self_play import self_play
    self_play("hex", "games", shards=100, bot="mcts", nodes=400, workers=2)     # once more: only what is missing

A folder holds `manifest.json` and `00000.npz`, ...; a shard is written beside and moved, so that a kill leaves none
half written, and a later call plays what is missing. Shard n depends on nothing but the manifest and n, unless the
clock ends it (`seconds`): it then holds the first of its games, and none that was not over. What chance gave (the
start, the first turns) follows from both, so that `games_of` plays every game again from its actions. A game that is
too long (`cut_off`) is a draw.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile
from zlib import error as ZlibError

import ludex
from ludex.arena.pool import results
from ludex.arena.results.json_schema import Named
from ludex.bots import make
from ludex.bots.learn.result import result_of
from ludex.bots.random_openings import random_opening
from ludex.dsl.files import digest_of, write_file
from ludex.engine.game import Game
from ludex.engine.observation_view import Lens
from ludex.training.checkpoint import kept
from ludex.training.cut_off import most_choices, most_turns
from ludex.training.episode_start import beginning, opened, returns
from ludex.training.optional_imports import needs

with needs("train"):
    import numpy

MANIFEST, WEIGHTS = "manifest.json", "weights.json"
NAN = float("nan")
COLUMNS = ("observations", "actions", "players", "values", "returns", "games")
RAGGED = ("share_ends", "share_actions", "shares")
SAID = {
    "rules": str, "engine": str, "settings": Named(int), "bot": str, "nodes": int, "games": int, "opening": int,
    "seed": int, "actions": int, "legend": [str], "vary": float, "stray": float, "options": Named(object),
    "weights": str,
}  # fmt: skip


@dataclass(frozen=True)
class Manifest:
    """What the shards of a folder are of. rules: name or file; engine: digest of the rules, the compiler and its flags.
    opening: up to so many random turns come first (they are not written); games: of a shard; nodes: of a turn, times
    1 - vary to 1 + vary; stray: the share of turns that chance makes in place of the bot; options: of the bot; weights:
    the digest of the weights that it reads, beside the manifest, if any; legend: of the planes."""

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
    vary: float = 0.0
    stray: float = 0.0
    options: dict[str, float] = field(default_factory=dict)
    weights: str = ""


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
    vary: float = 0.0,
    stray: float = 0.0,
    options: Mapping[str, float] | None = None,
    weights: str | Path | None = None,
    seconds: float = float("inf"),
    **settings: int,
) -> int:
    """Play what is missing of so many shards; how many were played. `workers`, `cluster`: as in `ludex.arena.pool`;
    `weights`: a file that the bot reads, which is copied into the folder; `seconds`: of a
    shard, games that are not over by then are left out; all else as in Manifest.

    A shard's arrays, a row for each choice, seen by who made it: `observations` (planes), `actions` (int32, numbers of
    `game.actions` on the board as its player sees it), `players` (int8), `values` (float32, the search's own: NaN where
    the bot reports none), `returns` (float32, what the game was worth to that player in the end: 1 to -1), `games`
    (int32). Besides, ragged: `share_actions` and `shares` (int32, float32), which actions a search looked at and what
    part of its time each had (summing to 1), row after row; those of row i end before `share_ends[i]` (int64). Rows
    whose search reported none have none; those of a turn stand at its first choice.
    Raises LudexError where the folder holds shards of something else, or its manifest is damaged."""
    game = opened(rules, settings)
    lens, place = Lens(game), Path(folder)
    name = str(Path(rules).resolve()) if Path(rules).is_file() else rules
    digest = game.module.DIGEST
    read = Path(weights).read_bytes() if weights is not None else b""
    wanted = Manifest(
        name,
        digest,
        settings,
        bot,
        nodes,
        games,
        opening,
        seed,
        lens.size,
        tuple(lens.legend),
        vary,
        stray,
        dict(options or {}),
        digest_of(read) if read else "",
    )
    place.mkdir(parents=True, exist_ok=True)
    _agree(place / MANIFEST, wanted)
    if read and not (place / WEIGHTS).exists():
        write_file(place / WEIGHTS, read)
    missing = [(wanted, str(place), number, seconds) for number in range(shards) if not _path(place, number).exists()]
    return sum(results(_shard, missing, workers, cluster))


def shards_of(folder: str | Path, most: int | None = None) -> Iterator[dict[str, Any]]:
    """The arrays of each shard of a folder, by name; of the first `most`. Raises LudexError where one is damaged."""
    yield from map(_arrays, sorted(Path(folder).glob("[0-9]*.npz"))[:most])


def _arrays(path: Path) -> dict[str, Any]:
    data = BytesIO(path.read_bytes())
    try:
        with numpy.load(data) as file:
            read = {name: file[name] for name in (*COLUMNS, *RAGGED)}
        whole = len({len(read[name]) for name in (*COLUMNS, "share_ends")}) == 1 and _ends_fit(*map(read.get, RAGGED))
    except (ValueError, TypeError, LookupError, EOFError, BadZipFile, ZlibError, NotImplementedError, RuntimeError):
        whole = (
            False  # NumPy and zipfile raise all of these for damaged bytes; zipfile NotImplementedError for its method
        )
    if not whole:
        raise ludex.LudexError(f"{path} is damaged", "delete it: its games are played again")
    return read


def _ends_fit(ends: Any, actions: Any, shares: Any) -> bool:
    """Whether the rows of ragged arrays follow each other, up to the end of both."""
    bounds = numpy.concatenate([[0], ends, [len(shares)]])
    return bool(len(actions) == len(shares) == bounds[-2] and (numpy.diff(bounds) >= 0).all())


def games_of(folder: str | Path, most: int | None = None, shares: bool = False) -> Iterator[Iterator[tuple[Any, ...]]]:
    """Every game of a folder (of its first `most` shards) again: (position, value) before each choice, on one position
    that is played on and over in the end; with `shares` a third, those of the search by choice ({}: it reported none).
    Raises LudexError where the game is another now, or a file is damaged."""
    place = Path(folder)
    manifest = _manifest(place / MANIFEST)
    game = _opened(manifest)
    lens = Lens(game)
    for shard in shards_of(place, most):
        for played in numpy.unique(shard["games"]).tolist():
            rows = numpy.flatnonzero(shard["games"] == played).tolist()
            position = _begun(game, manifest, played)[0]
            yield _again(lens, position, shard, rows, shares)


def _again(
    lens: Lens, position: Any, shard: dict[str, Any], rows: list[int], shares: bool
) -> Iterator[tuple[Any, ...]]:
    for row in rows:
        value = float(shard["values"][row])
        yield (position, value, _shares(lens, position, shard, row)) if shares else (position, value)
        lens.play(position, int(shard["actions"][row]))


def _shares(lens: Lens, position: Any, shard: dict[str, Any], row: int) -> dict[Any, float]:
    """What part of a search each choice had, of a row."""
    told = slice(int(shard["share_ends"][row - 1]) if row else 0, int(shard["share_ends"][row]))
    numbers, parts = shard["share_actions"][told].tolist(), shard["shares"][told].tolist()
    return {lens.choice(position, number): part for number, part in zip(numbers, parts, strict=True)}


def _agree(path: Path, wanted: Manifest) -> None:
    """Write the manifest, or see that the one there says the same."""
    text = json.dumps(asdict(wanted), indent=1) + "\n"
    if not path.exists():
        write_file(path, text)
        return
    there, here = _said(path), json.loads(text)
    differ = sorted(name for name in here if there[name] != here[name])
    if differ:
        raise ludex.LudexError(
            f"{path} is of other games: {', '.join(differ)} differ", "play into another folder, or as it says"
        )


def _manifest(path: Path) -> Manifest:
    told = _said(path)
    return Manifest(**{**told, "legend": tuple(told["legend"])})


def _said(path: Path) -> dict[str, Any]:
    said: dict[str, Any] = kept(path, SAID, "delete its folder: the games are played again")
    return said


def _opened(manifest: Manifest) -> Game:
    """The game of a manifest. Raises LudexError where it is another now."""
    game = opened(manifest.rules, manifest.settings)
    if game.module.DIGEST != manifest.engine:
        raise ludex.LudexError(f"{manifest.rules} is another game here than where its manifest was written")
    return game


def _path(folder: Path, number: int) -> Path:
    return folder / f"{number:05d}.npz"


def _shard(task: tuple[Manifest, str, int, float]) -> bool:
    """Play the games of a shard and write it; whether there was time for one at least."""
    manifest, folder, number, seconds = task
    lens, until, played_one = Lens(_opened(manifest)), time.monotonic() + seconds, False
    rows: list[tuple[Any, ...]] = []
    for played in range(number * manifest.games, (number + 1) * manifest.games):
        found = _game(lens, manifest, played, Path(folder), until)
        if found is None:
            break
        rows += found
        played_one = True
    if played_one:
        _write(_path(Path(folder), number), lens, rows)
    return played_one


def _write(path: Path, lens: Lens, rows: list[tuple[Any, ...]]) -> None:
    seen, actions, players, values, shares, worth, games = zip(*rows) if rows else ((),) * 7
    file = BytesIO()
    numpy.savez_compressed(
        file,
        observations=numpy.array(seen, lens.dtype).reshape(len(rows), *lens.shape),
        actions=numpy.array(actions, numpy.int32),
        players=numpy.array(players, numpy.int8),
        values=numpy.array(values, numpy.float32),
        returns=numpy.array(worth, numpy.float32),
        games=numpy.array(games, numpy.int32),
        share_ends=numpy.cumsum([len(told) for told in shares], dtype=numpy.int64),
        share_actions=numpy.array([action for told in shares for action in told], numpy.int32),
        shares=numpy.array([part for told in shares for part in told.values()], numpy.float32),
    )
    write_file(path, file.getvalue())


def _begun(game: Game, manifest: Manifest, played: int) -> tuple[Any, int, random.Random]:
    """A game after the turns that chance makes; the seed of the bot, and what draws on."""
    rng = random.Random(f"{manifest.seed} {played}")
    position, seed = beginning(game, rng.getrandbits(31)), rng.getrandbits(31)
    return random_opening(position, rng.randint(0, manifest.opening), rng), seed, rng


def _game(lens: Lens, manifest: Manifest, played: int, folder: Path, until: float) -> list[tuple[Any, ...]] | None:
    """The rows of one game, cut off where it is too long; None where it is not over by a time of `time.monotonic`."""
    position, seed, rng = _begun(lens.game, manifest, played)
    told: dict[str, Any] = {"weights": folder / WEIGHTS} if manifest.weights else {}
    bot = make(manifest.bot, seed, **{**manifest.options, **told})
    found: list[tuple[Any, ...]] = []
    limit, most = most_turns(lens.game), most_choices(lens, manifest.games)
    while not position.over and position.turn_count < limit and len(found) < most:
        if time.monotonic() > until:
            return None
        share = rng.uniform(1 - manifest.vary, 1 + manifest.vary)
        turn = bot.choose(position, nodes=max(1, int(manifest.nodes * share)))
        if manifest.stray and rng.random() < manifest.stray:
            turn = position.sample_turn(rng)
        value = bot.info.get("value", NAN) if bot.info.get("depth", 1) else NAN  # nothing was searched: no value
        told_shares = bot.info.get("shares", {})
        shares = {lens.number(position, choice): part for choice, part in told_shares.items()}
        turns = position.turn_count
        for choice in (*turn, ludex.DONE):
            if position.over or position.turn_count != turns:
                break
            found.append((lens.observe(position), lens.number(position, choice), position.mover, value, shares))
            position.play(choice)
            shares = {}
    worth = returns(result_of(position))
    return [(*row, worth[row[2]], played) for row in found]
