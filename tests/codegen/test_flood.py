"""Fixed points by sweeps agree with Python sets: packed rows and rows of whole words, four and eight steps and six."""

import random
import subprocess
import sysconfig
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parents[2] / "engine"
STEPS = {0: (-1, 0), 1: (-1, 1), 2: (0, 1), 3: (1, 1), 4: (1, 0), 5: (1, -1), 6: (0, -1), 7: (-1, -1)}
PROGRAM = r"""
#include <stdio.h>
#include "flood.h"
int main(void)
{
    static uint64_t start[2000], through[2000], out[2000];
    long n, rows, stride, steps, eight, cell;
    while (scanf("%ld %ld %ld %ld %ld %ld", &n, &rows, &stride, &steps, &eight, &cell) == 6) {
        for (long k = 0; k < n; k++) scanf("%lu", &start[k]);
        for (long k = 0; k < n; k++) scanf("%lu", &through[k]);
        if (cell >= 0) {
            printf("%ld\n", (long)lx_still_connected(start, through, n, stride, eight));
            continue;
        }
        lx_flood(out, start, through, n, rows, stride, steps);
        for (long k = 0; k < n; k++) printf("%lu ", out[k]);
        printf("\n");
    }
}
"""


@pytest.fixture(scope="module")
def flood(tmp_path_factory):
    folder = tmp_path_factory.mktemp("flood")
    (folder / "flood.c").write_text(PROGRAM)
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    subprocess.run([compiler, "-O2", f"-I{ENGINE}", str(folder / "flood.c"), "-o", str(folder / "flood")], check=True)

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


def line(n, rows, stride, steps, start, through, eight=0, cell=-1) -> str:
    mask = sum(1 << s for s in steps)
    return " ".join(map(str, (n, rows, stride, mask, eight, cell, *words(start, stride, n), *words(through, stride, n))))


@pytest.mark.parametrize("rows, columns, stride", [(26, 26, 27), (20, 62, 63), (40, 9, 10), (12, 100, 128), (9, 300, 320)])
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


@pytest.mark.parametrize("steps", [(0, 2, 4, 6), tuple(range(8))])
def test_a_plane_is_called_still_connected_only_when_it_is(flood, steps):
    random.seed(len(steps))
    rows, columns, stride = 12, 12, 13
    n, lines, truth = -(-rows * stride // 64), [], []
    for _ in range(400):
        board = {(r, c) for r in range(rows) for c in range(columns) if random.random() < 0.6}
        if not board:
            continue
        whole = joined({random.choice(sorted(board))}, board, list(steps))
        gone = random.choice(sorted(whole))
        rest = whole - {gone}
        lines.append(line(n, rows, stride, steps, rest, whole, int(len(steps) == 8), 0))
        truth.append(bool(rest) and joined({min(rest)}, rest, list(steps)) == rest)
    said = [answer == "1" for answer in flood(lines)]
    assert all(true for claim, true in zip(said, truth) if claim)
    assert sum(said) > len(said) / 2
