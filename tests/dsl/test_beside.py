"""Rules read with the files beside them given as texts: the disk is not asked."""

from ludex.dsl.load import check

MAZE = """game maze "Maze"
players White Black
board grid 2 2 walls "{file}"
cell owner: none | player "wb"
action place(at in beside(at_start) & (owner == none)): owner[at] = me
let at_start = {{c for c in cells if row[c] == 1}}
turn: place
end when stuck: draw
"""


def codes(text, beside):
    return [finding.code for finding in check("own.rules", text, beside=beside)[1] if finding.severity == "error"]


def test_data_comes_from_what_is_given():
    assert codes(MAZE.format(file="walls.txt"), {"walls.txt": "93\nc6\n"}) == []


def test_a_file_of_the_disk_is_not_read(tmp_path):
    secret = tmp_path / "secret.txt"
    secret.write_text("93\nc6\n")
    for name in (str(secret), f"../../../../../../../..{secret}"):
        assert codes(MAZE.format(file=name), {}) == ["F01"]


def test_a_game_may_extend_one_that_is_given_or_shipped():
    own = MAZE.format(file="walls.txt")
    small = 'game own "Small" extends maze\nend when turns == 2: draw\nend when stuck: draw\n'
    assert codes(small, {"maze.rules": own, "walls.txt": "93\nc6\n"}) == []
    assert codes('game own "Loud" extends rabbits\ninvariant not stuck\n', {}) == []  # its maze is shipped with it
    assert codes('game own "Lost" extends maze\n', {}) == ["X01"]
