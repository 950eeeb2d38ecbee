"""Learning in rounds: which kind, the same weights for a seed, going on with what is there."""

from dataclasses import replace

import pytest

import ludex
from ludex.bots import make
from ludex.bots.learning import KINDS, kind_for
from ludex.bots.term_weights import WrongWeights
from ludex.training.beginning import beginning, returns
from ludex.training.learn import Effort, Pairing, Task, learn, match
from ludex.training.self_play import games_of, self_play, shards_of

LINEAR = replace(KINDS[0], match_games=2)
TINY = Effort(minutes=1, nodes=20, rounds=2, games=8)


def learned(folder, seed=1, effort=TINY):
    told = []
    best = learn(Task("tictactoe", {}, LINEAR, seed), effort, folder, told.append)
    return best, told


def test_the_kind_follows_from_what_is_picked():
    kinds = {name: kind_for(ludex.load(name, "reference").model, 2).name for name in ("othello", "bioblots", "viruses")}
    assert kinds == {"othello": "linear", "bioblots": "terms", "viruses": "outlook"}


def test_a_seed_finds_the_same_weights_and_goes_on_where_it_was_ended(tmp_path):
    _, told = learned(tmp_path / "one")
    learned(tmp_path / "other", effort=replace(TINY, rounds=1))
    for lost in ("00001.npz", "found.json", "match.json"):
        (tmp_path / "other" / "round-000" / lost).unlink()
    learned(tmp_path / "other")
    files = [
        sorted(path.relative_to(tmp_path / one) for path in (tmp_path / one).rglob("*.*")) for one in ("one", "other")
    ]
    assert files[0] == files[1] and len(told) == 2
    for round_ in ("round-000", "round-001"):
        one, other = ((tmp_path / folder / round_ / "found.json").read_bytes() for folder in ("one", "other"))
        assert one == other
    made = make("alphabeta", weights=tmp_path / "one" / "round-001" / "found.json")
    assert made.choose(ludex.load("tictactoe").start(), nodes=10) and made.info["judgement"] == "weights"
    with pytest.raises(ludex.LudexError, match="nodes differ"):
        learned(tmp_path / "one", effort=replace(TINY, nodes=21))


def test_the_games_of_shards_are_played_again(tmp_path):
    self_play("draughts", tmp_path, 1, bot="random", games=2, opening=3)
    (shard,) = shards_of(tmp_path)
    at = 0
    for steps in games_of(tmp_path):
        for position, _ in steps:
            assert position.mover == shard["players"][at]
            at += 1
        assert position.over and returns(position.payoffs())[shard["players"][at - 1]] == shard["returns"][at - 1]
    assert at == len(shard["actions"])


@pytest.mark.parametrize("kind, game", [(KINDS[1], "bioblots_small"), (KINDS[2], "viruses")])
def test_weights_of_every_kind_are_learned_and_read(kind, game, tmp_path):
    settings = {"rows": 9, "columns": 9} if game == "viruses" else {}
    start = beginning(ludex.load(game, **settings), 1)
    learner = kind.learner()(start, ())
    self_play(game, tmp_path, 1, kind.bot, nodes=60, games=1, **settings)
    for steps in games_of(tmp_path):
        learner.take(steps)
    learner.fit(None, None, float("inf"))
    learner.write(tmp_path / "found.json", {"seed": 1})
    assert learner.positions > 0 and make(kind.bot, weights=tmp_path / "found.json").choose(start, nodes=5)
    with pytest.raises(WrongWeights, match="no weights that can be read"):
        make(kind.bot, weights=tmp_path / "manifest.txt").choose(start, nodes=5)


def test_a_match_plays_every_opening_from_both_seats():
    pairing = Pairing(Task("tictactoe", {}, LINEAR), False, False, seed=3, nodes=5)
    assert 0 <= match(pairing, 4, TINY) <= 1 and match(pairing, 4, TINY) == match(pairing, 4, TINY)
