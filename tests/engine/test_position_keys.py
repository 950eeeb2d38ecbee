"""Keys of positions (`lx_key_add` of `engine/bits.h`) that differ in few bits are different."""

import subprocess
import sysconfig
from pathlib import Path

ENGINE = Path(__file__).resolve().parents[2] / "engine"
WORDS = 4
PROGRAM = r"""
#include <stdio.h>
#include "bits.h"
int main(int argc, char **argv)
{
    uint64_t s[%d] = {0, ~(uint64_t)0, 0x55AA55AA55AA55AA, 1};
    int64_t words = %d, all = 64 * words, first = argc; /* known, and not known, to the compiler */
    for (int64_t i = 0; i < all; i++)
        for (int64_t j = i; j < all; j++) {
            uint64_t key[2] = {0, 0}, other[2] = {0, 0};
            s[i >> 6] ^= (uint64_t)1 << (i & 63);
            if (j > i) s[j >> 6] ^= (uint64_t)1 << (j & 63);
            lx_key_add(key, s, 3, 0), lx_key_add(key, s + 3, 1, 1);
            lx_key_add(other, s, 2 + first, 0), lx_key_add(other, s + 3, first, 1);
            printf("%%016lx%%016lx %%d\n", key[1], key[0], key[0] == other[0] && key[1] == other[1]);
            s[i >> 6] ^= (uint64_t)1 << (i & 63);
            if (j > i) s[j >> 6] ^= (uint64_t)1 << (j & 63);
        }
    return 0;
}
"""


def test_positions_that_differ_in_one_bit_or_two_have_other_keys(tmp_path):
    """The high bits of two words would cancel each other out in a sum of 64 bits."""
    (tmp_path / "keys.c").write_text(PROGRAM % (WORDS, WORDS))
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    made = tmp_path / "keys"
    subprocess.run([compiler, "-O1", f"-I{ENGINE}", str(tmp_path / "keys.c"), "-o", str(made)], check=True)
    lines = subprocess.run([made], capture_output=True, text=True, check=True).stdout.splitlines()
    keys, alike = zip(*map(str.split, lines))
    bits = 64 * WORDS
    assert len(set(keys)) == len(keys) == bits * (bits + 1) // 2
    assert set(alike) == {"1"}
