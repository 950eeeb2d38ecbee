"""What is built when, and why; drift; watching."""

from pathlib import Path

import pytest

from ludex import building, watching
from ludex.cli import main
from ludex.codegen.build import why_build
from ludex.codegen.digest import model_digest
from ludex.dsl.load import load
from tests.quickly import quickly

RULES = """game row "Row"
players A B
board grid 2 2
cell owner: none | player
let mine = owner == me                                                 # what I have
action mark(at in owner == none): owner[at] = me
turn: mark
end when count(mine) == 2: win me
end when stuck: draw
notation mark: "{at}"
symmetry swap
check: perft 4 12
"""
SILENT = {
    "comment": ("# what I have", "# mine"),
    "layout": ("turn: mark", "turn:\n    mark"),
    "check": ("check: perft 4 12\n", ""),
    "notation": ('"{at}"', '"at {at}"'),
    "title": ('"Row"', '"A row"'),
    "name": ("game row ", "game column "),
    "symmetry": ("symmetry swap\n", ""),
}
TELLING = {
    "number": ("== 2: win", "== 1: win"),
    "board": ("grid 2 2", "grid 2 3"),
    "result": ("win me", "lose me"),
    "effect": ("owner[at] = me", "owner[at] = foe"),
}


def digest(text):
    return model_digest(load("row.rules", text))


@pytest.mark.parametrize("name", SILENT)
def test_what_an_engine_is_not_made_from_needs_no_new_one(name):
    assert digest(RULES.replace(*SILENT[name])) == digest(RULES)


@pytest.mark.parametrize("name", TELLING)
def test_what_an_engine_is_made_from_needs_a_new_one(name):
    assert digest(RULES.replace(*TELLING[name])) != digest(RULES)


def test_shipped_games_differ():
    models = [load(path) for path in sorted((Path(__file__).parents[2] / "rules").glob("*.rules"))]
    assert len({model_digest(model) for model in models}) == len(models)


@pytest.fixture
def row(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path / "cache"))
    file = tmp_path / "row.rules"
    file.write_text(RULES, encoding="utf-8")
    return file


def test_an_engine_is_built_once_and_the_reason_is_told(row, capsys):
    assert main(["build", str(row)]) == 0
    assert "(new)" in capsys.readouterr().out
    row.write_text(RULES.replace("# what I have", "# mine"), encoding="utf-8")
    assert main(["build", str(row)]) == 0
    assert "is up to date" in capsys.readouterr().out
    assert why_build(load(row, RULES.replace("== 2: win", "== 1: win")), {}) == "rules"


def test_rules_that_differ_in_name_and_checks_share_an_engine(row, capsys):
    with quickly():
        assert main(["build", str(row)]) == 0
        other = row.with_name("other.rules")
        other.write_text(RULES.replace("game row", "game other").replace("perft 4 12", "perft 4 13"), encoding="utf-8")
        capsys.readouterr()
        assert main(["check", "--run", str(other)]) == 1
    shown = capsys.readouterr()
    assert "perft 2 is 12, not 13" in shown.out and "building" not in shown.err


def test_broken_rules_do_not_keep_others_from_being_built(row, monkeypatch):
    broken = row.with_name("broken.rules")
    broken.write_text(RULES.replace("mark(at", "mrk(at"), encoding="utf-8")
    monkeypatch.setattr(building, "_built", lambda game, why, folded: building.Built(game, why))
    done = {Path(one.game).stem: one for one in building.build_all([str(broken), str(row)], {}, 1, lambda *_: None)}
    assert done["row"].why == "new" and done["row"].error is None
    assert done["broken"].error is not None


def test_drift_is_found(monkeypatch, tmp_path, capsys):
    from ludex import generated_text

    monkeypatch.setattr(generated_text, "GENERATED", tmp_path)
    monkeypatch.setattr(generated_text, "wanted", lambda: {"a.pyx": "1", "b.pyx": "2"})
    assert main(["build", "--check"]) == 1
    assert "a.pyx" in capsys.readouterr().out
    assert generated_text.regenerate() == ["a.pyx", "b.pyx"]
    (tmp_path / "c.pyx").write_text("3")
    assert generated_text.drift() == ["c.pyx"]
    generated_text.regenerate()
    assert main(["build", "--check"]) == 0


def test_a_saved_file_is_looked_at_again(row):
    rounds = watching.changed([str(row)])
    assert next(rounds) == str(row)
    row.write_text(RULES + "\n", encoding="utf-8")
    assert next(rounds) == str(row)


def test_a_file_that_is_extended_is_watched_too(row):
    child = row.with_name("child.rules")
    child.write_text('game child "Child" extends row\nend when count(mine) == 1: win me\n', encoding="utf-8")
    rounds = watching.changed([str(child)])
    assert next(rounds) == str(child)
    row.write_text(RULES + "\n", encoding="utf-8")
    assert next(rounds) == str(child)


def test_watch_once_tells_errors_and_findings(row, capsys, monkeypatch):
    monkeypatch.setattr(watching, "_built", lambda model: ("", 0.0, "no engine here"))
    assert main(["watch", str(row), "--once", "--seconds", "0.5"]) == 0
    shown = capsys.readouterr().out
    assert "no findings" in shown and "checks: 1 line: 1 on the interpreter" in shown
    row.write_text(RULES.replace("owner[at]", "ownr[at]"), encoding="utf-8")
    assert main(["watch", str(row), "--once"]) == 1
    out = capsys.readouterr().out
    assert "ownr" in out and "the rules have errors" in out


def test_drift_is_looked_for_in_a_checkout_only(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("ludex.generated_text.GENERATED", tmp_path / "generated")
    assert main(["build", "--check"]) == 2
    assert "only a checkout of Ludex has" in capsys.readouterr().err


def test_a_game_whose_engine_is_built_is_not_compiled_again_to_be_checked(monkeypatch):
    from ludex.codegen import build, compile
    from ludex.compilable import uncompiled
    from ludex.loading import load_model
    from ludex.shipped import find_rules

    asked = []
    monkeypatch.setattr(compile, "lowered", lambda *args: asked.append(args))
    model = load_model(find_rules("tictactoe"))
    for there, times in ((True, 0), (False, 1)):
        monkeypatch.setattr(build, "is_built", lambda *args, there=there: there)
        assert list(uncompiled(model)) == [] and len(asked) == times
