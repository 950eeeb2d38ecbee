"""Batches beside single positions: what they show, offer, play and refuse.

It is one file since all of it shares the same few built games.
"""

import random
import re
import resource
from pathlib import Path

import pytest

import ludex
from ludex.dsl import model as m
from ludex.dsl.choice import DONE
from ludex.dsl.errors import DeadEnd
from ludex.dsl.world.motions import Motion
from ludex.engine.actions import LARGEST_MASK
from ludex.fuzz.start_data import opening

np = pytest.importorskip("numpy")
FEW = ("bacteria", "connectfour", "chess", "draughts", "rabbits", "dots")


def started(name, seed=3, **settings):
    """A game with its first position, given data where it wants them."""
    game = ludex.load(name, **settings)
    begun = opening(game.model, random.Random(seed), game.settings)
    if game.settings != {**game.settings, **begun.settings}:
        game = ludex.load(name, **begun.settings)
    return game, game.start(begun.given, begun.seed)


def motion_of(game, position):
    """How the player to move turns the board: a motion, or None."""
    swaps = [moved for moved in game.planes.motions if moved.swaps]
    mover = position.next if position.over else position.mover
    return Motion(swaps[0].names, game.world) if swaps and mover == 1 else None


def numbers(game, position):
    """The actions offered, numbered as the player to move sees them."""
    motion = motion_of(game, position)
    return sorted(game.actions.number(motion.choice(c) if motion else c) for c in position.choices())


def test_masks_offers_and_rewards_are_those_of_positions(name):
    game, start = started(name)
    batch = ludex.batch(game, 3, seed=1, starts=[start], auto_reset=False)
    here = [start.copy() for _ in range(3)]
    for _ in range(60):
        codes, offsets = batch.offers()
        mask = batch.mask() if game.actions.size <= LARGEST_MASK else None
        for i, position in enumerate(here):
            offered = sorted(codes[offsets[i] : offsets[i + 1]].tolist())
            assert offered == ([] if position.over else numbers(game, position))
            if mask is not None:
                assert np.flatnonzero(mask[i]).tolist() == offered
        chosen = batch.random_actions().copy()
        movers = [position.mover for position in here]
        rewards, ended, mover = batch.step(chosen)
        for i, position in enumerate(here):
            if movers[i] is None:
                assert chosen[i] == -1 and ended[i] and not rewards[i].any()
                continue
            motion = motion_of(game, position)
            (choice,) = [
                c for c in position.choices() if game.actions.number(motion.choice(c) if motion else c) == chosen[i]
            ]
            position.play(choice)
            assert ended[i] == position.over
            assert mover[i] == (-1 if position.over else position.mover)
            assert rewards[i].tolist() == pytest.approx(position.payoffs() if position.over else [0] * rewards.shape[1])


def seen_by_get(game, position, batch):
    """The planes of the legend, from `get` and the fields after the motion alone."""
    world, motion = game.world, motion_of(game, position)
    fields = [[position.get(f.index, p) for p in range(world.places(f))] for f in game.model.fields]
    fields = [list(values) for values in (motion.fields(fields) if motion else fields)]
    mover = position.next if position.over else position.mover
    return [one_plane(game, fields, mover, name) for name in batch.legend]


def one_plane(game, fields, mover, name):
    """(a set of places, or one number for all) that a line of the legend means; None for what is not a set."""
    world = game.world
    if name.endswith(" to move"):
        return float(game.player_names[mover] == name.removesuffix(" to move"))
    field = next(f for f in game.model.fields if f.name == name.split(" ")[0].split("[")[0])
    values = fields[field.index]
    if field.domain.kind in ("cell", "link") and "[" not in name:
        if isinstance(field.type, m.Bool):
            return {place for place, value in enumerate(values) if value}
        if " = " in name and isinstance(field.type, m.Value):
            wanted = name.split(" = ")[1]
            return {p for p, v in enumerate(values) if world.names.value(field.type.enum, v) == wanted}
    return None


