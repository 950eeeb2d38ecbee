"""Batches of games in which players choose at once, beside single positions in which the same is chosen."""

import struct

import pytest

import ludex
from ludex.dsl.choice import CHANCE
from ludex.dsl.joint_choice import choosers
from ludex.engine.batch import Batch
from ludex.engine.position import _restored
from ludex.training.view_lens import ViewLens, offers
from tests.quickly import quickly

np = pytest.importorskip("numpy")
ALL_KINDS = "tests/unseen/joint_steps.rules"  # chance, three players, steps of some of them, a step of one other player
CASES = [("rps", {}), ("goofspiel", {"size": 4}), ("tron", {"size": 5}), ("onedie", {}), (ALL_KINDS, {})]
N = 2


def loaded(name, **settings):
    with quickly():
        return ludex.load(name, **settings)


def positions_of(batch):
    """The games of a batch, as positions with nothing to undo."""
    state, at = batch.state, 32
    for _ in range(batch.n):
        (used,) = struct.unpack_from("q", state, at)
        yield _restored(batch.game, state[at + 24 : at + 24 + 8 * used], (), [], None, None)
        at += 24 + 8 * used


def drawn(position, wanted):
    """The position after outcomes that lead to the wanted one."""
    if position.over or position.mover != CHANCE:
        return position if position == wanted else None
    for outcome, _ in position.outcomes():
        there = position.copy()
        there.play(outcome)
        if found := drawn(there, wanted):
            return found
    return None


def seen_by(lens, position, player):
    """What a player sees by the interpreter: where he chooses, when those before him have chosen."""
    there, choosing = position.copy(), choosers(position)
    while player in choosing and there.mover != player:
        there.play(there.choices()[-1])
    out = np.zeros(lens.shape, "float32")
    lens.planes.fill(there.reference().view(player, False).seen, player, choosing, out.reshape(len(lens.legend), -1))
    return out


@pytest.mark.parametrize("name, settings", CASES)
def test_what_is_seen_offered_and_played_is_that_of_positions(name, settings):
    game = loaded(name, **settings)
    batch, lens, together, ended = ludex.batch(game, N, seed=6), ViewLens(game), 0, np.zeros(N, bool)
    players = range(len(game.player_names))
    here = [drawn(game.start(), now) for now in positions_of(batch)]
    for _ in range(4 if name == ALL_KINDS else 9):
        seen, mask, choosing = batch.observe().copy(), batch.mask().copy(), batch.choosing
        codes, offsets = batch.offers()
        for i, position in enumerate(here):
            offered = offers(lens, position)
            assert sorted(offered) == np.flatnonzero(choosing[i]).tolist() and batch.movers[i] == position.mover
            together += len(offered) > 1
            for p in players:
                assert seen[i, p] == pytest.approx(seen_by(lens, position, p), abs=1e-6)
                k = i * len(players) + p
                assert np.flatnonzero(mask[i, p]).tolist() == codes[offsets[k] : offsets[k + 1]].tolist()
                assert np.flatnonzero(mask[i, p]).tolist() == offered.get(p, [])
        actions = batch.random_actions().copy()
        assert ((actions >= 0) == choosing).all() and (actions[~choosing] == -1).all()
        rewards, ended, mover = batch.step(actions)
        for i, (position, now) in enumerate(zip(here, positions_of(batch))):
            for p in choosers(position):
                position.play(game.actions.choice(int(actions[i, p])))
            if ended[i]:
                assert rewards[i].tolist() == pytest.approx(position.payoffs())
                for p in players:
                    assert batch.last_observation()[i, p] == pytest.approx(seen_by(lens, position, p), abs=1e-6)
                position = game.start()
            assert ended[i] or not rewards[i].any()
            here[i] = drawn(position, now)
            assert here[i] is not None and mover[i] == here[i].mover
    assert together or name == "onedie"


def test_one_player_of_each_game_is_looked_at():
    batch = ludex.batch(loaded("goofspiel", size=4), 3, seed=1)
    batch.step(batch.random_actions())
    every = batch.observe()
    assert (batch.observe(viewers=np.array([1, 0, 1], "int32")) == every[[0, 1, 2], [1, 0, 1]]).all()


