"""What the compiler and the engine's headers must agree on; what lies around a place, and members found by counts."""

import random
import re
import subprocess
import sysconfig
from pathlib import Path
from types import SimpleNamespace

import pytest

from ludex.codegen.emit.fixpoint_text import around
from ludex.codegen.emit.tables import Tables
from ludex.codegen.passes.fixpoints import BLOCK
from ludex.codegen.plan.plan import plan
from ludex.dsl.load import check
from ludex.engine.tables import Shape, make, open_stride_of

ROOT = Path(__file__).resolve().parents[3]
BITS = ROOT / "engine/bits.h"
PROGRAM = r"""
#include <stdio.h>
#include <stdlib.h>
#include "bits.h"
int main(void)
{
    char what;
    long n, many;
    while (scanf(" %c %ld %ld", &what, &n, &many) == 3) {
        uint64_t *plane = malloc(n * 8);
        int32_t *counts = malloc((1 + (n + LX_BLOCK - 1) / LX_BLOCK) * 4);
        for (long k = 0; k < n; k++) scanf("%lu", &plane[k]);
        lx_recount(plane, n, counts);
        for (long i = 0; what == 'n' && i < counts[0]; i++) printf("%ld ", (long)lx_nth_counted(plane, n, counts, i));
        while (many--) {
            uint64_t pattern, bits[2];
            int64_t at, words[2];
            scanf("%lu %ld", &pattern, &at);
            lx_spot(pattern, at, plane, n, words, bits);
            printf("%ld %lu %ld %lu ", words[0], bits[0], words[1], bits[1]);
        }
        printf("\n");
        free(plane);
        free(counts);
    }
}
"""


@pytest.fixture(scope="module")
def header(tmp_path_factory):
    folder = tmp_path_factory.mktemp("bits")
    (folder / "bits.c").write_text(PROGRAM)
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    subprocess.run(
        [compiler, "-O2", f"-I{ROOT / 'engine'}", str(folder / "bits.c"), "-o", str(folder / "bits")], check=True
    )

    def ask(line: str) -> list[int]:
        done = subprocess.run([folder / "bits"], input=line, capture_output=True, text=True, check=True)
        return list(map(int, done.stdout.split()))

    return ask


def test_blocks_of_counts_are_those_of_the_header():
    assert int(re.search(r"#define LX_BLOCK (\d+)", BITS.read_text())[1]) == BLOCK


@pytest.mark.parametrize("words", [1, 7, BLOCK, BLOCK + 4, 8 * BLOCK, 9 * BLOCK, 40 * BLOCK + 4])
@pytest.mark.parametrize("full", [0.01, 0.4])
def test_every_member_is_found_by_counts(header, words, full):
    source = random.Random(f"{words} {full}")
    members = [i for i in range(words * 64) if source.random() < full and i // 64 % 23 < 20]
    plane = sum(1 << i for i in members)
    assert header(f"n {words} 0 " + " ".join(str(plane >> 64 * k & (1 << 64) - 1) for k in range(words))) == members


@pytest.mark.parametrize(
    "name, settings, folded",
    [
        ("rules/viruses", {"rows": 20, "columns": 20}, True),
        ("rules/viruses", {"rows": 9, "columns": 70}, True),
        ("rules/viruses", {"rows": 9, "columns": 20}, False),
        ("rules/viruses", {"rows": 9, "columns": 70}, False),
        ("tests/unseen/kept_leaps", {}, True),
        ("tests/unseen/kept_leaps", {"width": 40}, False),
    ],
)
def test_spots_hold_what_steps_lead_to(header, name, settings, folded):
    model, _ = check(ROOT / f"{name}.rules")
    settings = {p.name: p.default for p in model.params} | {"players": 2} | settings
    opened, planned = plan(model, settings), plan(model, settings if folded else {})
    board, stride = opened.board, opened.stride.most if folded else open_stride_of(opened.board.columns)
    shape, where = Shape(board, stride, {}), SimpleNamespace(STRIDE=stride)
    wide, steps = Tables(planned), tuple(range(8)) if "viruses" in name else tuple(range(8, len(board.steps)))
    found = [set() for _ in range(board.size)]
    for spot in around(planned, wide, steps).spots:
        mask = make(wide.asked[spot.mask.removeprefix("g.").removeprefix("T_")][0], shape)
        first = eval(spot.first, {"g": where})
        asked = " ".join(f"{int(spot.pattern[:-1], 16)} {bit + first}" for bit in shape.bit)
        answer = header(f"s {len(mask)} {board.size} {' '.join(map(str, mask))} {asked}")
        for i, (word, bits) in enumerate(zip(answer[::2], answer[1::2])):
            found[i // 2] |= {word * 64 + b for b in range(64) if bits >> b & 1}
    assert found == [
        {shape.bit[there] for step in steps for there in board.targets[step][cell]} for cell in range(board.size)
    ]
