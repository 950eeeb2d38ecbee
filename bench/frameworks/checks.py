"""The frameworks' own tests, each as a function of a shipped game's name; what each is of is in its docstring.

A test that says nothing of a game raises `Skipped` with the reason. Nothing is cut: games end as their rules end them,
cycles and states are as many as the frameworks' own defaults.
"""

from __future__ import annotations

import contextlib
import io
import tempfile
import unittest
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

MOST_MASKED = 1 << 20  # actions of a game that a network of OpenSpiel plays


class Skipped(Exception):
    """A test that has nothing to test in this game, and why."""


@dataclass(frozen=True)
class Check:
    """run: of the name of a game, what is worth telling, or None. let_off: warnings that are none (a part of each
    message, and why); any other warning of the framework is a failure."""

    framework: str
    run: Callable[[str], str | None]
    let_off: dict[str, str] | None = None

    @property
    def meaning(self) -> str:
        return (self.run.__doc__ or "").strip()


def api_test(name: str) -> None:
    """`pettingzoo.test.api_test`, 1,000 cycles"""
    from pettingzoo.test import api_test

    api_test(_aec(name))


def seed_test(name: str) -> None:
    """`pettingzoo.test.seed_test`, 500 cycles"""
    from pettingzoo.test import seed_test

    seed_test(lambda: _aec(name))


def render_test(name: str) -> None:
    """`pettingzoo.test.render_test`, in all modes"""
    from pettingzoo.test import render_test

    render_test(lambda render_mode: _aec(name, render_mode), {"svg": lambda text: text.startswith("<svg")})


def performance_benchmark(name: str) -> str:
    """`pettingzoo.test.performance_benchmark`, its five seconds"""
    from pettingzoo.test import performance_benchmark

    told = _told(performance_benchmark, _aec(name))
    assert "Finished performance benchmark" in told, told
    return next(line for line in told.splitlines() if "turns per second" in line)


def test_save_obs(name: str) -> None:
    """`pettingzoo.test.test_save_obs`"""
    from pettingzoo.test import test_save_obs

    told = _told(test_save_obs, _aec(name))
    if "did not save the observations" in told:
        raise Skipped(
            "it runs, and saves nothing: it is for observations that are images; ours are planes and a mask, as those "
            "of PettingZoo's own board games are"
        )


def parallel_tests(name: str) -> None:
    """`pettingzoo.test.parallel_api_test`, 1,000 cycles, where all players choose at once (`parallel_seed_test` samples
    without masks)"""
    from pettingzoo.test import parallel_api_test

    from ludex.loading import load_model
    from ludex.shipped import find_rules
    from ludex.training.parallel import all_choose_at_once, env

    if not all_choose_at_once(load_model(find_rules(name))):
        raise Skipped("players take turns: there is no parallel environment")
    parallel_api_test(env(name))


def _aec(name: str, render_mode: str | None = None) -> Any:
    from ludex.training import aec

    return aec.env(name, render_mode=render_mode)


def _told(call: Callable[[Any], object], env: Any) -> str:
    with contextlib.redirect_stdout(io.StringIO()) as told:
        call(env)
    return told.getvalue()


# ---------------------------------------------------------------------------------------------------- Gymnasium


def check_env(name: str) -> None:
    """`gymnasium.utils.env_checker.check_env`, all modes of rendering and closing included"""
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    import ludex.training.against  # noqa: F401 - registers Ludex-v0

    check_env(gymnasium.make("Ludex-v0", rules=name).unwrapped)


def vectors(name: str) -> str:
    """what Gymnasium asks of vector environments, of the batch and of `SyncVectorEnv` beside `AsyncVectorEnv`;
    `gymnasium.utils.performance.benchmark_vector_step`"""
    from gymnasium.utils.performance import benchmark_vector_step

    from bench.frameworks.vectors import check_alike, check_vector_env, many

    check_vector_env(many(name))
    check_alike(many(name, mode="sync"), many(name, mode="async"))
    return f"{benchmark_vector_step(many(name), target_duration=1, seed=1):.0f} steps per second"


# ---------------------------------------------------------------------------------------------------- OpenSpiel


