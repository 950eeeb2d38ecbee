"""Learning in rounds: which kind, the same weights for a seed, going on with what is there."""

import json
import random
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

import ludex
from ludex.bots import make
from ludex.bots.errors import WrongFile
from ludex.bots.learn.kinds import KINDS, kind_for
from ludex.bots.learn.patterns import PatternLearner
from ludex.dsl.load import find_game, load
from ludex.training import learn as learning
from ludex.training import matches
from ludex.training.episode_start import beginning, returns
from ludex.training.learn import _fit, _play, accepted, learn
from ludex.training.matches import OPENING, Pairing, Points, match
from ludex.training.self_play import games_of, self_play, shards_of
from ludex.training.task import Effort, Task
from tests.dsl.small_games import model_of

RULES = Path(ludex.__file__).parent / "rules"
LINEAR = replace(KINDS[0], match_games=2)
NAMES = ("othello", "bioblots", "viruses", "hex")
MANY = """game many "Many marks, and no score"
players A B
board grid 3 3
cell mark: none | player
action put(at in mark == none): mark[at] = me
turn: 1.. of put
end when not any(mark == none): win me
invariant not stuck
"""
TINY = Effort(minutes=1, nodes=20, rounds=2, games=8)


def learned(folder, seed=1, effort=TINY, shapes=()):
    told = []
    best = learn(Task("tictactoe", {}, LINEAR, seed, shapes), effort, folder, told.append)
    return best, told


def test_the_kind_follows_from_what_is_picked():
    kinds = {name: kind_for(ludex.load(name, "reference").model, 2).name for name in NAMES}
    assert kinds == {"othello": "linear", "bioblots": "amounts", "viruses": "outlook", "hex": "nearby"}


def test_a_file_that_is_no_weights_is_refused(tmp_path):
    (tmp_path / "none.json").write_text("{}")
    with pytest.raises(WrongFile):
        make("bestfirst", weights=tmp_path / "none.json").choose(beginning(ludex.load("viruses"), 1), nodes=1)


@pytest.mark.parametrize(
    ("name", "kind", "other"),
    [
        ("hex", "linear", "connect"),
        ("go", "linear", "mcts"),
        ("tictactoe", "linear", ""),
        ("viruses", "outlook", ""),
        ("rabbits", "linear", "plan"),
    ],
)
def test_who_is_picked_and_does_not_read_the_weights_is_named(name, kind, other):
    chosen = next(one for one in KINDS if one.name == kind)
    assert chosen.unread_by(load(find_game(name)), 2) == other


def test_long_turns_without_a_score_are_played_by_who_reads_no_weights():
    long, short = model_of(MANY), model_of(MANY.replace("1..", "1..2"))
    assert LINEAR.unread_by(long, 2) == "mcts" and LINEAR.unread_by(short, 2) == ""


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
    assert made.choose(ludex.load("tictactoe").start(), nodes=10) and made.info["evaluation"] == "weights"
    with pytest.raises(ludex.LudexError, match="nodes differ"):
        learned(tmp_path / "one", effort=replace(TINY, nodes=21))


def test_the_weights_beside_the_rules_play_the_first_round_where_that_is_asked(tmp_path):
    (tmp_path / "mine.rules").write_text((RULES / "tictactoe.rules").read_text())
    task, once = Task(str(tmp_path / "mine.rules"), {}, LINEAR, 1), replace(TINY, rounds=1)
    found = learn(task, once, tmp_path / "one", print).read_bytes()
    (tmp_path / "mine.weights.json").write_bytes(found)
    learn(replace(task, on=True), once, tmp_path / "again", print)
    assert (tmp_path / "again" / "round-000" / "weights.json").read_bytes() == found
    told = json.loads((tmp_path / "again" / "round-000" / "match.json").read_text())
    assert told["against"] == "mine.weights.json"


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


@pytest.mark.parametrize("kind, game", [(KINDS[1], "viruses")])
def test_weights_of_every_kind_are_learned_and_read(kind, game, tmp_path):
    settings = {"rows": 9, "columns": 9} if game == "viruses" else {}
    start = beginning(ludex.load(game, **settings), 1)
    learner = kind.learner()(start, ())
    self_play(game, tmp_path, 1, kind.bot, nodes=60, games=1, **settings)
    for steps in games_of(tmp_path):
        learner.take(steps)
    learner.end_round(random.Random(1))
    learner.fit(None, float("inf"))
    learner.write(tmp_path / "found.json", {"seed": 1})
    assert learner.positions > 0 and make(kind.bot, weights=tmp_path / "found.json").choose(start, nodes=5)
    with pytest.raises(WrongFile, match="cannot be read"):
        make(kind.bot, weights=tmp_path / "manifest.txt").choose(start, nodes=5)


def test_a_match_plays_every_opening_from_both_seats(monkeypatch):
    begun = []

    class First:
        """Plays the first turn there is, and records who began where."""

        def __init__(self, weights):
            self.weights = weights

        def choose(self, position, **_):
            if position.turn_count == OPENING:
                begun.append((self.weights, position.text()))
            return next(position.turns())

    monkeypatch.setattr("ludex.training.matches.make", lambda bot, seed, weights, **_: First(weights))
    assert match(Pairing(Task("tictactoe", {}, LINEAR), "ours", "theirs", seed=3), 5, TINY) == Points(0.5, 6)
    assert [who for who, _ in begun] == ["ours", "theirs"] * 3
    assert [text for _, text in begun[::2]] == [text for _, text in begun[1::2]] and len(set(begun)) == 6


