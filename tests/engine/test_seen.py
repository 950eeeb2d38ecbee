"""The history of `seen` with its tags (`engine/seen.h`) finds what a comparison with every entry finds."""

import subprocess
import sysconfig
from pathlib import Path

from ludex.codegen.emit.layout import ROW, words_of_entries

ENGINE = Path(__file__).resolve().parents[2] / "engine"
PROGRAM = r"""
#include <stdio.h>
#include "seen.h"
#define COMPARE(width, at)                                                                                    \
    {                                                                                                         \
        uint64_t history[2000] = {0}, keys[200][2], wrong = 0, found = 0;                                     \
        for (int64_t n = 0; n < 100; n++) {                                                                   \
            uint64_t *entry = history + lx_words_of_entries(n, width);                                        \
            int64_t times = 0, since = 0;                                                                     \
            keys[n][0] = n % 5, keys[n][1] = n < 50 || n > 70 ? n % 9 : n; /* some again, some half alike */  \
            for (int64_t i = n; i--;)                                                                         \
                if (keys[i][0] == keys[n][0] && keys[i][1] == keys[n][1]) times++, since = n - i;             \
            wrong += lx_times_seen(history, n, width, at, keys[n]) != times;                                  \
            wrong += lx_since_seen(history, n, width, at, keys[n]) != since;                                  \
            found += times > 0;                                                                               \
            for (int64_t i = 0; i < width; i++) entry[i] = 1000 + n; /* of other keys */                      \
            entry[at] = keys[n][0], entry[at + 1] = keys[n][1];                                               \
            lx_entered(history, n + 1, width);                                                                \
        }                                                                                                     \
        printf("%d %d %d\n", (int)wrong, found > 9, (int)lx_words_of_entries(100, width));                    \
    }
int main(void)
{
    COMPARE(2, 0)
    COMPARE(4, 2)
    printf("%d\n", LX_ROW);
    return 0;
}
"""


def test_tags_change_no_answer(tmp_path):
    (tmp_path / "seen.c").write_text(PROGRAM)
    compiler, made = (sysconfig.get_config_var("CC") or "cc").split()[0], tmp_path / "seen"
    subprocess.run([compiler, "-O1", "-w", f"-I{ENGINE}", str(tmp_path / "seen.c"), "-o", str(made)], check=True)
    lines = subprocess.run([made], capture_output=True, text=True, check=True).stdout.splitlines()
    assert lines == [f"0 1 {words_of_entries(100, 1)}", f"0 1 {words_of_entries(100, 2)}", str(ROW)]
