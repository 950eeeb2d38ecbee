"""Fixed points by sweeps, and what a stop keeps of a set, agree with Python sets:
packed rows and rows of whole words."""

import random
import subprocess
import sysconfig
from collections import Counter
from pathlib import Path

import pytest

from ludex.codegen.compile import source_of
from ludex.codegen.emit.module import emit
from ludex.codegen.lower.expressions.closures import ROWS
from tests.dsl.small_games import model_of

ENGINE = Path(__file__).resolve().parents[2] / "engine"
STEPS = {0: (-1, 0), 1: (-1, 1), 2: (0, 1), 3: (1, 1), 4: (1, 0), 5: (1, -1), 6: (0, -1), 7: (-1, -1)}
PROGRAM = r"""
#include <stdio.h>
#include "pieces.h"
int main(void)
{
    static uint64_t start[2000], through[2000], out[2000], other[2000];
    long n, rows, stride, steps, kept;
    while (scanf("%ld %ld %ld %ld %ld", &n, &rows, &stride, &steps, &kept) == 5) {
        for (long k = 0; k < n; k++) scanf("%lu", &start[k]);
        for (long k = 0; k < n; k++) scanf("%lu", &through[k]);
        if (kept == 2)
            lx_keep_images(out, other, start, through, n, stride, steps);
        else if (kept == 1) {
            memset(other, 0, n * 8);
            lx_keep_pieces(out, other, start, through, n, rows, stride, steps);
            lx_keep_pieces(out, other, start, through, n, rows, stride, steps);
        } else
            lx_flood(out, start, through, n, rows, stride, steps);
        for (long k = 0; k < n; k++) printf("%lu ", out[k]);
        for (long k = 0; kept && k < n; k++) printf("%lu ", other[k]);
        printf("\n");
    }
}
"""


