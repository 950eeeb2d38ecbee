"""Matches: many games between players, sides swapped on the same deal and opening, stored as they end."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing, nullcontext, suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from ludex import bots
from ludex.arena.entrants import Entrant, distinct, entrant
from ludex.arena.game.dice import Dice, derived
from ludex.arena.game.openings import Opening, open_position, opening_by_chance
from ludex.arena.play_game import judge
from ludex.arena.players import BotPlayer, Player, ProcessPlayer
from ludex.arena.pool import results
from ludex.arena.programs.conversation_log import ConversationLog, check_log
from ludex.arena.protocols import line_protocol
from ludex.arena.protocols.base import Given, Limits, Protocol
from ludex.arena.results import records
from ludex.arena.results.broken import Broken
from ludex.arena.results.progress import MatchResult, Progress
from ludex.arena.results.records import Record
from ludex.arena.results.schedule import Fixture, fixtures
from ludex.arena.results.sprt import Sprt
from ludex.arena.results.standings import Row
from ludex.arena.results.store import Store, fingerprint
from ludex.arena.view_player import ViewPlayer
from ludex.arena.view_program import ViewProgram
from ludex.bots.auto import picked_by_views
from ludex.bots.errors import Refused
from ludex.dsl.errors import PlayError
from ludex.dsl.face import AnyGame
from ludex.dsl.secrets import refuse_secrets
from ludex.dsl.settle import settle

__all__ = ["Entrant", "MatchResult", "Progress", "Row", "entrant", "match"]


@dataclass(frozen=True)
class Setup:
    """What is the same for all games of a match."""

    game: AnyGame
    field: tuple[Entrant, ...]
    protocol: Protocol | None
    limits: Limits
    deal: Callable[..., Given] | None
    seconds: float | None
    nodes: int | None
    most_turns: int | None
    plies: int
    positions: tuple[str, ...]
    log: Path | None
    secret: str = ""


def match(
    game: AnyGame,
    entrants: Sequence[Entrant | str],
    games: int = 10,
    *,
    protocol: Protocol | None = None,
    limits: Limits | None = None,
    seed: int = 0,
    swap: bool = True,
    pairing: str = "roundrobin",
    seconds: float | None = None,
    nodes: int | None = None,
    deal: Callable[[AnyGame, int], Given] | None = None,
    plies: int = 0,
    positions: Sequence[str] = (),
    most_turns: int | None = None,
    sprt: Sprt | None = None,
    workers: int = 1,
    cluster: str = "",
    store: Path | None = None,
    resume: bool = False,
    record: Path | None = None,
    log: Path | None = None,
    secret: str = "",
    watch: Callable[[int, Record], None] | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> MatchResult:
    """Play `games` games (of each pair, where more than two take part in a game for two) and add them up.

    With `swap` the sides change after each game, and games in a row (as many as there are seats) have the same deal
    and opening: `plies` random turns, or one of the `positions`. `seconds` and `nodes` limit built-in bots.
    `deal(game, seed)` gives the data of a start, else the protocol does. `sprt` ends a match of two when it has
    decided; a program that fails the same way in two games in a row is out (`broken`). `store` keeps each game as it
    ends, and with `resume` the match goes on from what is stored there; `record` adds it to a file of lines too, `log`
    is for the conversations with programs. `watch` hears of each game as it ends, with its place in the order of games.
    Outcomes of a game are drawn by what the `secret` gives for its seed (`dice.derived`); without one by the seed.

    Raises ValueError for a match that cannot be, StoreError, PoolError, OSError.
    """
    field = distinct([entrant(one) if isinstance(one, str) else one for one in entrants])
    limits = limits or (protocol.limits if protocol else Limits())
    deal = deal or (protocol.deal if protocol else None)
    if record:
        records.check_file(record)
    if log:
        check_log(log)
    setup = Setup(game, field, protocol, limits, deal, seconds, nodes, most_turns, plies, tuple(positions), log, secret)
    _check(setup, sprt, swap)
    order = fixtures(len(game.player_names), len(field), games, seed, swap, pairing)
    _check_bots(setup, order[0].seed if order else seed)
    points = protocol.points if protocol else Protocol.points
    names = [one.name for one in field]
    broken = Broken(names, {number for number, one in enumerate(field) if one.command})
    course = Progress(names, order, points, sprt, timed=nodes is None, broken=broken)
    stored = _opened(store, resume, _plan(setup, games, seed, swap, pairing, sprt)) if store else None
    with closing(stored) if stored else nullcontext():
        with closing(_kept(_played(setup, course, workers, cluster), stored, record)) as played:
            return _summed(course, stored.games() if stored else {}, played, watch, progress)


# ------------------------------------------------------------------------------------------------------ the plan


def _opened(path: Path, resume: bool, plan: dict[str, Any]) -> Store:
    return Store.resume(path, plan) if resume else Store.create(path, plan)


def _plan(setup: Setup, games: int, seed: int, swap: bool, pairing: str, sprt: Sprt | None) -> dict[str, Any]:
    """Everything that decides which games are played, as plain data: a match that goes on must have the same."""
    game, points = setup.game, setup.protocol.points if setup.protocol else Protocol.points
    return {
        "game": game.model.name,
        "players": list(game.player_names),
        "rules": records.digest(game.model),
        "settings": dict(game.settings),
        "bots": [_told(one) for one in setup.field],
        "games": games,
        "seed": seed,
        "swap": swap,
        "pairing": pairing,
        "seconds": setup.seconds,
        "nodes": setup.nodes,
        "limits": asdict(setup.limits),
        "given": fingerprint(setup.deal(game, seed)) if setup.deal else None,
        "plies": setup.plies,
        "positions": list(setup.positions),
        "turns": setup.most_turns,
        "test": asdict(sprt) if sprt else None,
        "points": list(points),
    }


def _told(one: Entrant) -> dict[str, Any]:
    parts = asdict(replace(one, make=None))
    return {name: value for name, value in parts.items() if value}


def _check(setup: Setup, sprt: Sprt | None, swap: bool) -> None:
    """Raises ValueError for a match that cannot be."""
    field, game = setup.field, setup.game
    for one in field:
        if name := _by_views(game, one):
            _check_seated(game, one, name)
        elif one.bot != "random" and one.protocol != "views" and not getattr(one.make, "plays_secrets", False):
            refuse_secrets(game.model, f"the player {one.name}")
    if any(one.command and not one.protocol for one in field) and setup.protocol is None:
        raise ValueError(f"{game.model.name} has no contest protocol: say what a program speaks, as ugi:PROGRAM")
    if sprt and not (len(field) == len(game.player_names) == 2 and swap):
        raise ValueError("a test is for two entrants in a game for two players, sides swapped")
    _check_openings(setup)


def _check_bots(setup: Setup, seed: int) -> None:
    """Raises ValueError where a built-in bot refuses the game, with its reason; other faults show in the games."""
    game, given = setup.game, setup.deal(setup.game, seed) if setup.deal else None
    asked = [one for one in setup.field if one.bot and not _by_views(game, one)]
    if not asked:
        return
    here = open_position(game, Opening(setup.positions[0]) if setup.positions else Opening(), given, seed)
    settle(here, Dice(f"seed {seed}").draw)
    for one in asked if not here.over else ():
        try:
            with suppress(TypeError, MemoryError):
                bots.make(one.bot, 0, **dict(one.options)).choose(here, nodes=0)
        except Refused as refusal:
            raise ValueError(f"{one.name} does not play {game.model.name}: {refusal}") from None


def _by_views(game: AnyGame, one: Entrant) -> str:
    """The bot that sees views alone and plays as the entrant: his own, or that which `auto` picks; else empty."""
    name = one.bot
    if name == "auto" and game.model.has_secrets:
        return picked_by_views(game, bots.BY_VIEWS)
    return name if name in bots.BY_VIEWS else ""


def _check_seated(game: AnyGame, one: Entrant, name: str) -> None:
    """Raises ValueError where the bot by views has no file of a strategy for the game and its settings, or not the
    options of the entrant."""
    try:
        bots.make(name, 0, **dict(one.options)).seated(game)
    except (PlayError, TypeError, ValueError) as error:
        raise ValueError(f"{one.name} does not play {game.model.name}: {error}") from None


def _check_openings(setup: Setup) -> None:
    wanted = "position" if setup.positions else "turns" if setup.plies else ""
    for one in setup.field if wanted else ():
        speaks = _protocol(setup, one) if one.command else None
        if speaks and wanted not in speaks.openings:
            what = "at given positions" if wanted == "position" else "with turns that nobody chose"
            raise ValueError(f"the protocol {speaks.name} of {one.name} cannot begin {what}")


# ----------------------------------------------------------------------------------------------------- the games


def _summed(
    course: Progress,
    before: Mapping[int, Record],
    played: Iterator[tuple[int, Record]],
    watch: Callable[[int, Record], None] | None,
    progress: Callable[[Progress], None] | None,
) -> MatchResult:
    """The games from before and those played now, added up; each is reported as it ends."""
    try:
        for key, one in before.items():
            course.add(key, one)
        if progress:
            progress(course)
        for key, one in played:
            course.add(key, one)
            if watch:
                watch(key, one)
            if progress:
                progress(course)
    except KeyboardInterrupt:  # what was played counts
        return course.result(stopped=True)
    return course.result()


def _kept(
    played: Iterator[tuple[int, Record]], store: Store | None, record: Path | None
) -> Generator[tuple[int, Record]]:
    """The same games, each stored before anybody hears of it."""
    for key, one in played:
        if store:
            store.add(key, one)
        if record:
            records.append(record, [one])
        yield key, one


def _played(setup: Setup, course: Progress, workers: int, cluster: str) -> Iterator[tuple[int, Record]]:
    """The games as they end, until all are played or the test has decided; without those of programs that are out."""
    if course.verdict:
        return
    left = {fixture.key: fixture for fixture in course.left()}
    tasks = ((setup, fixture) for fixture in left.values() if not course.broken.is_out(fixture))
    made = results(_play, tasks, workers, cluster)
    with closing(made):  # type: ignore[type-var]  # a generator
        for key, record in made:
            course.broken.add(left[key], record)
            yield key, record
            if course.verdict:
                return


def _play(task: tuple[Setup, Fixture]) -> tuple[int, Record]:
    setup, fixture = task
    game = setup.game
    given = setup.deal(game, fixture.seed) if setup.deal else None
    record = judge(
        game,
        [_player(setup, fixture, seat) for seat in range(len(fixture.seats))],
        setup.limits,
        seed=fixture.seed,
        given=given,
        most_turns=setup.most_turns,
        opening=_opening(setup, given, fixture.seed),
        secret=derived(setup.secret, str(fixture.seed)) if setup.secret else "",
    )
    return fixture.key, record


def _opening(setup: Setup, given: Given | None, seed: int) -> Opening:
    if setup.positions:
        return Opening(setup.positions[seed % len(setup.positions)])
    return opening_by_chance(setup.game, setup.plies, given, seed) if setup.plies else Opening()


def _player(setup: Setup, fixture: Fixture, seat: int) -> Player:
    one = setup.field[fixture.seats[seat]]
    seed = 1000 * fixture.seed + 10 * fixture.number + seat
    if one.make:
        player = one.make(seed)
        player.name = one.name
        return player
    if one.command:
        seeded = (one.seed_option, str(seed)) if one.seed_option else ()
        log = ConversationLog(setup.log, fixture.key + 1, one.name) if setup.log else None
        kind = ViewProgram if one.protocol == "views" else ProcessPlayer
        return kind((*one.command, *seeded), _protocol(setup, one), one.name, log)
    if name := _by_views(setup.game, one):
        return ViewPlayer(
            bots.make(name, seed, **dict(one.options)).seated(setup.game), one.name, setup.seconds, setup.nodes
        )
    return BotPlayer(bots.make(one.bot, seed, **dict(one.options)), one.name, setup.seconds, setup.nodes)


def _protocol(setup: Setup, one: Entrant) -> Protocol:
    if one.protocol:
        return line_protocol(one.protocol, setup.game.model, one.settings)
    assert setup.protocol is not None, "a match with programs has a protocol"
    return setup.protocol