def random_sim_test(name: str) -> None:
    """`pyspiel.random_sim_test`: two whole games, one of them with serialisation"""
    import pyspiel

    for serialize in (False, True):
        pyspiel.random_sim_test(_spiel(name), num_sims=1, serialize=serialize, verbose=False)


def sim_game(name: str) -> None:
    """`sim_game` of `open_spiel.python.tests.games_sim_test`: clones, serialisation, pickles"""
    from open_spiel.python.tests import games_sim_test

    games_sim_test.GamesSimTest().sim_game(_spiel(name))


def game_api(name: str) -> str:
    """`EnforceAPIOnPartialTreeBase` of `open_spiel.integration_tests.api_test`: 400 states"""
    from open_spiel.integration_tests import api_test

    case = type(f"{name}_Test", (api_test.EnforceAPIOnPartialTreeBase,), {"game": _spiel(name), "game_name": "ludex"})
    result = unittest.TextTestRunner().run(unittest.defaultTestLoader.loadTestsFromTestCase(case))
    wrong = [*result.failures, *result.errors]
    assert not wrong, wrong[0][1]
    assert not result.skipped and result.testsRun > 0
    return f"{result.testsRun} tests"


def algorithm_api(name: str) -> None:
    """`rl_environment` with random agents and `evaluate_bots` with random bots over a whole game each (of joint steps
    turn by turn: `convert_to_turn_based`), `get_all_states`, and `minimax` one choice deep where nothing is drawn or
    hidden"""
    import numpy
    import pyspiel
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import evaluate_bots, get_all_states, minimax, random_agent
    from open_spiel.python.bots import uniform_random

    game = _spiel(name)
    players = range(game.num_players())
    alone = game
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        alone = pyspiel.convert_to_turn_based(game)
    environment = rl_environment.Environment(alone)
    agents = [random_agent.RandomAgent(player, game.num_distinct_actions()) for player in players]
    step = environment.reset()
    while not step.last():
        step = environment.step([agents[step.current_player()].step(step).action])
    for agent in agents:
        agent.step(step)
    rng = numpy.random.RandomState(1)
    bots = [uniform_random.UniformRandomBot(player, rng) for player in players]
    worth = evaluate_bots.evaluate_bots(alone.new_initial_state(), bots, rng)
    for returns in (step.rewards, worth):
        assert len(returns) == len(players), returns
        assert game.utility_sum() is None or abs(sum(returns) - game.utility_sum()) < 1e-9, returns
    first = game.new_initial_state()
    states = get_all_states.get_all_states(game, 0, False, include_chance_states=True)
    assert len(states) == 1 and next(iter(states.values())).legal_actions() == first.legal_actions()
    if len(players) == 2 and _is_plain(game):  # as it demands
        value, best = minimax.alpha_beta_search(game, first, lambda state: 0.0, maximum_depth=1, maximizing_player_id=0)
        assert -1 <= value <= 1 and best in first.legal_actions()


def playthrough(name: str) -> None:
    """`generate_playthrough`: a whole game written, and replayed to the same text"""
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    if not flags.FLAGS.is_parsed():
        flags.FLAGS.mark_as_parsed()
    _spiel(name)  # registers it
    text = generate_playthrough.playthrough(f"ludex(rules={name})", None, seed=1)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "playthrough.txt"
        file.write_text(text, encoding="utf-8")
        original, again = generate_playthrough.replay(str(file))
    assert original == again, "replayed it is another text"
    assert "IsTerminal() = True" in text


def mcts_search(name: str) -> None:
    """`MCTSBot` with `RandomRolloutEvaluator`: 20 simulations, each played to the end of the game"""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import mcts

    game, rng = _spiel(name), numpy.random.RandomState(1)
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        raise Skipped("OpenSpiel's search is for games in which one player chooses at a time, and says so")
    bot = mcts.MCTSBot(game, 2.0, 20, mcts.RandomRolloutEvaluator(1, rng), solve=False, random_state=rng)
    state = _begun(game)
    root = bot.mcts_search(state)
    assert root.explore_count == 20 and root.best_child().action in state.legal_actions()


