"""What pictures show, in the terminal and as SVG."""

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import ludex
from ludex.dsl.load import load
from ludex.dsl.reference import Game
from ludex.dsl.rules_error import RulesError
from ludex.errors import LudexError
from ludex.picture.colours import colour
from ludex.picture.film import gif, moving, page
from ludex.picture.layout import cell_places
from ludex.picture.png import draws_letters, png
from ludex.picture.scene import result, scene, turn_cells
from ludex.picture.svg import draw as svg
from ludex.picture.terminal import draw as terminal
from tools.gallery import position_of

RULES = Path(__file__).parents[2] / "rules"
WHEEL = """game wheel "Wheel"
players North South
board graph:
    sow: A B C D d c b a A
cell seeds: 0..48 = 4
action take(at in seeds > 0): seeds[at] = 0
turn: take
end when stuck: lose next
"""


def shipped(name, **settings):
    return Game(load(RULES / f"{name}.rules"), settings)


def played(game, *turns):
    position = game.start()
    for turn in turns:
        position.apply_text(turn)
    return position


def lines(position):
    return terminal(scene(position)).plain.splitlines()


def test_a_grid_is_drawn_with_the_names_of_its_rows_and_columns():
    shown = lines(played(shipped("connectfour"), "d1"))
    assert shown[0].split() == list("abcdefg")
    assert shown[6].split() == ["1", *"...x..."]
    assert shown[7] == "Yellow to move"


def test_walls_stand_between_cells():
    shown = lines(shipped("rabbits").start())
    assert shown[1].strip().startswith("┌───") and shown[1].strip().endswith("┐")
    assert "r1" in shown[20] and "r5" in shown[20]


def test_links_are_drawn_between_their_ends():
    position = played(shipped("honeychain", size=7), "D 4", "E 4", "E 6; +D 4-E 6")
    assert len(scene(position).links) == 1
    braille = [letter for line in lines(position) for letter in line if "\u2800" < letter <= "\u28ff"]
    assert braille


def test_a_graph_lies_where_its_names_say():
    places, named = cell_places(shipped("morris").board)
    assert named and places[0] == (0, 0) and len(set(places)) == 24


def test_a_graph_without_coordinates_lies_in_a_circle(tmp_path):
    file = tmp_path / "wheel.rules"
    file.write_text(WHEEL)
    position = Game(load(file)).start()
    places, named = cell_places(position.game.board)
    assert not named and len(set(places)) == 8
    assert sum(line.count("4") for line in lines(position)) == 8
    assert ">a</text>" in svg(scene(position))


def test_a_finished_game_names_its_result():
    assert (
        result(played(shipped("tictactoe"), *(f"mark {c}" for c in ("a1", "b1", "a2", "b2", "a3")))) == "over: X wins"
    )
    draw = ("a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3")
    assert result(played(shipped("tictactoe"), *(f"mark {c}" for c in draw))) == "over: a draw"


@pytest.mark.parametrize("path", sorted(RULES.glob("*.rules")), ids=lambda path: path.stem)
def test_every_shipped_game_has_a_picture(path):
    game = Game(load(path))
    needed = [start for start in game.model.starts if getattr(start, "given", False) and not start.weights]
    if needed:
        return
    picture = scene(game.start())
    assert terminal(picture).plain and svg(picture).endswith("</svg>\n")


def test_every_player_of_many_has_a_colour():
    assert len({colour(player) for player in range(75)}) == 75


def test_a_grid_with_six_neighbours_is_drawn_as_hexagons_and_others_as_squares():
    assert svg(scene(ludex.load("hex", "reference").start())).count("<polygon") == 121
    for name in ("bacteria", "chess", "honeychain", "connectfour"):
        assert "<polygon" not in svg(scene(ludex.load(name, "reference").start())), name


def test_players_have_the_colours_they_are_called_by():
    assert scene(ludex.load("dots", "reference").start()).colours == ("#d9412b", "#2f6fde")
    assert scene(ludex.load("breakthrough", "reference").start()).colours == ("#f8f5ed", "#2d2b29")


