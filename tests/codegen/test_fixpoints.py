"""What the compiler and the engine's headers must agree on."""

import re
from pathlib import Path

from codegen.fixpoints import BLOCK

BITS = Path(__file__).resolve().parents[2] / "engine/bits.h"


def test_blocks_of_counts_are_those_of_the_header():
    assert int(re.search(r"#define LX_BLOCK (\d+)", BITS.read_text())[1]) == BLOCK