def alpha_zero(name: str) -> None:
    """`open_spiel.python.algorithms.alpha_zero.evaluator_test` with this game: values, priors, cache, search; with a
    linear network, since OpenSpiel's own compile for a quarter of a minute a game; it begins behind the first outcomes
    of chance"""
    import pyspiel

    game = _spiel(name)
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        raise Skipped("OpenSpiel's evaluator is for games in which one player chooses at a time, and says so")
    if game.num_distinct_actions() > MOST_MASKED:
        raise Skipped("OpenSpiel's evaluator makes lists with an entry for each action, which are too many here")
    if game.num_players() != 2:
        raise Skipped(f"OpenSpiel's evaluator is for two players, and says so; here {game.num_players()} play")
    from open_spiel.python.algorithms.alpha_zero import evaluator_test

    evaluator_test.pyspiel = SimpleNamespace(load_game=lambda _: BehindOutcomes(game))
    evaluator_test.build_model = lambda _, game: Linear(game.observation_tensor_size())
    result = unittest.TextTestRunner().run(unittest.defaultTestLoader.loadTestsFromModule(evaluator_test))
    wrong = [*result.failures, *result.errors]
    if wrong and "observation_tensor()" in wrong[0][1] and "player = -1" in wrong[0][1]:
        raise Skipped(
            "OpenSpiel's search evaluates states of chance, which have no observation: its own `pig` fails too"
        )
    assert not wrong, wrong[0][1]
    assert not result.skipped and result.testsRun > 0


class BehindOutcomes:
    """A game whose first state is one in which a player chooses."""

    def __init__(self, game: Any):
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def new_initial_state(self) -> Any:
        return _begun(self._game)


class Linear:
    """What OpenSpiel's evaluator and its test want of a network: a value that learns, and an even policy."""

    def __init__(self, size: int):
        import numpy

        self.weights = numpy.zeros(size + 1)

    def inference(self, seen: Any, mask: Any) -> tuple[float, Any]:
        return float(self.weights[:-1] @ seen + self.weights[-1]), mask / mask.sum()

    def update(self, inputs: Any) -> None:
        for seen, value in zip(inputs.observation, inputs.value):
            wrong = float(value) - self.inference(seen, inputs.legals_mask[0])[0]
            self.weights[-1] += 0.1 * wrong


def _begun(game: Any) -> Any:
    """The state in which a player first chooses; of the outcomes before, each is the first of its node."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def _is_plain(game: Any) -> bool:
    """Whether nothing is drawn, and nothing hidden."""
    import pyspiel

    kind = game.get_type()
    drawn = kind.chance_mode != pyspiel.GameType.ChanceMode.DETERMINISTIC
    return not drawn and kind.information == pyspiel.GameType.Information.PERFECT_INFORMATION


def _spiel(name: str) -> Any:
    import ludex.training.openspiel as openspiel

    return openspiel.load_game(name)


MASKS = {
    "Observation is not a NumPy array": "observations have a mask; it lets PettingZoo's own games that do off by name",
    "Observation space for each agent": "the same",
    "Observation numpy array is all zeros": "a board is empty when its game begins",
}
CHECKS = {
    "api_test": Check("PettingZoo", api_test, MASKS),
    "seed_test": Check("PettingZoo", seed_test, {}),
    "render_test": Check("PettingZoo", render_test, {}),
    "performance_benchmark": Check("PettingZoo", performance_benchmark, {}),
    "test_save_obs": Check("PettingZoo", test_save_obs, {}),
    "parallel": Check("PettingZoo", parallel_tests, {}),
    "check_env": Check("Gymnasium", check_env, {}),
    "vectors": Check("Gymnasium", vectors, {}),
    "random_sim_test": Check("OpenSpiel", random_sim_test),
    "sim_game": Check("OpenSpiel", sim_game),
    "game_api": Check("OpenSpiel", game_api),
    "algorithm_api": Check("OpenSpiel", algorithm_api),
    "playthrough": Check("OpenSpiel", playthrough),
    "mcts": Check("OpenSpiel", mcts_search),
    "alpha_zero": Check("OpenSpiel", alpha_zero),
}
