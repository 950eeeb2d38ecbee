"""The stages of the compiler: one list of passes, each shown by `ludex show --stage`."""

from typing import get_args, get_type_hints

import pytest

from ludex.cli.commands.show import Stage
from ludex.codegen.compile import PASSES
from ludex.codegen.show import STAGES, show
from ludex.dsl.load import find_game, load


def test_each_pass_takes_what_the_one_before_gives():
    assert all(one.gives is other.takes for one, other in zip(PASSES, PASSES[1:]))
    for step in PASSES:
        hints = get_type_hints(step.function)
        assert (hints.pop("return"), [*hints.values()]) == (step.gives, [step.takes]), step.name


def test_the_command_knows_every_stage():
    assert get_args(Stage) == ("tree", "model", *STAGES)


@pytest.mark.parametrize("stage", STAGES)
def test_every_stage_is_shown(stage):
    assert show(load(find_game("tictactoe")), stage, {}).strip()