def test_planes_show_what_get_tells(name):
    game, start = started(name)
    batch = ludex.batch(game, 1, seed=5, starts=[start], auto_reset=False)
    position, shown = start.copy(), 0
    grid = len(batch.observation_shape) == 3
    for _ in range(40):
        there = batch.observe()[0]
        assert there.min() >= 0 and there.max() <= 1
        for i, wanted in enumerate(seen_by_get(game, position, batch)):
            if isinstance(wanted, set):
                shown += 1
                found = {tuple(int(k) for k in at) for at in np.argwhere(there[i])}
                board = game.board
                assert found == {(board.row[p] - 1, board.column[p] - 1) if grid else (p,) for p in wanted}
            elif wanted is not None:
                assert (there[i] == wanted).all()
        if position.over:
            break
        number = batch.random_actions().copy()
        motion = motion_of(game, position)
        position.play(
            next(c for c in position.choices() if game.actions.number(motion.choice(c) if motion else c) == number[0])
        )
        batch.step(number)
    assert (
        shown
        or not any(f.domain.kind == "cell" and isinstance(f.type, m.Value) for f in game.model.fields)
        or (not game.planes.planes)
    )


@pytest.fixture(params=ludex.games())
def name(request):
    return request.param


def test_every_action_has_its_number_and_back(name):
    game, start = started(name)
    actions, rng = game.actions, random.Random(2)
    for number in {0, actions.size - 1, *(rng.randrange(actions.size) for _ in range(50))}:
        assert actions.number(actions.choice(number)) == number
        assert actions.text(number)
    for choice in start.choices():
        assert choice == actions.choice(actions.number(choice))
    listed = [actions.number(choice) for choice in start.choices()]
    assert listed == sorted(listed)
    with pytest.raises(ValueError, match="numbered 0 to"):
        actions.choice(actions.size)


@pytest.mark.parametrize("name", FEW)
def test_the_same_seed_plays_the_same_games_in_any_number_of_threads(name):
    game, start = started(name)

    def trace(threads, seed=9):
        batch = ludex.batch(game, 7, seed=seed, threads=threads, starts=[start])
        played = []
        for _ in range(80):
            played.append((batch.random_actions().tobytes(), batch.observe().tobytes(), batch.offers()[0].tobytes()))
            batch.step(batch.random_actions())
        return played, batch.playouts().tobytes(), batch.state

    assert trace(1) == trace(3) != trace(1, seed=10)


def test_the_numbers_of_a_seed_are_these_on_every_machine():
    batch = ludex.batch("connectfour", 4, seed=1)
    drawn = []
    for _ in range(3):
        actions = batch.random_actions()
        drawn.append(actions.tolist())
        batch.step(actions)
    assert drawn == [[37, 36, 41, 35], [41, 38, 39, 36], [30, 41, 34, 37]]


def test_an_ended_game_begins_again_and_its_last_position_is_kept():
    game = ludex.load("tictactoe")
    batch, single = ludex.batch(game, 2, seed=4), ludex.batch(game, 2, seed=4, auto_reset=False)
    first = batch.observe().copy()
    assert not batch.last_observation().any()
    for _ in range(9):
        chosen = batch.random_actions().copy()
        assert (single.random_actions() == chosen).all()
        rewards, ended, mover = batch.step(chosen)
        single.step(chosen)
        if ended.any():
            i = int(np.argmax(ended))
            assert rewards[i].sum() == 1 and mover[i] == 0
            assert (batch.observe()[i] == first[i]).all()
            assert (batch.last_observation()[i] == single.observe()[i]).all() and single.observe()[i].any()
            return
    raise AssertionError("no game of tic-tac-toe ended in nine moves")


def test_games_begin_with_the_starts_one_after_the_other():
    game = ludex.load("tictactoe")
    starts = [game.start(), game.start()]
    starts[1].play(starts[1].choices()[4])
    batch = ludex.batch(game, 4, starts=starts)
    assert [int(mask.sum()) for mask in batch.mask()] == [9, 8, 9, 8]


@pytest.mark.parametrize("name", [*FEW, "go"])
def test_a_state_goes_on_as_it_would_have(name):
    game, start = started(name)
    batch = ludex.batch(game, 3, seed=2, starts=[start])
    for _ in range(30):
        batch.step(batch.random_actions())
    state, went = batch.state, []
    other = ludex.batch(game, 3, seed=99, starts=[start])
    other.load_state(state)
    for here in (batch, other):
        trace = []
        for _ in range(20):
            trace.append(here.random_actions().tolist())
            here.step(here.random_actions())
        went.append((trace, here.observe().tobytes(), here.state))
    assert went[0] == went[1]
    with pytest.raises(ValueError, match="damaged"):
        other.load_state(state[:-1] + bytes([state[-1] ^ 1]))
    with pytest.raises(ValueError, match="damaged"):
        other.load_state(state[:-8])
    with pytest.raises(ValueError, match="another"):
        ludex.batch(game, 4, starts=[start]).load_state(state)


