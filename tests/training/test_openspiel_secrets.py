"""Games with chance, secrets and joint steps as OpenSpiel's: nodes, views, what is remembered, and its algorithms."""

import pickle
import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability

import ludex.training.openspiel as openspiel
from ludex.dsl.errors import PlayError


@pytest.fixture(scope="module")
def kuhn():
    return openspiel.load_game("kuhn")


def tree(state):
    yield state
    if not state.is_terminal():
        chance = state.is_chance_node()
        for action in [action for action, _ in state.chance_outcomes()] if chance else state.legal_actions():
            yield from tree(state.child(action))


def same_simulation(game):
    from open_spiel.python.tests import games_sim_test  # which imports all of its games, and scipy: 2 s

    games_sim_test.GamesSimTest().sim_game(game)


def test_kuhn_poker_has_the_nodes_and_information_states_of_openspiel(kuhn):
    states = list(tree(kuhn.new_initial_state()))
    chance, ends = sum(s.is_chance_node() for s in states), [s.returns() for s in states if s.is_terminal()]
    assert (chance, len(states) - chance - len(ends), len(ends)) == (4, 24, 30)
    choosing = [s for s in states if s.is_player_node()]
    assert len({s.information_state_string() for s in choosing}) == 12
    assert all(sum(returns) == 0 and kuhn.min_utility() <= min(returns) for returns in ends)
    assert (kuhn.num_distinct_actions(), kuhn.max_chance_outcomes()) == (2, 6)


def test_uniform_play_of_kuhn_poker_has_the_known_nash_conv(kuhn):
    assert exploitability.nash_conv(kuhn, policy.UniformRandomPolicy(kuhn)) == pytest.approx(0.916667, abs=1e-6)


def test_what_is_hidden_is_in_no_observation(kuhn):
    views = [[], []]
    for cards in ((0, 4), (0, 5)):  # the second player's card differs
        state = kuhn.new_initial_state()
        for card in cards:
            state.apply_action(card)
        for player in range(2):
            tensor = tuple(state.observation_tensor(player))
            views[player].append((tensor, state.observation_string(player), state.information_state_string(player)))
    assert views[0][0] == views[0][1]
    assert all(one != other for one, other in zip(*views[1]))


def test_public_and_private_observers_of_kuhn_poker(kuhn):
    state = kuhn.new_initial_state()
    for card in (2, 3):
        state.apply_action(card)
    seen = {}
    for recall in (False, True):
        for private in (pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER):
            kind = pyspiel.IIGObservationType(True, recall, private)
            seen[recall, private] = kuhn.make_py_observer(kind).string_from(state, 0)
    assert seen[False, pyspiel.PrivateInfoType.NONE] == "1 hand=?"
    assert seen[False, pyspiel.PrivateInfoType.SINGLE_PLAYER].startswith("1: 1 hand=")
    assert seen[True, pyspiel.PrivateInfoType.SINGLE_PLAYER] == state.information_state_string(0)


def test_the_own_tests_of_openspiel_pass_with_chance_and_secrets(kuhn):
    pyspiel.random_sim_test(kuhn, num_sims=1, serialize=True, verbose=False)
    same_simulation(kuhn)


def test_an_outcome_of_chance_is_taken_back(kuhn):
    state = kuhn.new_initial_state()
    texts = [str(state)]
    for action in (1, 3, 1):
        state.apply_action(action)
        texts.append(str(state))
    before = state.information_state_string(1)
    state.undo_action(0, 1)
    assert str(state) == texts[2] and state.move_number() == 2 and state.information_state_string(1) != before
    state.apply_action(1)
    assert state.information_state_string(1) == state.clone().information_state_string(1) == before


def test_probabilities_are_those_of_the_weights():
    game = openspiel.load_game("backgammon")
    state = game.new_initial_state()
    assert [p for _, p in state.chance_outcomes()] == [pytest.approx(1 / 30)] * 30
    rng = random.Random(3)
    while not (state.is_chance_node() and state.move_number()):
        outcomes = (
            [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        )
        state.apply_action(rng.choice(outcomes))
    assert sorted({round(36 * p) for _, p in state.chance_outcomes()}) == [1, 2] and len(state.chance_outcomes()) == 21
    assert (game.min_utility(), game.max_utility()) == (-3, 3)
    assert str(state.resample_from_infostate(0, lambda: 0.5)) == str(state)  # nothing is hidden


def test_a_joint_step_is_a_simultaneous_node():
    game = openspiel.load_game("rps")
    assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    state = game.new_initial_state()
    assert state.is_simultaneous_node() and state.legal_actions(0) == state.legal_actions(1) == [0, 1, 2]
    seen = [state.information_state_string(player) for player in range(2)]
    state.apply_actions([0, 1])
    assert state.is_terminal() and state.returns() == [-1, 1] and state.history() == [0, 1]
    assert all(text not in state.information_state_string(0) for text in ("> throw paper",))
    assert seen[0] in state.information_state_string(0)
    again = pickle.loads(pickle.dumps(state))
    assert (str(again), again.history()) == (str(state), [0, 1])
    with pytest.raises(PlayError, match="joint step are not taken back"):
        state.undo_action(0, 0)
    same_simulation(game)


def test_rules_that_are_not_compiled_are_interpreted():
    game = openspiel.load_game("darkhex", size=2)
    state = game.new_initial_state()
    state.apply_action(0)
    before = np.array(state.observation_tensor(1))
    state.apply_action(0)  # taken: tried again
    assert state.current_player() == 1 and state.legal_actions() == [1, 2, 3]
    assert (np.array(state.observation_tensor(0)) == np.array(state.clone().observation_tensor(0))).all()
    assert before.shape == (game.observation_tensor_size(),) and "! no(a2)" in state.information_state_string(1)


@pytest.mark.parametrize("rules", ["kuhn", "goofspiel"])
def test_states_are_drawn_that_fit_what_a_player_knows(rules):
    rng, state = random.Random(1), openspiel.load_game(rules).new_initial_state()
    for _ in range(3):
        if state.is_simultaneous_node():
            state.apply_actions([rng.choice(state.legal_actions(player)) for player in range(2)])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    drawn = [state.resample_from_infostate(0, rng.random) for _ in range(12)]
    known = state.information_state_string(0)
    assert {(there.information_state_string(0), there.move_number()) for there in drawn} == {(known, 3)}
    assert len({str(there.history()) for there in drawn}) > 1  # what is hidden differs


def test_what_is_remembered_is_written_alike_in_any_order_of_states():
    state, rng = openspiel.load_game("phantom").new_initial_state(), random.Random(2)
    states = [state]
    while not states[-1].is_terminal():
        states.append(states[-1].child(rng.choice(states[-1].legal_actions())))
        states.append(states[-2].child(rng.choice(states[-2].legal_actions())))  # the same beginning, and another end
    rng.shuffle(states)
    for state in states * 2:
        again = openspiel.load_game("phantom").deserialize_state(state.serialize())  # of a game that wrote nothing yet
        for player in range(2):
            assert state.information_state_string(player) == again.information_state_string(player)