@pytest.mark.parametrize(("game", "theirs", "told"), [("tictactoe", None, ", mcts:"), ("breakthrough", True, ":")])
def test_weights_must_beat_the_bot_that_is_picked_without_them(game, theirs, told, monkeypatch):
    """Else whoever learns weights gets a weaker bot by them."""
    asked, said = [], []
    monkeypatch.setattr(learning, "match", lambda pairing, *_: asked.append(pairing) or Points(0.5, 100))
    accepted(Task(game, {}, LINEAR), TINY, Path("found.json"), said.append)
    assert (asked[0].ours, asked[0].theirs) == ("found.json", theirs)
    assert said[0].startswith(f"100 games against what there is{told}")


def test_what_is_picked_plays_where_no_weights_are_told(monkeypatch):
    made = []
    monkeypatch.setattr(matches, "make", lambda name, *seed, **told: made.append(name) or make(name, *seed, **told))
    matches.points_of(Pairing(Task("tictactoe", {}, LINEAR), False, None, 1, nodes=5))
    assert made == ["alphabeta", "auto"] * 2


def test_a_round_that_is_there_is_not_made_again(tmp_path, monkeypatch):
    best, told = learned(tmp_path)
    monkeypatch.setattr(PatternLearner, "fit", None)
    assert learned(tmp_path)[0] == best and "its weights are there" in learned(tmp_path)[1][0]
    with pytest.raises(ludex.LudexError, match="weighs other windows: 2x3,line4, not 2x2"):
        learned(tmp_path, shapes=("2x2",))
    against = [
        json.loads((tmp_path / name / "match.json").read_text())["against"] for name in ("round-000", "round-001")
    ]
    assert against == ["the rules", "round-000"]


def test_shards_beyond_the_games_that_are_told_do_not_count(tmp_path):
    few, one = replace(TINY, rounds=1, games=4), "round-000/found.json"
    learned(tmp_path / "few", effort=few)
    learned(tmp_path / "many", effort=replace(TINY, rounds=1))
    (tmp_path / "many" / one).unlink()
    _, told = learned(tmp_path / "many", effort=few)
    assert (tmp_path / "few" / one).read_bytes() == (tmp_path / "many" / one).read_bytes() and ": 4 games" in told[0]


def test_games_by_the_clock_are_played_in_batches_that_fill_the_time(tmp_path, monkeypatch):
    clock, batches = [0.0], []

    def played(rules, place, count, *rest, **settings):
        missing = [path for number in range(count) if not (path := place / f"{number:05d}.npz").exists()]
        for path in missing:
            path.touch()
        if missing:
            clock[0] += 5 + len(missing) / 10  # processes start, and play
            batches.append(len(missing))

    monkeypatch.setattr("ludex.training.learn.self_play", played)
    monkeypatch.setattr("ludex.training.learn.time", SimpleNamespace(monotonic=lambda: clock[0]))
    task = Task("tictactoe", {}, LINEAR)
    assert _play(task, Effort(10, 20, workers=2), tmp_path, None, 1, until=100.0) == sum(batches) > 400
    assert batches[0] == 2 and len(batches) < 12 and 100 <= clock[0] < 106


def test_damaged_files_are_told(tmp_path):
    once = replace(TINY, rounds=1)
    learned(tmp_path, effort=once)
    for file in sorted(path for path in (tmp_path / "round-000").iterdir()):
        whole = file.read_bytes()
        changed = whole[:90] + bytes([whole[90] ^ 255]) + whole[91:] if file.suffix == ".npz" else b"[1]"
        for data in (b"", whole[: len(whole) // 2], changed):
            file.write_bytes(data)
            with pytest.raises(ludex.LudexError, match=f"{file.name} is damaged.*\n.*delete"):
                learned(tmp_path, effort=once)
        file.write_bytes(whole)
    manifest = tmp_path / "round-000" / "manifest.json"
    manifest.write_text(json.dumps({k: v for k, v in json.loads(manifest.read_text()).items() if k != "vary"}))
    for read in (lambda: learned(tmp_path, effort=once), lambda: next(games_of(tmp_path / "round-000"))):
        with pytest.raises(ludex.LudexError, match="`vary` is missing"):
            read()


@pytest.mark.parametrize("effort, until", [(Effort(1, 20, rounds=1), float("inf")), (Effort(1, 20, games=8), 67.0)])
def test_where_rounds_are_told_no_clock_ends_a_fit(effort, until, tmp_path):
    class Watched(PatternLearner):
        positions = 1

        def __init__(self):
            self.until, self.note = 0.0, ""

        def fit(self, before, until):
            self.until = until

        def write(self, path, about):
            pass

    learner = Watched()
    _fit(learner, tmp_path / "found.json", None, effort, 7.0, {})
    assert learner.until == until


def test_what_cannot_be_learned_is_told():
    with pytest.raises(ludex.LudexError, match="no nearby weights can be learned for tictactoe"):
        learn(Task("tictactoe", {}, KINDS[2]), TINY, None, print)
    with pytest.raises(ludex.LudexError, match="no linear weights can be learned for tictactoe: `9x9` is no shape"):
        learn(Task("tictactoe", {}, LINEAR, shapes=("9x9",)), TINY, None, print)


def test_a_gain_that_few_games_show_is_reported_with_its_interval():
    from ludex.cli.commands.train import _gain  # late: it needs the command line

    assert _gain(Path("a.json"), Points(0.8, 68)).endswith("(95%: 69% to 88%)")
    few = _gain(Path("a.json"), Points(0.503, 68))
    assert few.startswith("a.json: 50.3% of the points") and "; 68 games do not prove that they are better" in few
    assert few.endswith(
        "are written all the same, and the bot reads them: train with more --seconds, or delete the file"
    )
