"""What every engine shares agrees with the contract."""

import re
from pathlib import Path

from ludex.codegen.emit.layout import FIRST_SLOTS
from ludex.codegen.emit.text import CALLED

ENGINE = Path(__file__).resolve().parents[2] / "engine"


def test_results_of_a_choice_are_those_of_the_contract():
    contract = dict(re.findall(r"LX_(\w+) = (\d+)", (ENGINE / "contract.pxd").read_text()))
    known = dict(re.findall(r"LX_PLAY_(\w+) = (\d+)", (ENGINE / "play.h").read_text()))
    assert known
    assert known == {name: contract[name] for name in known}


def test_the_first_words_of_a_state_are_those_of_the_layout():
    (listed,) = re.findall(r"enum \{ (LX_S_TURNS.*?) \}", (ENGINE / "play.h").read_text())
    assert tuple(name.removeprefix("LX_S_") for name in listed.split(", ")) == FIRST_SLOTS[:5]


def test_functions_of_the_rules_have_the_names_that_they_are_called_by():
    headers = "".join((ENGINE / name).read_text() for name in ("play.h", "chance.h", "contract.h", "fused_playout.h"))
    declared = set(re.findall(r"^static (?:inline )?\w+ lx_(\w+)\(lx_game_t g,", headers, re.MULTILINE))
    declared -= {"used_words", "count_untried", "look_up", "inner_number", "outer_number"}  # which the template writes
    assert "lx_joint_step(lx_game_t g, " in (ENGINE / "views.h").read_text()  # whose others it writes, too
    assert CALLED == declared | {"joint_step"}
