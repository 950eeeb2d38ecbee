"""Positions that differ hash otherwise, and are not taken for positions that were seen."""

from itertools import combinations

import ludex
from ludex.dsl.choice import Choice

MARKS = """game marks "Marks that come and go"

players A B
board grid 14 14
cell mark: bool

action put(at in cells - mark): mark[at] = true
action lift(at in mark): mark[at] = false

turn: put or lift
end when seen(mark) >= 1: draw
invariant not stuck
"""
PUT, LIFT = 0, 1


def test_no_two_positions_of_two_stones_hash_alike():
    """A stone high in one word of bits and one in the next cancelled out once, twelve times on this board."""
    game = ludex.load("hex", size=13)
    few = [some for count in range(3) for some in combinations(range(game.board.size), count)]
    fields = ([int(cell in some) for cell in range(game.board.size)] for some in few)
    assert len({hash(game.position_of([field], 0, 0)) for field in fields}) == len(few)


def test_two_marks_are_not_taken_for_one_that_was_seen(tmp_path):
    """These lie at the end of one word, and at the end and in the middle of the next."""
    path = tmp_path / "marks.rules"
    path.write_text(MARKS, encoding="utf-8")
    for engine in ("compiled", "reference"):
        position = ludex.load(path, engine=engine).start()
        for action, cell in ((PUT, 59), (PUT, 119), (LIFT, 59), (PUT, 89)):
            assert not position.over
            position.play(Choice(action, (cell,)))
        assert not position.over
        position.play(Choice(LIFT, (89,)))
        assert position.over  # 119 alone was seen
