"""The examples do what they say."""

import importlib.util
from pathlib import Path

from ludex.shipped import shipped

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_tictactoe_is_learned_to_perfect_play():
    assert example("tabular_tictactoe").main() == (0, 0.0)


def test_a_policy_gradient_beats_random_play_at_breakthrough():
    assert example("policy_gradient_breakthrough").main(steps=250) > 0.9


def test_a_file_of_ones_own_is_played_in_each_interface(tmp_path):
    rules = tmp_path / "mine.rules"
    rules.write_text(shipped()["tictactoe"].read_text())
    ended, won, reward, returns = example("own_rules").main(str(rules))
    assert ended > 100 and sum(won.values()) == 0 and reward in (-1.0, 0.0, 1.0) and sum(returns) == 0