def test_chess_has_figures_and_a_chequered_board():
    drawn = svg(scene(ludex.load("chess", "reference").start()))
    assert drawn.count('class="figure"') == 32 and drawn.count('class="ground dark"') == 32
    assert 'data-cell="52" role="img" aria-label="e2: pawn of White"' in drawn


def test_the_cells_of_the_last_turn_are_marked():
    assert svg(scene(ludex.load("chess", "reference").start(), last=(52, 36))).count('class="last"') == 2


def test_a_large_board_is_drawn_in_few_shapes():
    game = ludex.load("viruses", "reference", rows=60, columns=60)
    rows = ["1" + "." * 59, *["." * 60] * 58, "." * 59 + "2"]
    drawn = svg(scene(game.start({"stone": rows})))
    assert len(drawn) < 20_000 and drawn.count('class="layer stone') == 2


LOOK = """look:
    colour North "#123456"
    figure South "@"
    layout ". A B ."
    layout "a . . C"
    layout ". b c ."
    layout "d . . D"
"""


def test_a_graph_lies_where_its_look_says(tmp_path):
    file = tmp_path / "wheel.rules"
    file.write_text(WHEEL + LOOK)
    shown = scene(Game(load(file)).start())
    assert [spot.place for spot in shown.spots[:3]] == [(1, 0), (2, 0), (3, 1)]
    assert shown.colours[0] == "#123456" and ">a</text>" in svg(shown)
    (tmp_path / "places.txt").write_text(". A B .\na . . C\n. b c .\nd . . D\n")
    file.write_text(WHEEL + 'look:\n    layout "places.txt"\n')
    assert scene(Game(load(file)).start()).spots == shown.spots


def test_stones_lie_on_crossings_where_the_look_says_so():
    drawn = svg(scene(played(shipped("go"), "e5"), last=(40,)))
    assert 'class="lines"' in drawn and drawn.count("<rect") == 2  # the paper and one board
    assert "+" in lines(shipped("go").start())[1]


def test_a_look_changes_no_engine(tmp_path):
    from ludex.codegen.digest import model_digest

    file = tmp_path / "wheel.rules"
    file.write_text(WHEEL)
    plain = model_digest(load(file))
    file.write_text(WHEEL + LOOK)
    assert model_digest(load(file)) == plain


def test_what_may_be_chosen_is_marked():
    position = played(shipped("tictactoe"), "mark b2")
    shown = scene(position, choices=position.choices())
    assert svg(shown).count('<circle class="choice"') == 8
    assert sum(line.count("o") for line in terminal(shown).plain.splitlines()[1:4]) == 8


def test_links_that_may_be_chosen_are_marked():
    position = shipped("dots", rows=3, columns=3).start()
    assert svg(scene(position, choices=position.choices())).count('<line class="choice"') == 12


def test_each_player_may_have_a_figure_of_his_own(tmp_path):
    file = tmp_path / "own.rules"
    file.write_text((RULES / "draughts.rules").read_text().replace('man "●"', 'man "m", "n"'))
    drawn = svg(scene(Game(load(file)).start()))
    assert drawn.count(">m\ufe0e</text>") == drawn.count(">n\ufe0e</text>") == 12
    file.write_text((RULES / "draughts.rules").read_text().replace('man "●"', 'man "m", "n", "o"'))
    with pytest.raises(RulesError, match="3 figures for `man`"):
        load(file)


def test_the_cells_of_a_turn_are_those_of_its_choices():
    position = shipped("chess").start()
    assert turn_cells(position, position.read_turn("e2e4")) == (52, 36)
    position = shipped("dots").start()
    turn = next(position.turns())
    assert turn_cells(position, turn) == position.game.board.links[position.game.model.links[0].name][turn[0].args[0]]


def test_a_picture_without_words_is_shorter_and_shows_as_many_stones():
    shown = scene(shipped("othello").start())
    assert len(svg(shown, spoken=False)) < len(svg(shown)) / 2
    assert svg(shown, spoken=False).count('class="disc"') == svg(shown).count('class="disc"') == 4