def test_games_are_the_same_in_threads_and_from_a_state():
    game = loaded(ALL_KINDS)
    one, other = (ludex.batch(game, 7, seed=3, threads=threads) for threads in (1, 3))
    for _ in range(12):
        assert (one.random_actions() == other.random_actions()).all() and (one.observe() == other.observe()).all()
        one.step(one.random_actions())
        other.step(other.random_actions())
    assert one.state == other.state
    later = ludex.batch(game, 7, seed=8)
    later.load_state(one.state)
    assert (later.choosing == one.choosing).all() and (later.observe() == one.observe()).all()
    assert (later.step(later.random_actions())[0] == one.step(one.random_actions())[0]).all()
    assert later.state == one.state


def test_a_game_waits_and_an_ended_one_stays():
    batch = ludex.batch(loaded("rps"), 2, seed=1, auto_reset=False)
    rewards, ended, mover = batch.step([[0, 1], [-2, -2]])
    assert rewards.tolist() == [[0, 1], [0, 0]] and ended.tolist() == [True, False] and mover.tolist() == [-1, 0]
    assert batch.choosing.tolist() == [[False, False], [True, True]]
    assert batch.step([[-1, -1], [2, 2]])[0].tolist() == [[0, 0], [0.5, 0.5]]
    assert batch.playouts().shape == (2, 2)


WRONG = [
    ([[0, 1], [0, 3]], "game 1: Second: 3 is no action, they are numbered 0 to 2"),
    ([[0, 1], [-1, 0]], "game 1: First: -1 is no action"),
    ([[0, 1], [-2, 0]], "game 1 waits where all its actions are -2, and some are not"),
    ([[0, 1], [0, -2]], "game 1 waits where all its actions are -2, and some are not"),
    ([0, 1], r"shape \(2, 2\)"),
]


@pytest.mark.parametrize("actions, message", WRONG)
def test_actions_that_cannot_be_played_are_refused_and_nothing_is_played(actions, message):
    batch = ludex.batch(loaded("rps"), 2, seed=1)
    before = batch.state
    with pytest.raises(ValueError, match=message):
        batch.step(actions)
    assert batch.state == before


def test_a_player_who_does_not_choose_has_no_action():
    batch = ludex.batch(loaded("onedie"), 1, seed=1)
    with pytest.raises(ValueError, match="game 0: Second does not choose now: the action is -1, not 0"):
        batch.step([[int(batch.random_actions()[0, 0]), 0]])
    with pytest.raises(ValueError, match=r"game 0: First: action 7, `doubt`, is not offered now"):
        batch.step([[batch.actions.size - 1, -1]])
    ended = ludex.batch(loaded("rps"), 1, auto_reset=False)
    ended.step([[0, 1]])
    with pytest.raises(ValueError, match="game 0 is over: its actions are -1"):
        ended.step([[0, 1]])


def test_a_batch_of_such_games_is_made_by_its_own_class():
    with pytest.raises(TypeError, match="`ludex.batch` makes a batch of such games"):
        Batch(loaded("rps"), 2)


SECRET = """game apart "Each player has a secret of the turn"
players Ann Bob
player coin: 0..1
turn secret: 0..1
action pick(n in 0..1): secret = n
action bid(n in 0..1): coin[me] = n
action show_it(n in 0..1): coin[me] = secret
turn: pick then together p in players: bid then show_it
end when turns == 2: draw
"""


def test_fields_of_a_turn_are_seen_by_the_player_whose_turn_it_is_alone(tmp_path):
    (tmp_path / "apart.rules").write_text(SECRET)
    batch = ludex.batch(loaded(tmp_path / "apart.rules"), 2)
    pick = [batch.actions.text(number) for number in range(batch.actions.size)].index("pick 0")
    batch.step([[pick, -1], [pick + 1, -1]])
    seen = batch.observe()
    assert batch.choosing.all() and (seen[0, 1] == seen[1, 1]).all() and (seen[0, 0] != seen[1, 0]).any()
