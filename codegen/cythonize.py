"""Cython run in this process: starting another Python for it takes longer than most engines take to translate
(1.6 to 2.8 s against 0.2 to 2 s)."""

from __future__ import annotations

import gc
import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path

ALONE = threading.RLock()  # Cython keeps what it does in global state


def cythonize(pyx: Path, c: Path, include: Path) -> str:
    """Write `c` from `pyx`, with modules below `include`. What Cython said where it refuses, otherwise "".
    Raises OSError where the file cannot be written."""
    from Cython.Compiler.Errors import CompileError  # late: only who builds needs Cython
    from Cython.Compiler.Main import CompilationOptions, compile

    said = io.StringIO()
    options = CompilationOptions(
        include_path=[str(include)],
        language_level=3,
        output_file=str(c),
        compiler_directives={"emit_code_comments": False},  # half of the text; nobody reads this C
    )
    with ALONE, _no_collection(), redirect_stderr(said), redirect_stdout(said):
        try:
            refused = compile(str(pyx), options).num_errors > 0
        except CompileError as error:
            refused = True
            said.write(str(error))
    return said.getvalue() or "no reason given" if refused else ""


@contextmanager
def _no_collection() -> Iterator[None]:
    """The collector would walk through Cython's trees again and again: a third of its time, and nothing to collect."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()
