"""The Python API: what is documented is there, typed, with a text; mistakes say what was wanted."""

import inspect
import pickle
import subprocess
import sys

import pytest

import ludex
from ludex.dsl import face
from tests.engine.both import both
from tests.quickly import quickly

TEXT = """game men "Men"
players White Black
board grid 2 3
cell man: none | king of player "Kk"
game quiet: 0..9
game last: set of cell
start man:
    K.k
    ...
action go(at in man == none):
    man[at] = king of me
    last = at
    if quiet < 9: quiet += 1
turn: go else pass
end when turns > 5: draw
"""


@pytest.fixture(scope="module")
def games():
    """The game, interpreted and compiled."""
    with quickly():
        return both(TEXT)


@pytest.fixture(params=["interpreted", "compiled"])
def game(request, games):
    return games[request.param == "compiled"]


def test_all_names_are_there_and_have_a_text():
    for name in ludex.__all__:
        assert getattr(ludex, name) is not None
    for name in ("Game", "Position", "RulesError", "load", "games"):
        assert inspect.getdoc(getattr(ludex, name))


def test_import_is_quick_and_loads_nothing_that_is_not_asked_for():
    code = "import sys, ludex; print([m for m in sys.modules if m in ('ludex.dsl.model', 'lark', 'ludex.engine.game')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.strip() == "[]"


def test_every_member_of_a_game_and_a_position_has_a_text():
    for kind in (face.AnyGame, face.AnyPosition):
        for name, member in vars(kind).items():
            if not name.startswith("_") or name == "__getitem__":
                assert inspect.getdoc(member), f"{kind.__name__}.{name}"


def test_positions_tell_their_members_themselves(game):
    kind = type(game.start())
    members = [name for name in vars(face.AnyPosition) if not name.startswith("_") and hasattr(kind, name)]
    assert len(members) > 30 and [name for name in members if name != "game" and not getattr(kind, name).__doc__] == []


def test_both_executions_have_the_whole_face(game):
    assert isinstance(game, ludex.Game) and isinstance(game.start(), ludex.Position)
    assert repr(game) == f"<Game men, players=2, {game.engine}>"
    assert repr(game.start()) == "<Position of men: K1k/3 White>"


def test_fields_are_asked_for_by_name(game):
    position = game.start()
    assert position["man"]["a2"] == "king of White" and position["man"]["a1"] is None and position["quiet"] == 0
    position.apply_text("go b1")
    assert position["last"] == {"b1"} and position["quiet"] == 1 and len(position["man"]) == 6
    assert list(position.field("man")) == [1, 0, 2, 0, 1, 0] and position.field("man").format == "i"
    assert position.field("last").shape == (1, 6) and position.field("last").tolist() == [[0, 0, 0, 0, 1, 0]]
    with pytest.raises(KeyError, match="did you mean 'man'"):
        position["mann"]
    with pytest.raises(KeyError, match="no place 'z9'"):
        position["man"]["z9"]
    with pytest.raises(TypeError, match="by its name"):
        position[3]


def test_mistakes_of_a_user_are_ludex_errors(tmp_path, games):
    path = tmp_path / "men.rules"
    path.write_text(TEXT.replace("man == none", "mann == none"))
    with pytest.raises(ludex.LudexError) as found:
        ludex.load(path)
    assert isinstance(found.value, ludex.RulesError) and str(pickle.loads(pickle.dumps(found.value))) == str(
        found.value
    )
    text = str(found.value)
    assert "men.rules:10:17" in text and "^^^^ no name here is called `mann`" in text and "did you mean `man`?" in text
    for name in ("IllegalTurn", "PlayError", "PositionError", "GivenError", "SettingError"):
        assert issubclass(getattr(ludex, name), ludex.LudexError)
    for game in games:
        with pytest.raises(ludex.LudexError) as refused:
            game.start().apply_text("go a2")
        assert pickle.loads(pickle.dumps(refused.value)).verdict == refused.value.verdict


def test_wrong_arguments_say_what_is_wanted():
    with pytest.raises(TypeError, match="size is a whole number from 2 to 19, not '3'"):
        ludex.load("hex", engine="reference", size="3")
    with pytest.raises(ludex.SettingError, match="out of range"):
        ludex.load("hex", engine="reference", size=1)
    with pytest.raises(TypeError, match="the path of a rules file, not 3"):
        ludex.load(3)


def test_data_that_a_start_needs_are_named_with_the_ways_to_give_them():
    with pytest.raises(ludex.GivenError, match="stone must be given .*\n.*given={'stone': ROWS}.*ludex.deal"):
        ludex.load("viruses", engine="reference").start(seed=3)


def test_notebooks_show_a_picture():
    position = ludex.load("tictactoe", engine="reference").start()
    assert position._repr_svg_().startswith("<svg ")
