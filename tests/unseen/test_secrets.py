"""What players remember of fields of every kind of storage: the generated engine has the keys of the interpreter."""

import random

import pytest

from ludex.codegen.build import build
from ludex.codegen.sized import sized
from ludex.dsl.reference import Game as Reference
from ludex.engine.game import Game
from tests.unseen.compare import model_of


@pytest.mark.parametrize("settings, folded", [({"size": 3}, True), ({"size": 3}, False), ({"size": 9}, False)])
def test_keys_follow_every_change_of_a_field(settings, folded):
    model = model_of("secrets_crowd")
    reference = Reference(model, settings)
    engine = Game(model, settings, build(model, settings if folded else sized(model, settings)))
    for seed in range(2):
        rng, one, other = random.Random(seed), reference.start(), engine.start()
        while not one.over:
            choice = rng.choice(one.choices())
            one.play(choice)
            other.play(choice)
            for player in range(5):
                assert other.view(player).text == one.view(player).text
                assert other.information_key(player) == one.information_key(player), (choice, player)
