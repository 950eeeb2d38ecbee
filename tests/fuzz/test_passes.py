"""A fault in a pass of the compiler is found, and the pass is named; each pass can be left out."""

import pickle
from pathlib import Path

import pytest

import ludex
from ludex.cli import main
from ludex.cli.exit_codes import FINE, USAGE
from ludex.codegen import optional
from ludex.codegen.build import build
from ludex.codegen.digest import digest_of, prebuilt_digest
from ludex.codegen.emit import implied_masks, planes
from ludex.codegen.lower.expressions import rows
from ludex.codegen.optional import OPTIONAL, UnknownPass, is_on, leaving_out, left_out
from ludex.codegen.passes.name_sets import Writes
from ludex.engine.game import Game
from ludex.fuzz.campaign import Plan, fuzz
from ludex.fuzz.finding import as_data, from_data
from ludex.fuzz.subject import subject, without_pass
from ludex.fuzz.workers import Task, run_task
from tests.dsl.small_games import model_of

pytestmark = pytest.mark.usefixtures("quick_to_build")

CODEGEN = Path(optional.__file__).parent
THREE = """game three "Three in a row"
players A B
board grid 3 4
cell owner: none | player
let mine = owner == me
action take(at in owner == none): owner[at] = me
turn: take
end when any(l within mine for l in lines(3)): win me
end when not any(owner == none): draw
invariant not stuck
"""
SPREAD = """game spread "A stone takes what lies beside the stones that were there"
players A B
board grid 4 4
cell owner: none | player
let mine = owner == me
action take(at in owner == none):
    if any(mine): owner[at] = me
    else: owner[at] = me
    owner[beside(mine) & (owner == foe)] = me
turn: take
end when not any(owner == none): draw
invariant not stuck
"""
BETWEEN = """game between "Cells near both players win"
players A B
board grid 3 3
cell owner: none | player
action take(at in owner == none): owner[at] = me
turn: take
end when count(near(owner == A) & near(owner == B)) > 5: win me
end when not any(owner == none): draw
invariant not stuck
"""


@pytest.fixture
def own_cache(monkeypatch, tmp_path):
    """What is built with a fault stays out of the cache of others."""
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path))


def one_run_less(monkeypatch):
    right = rows.run_of
    monkeypatch.setattr(rows, "run_of", lambda scope, where, step, length: right(scope, where, step, length - 1))


def no_mask_of_two_images(monkeypatch):
    unmasked = implied_masks.without_mask
    monkeypatch.setattr(planes, "_one_without_mask", lambda left, right: (unmasked(left), unmasked(right)))


def names_that_hold_too_long(monkeypatch):
    monkeypatch.setattr(Writes, "_changes", lambda self, n: False)


# no other test has these rules: a process keeps the engines that it has loaded
FAULTS = [
    (one_run_less, THREE.replace("grid 3 4", "grid 3 5"), "rows"),
    (names_that_hold_too_long, SPREAD, "name_sets"),
    (no_mask_of_two_images, BETWEEN, "implied_masks"),
]


@pytest.mark.parametrize(("fault", "text", "name"), FAULTS, ids=[name for _, _, name in FAULTS])
def test_a_pass_at_fault_is_named(own_cache, monkeypatch, fault, text, name):
    fault(monkeypatch)
    made = subject(model_of(text))
    plan = Plan(seconds=600, cases=40, shrink=2.0, naming=600)
    (found,) = fuzz(made, plan).findings
    assert found.passes == f"without `{name}` the engines agree: the fault is in that pass"
    assert from_data(as_data(found)) == found
    (found,) = fuzz(without_pass(made, name), plan).findings  # as `ludex fuzz --passes` looks for it
    assert found.passes == f"without `{name}` the engines agree: the fault is in that pass"


def test_a_fault_in_what_takes_the_place_of_a_pass_is_told(own_cache, monkeypatch):
    right = subject(model_of(THREE.replace("grid 3 4", "grid 3 6")))
    pieces = "ludex.codegen.lower.expressions.comprehensions"
    monkeypatch.setattr(f"{pieces}.negation", lambda value: value)
    monkeypatch.setattr(f"{pieces}.iterate", lambda *told: None)  # no line is ever found
    other = without_pass(right, "rows")
    (found,) = fuzz(other, Plan(seconds=600, cases=40, shrink=2.0, naming=600)).findings
    assert found.passes.startswith("only without `rows` an engine disagrees")


@pytest.mark.parametrize("name", ["rows", "outline"])
def test_a_game_is_fuzzed_without_a_pass(tmp_path, name):
    file = tmp_path / "three.rules"
    file.write_text(THREE, encoding="utf-8")
    outcome = run_task(Task(str(file), Plan(seconds=600, cases=4), without=name))
    assert outcome.without == name and not outcome.findings
    assert outcome.same == (name == "outline") and outcome.games == (0 if outcome.same else 4)


def test_the_command_doubts_the_compiler(tmp_path, capsys):
    file = tmp_path / "three.rules"
    file.write_text(THREE, encoding="utf-8")
    asked = ["fuzz", str(file), "--passes", "--cases", "1", "--seconds", "600", "--corpus", str(tmp_path)]
    assert main(asked) == FINE
    shown = capsys.readouterr().out
    assert "without rows: no findings in only 1 game" in shown
    assert "three: the same engine without" in shown and "outline" in shown.splitlines()[-1]
    assert main([*asked, "--engine", "reference"]) == USAGE
    assert "--passes compares engines" in capsys.readouterr().err


def test_an_optional_pass_is_a_module_and_most_of_the_passes_are_optional():
    assert OPTIONAL.keys() <= {file.stem for file in CODEGEN.rglob("*.py")}
    needed = {"__init__", "maintain_fixpoints", "parts"}  # what `fixpoints` reads is kept right; what `outline` asks
    assert {file.stem for file in (CODEGEN / "passes").glob("*.py")} - OPTIONAL.keys() == needed


def test_engines_without_a_pass_are_kept_apart():
    model = model_of(THREE)
    whole = digest_of(model, {}), prebuilt_digest(model, {}, True), prebuilt_digest(model, {}, False)
    with leaving_out(("outline",)):
        assert not is_on("outline") and is_on("rows")
        assert not {*whole} & {
            digest_of(model, {}),
            prebuilt_digest(model, {}, True),
            prebuilt_digest(model, {}, False),
        }
    assert digest_of(model, {}) == whole[0] and not left_out()


def test_a_game_without_a_pass_is_pickled_with_the_way_to_make_it():
    module = build(model_of(THREE), without=("rows",))
    position = Game(model_of(THREE), {}, module).start()
    assert pickle.loads(pickle.dumps(position)) == position
    assert module.again(model_of(THREE)) is module and build(model_of(THREE)) is not module


def test_the_environment_leaves_out_passes_and_unknown_ones_are_refused(monkeypatch):
    monkeypatch.setenv("LUDEX_WITHOUT", "outline, rows")
    assert left_out() == {"outline", "rows"}
    monkeypatch.setenv("LUDEX_WITHOUT", "outline,rowz")
    with pytest.raises(UnknownPass, match="without 'rowz'") as refused:
        ludex.load("tictactoe", engine="compiled")
    assert all(name in refused.value.hint for name in OPTIONAL)
    with pytest.raises(UnknownPass):
        subject(model_of(THREE))