def test_the_gallery_shows_every_shipped_game():
    page = (RULES.parent / "docs" / "gallery.md").read_text(encoding="utf-8")
    for path in RULES.rglob("*.rules"):
        assert f"](gallery/{path.stem}.svg)" in page, "make gallery writes it"
        assert (RULES.parent / "docs" / "gallery" / f"{path.stem}.svg").stat().st_size < 70_000


# All except the variants and one that the interpreter takes 3 s for; its small board is among them.
@pytest.mark.parametrize("name", sorted(path.stem for path in RULES.glob("*.rules") if path.stem != "bioblots"))
def test_a_picture_of_the_gallery_is_what_is_drawn_now(name):
    position, last = position_of(RULES / f"{name}.rules")
    kept = (RULES.parent / "docs" / "gallery" / f"{name}.svg").read_text(encoding="utf-8")
    assert svg(scene(position, last), spoken=False) == kept, "make gallery writes it; look at what it has become"


def test_a_picture_is_written_as_png():
    assert png(svg(scene(shipped("tictactoe").start())), zoom=1)[:8] == b"\x89PNG\r\n\x1a\n"


def test_a_game_is_a_page_to_leaf_through_and_a_picture_that_moves():
    frames = [(f"{n} <", svg(scene(shipped("tictactoe").start()))) for n in range(3)]
    assert page("A & B", frames).count("<figure>") == 3 and "A &amp; B" in page("A & B", frames)
    assert "0 &lt;" in page("A & B", frames)
    assert ElementTree.fromstring(moving(frames)).tag.endswith("svg") and moving(frames).count("<animate") == 3


def test_a_game_is_a_gif_that_stays_longest_at_its_end():
    from io import BytesIO

    from PIL import Image

    turns = ["a1", "b2"]  # stones, which need no font
    frames = [("", svg(scene(played(shipped("hex"), *turns[:n])), spoken=False)) for n in range(3)]
    film = Image.open(BytesIO(gif(frames)))
    stays = []
    for number in range(film.n_frames):
        film.seek(number)
        stays.append(film.info["duration"])
    assert film.format == "GIF" and film.info["loop"] == 0 and stays == [1000, 1000, 3000]


def test_a_picture_without_a_font_says_that_letters_are_missing(monkeypatch, tmp_path, capsys):
    import resvg_py

    from ludex.cli import main

    real = resvg_py.svg_to_bytes
    monkeypatch.setattr(resvg_py, "svg_to_bytes", lambda **asked: real(**asked, skip_system_fonts=True))
    draws_letters.cache_clear()
    assert main(["picture", "tictactoe", "-o", str(tmp_path / "a.png")]) == 0 and (tmp_path / "a.png").exists()
    assert "letters are missing" in capsys.readouterr().err
    monkeypatch.undo()
    draws_letters.cache_clear()


def test_a_gif_without_pillow_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(LudexError, match="want Pillow"):
        gif([("", "<svg/>")])


BAG = """game bag "Bag"
players A B
player hand: set of int = 1..3
player coin[gold | silver]: 0..3
game pot: 0..3 = 2
action drop(n in hand[me]):
    require coin[me][gold] + coin[me][silver] < pot
    hand[me] -= {n}
    coin[me][gold] += 1
turn: drop else pass
end when turns == 4: draw
"""


def test_a_game_without_a_board_is_drawn_as_a_table(tmp_path):
    rules = tmp_path / "bag.rules"
    rules.write_text(BAG)
    position = ludex.load(rules, engine="reference").start()
    position.apply_text("drop 2")
    drawn = scene(position)
    assert drawn.table == (("", "hand", "coin"), ("A", "1, 3", "gold: 1"), ("B", "1, 2, 3", "-"))
    assert drawn.lines == ("B to move", "pot: 2")
    assert "gold: 1" in svg(drawn) and "data-cell" not in svg(drawn)