def test_playouts_end_every_game_and_change_none():
    batch = ludex.batch("othello", 50, seed=1)
    before = batch.observe().copy()
    assert batch.playouts().sum(axis=1) == pytest.approx(np.ones(50))
    assert not batch.playouts(limit=3).any()
    assert (batch.observe() == before).all()


def test_every_number_that_the_mask_leaves_out_is_refused():
    game = ludex.load("chess")
    batch = ludex.batch(game, 1, seed=1)
    rng = random.Random(1)
    for _ in range(10):
        mask = batch.mask()[0]
        for number in rng.sample(range(game.actions.size), 300):
            if not mask[number]:
                with pytest.raises(ValueError):
                    batch.step(np.array([number]))
        batch.step(batch.random_actions())


@pytest.mark.parametrize("between", ["step", "reset", "load_state", "another step refused"])
def test_an_action_that_was_drawn_is_refused_once_it_is_not_offered(between):
    game = ludex.load("tictactoe")
    batch = ludex.batch(game, 2, seed=1)
    begun = batch.state
    batch.step([4, 4])
    later = batch.state
    batch.load_state(begun)
    drawn = batch.random_actions().copy()
    if between == "step":
        batch.step(drawn)
    elif between == "reset":
        batch.step([4, 4])
        drawn = batch.random_actions().copy()
        batch.reset()
        batch.step(drawn)
    elif between == "load_state":
        batch.load_state(later)
        drawn = [4, 4]
    else:
        with pytest.raises(ValueError, match="no action"):
            batch.step([drawn[0], 99])
        batch.step([drawn[0], -2])
        batch.step([-2, drawn[1]])
    with pytest.raises(ValueError, match="is not offered now"):
        batch.step(drawn)


def test_memory_is_flat_while_a_batch_is_stepped():
    batch = ludex.batch("bacteria", 4096, seed=1)

    def run(steps):
        for _ in range(steps):
            batch.observe()
            batch.mask()
            batch.step(batch.random_actions())
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    run(150)  # until every game has ended once: its last position is kept
    before = run(20)
    assert run(200) - before < 2048  # kB


DEAD_END = """
game stranded "Stranded"
param extra: 0..3 = 0
players A B
board grid 1 3
cell stone: none | player
action place(at in {"a1"} & (stone == none)): stone[at] = me
action jump(k in 1..extra): stone["a1"] = me
action leave(at in stone == me): stone[at] = none
turn: place or jump or leave
end when turns == 9: draw
invariant not stuck
"""


def test_a_dead_end_of_the_rules_is_raised_and_its_game_begins_again(tmp_path, quick_to_build):
    rules = tmp_path / "stranded.rules"
    rules.write_text(DEAD_END)
    batch = ludex.batch(str(rules), 2)
    assert ludex.load(str(rules)).actions.size == 6 and batch.mask().sum(axis=1).tolist() == [1, 1]  # none of `jump`
    with pytest.raises(DeadEnd, match="B has no turn"):
        batch.step(batch.random_actions())
    assert batch.mask().sum(axis=1).tolist() == [1, 1] and batch.movers.tolist() == [0, 0]


def test_the_examples_of_the_manual_play_games(capsys, tmp_path, monkeypatch):
    page = (Path(__file__).parents[2] / "docs" / "training.md").read_text(encoding="utf-8")
    example, at_once, shards = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    run: dict = {}
    exec(example, run)
    assert run["won"].sum() > 64 and min(run["won"]) > 0
    assert capsys.readouterr().out == f"{run['won']}\n"
    exec(at_once, run)
    assert run["seen"].shape == (64, 2, 58, 1, 1) and run["offered"].shape == (64, 2, 6) and not run["ended"].any()
    monkeypatch.chdir(tmp_path)
    exec(shards, {})
    assert len(capsys.readouterr().out.splitlines()) == len(list(tmp_path.glob("games/*.npz"))) == 2


def test_done_is_an_action_where_a_turn_may_stop():
    stops = 0
    for name in ("connectfour", "draughts", "bioblots", "rabbits", "chess"):
        game = ludex.load(name)
        if game.actions.done is not None:
            stops += 1
            assert game.actions.choice(game.actions.size - 1) == DONE
            assert game.actions.text(game.actions.done) == "done"
    assert stops


