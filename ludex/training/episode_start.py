"""Where the games of a learner begin, and what they are worth."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from ludex.bots.random_openings import random_opening
from ludex.codegen.refused import Refused
from ludex.dsl.errors import GivenError
from ludex.dsl.secrets import refuse_joint
from ludex.engine.game import Game
from ludex.engine.observation_view import LARGEST_MASK
from ludex.loading import load
from ludex.training.chance import past_chance
from ludex.training.view_lens import lens_of

Start = Callable[[int], Any]
TRIES = 100  # beginnings that are looked at for one with something to choose


def loaded(rules: Any, settings: Mapping[str, int]) -> Game:
    """The compiled game of a name or a file, with these settings; one that is loaded already stays as it is.
    Raises what `ludex.load` does."""
    game: Game = rules if hasattr(rules, "start") else load(str(rules), settings=settings)
    return game


def opened(rules: Any, settings: Mapping[str, int]) -> Game:
    """The same for what plays by positions. Raises PlayError for joint turns, too."""
    game = loaded(rules, settings)
    refuse_joint(game.model, "an environment")
    return game


def opened_by_any(rules: Any, settings: Mapping[str, int]) -> Any:
    """The same, also with joint steps; interpreted where the compiler refuses the rules."""
    if hasattr(rules, "start"):
        return rules
    try:
        return load(str(rules), settings=settings)
    except Refused:
        return load(str(rules), engine="reference", settings=settings)


def masked(game: Any, turn: bool) -> Any:
    """What a learner sees of a game whose actions a mask can hold: a Lens or a ViewLens. Raises ValueError where there
    are too many."""
    lens = lens_of(game, turn)
    if lens.size > LARGEST_MASK:
        raise ValueError(f"{lens.size} actions are too many for masks: use `ludex.batch` and its offers")
    return lens


def beginning(game: Any, seed: int) -> Any:
    """The first position of a compiled game, with something to choose: its own, what it deals dealt from the seed;
    where its rules want data, those that its contest deals, else data drawn from the seed that they accept. Raises
    GivenError where none is found."""
    from ludex.dsl.model import StartGiven

    wants_data = any(isinstance(part, StartGiven) and not part.weights for part in game.model.starts)
    rng = random.Random(seed)
    for tried in range(TRIES):
        drawn = rng.getrandbits(31) if tried else seed
        position = _given(game, drawn) if wants_data else game.start(seed=drawn)
        if not position.over:
            return position
    raise _all_over(game)


def begun(game: Any, start: Start | None, seed: int, chance: random.Random) -> Any:
    """The first position in which a player chooses, of `start(seed)` or of a `beginning`, with outcomes drawn from
    `chance`. If these end the game before, the next seed is tried. Raises GivenError where none is found."""
    for drawn in range(seed, seed + TRIES):
        position = past_chance(start(drawn) if start is not None else beginning(game, drawn), chance)
        if not position.over:
            return position
    raise _all_over(game)


def _all_over(game: Any) -> GivenError:
    return GivenError(f"{game.model.name}: {TRIES} games in a row were over before anything was chosen")


def _given(game: Any, seed: int) -> Any:
    from ludex.arena.protocols import NoProtocol, protocol_of

    with suppress(NoProtocol, ValueError):  # a variant may want other data than the contest's game
        deal = protocol_of(game.model).deal
        if deal:
            return game.start(given=deal(game, seed), seed=seed)
    from ludex.fuzz.start_data import opening as drawn

    return drawn(game.model, random.Random(seed), game.settings).begun(game)


def opening(game: Any, turns: int, chance: random.Random) -> Any:
    """A position after so many random turns, of fewer where the game is over then. Raises GivenError as
    `beginning`."""
    for fewer in range(turns + 1):
        position = random_opening(beginning(game, chance.getrandbits(31)), turns - fewer, chance)
        if not position.over:
            break
    return position


def returns(payoffs: Sequence[float]) -> list[float]:
    """What a game was worth to each player, summing to 0: 1 for the only winner, -1 / (players - 1) for the others, 0
    for all where nobody or everybody has won. Of one player: 1 or 0."""
    count = len(payoffs)
    if count == 1:
        return [float(payoffs[0])]
    if not any(payoffs):
        return [0.0] * count
    return [(count * payoff - 1) / (count - 1) for payoff in payoffs]


def results(position: Any) -> list[float]:
    """What a finished game was worth to each player: what the rules' `payoff` gives, else `returns`."""
    payoffs = position.payoffs()
    return list(payoffs) if position.game.model.payoff else returns(payoffs)
