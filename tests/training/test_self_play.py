"""Self-play in shards: what they hold, and going on after a kill."""

import json
import os
import signal
import subprocess
import sys
import time

import numpy as np
import pytest

import ludex
from ludex.training.self_play import games_of, self_play, shards_of


def played(folder, shards=3, **options):
    return self_play("connectfour", folder, shards, bot="mcts", nodes=30, games=2, **options)


def test_shards_hold_the_games_and_are_the_same_in_any_order(tmp_path):
    assert played(tmp_path / "one") == 3
    assert played(tmp_path / "other", shards=1) == 1 and played(tmp_path / "other") == 2
    for one, other in zip(shards_of(tmp_path / "one"), shards_of(tmp_path / "other"), strict=True):
        assert all(np.array_equal(one[name], other[name], equal_nan=True) for name in one)
        rows = len(one["actions"])
        assert one["observations"].shape == (rows, 2, 6, 7) and set(one["returns"]) <= {-1.0, 0.0, 1.0}
        assert len(set(one["games"])) == 2 and set(one["players"]) == {0, 1}
        # a disc falls where none lies: neither player's plane has one at the action
        places = one["observations"].reshape(rows, 2, 42).sum(axis=1)
        assert not places[np.arange(rows), one["actions"]].any()


def test_shares_of_a_search_stand_at_the_first_choice_of_a_turn(tmp_path):
    self_play("honeychain", tmp_path, 1, bot="connect", nodes=40, games=1, size=7)
    (shard,) = shards_of(tmp_path)
    ends, told = shard["share_ends"], np.diff(shard["share_ends"], prepend=0)
    assert len(ends) == len(shard["actions"]) and ends[-1] == len(shard["shares"]) == len(shard["share_actions"])
    begins = np.append(True, np.diff(shard["players"]) != 0)  # both place in turn
    assert told.any() and not told[~begins].any()
    sums = [shard["shares"][end - count : end].sum() for end, count in zip(ends, told, strict=True) if count]
    assert sums == pytest.approx(np.ones(len(sums)), abs=1e-5)


def test_chance_makes_a_share_of_the_turns_and_the_games_are_played_again(tmp_path):
    for name, stray in (("none", 0.0), ("some", 0.3), ("again", 0.3)):
        played(tmp_path / name, shards=1, stray=stray)
    (none,), (some,), (again,) = (list(shards_of(tmp_path / name)) for name in ("none", "some", "again"))
    assert np.array_equal(some["actions"], again["actions"]) and not np.array_equal(some["actions"], none["actions"])
    for steps in games_of(tmp_path / "some"):
        *_, (position, _) = steps
        assert position.over


def test_a_bot_that_tells_no_shares_leaves_them_out(tmp_path):
    played(tmp_path, shards=1)
    (shard,) = shards_of(tmp_path)
    assert not shard["share_ends"].any() and len(shard["shares"]) == len(shard["share_actions"]) == 0


def test_ragged_arrays_that_do_not_fit_together_are_damaged(tmp_path):
    self_play("honeychain", tmp_path, 1, bot="connect", nodes=40, games=1, size=7)
    (path,) = tmp_path.glob("[0-9]*.npz")
    whole = dict(np.load(path))
    for name, wrong in (("share_ends", whole["share_ends"][::-1]), ("shares", whole["shares"][1:])):
        np.savez_compressed(path, **{**whole, name: wrong})
        with pytest.raises(ludex.LudexError, match="is damaged"):
            next(shards_of(tmp_path))


def test_a_turn_of_many_choices_is_a_row_for_each(tmp_path):
    self_play("draughts", tmp_path, 1, bot="random", games=2)
    (shard,) = shards_of(tmp_path)
    again = (shard["players"][1:] == shard["players"][:-1]) & (shard["games"][1:] == shard["games"][:-1])
    assert again.any() and np.isnan(shard["values"]).all()


def test_what_is_missing_after_a_kill_is_played_again(tmp_path):
    code = f"""
from ludex.training.self_play import self_play
self_play("connectfour", {str(tmp_path)!r}, 10**5, bot="mcts", nodes=30, games=2)
"""
    running = subprocess.Popen([sys.executable, "-c", code])
    until = time.monotonic() + 300
    while len(list(tmp_path.glob("[0-9]*.npz"))) < 3 and time.monotonic() < until and running.poll() is None:
        time.sleep(0.05)
    os.kill(running.pid, signal.SIGKILL)
    running.wait()
    there = len(list(tmp_path.glob("[0-9]*.npz")))
    assert there >= 3
    lost = sorted(tmp_path.glob("[0-9]*.npz"))[1]
    before = dict(np.load(lost))
    lost.unlink()
    assert played(tmp_path, shards=there + 1) == 2
    assert all((before[name] == dict(np.load(lost))[name]).all() for name in ("actions", "observations"))
    assert len(list(shards_of(tmp_path))) == there + 1  # each is whole


def test_a_folder_of_other_games_is_refused(tmp_path):
    played(tmp_path, shards=0)
    assert json.loads((tmp_path / "manifest.json").read_text())["nodes"] == 30
    with pytest.raises(ludex.LudexError, match="seed differ"):
        played(tmp_path, seed=2)
