"""Old names work, and a warning names the new ones."""

import importlib
import json
import shutil

import pytest

from ludex import bots, load
from ludex.bots.aliases import BOTS, MODULES
from ludex.bots.selection import pick
from ludex.shipped import RULES


@pytest.mark.parametrize("old", MODULES)
def test_an_old_module_is_the_new_one(old):
    with pytest.warns(DeprecationWarning, match=f"ludex.bots.{old} is ludex.bots.{MODULES[old]} now"):
        found = importlib.reload(bots) and importlib.util.find_spec(f"ludex.bots.{old}")
    assert found.origin == f"ludex.bots.{MODULES[old]}"


def test_names_of_an_old_module_are_those_of_the_new_one():
    with pytest.warns(DeprecationWarning):
        from ludex.bots.refused import Refused
    from ludex.bots.errors import Refused as now

    assert Refused is now


@pytest.mark.parametrize("old", BOTS)
def test_an_old_bot_is_the_new_one(old):
    with pytest.warns(FutureWarning, match=f"`{old}` is called `{BOTS[old]}` now"):
        assert type(bots.make(old)) is type(bots.make(BOTS[old]))


def test_an_old_name_in_a_file_beside_the_rules_is_read(tmp_path):
    rules = tmp_path / "mine.rules"
    shutil.copy(RULES / "tictactoe.rules", rules)
    (tmp_path / "mine.bots.json").write_text(json.dumps({"picked": {"bot": "greedy"}}))
    with pytest.warns(FutureWarning, match="mine.bots.json: the bot `picked` is called `auto` now"):
        assert pick(load(rules, "reference").model) == "greedy"
