"""The headers of the engine compile without a word also for processors without wide vectors."""

import re
import subprocess

import pytest

from ludex.codegen.c_compiler import PACKAGE, compiler
from ludex.codegen.digest import X86

ENGINE = PACKAGE / "engine"
NAMED = sorted(set(re.findall(r'cdef extern from "(\w+\.h)"', (ENGINE / "bits.pxd").read_text(encoding="utf-8"))))


@pytest.mark.skipif(not X86, reason="vectors of 256 bits are passed alike by all other processors")
def test_headers_that_every_module_includes_compile_without_a_warning_for_any_x86_64():
    assert "pieces.h" in NAMED
    text = "#define _GNU_SOURCE\n#include <stdint.h>\n#include <string.h>\n"  # as Python.h does
    text += "".join(f'#include "{name}"\n' for name in NAMED)
    command = [*compiler(), "-O3", "-march=x86-64", "-x", "c", f"-I{ENGINE}", "-S", "-o", "/dev/null", "-"]
    ended = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
