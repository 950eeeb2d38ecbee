"""What every engine shares agrees with the contract."""

import re
from pathlib import Path

ENGINE = Path(__file__).resolve().parents[2] / "engine"


def test_results_of_a_choice_are_those_of_the_contract():
    contract = dict(re.findall(r"LX_(\w+) = (\d+)", (ENGINE / "contract.pxd").read_text()))
    known = dict(re.findall(r"LX_PLAY_(\w+) = (\d+)", (ENGINE / "play.h").read_text()))
    assert known
    assert known == {name: contract[name] for name in known}
