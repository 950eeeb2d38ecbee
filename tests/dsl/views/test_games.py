"""Shipped games with secrets: how many information sets they have, and that worlds that look alike offer the same."""

import random
import re
from pathlib import Path

import pytest

from ludex.dsl.chance_tree import count_nodes
from ludex.dsl.choice import CHANCE
from ludex.dsl.errors import PlayError
from ludex.dsl.interpreter.runs import front, offered, settled
from ludex.dsl.load import load
from ludex.dsl.reference import Game
from ludex.dsl.views.imagined import imagined
from ludex.dsl.views.leaks import leaks
from ludex.dsl.views.possible import Opts
from ludex.dsl.views.seen import seen_by
from ludex.dsl.views.tells_secrets import tells_secrets

ROOT = Path(__file__).parents[3]
LIBRARY = ROOT / "rules" / "library"
GAMES = ["kuhn", "leduc", "liarsdice", "battleship", "phantom", "stratego_small", "goofspiel", "rps", "tron", "onedie"]


@pytest.mark.parametrize(
    ("name", "settings", "counts"),
    [
        ("kuhn", {}, (4, 24, 30, 12)),
        ("kuhn", {"players": 3}, (17, 288, 312, 48)),
        ("battleship_small", {}, (0, 103, 135, 47)),
        ("liarsdice", {"faces": 2}, (3, 64, 60, 32)),
        ("goofspiel", {"size": 3}, (0, 31, 36, 16)),
        ("rps", {}, (0, 4, 9, 2)),
    ],
)
def test_a_game_has_as_many_information_sets_as_elsewhere(name, settings, counts):
    game = Game(load(LIBRARY / f"{name}.rules"), settings)
    assert count_nodes(game.start(), sum(counts), sets=True) == counts


def test_the_page_on_secrets_writes_down_kuhn_poker():
    text = (ROOT / "docs" / "secrets.md").read_text(encoding="utf-8").partition("## 5.")[0]
    lines = [line for line in re.findall(r"^    (.*)$", text, re.MULTILINE) if not line.startswith("warning")]
    game = Game(load("kuhn.rules", "\n".join(lines) + "\n"))
    assert count_nodes(game.start(), 58, sets=True) == (4, 24, 30, 12)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_shipped_games_offer_is_a_finding(name):
    assert tells_secrets(load(LIBRARY / f"{name}.rules")) == []


def drawn_world(state, player, rng):
    """A state that the player cannot tell from this one, or another: its hidden places are drawn."""
    seen = seen_by(state, player, True)
    p = imagined(state.world, seen, state.me, state.next, state.turns, player)
    for index, values in enumerate(p.fields):
        drawn = [
            rng.choice(sorted(here.values)) if isinstance(here, Opts) and here.values is not None else old
            for here, old in zip(values, state.fields[index])
        ]
        state = state.with_field(index, tuple(drawn))
    return state, seen


@pytest.mark.parametrize("name", ["phantom", "kuhn", "battleship_small"])
def test_worlds_that_look_alike_to_the_mover_offer_the_same(name):
    game, rng, alike = Game(load(LIBRARY / f"{name}.rules")), random.Random(5), 0
    position = game.start()
    for _ in range(8):
        if position.over:
            position = game.start()
        while position.mover == CHANCE:
            position.play(position.sample_choice(rng))
        assert leaks(position.place) == []
        for _ in range(4):
            stack, state = position.place.node
            world, seen = drawn_world(state, state.me, rng)
            if seen_by(world, state.me, True) != seen:
                continue
            alike += 1
            try:
                there = front(*settled(stack, world, bool(position.turn_so_far)))
                assert sorted(choice for _, choice in offered(there)) == [
                    c for c in position.choices() if c.action < 99
                ]
            except PlayError:
                pass  # a world in which the game would stop
        position.play(position.sample_choice(rng))
    assert alike > 5
