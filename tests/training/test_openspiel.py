"""OpenSpiel's own tests on every shipped game, its algorithms, and its games beside ours."""

import pickle
import random
from contextlib import nullcontext

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import (
    evaluate_bots,
    get_all_states,
    mcts,
    minimax,
    random_agent,
)
from open_spiel.python.bots import uniform_random

import ludex
import ludex.training.openspiel as openspiel
from ludex.shipped import shipped
from tests.quickly import quickly
from tests.training.same_games import PAIRS

SHORT = 8  # choices after which a game is over here; whole games are played by hand now and then


@pytest.fixture(params=ludex.games())
def name(request):
    return request.param


def loaded(rules, **parameters):
    return pyspiel.load_game("ludex", {"rules": rules, **parameters})


def test_the_random_simulation_test_passes(name):
    pyspiel.random_sim_test(loaded(name, max_game_length=SHORT), num_sims=1, serialize=True, verbose=False)


def test_a_state_is_what_the_position_is(name):
    game = loaded(name, max_game_length=SHORT, seed=5, turn=True)
    state, rng = game.new_initial_state(), random.Random(1)
    while not state.is_terminal():
        position, player = state.position, state.current_player()
        offered = {state.action_to_string(player, action): action for action in state.legal_actions()}
        assert len(offered) == len(state.legal_actions()) == position.count_choices()
        assert state.legal_actions() == np.flatnonzero(state.legal_actions_mask()).tolist()
        assert state.legal_actions((player + 1) % game.num_players()) == []
        tensor = np.array(state.observation_tensor(player)).reshape(game.observation_tensor_shape())
        assert (tensor == game.lens.observe(position)).all()
        before, action = str(state), rng.choice(state.legal_actions())
        child = state.child(action)
        state.apply_action(action)
        assert str(child) == str(state) != before
    assert state.returns() == [0.0] * game.num_players() or state.position.over
    again = pickle.loads(pickle.dumps(state))
    assert (str(again), again.history(), again.is_terminal()) == (str(state), state.history(), True)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_actions_are_taken_back(name="draughts"):
    state, rng = loaded(name).new_initial_state(), random.Random(4)
    texts, actions = [str(state)], []
    for _ in range(30):
        actions.append((state.current_player(), rng.choice(state.legal_actions())))
        state.apply_action(actions[-1][1])
        texts.append(str(state))
    for player, action in reversed(actions[10:]):
        texts.pop()
        state.undo_action(player, action)
        assert str(state) == texts[-1]
    played = [action for _, action in actions[:10]]
    assert state.history() == state.clone().history() == played and state.move_number() == 10
    assert str(game_and_state(state)[1]) == str(state.clone()) == texts[-1]
    with pytest.raises(ValueError, match="the last action was"):
        state.undo_action(0, played[-1] + 1)


def game_and_state(state):
    return pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.theirs)
def test_random_games_agree_with_those_of_openspiel(pair):
    theirs = pyspiel.load_game(pair.theirs)
    with quickly() if "," in pair.ours else nullcontext():  # with settings: an engine that no other test builds
        ours = pyspiel.load_game(pair.ours)
    whole = 0
    for seed in range(3):
        rng, one, other = random.Random(seed), theirs.new_initial_state(), ours.new_initial_state()
        while not one.is_terminal() and not other.is_terminal():
            count = other.position.count_turns() if pair.whole else len(other.legal_actions())
            assert len(one.legal_actions()) == count
            assert one.current_player() == pair.players[other.current_player()]
            action = rng.choice(one.legal_actions())
            for text in pair.texts(one, action, other):
                other.apply_action(other.string_to_action(text))
            one.apply_action(action)
        if one.is_terminal() and other.is_terminal():
            assert one.returns() == [other.returns()[player] for player in pair.players]
            whole += 1
        else:
            assert pair.draws and not any((one if one.is_terminal() else other).returns())
    assert whole or pair.draws


def test_games_of_openspiels_own_tests_are_played():
    from open_spiel.python.tests import games_sim_test  # which imports all of its games

    for rules in ("tictactoe", "bacteria_three", "dots"):
        games_sim_test.GamesSimTest().sim_game(loaded(rules, max_game_length=30))


def test_a_playthrough_is_written_and_replayed(tmp_path):
    from open_spiel.python.algorithms import generate_playthrough  # which imports scipy: 1 s in each process

    game = "ludex(rules=bacteria_small,max_game_length=12)"
    text = generate_playthrough.playthrough(game, None, observation_params_string=None)
    (tmp_path / "playthrough.txt").write_text(text)
    flags.FLAGS.mark_as_parsed()
    original, again = generate_playthrough.replay(str(tmp_path / "playthrough.txt"))
    assert original == again and "action: " in text and "ObservationTensor" in text