# ------------------------------------------------------------------------------------------ views, bits, waiting


def test_observations_as_bits_and_by_other_players():
    batch = ludex.batch("connectfour", 9, seed=1)
    for _ in range(4):
        batch.step(batch.random_actions())
    seen = batch.observe().copy()
    assert (np.unpackbits(batch.observe(bits=True), axis=1, count=84, bitorder="little") == seen.reshape(9, 84)).all()
    assert (batch.observe(viewers=batch.movers) == seen).all()
    others = batch.observe(viewers=1 - batch.movers).copy()
    assert (others[:, ::-1] == seen).all() and (others != seen).any()
    for wrong, error in (
        (np.full(9, 2, "int32"), ValueError),
        (np.zeros(9), TypeError),
        (np.zeros(8, "i"), ValueError),
    ):
        with pytest.raises(error):
            batch.observe(viewers=wrong)
    with pytest.raises(ValueError, match="only sets"):
        ludex.batch("chess", 1).observe(bits=True)


@pytest.mark.parametrize("kind", [list, tuple, "int8", "int32", "uint64"])
def test_actions_are_whole_numbers_of_any_kind(kind):
    batch, same = (ludex.batch("connectfour", 3, seed=1) for _ in range(2))
    actions = batch.random_actions().copy()
    batch.step(actions)
    same.step(kind(actions.tolist()) if callable(kind) else actions.astype(kind))
    assert (batch.observe() == same.observe()).all()


def test_settings_are_those_of_a_game_by_name_and_what_it_is_can_be_read(quick_to_build):
    assert repr(ludex.batch("hex", 4, size=5)).startswith("<Batch: 4 of <Game hex, size=5")
    with pytest.raises(TypeError, match="size: a game that is loaded has its settings"):
        ludex.batch(ludex.load("hex"), 4, size=5)


def test_games_whose_rules_want_data_are_dealt():
    game = ludex.load("viruses", rows=10, columns=10)
    batch = ludex.batch(game, 3, seed=2)
    first = [ludex.deal(game, 2 + number) for number in range(3)]
    again = ludex.batch(game, 3, starts=first)
    assert (batch.observe() == again.observe()).all()
    assert ludex.deal(game, 2).text() == first[0].text() != first[1].text()
    for wrong in (0, "x", 1.5):
        with pytest.raises((TypeError, ValueError)):
            ludex.batch(game, wrong)


def test_a_game_that_waits_stays_as_it_is():
    batch = ludex.batch("connectfour", 3, seed=1)
    before = batch.observe().copy()
    actions = batch.random_actions().copy()
    actions[1] = -2
    rewards, ended, mover = batch.step(actions)
    assert mover.tolist() == [1, 0, 1] and not ended.any() and not rewards.any()
    assert (batch.observe()[1] == before[1]).all()


def test_the_kept_mask_of_many_actions_is_the_one_that_is_filled_whole():
    """Of more than 8192 actions, only what changes is written."""
    batch = ludex.batch("chess", 5, seed=1, threads=2)
    for _ in range(12):
        whole = np.ones((5, batch.actions.size), bool)
        assert (batch.mask() == batch.mask(out=whole)).all() and whole.any(axis=1).all()
        batch.step(batch.random_actions())
    batch.reset()
    assert batch.mask().sum(axis=1).tolist() == [20] * 5


def test_other_frameworks_take_the_arrays_without_a_copy():
    batch = ludex.batch("connectfour", 2)
    seen = batch.observe()
    taken = np.from_dlpack(seen)
    assert np.shares_memory(taken, seen) and taken.__dlpack_device__() == (1, 0)


@pytest.mark.parametrize(
    "name, settings",
    [("connectfour", {}), ("othello", {}), ("hex", {}), ("hex", {"size": 14}), ("go_simple_ko", {"size": 5})],
)
def test_masks_spread_from_words_are_the_offers(name, settings):
    """Some players see the turned board; a board of 14 x 14 turned is not shuffled."""
    batch = ludex.batch(ludex.load(name, **settings), 32, seed=1, auto_reset=False)
    for step in range(130):
        codes, offsets = batch.offers()
        mask = batch.mask()
        for i in range(32):
            assert np.flatnonzero(mask[i]).tolist() == sorted(codes[offsets[i] : offsets[i + 1]].tolist())
        actions = batch.random_actions()
        actions[: step % 2 * 16] = -2  # half of the games wait, so that both players are to move
        batch.step(actions)
