"""Steps a second of other projects that play many games, on the core that batches are measured on."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

SECONDS, GAMES, STEPS = 0.5, 1024, 50
OPENSPIEL = ("othello", "connect_four", "hex(board_size=11)", "breakthrough", "chess", "go(board_size=9)")
PGX = ("othello", "connect_four", "hex", "chess", "go_9x9")


def rates(played: dict[str, Callable[[], int]], rounds: int) -> Iterator[tuple[str, float, float]]:
    """(what, median, worst) in steps a second of the processor's time. Each plays some steps at a call, and returns
    how many; all take turns."""
    found = [{name: _rate(play) for name, play in played.items()} for _ in range(rounds)]
    for name in played:
        taken = [one[name] for one in found]
        yield name, statistics.median(taken), min(taken)


def plays() -> dict[str, Callable[[], int]]:
    """What others play, by name; a line says what is not installed.

    OpenSpiel's random bots play in C++ alone, without observation or mask: its own upper bound. From Python tensor,
    mask and action are asked for. pgx runs compiled steps of 1,024 games with observation, mask and random actions."""
    openspiel = _plays("OpenSpiel", "pyspiel", OPENSPIEL, {"C++, random bots": _bots, "Python": _states})
    return {**openspiel, **_plays("pgx", "pgx", PGX, {"CPU": _pgx})}


def _plays(
    name: str, module: str, games: tuple[str, ...], ways: dict[str, Callable[..., Any]]
) -> dict[str, Callable[[], int]]:
    try:
        library = import_module(module)
    except ImportError:
        print(f"{name} is not measured: pip install {'open_spiel' if module == 'pyspiel' else module}")
        return {}
    return {f"{name} ({way}), {game}": made(library, game) for game in games for way, made in ways.items()}


def _rate(play: Callable[[], int]) -> float:
    steps, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        steps += play()
    return steps / (time.process_time() - began)


def _bots(pyspiel: Any, name: str) -> Callable[[], int]:
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(2)]

    def play() -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, random.getrandbits(30))
        return int(state.move_number())

    return play


def _states(pyspiel: Any, name: str) -> Callable[[], int]:
    game = pyspiel.load_game(name)

    def play() -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.observation_tensor()
            state.legal_actions_mask()
            state.apply_action(random.choice(state.legal_actions()))
        return int(state.move_number())

    return play


def _pgx(pgx: Any, name: str) -> Callable[[], int]:
    jax = import_module("jax")
    numbers, env = jax.numpy, pgx.make(name)
    again = import_module("pgx.experimental").auto_reset
    step = jax.vmap(again(env.step, env.init))

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, draw, deal = jax.random.split(key, 3)
        offered = numbers.where(state.legal_action_mask, 0.0, -numbers.inf)
        state = step(state, jax.random.categorical(draw, offered, axis=-1), jax.random.split(deal, GAMES))
        return (state, key), (state.observation.sum(), state.legal_action_mask.sum(), state.rewards.sum())

    many = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=STEPS))
    carry = (jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(0), GAMES)), jax.random.PRNGKey(1))
    carry, _ = jax.block_until_ready(many(carry))  # compiled here

    def play() -> int:
        nonlocal carry
        carry, seen = many(carry)
        jax.block_until_ready(seen)
        return GAMES * STEPS

    return play
