"""Which bot plays which game, and by what: `picks.golden` has a line for every rules file, shipped and unseen.

Traits, then the bots in the order in which they are asked: where one refuses a game, the next plays.
`make goldens` rewrites it: `git diff` shows which games a change of traits or rows serves.
"""

import sys
from pathlib import Path

import pytest

from ludex.bots.analysis.connection_clause import connection
from ludex.bots.analysis.turn_shape import fights, short_turns
from ludex.bots.eval.pattern_weights import weights_path
from ludex.bots.options import options_beside
from ludex.bots.selection import picks
from ludex.loading import load_model

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = Path(__file__).with_name("picks.golden")
RULES = sorted([*(ROOT / "rules").rglob("*.rules"), *(ROOT / "tests" / "unseen").glob("*.rules")])
PARTS = 4  # of the games, of which `make test` takes one
TRAITS = {
    "connection": connection,
    "fights": fights,
    "short turns": short_turns,
    "score": lambda model: model.score is not None,
    "weights": lambda model: weights_path(model).is_file(),
    "file": lambda model: "bot" in options_beside(model, "auto"),
}


def line(path: Path) -> str:
    """What is known of a game, and the bots that are asked."""
    model = load_model(path)
    low, high = model.players.low, model.players.high
    traits = [f"{low}" if low == high else f"{low}-{high}", *(name for name, holds in TRAITS.items() if holds(model))]
    bots = dict.fromkeys(picks(model))
    return f"{path.relative_to(ROOT)}: {', '.join(traits)} -> {', '.join(bots)}"


def test_every_game_has_a_line():
    names = [known.partition(":")[0] for known in GOLDEN.read_text(encoding="utf-8").splitlines()]
    assert names == [str(path.relative_to(ROOT)) for path in RULES]


@pytest.mark.parametrize("part", range(PARTS))
def test_games_are_played_by_the_bots_of_the_golden(part):
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()[part::PARTS]
    assert [line(path) for path in RULES[part::PARTS]] == lines, "see above; `--update` where the change is meant"


@pytest.mark.parametrize("bot", ["connect", "bestfirst", "alphabeta", "plan", "mcts"])
def test_every_bot_that_may_be_picked_is_picked_for_a_game(bot):
    assert f"-> {bot}" in GOLDEN.read_text(encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--update"]:
        raise SystemExit(__doc__)
    GOLDEN.write_text("".join(f"{line(path)}\n" for path in RULES), encoding="utf-8")