def test_minimax_and_all_states_of_a_small_game():
    game = loaded("tictactoe")
    assert len(get_all_states.get_all_states(game, depth_limit=2)) == 1 + 9 + 72
    state = game.new_initial_state()
    for action in (0, 4, 8, 2):
        state.apply_action(action)
    value, best = minimax.alpha_beta_search(game, state=state)
    assert (value, best) == (1.0, 6)


class Planes(mcts.Evaluator):
    """As AlphaZero's evaluator: value and prior from the tensor and the mask alone."""

    def evaluate(self, state):
        seen = np.array(state.observation_tensor()).reshape(state.get_game().observation_tensor_shape())
        lead = float(np.tanh((seen[0].sum() - seen[1].sum()) / 10))
        return np.array([lead, -lead])

    def prior(self, state):
        mask = np.array(state.legal_actions_mask())
        return [(int(action), 1 / mask.sum()) for action in np.flatnonzero(mask)]


def test_monte_carlo_search_runs_with_rollouts_and_with_an_evaluator_of_planes():
    game, rng = loaded("tictactoe"), np.random.RandomState(1)
    for evaluator in (mcts.RandomRolloutEvaluator(1, rng), Planes()):
        bot = mcts.MCTSBot(game, 2, 60, evaluator, solve=True, random_state=rng, dirichlet_noise=(0.25, 1))
        state = game.new_initial_state()
        for action in (0, 3, 1, 4):
            state.apply_action(action)
        assert bot.step(state) == 2
    bots = [bot, uniform_random.UniformRandomBot(1, rng)]
    results = [evaluate_bots.evaluate_bots(game.new_initial_state(), bots, rng)[0] for _ in range(5)]
    assert sum(results) > 0


def test_the_evaluator_of_alphazero_runs():
    pytest.importorskip("jax")
    from open_spiel.python.algorithms.alpha_zero import evaluator

    class Even:
        def inference(self, seen, mask):
            return 0.0, mask / mask.sum()

    game = loaded("breakthrough", size=5)
    bot = mcts.MCTSBot(game, 2, 20, evaluator.AlphaZeroEvaluator(game, Even()))
    assert bot.step(game.new_initial_state()) in game.new_initial_state().legal_actions()


def test_environments_of_openspiel_play_more_than_two_players():
    environment = rl_environment.Environment(loaded("bacteria_three", max_game_length=40))
    agents = [random_agent.RandomAgent(player, environment.action_spec()["num_actions"]) for player in range(3)]
    step = environment.reset()
    while not step.last():
        step = environment.step([agents[step.observations["current_player"]].step(step).action])
    assert len(step.rewards) == 3 and sum(step.rewards) == pytest.approx(0)


RULES = """
game strip "Strip"
players A B
param length: 3..9 = 5
param reach: 1..3 = 2
board grid 1 length
cell stone: none | player
action place(at in stone == none): stone[at] = me
turn: place
end when turns == reach: win next
end when stuck: draw
"""


def test_settings_that_only_a_users_file_has_are_declared(tmp_path):
    path = tmp_path / "strip.rules"
    path.write_text(RULES)
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'reach'"):
        loaded(str(path), reach=3)
    openspiel.declare(str(path))
    (known,) = [game for game in pyspiel.registered_games() if game.short_name == "ludex"]
    assert {"reach", "length", "size"} <= set(known.parameter_specification)
    path.write_text(RULES.replace("reach", "seed"))
    with pytest.raises(ludex.LudexError, match="cannot tell its parameter `seed`"):
        openspiel.declare(str(path))
    with pytest.raises(ludex.LudexError, match="no game is called"):
        openspiel.load_game("nosuchgame")


def test_a_file_of_the_user(tmp_path):
    path = tmp_path / "mine.rules"
    path.write_text(shipped()["tictactoe"].read_text())
    game = openspiel.load_game(str(path))
    state = game.new_initial_state()
    for action in (0, 3, 1, 4, 2):
        state.apply_action(action)
    assert state.is_terminal() and state.returns() == [1.0, -1.0]
    assert str(game_and_state(state)[1]) == str(state)


def test_returns_sum_to_zero_for_any_number_of_players():
    from ludex.training.episode_start import returns

    assert returns([1.0, 0.0]) == [1, -1] and returns([0.5, 0.5]) == [0, 0] and returns([0.0, 0.0]) == [0, 0]
    assert returns([1.0, 0.0, 0.0]) == [1, -0.5, -0.5] and sum(returns([0.5, 0.5, 0.0])) == 0 and returns([1.0]) == [1]