@pytest.fixture(scope="module")
def flood(tmp_path_factory):
    folder = tmp_path_factory.mktemp("flood")
    (folder / "flood.c").write_text(PROGRAM)
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    subprocess.run([compiler, "-O0", f"-I{ENGINE}", str(folder / "flood.c"), "-o", str(folder / "flood")], check=True)

    def ask(lines: list[str]) -> list[str]:
        done = subprocess.run([folder / "flood"], input="\n".join(lines), capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    return ask


def joined(start: set, through: set, steps: list[int]) -> set:
    """The least set with `start` and what it reaches of `through`."""
    found, todo = set(start), list(start)
    while todo:
        row, column = todo.pop()
        for step in steps:
            there = (row + STEPS[step][0], column + STEPS[step][1])
            if there in through and there not in found:
                found.add(there)
                todo.append(there)
    return found


def words(cells: set, stride: int, n: int) -> list[int]:
    whole = sum(1 << (row * stride + column) for row, column in cells)
    return [whole >> 64 * k & (1 << 64) - 1 for k in range(n)]


def line(n, rows, stride, steps, start, through, kept=0) -> str:
    mask = sum(1 << s for s in steps)
    return " ".join(map(str, (n, rows, stride, mask, kept, *words(start, stride, n), *words(through, stride, n))))


@pytest.mark.parametrize(
    "rows, columns, stride", [(26, 26, 27), (20, 62, 63), (40, 9, 10), (12, 100, 128), (9, 300, 320), (512, 3, 4)]
)
@pytest.mark.parametrize("steps", [(0, 2, 4, 6), tuple(range(8)), (0, 1, 2, 4, 5, 6), (1, 3, 5, 7)])
def test_sweeps_join_what_steps_join(flood, rows, columns, stride, steps):
    random.seed(rows * columns + len(steps))
    board = [(r, c) for r in range(rows) for c in range(columns)]
    n, lines, wanted = -(-rows * stride // 64), [], []
    for share in (0.3, 0.5, 0.6, 0.7, 0.9):
        through = {cell for cell in board if random.random() < share}
        start = set(random.sample(board, random.choice((1, 1, 3, 20))))
        lines.append(line(n, rows, stride, steps, start, through))
        wanted.append(words(joined(start, through, list(steps)), stride, n))
    assert [list(map(int, answer.split())) for answer in flood(lines)] == wanted


@pytest.mark.parametrize("rows, swept", [(ROWS, True), (ROWS + 1, False)])
def test_boards_of_more_rows_than_the_sweeps_have_room_for_are_not_swept(rows, swept):
    """513 rows of 3 cells overran 320 places on the stack."""
    text = f"""game tall "Tall"
players A B
board grid {rows} 3
cell owner: none | player
let free = owner == none
action put(at in free): owner[at] = me
turn: put else pass
end when count(joined(owner == A, owner != B, near)) > 99: win A
end when turns > 99: draw
"""
    assert ("lx_flood(" in emit(source_of(model_of(text), {}, "none"))) == swept
    assert f"#define LX_ROWS {ROWS}\n" in (ENGINE / "flood.h").read_text()


BOARDS = [(12, 12, 13), (26, 26, 27), (24, 40, 41), (12, 100, 128)]  # 3, 12, 16 and 24 words


def some_set(board: list, share: float, steps, whole: bool) -> set:
    """A part of a board, mostly one piece."""
    chosen = {cell for cell in board if random.random() < share}
    return joined({min(chosen)}, chosen, list(steps)) if whole and chosen else chosen


def one_piece(cells: set, steps) -> bool:
    return bool(cells) and joined({min(cells)}, cells, list(steps)) == cells


def words_of(rows: int, stride: int) -> int:
    n = -(-rows * stride // 64)
    return n if n <= 8 else -(-n // 4) * 4


@pytest.mark.parametrize("rows, columns, stride", BOARDS)
@pytest.mark.parametrize("steps", [(0, 2, 4, 6), tuple(range(8))])
def test_the_cells_are_kept_without_which_a_set_stays_one_piece(flood, rows, columns, stride, steps):
    random.seed(rows + len(steps))
    board = [(r, c) for r in range(rows) for c in range(columns)]
    n, lines, wanted = words_of(rows, stride), [], []
    sets = [
        some_set(
            board[: random.choice((9, 60, 400))], random.choice((0.4, 0.55, 0.7, 0.9)), steps, random.random() < 0.8
        )
        for _ in range(25)
    ]
    for cells in [set(), {(3, 3)}, {(3, 3), (5, 5)}, {(3, 3), (3, 4), (6, 6)}, *sets]:
        outside = one_piece(cells, steps)
        stays = {x for x in board if (one_piece(cells - {x}, steps) if x in cells else outside)}
        lines.append(line(n, rows, stride, steps, cells, set(board), 1))
        wanted.append(words(stays, stride, n) + words(cells if outside else set(), stride, n))
    assert [list(map(int, answer.split())) for answer in flood(lines)] == wanted


@pytest.mark.parametrize("rows, columns, stride", BOARDS)
@pytest.mark.parametrize("steps", [(0, 2, 4, 6), tuple(range(8)), (3,), (0, 1, 7)])
def test_images_are_kept_with_the_cells_that_one_cell_leads_to(flood, rows, columns, stride, steps):
    random.seed(columns + len(steps))
    board = {(r, c) for r in range(rows) for c in range(columns)}
    n, lines, wanted = words_of(rows, stride), [], []
    for share in (0.0, 0.05, 0.3, 0.9):
        cells = {cell for cell in board if random.random() < share}
        led = [(r + STEPS[s][0], c + STEPS[s][1]) for r, c in cells for s in steps]
        lines.append(line(n, rows, stride, steps, cells, board, 2))
        wanted.append(
            words(set(led) & board, stride, n)
            + words({x for x, times in Counter(led).items() if times == 1} & board, stride, n)
        )
    assert [list(map(int, answer.split())) for answer in flood(lines)] == wanted
