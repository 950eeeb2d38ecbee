"""A bot as a program in a contest: the game's protocol, the bot, and the engine, put together."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import cache

from ludex.errors import LudexError
from ludex.ready_games import ReadyGames

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any


def run(
    game: str, bot: str, time: int | None, seed: int, folder: str, settings: tuple[str, ...], protocol: str = ""
) -> int:
    """Speaks the protocol until the game or the input ends; the exit code. Without a name that of the game's contest,
    or `ugi` where it has none, or `views` where the game hides something."""
    from ludex.arena.program import run_bot, standard_input
    from ludex.arena.protocols.base import Options
    from ludex.cli.own_process import stop_at_once
    from ludex.dsl.secrets import refuse_secrets
    from ludex.loading import load_model
    from ludex.model_cache import keep_undated
    from ludex.settings import check_settings, read_settings
    from ludex.shipped import rules_path

    stop_at_once()  # no thread a turn that hears Ctrl-C: each takes 72 MB of addresses, and contests limit those
    if time is not None and time < 1:
        raise LudexError(f"--time {time}: a turn has at least 1 millisecond")
    model = load_model(rules_path(game))
    protocol = protocol or ("views" if model.has_secrets else "")
    if protocol != "views":
        refuse_secrets(model, f"the protocol {protocol}")
    spoken, values = _protocol(model, protocol), read_settings(settings)
    check_settings(model, values)
    options = Options(folder=folder, seconds=None if time is None else time / 1000, settings=values)
    if spoken.files:
        seed = _seed_of_turn(seed, f"{folder}/{spoken.files[0]}")
    if spoken.name == "views":
        seated: Any = SpokenBot(bot, seed)
        return run_bot(spoken, lambda settings: _interpreted(model, settings), seated, options)
    if not spoken.limits.timed:
        return run_bot(spoken, lambda settings: _built(model, settings, game), make_bot(bot, seed), options)
    games, player = ReadyGames(model), OnAnyEngine(make_bot(bot, seed), seed)
    stdin = None if spoken.files else standard_input()
    if stdin:
        stdin.idle.append(lambda: _get_ready(games, player, values))
        stdin.later += [keep_undated, games.build_missing]
    code = run_bot(spoken, games, player, options, stdin)
    keep_undated()
    games.build_missing()
    return code


def _built(model: Any, settings: dict[str, int], game: str) -> Any:
    """The game on its engine, which is built if it is not there: no clock runs before the first answer."""
    from ludex.loading import compiled

    def building() -> None:
        print(
            f"building the engine of {model.name}, which takes a while; `ludex build {game}` does it beforehand",
            file=sys.stderr,
            flush=True,
        )

    return compiled(model, settings, building)


def _interpreted(model: Any, settings: dict[str, int]) -> Any:
    """The game on the interpreter, which is enough for who plays by views that are read."""
    from ludex.dsl.reference import Game

    return Game(model, settings)


class SpokenBot:
    """A bot that is seated in the game that a conversation names."""

    def __init__(self, text: str, seed: int):
        self._text, self._seed = text, seed

    def seated(self, game: Any) -> Any:
        """The bot with `choose_by_view`. Raises LudexError."""
        from ludex.view_bots import seated_bot

        return seated_bot(game, self._text, self._seed, spoken=True)


def _get_ready(games: ReadyGames, player: Any, settings: dict[str, int]) -> None:
    """Load all that the first turn will need, as far as it is known before anything is read."""
    from ludex.arena.protocols.base import warm_up
    from ludex.dsl.errors import PlayError

    with suppress(PlayError):  # a start may ask for data that the input gives
        warm_up(player, games(settings).start())


class OnAnyEngine:
    """A bot, and another in its place where a game is interpreted."""

    def __init__(self, bot: Any, seed: int):
        self._bot, self._seed = bot, seed
        self._interpreted: Any = None

    def at_once(self, position: Any, nodes: int) -> Any:
        """A turn for which nothing is prepared."""
        from ludex import bots

        quick = bots.make("greedy", self._seed) if position.game.engine == "compiled" else self
        return quick.choose(position, nodes=nodes if quick is not self else 1)

    def choose(self, position: Any, time_ms: float | None = None, nodes: int | None = None) -> Any:
        """A complete turn for the player to move."""
        return self._who(position).choose(position, time_ms=time_ms, nodes=nodes)

    def _who(self, position: Any) -> Any:
        if position.game.engine == "compiled":
            return self._bot
        if self._interpreted is None:
            from ludex.bots.search.interpreted import InterpretedBot

            self._interpreted = InterpretedBot(self._seed)
        return self._interpreted


def _protocol(model: Any, name: str) -> Any:
    from ludex.arena.protocols import LINE_PROTOCOLS, NoProtocol, line_protocol, protocol_of

    if name in LINE_PROTOCOLS:
        return line_protocol(name, model)
    try:
        contest = protocol_of(model)
    except NoProtocol:
        if name:
            raise LudexError(f"{model.name} is not played by {name}", "it is by ugi") from None
        return line_protocol("ugi", model)
    if name not in ("", contest.name):
        raise LudexError(
            f"{model.name} is not played by the protocol '{name}'", f"it is by {', '.join((contest.name, 'ugi'))}"
        )
    return contest


def prepare(game: str, settings: Mapping[str, int]) -> None:
    """Makes everything that a program would have to make when it starts, while no clock runs."""
    from ludex.loading import compiled, load_model
    from ludex.shipped import rules_path

    compiled(load_model(rules_path(game)), dict(settings))


def _seed_of_turn(seed: int, file: str) -> int:
    """Where each turn is a run of its own, a seed for the turn: else every run would begin with the same draws."""
    import zlib  # late: most programs live for a whole game

    from ludex.dsl.files import content  # late, as above

    try:
        return seed + zlib.crc32(content(file))
    except OSError:
        return seed


def make_bot(text: str, seed: int) -> Any:
    """The bot of a name, which options may follow: `mcts:exploration=0.7`. Where the one that is picked refuses a game,
    that is said on stderr, once in a process."""
    from ludex import bots

    name, _, options = text.partition(":")
    if name not in bots.NAMES:
        raise LudexError(f"there is no bot '{name}'", f"bots: {', '.join(bots.NAMES)}")
    told: dict[str, Any] = {"tell": _tell} if name == "auto" else {}
    try:
        if options:
            from ludex.bots.options import read_options  # late: most programs are started without

            told |= read_options(options)
        return bots.make(name, seed, **told)
    except (TypeError, ValueError) as error:
        raise LudexError(f"the bot '{text}' cannot be made: {error}") from None


@cache
def _tell(text: str) -> None:
    """Say a text; the same one only once."""
    from ludex.cli.notes import note

    note(f"ludex: {text}")
