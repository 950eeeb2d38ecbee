"""`each` over numbers, and what a turn remembers of them: both executions play alike."""

import pytest

from tests.engine.both import both, story

pytestmark = pytest.mark.usefixtures("quick_to_build")

HEAD = """game numbers "Numbers"
players A B
board grid 2 2
cell mark: 0..3
let free = mark == 0
action put(n in 1..3, at in free): mark[at] = n
"""


@pytest.mark.parametrize(
    "turn",
    [
        "(each n in 1..2: put(n)) else pass",
        "(each n in {1, 3}: put(n)) else pass",
        "(each n in 0..2: put(n)) else pass",
        "(each n in 1..3: put(n), different at) else pass",
        "each n in 1..2: (0..1 of put(n))",
        "(each n in {count(free) // 2, 3}: put(n)) else pass",
        "2..2 set of put, different n else pass",
    ],
)
def test_each_over_numbers(turn):
    reference, engine = both(f"{HEAD}turn: {turn}\nend when count(free) < 2: draw\nend when turns > 5: draw\n")
    assert story(engine) == story(reference)
    assert engine.start().perft(1) == reference.start().perft(1) == len(list(engine.start().turns()))
