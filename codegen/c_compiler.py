"""The C compiler: which one there is, and how it is run. Imported only where an engine is built."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sysconfig
from errno import ENOMEM, ENOSPC
from pathlib import Path

from ludex.codegen.unbuilt import CompilerMissing, or_reference, refused

PACKAGE = Path(__file__).parent.parent  # what is installed: `ludex`
NO_MEMORY = ("out of memory", "memory exhausted", os.strerror(ENOMEM))  # as C compilers say it


def compiler() -> list[str]:
    """The words that call a C compiler. Raises CompilerMissing."""
    named = shlex.split(os.environ.get("CC", ""))
    if named and shutil.which(named[0]) is None:
        raise CompilerMissing(
            or_reference(f"CC names the C compiler {named[0]}, which is not here: name one that is, or unset CC")
        )
    configured = (sysconfig.get_config_var("CC") or "cc").split()[0]
    found = [name for name in ("gcc", "cc", "clang", configured) if shutil.which(name)]
    if not named and not found:
        raise CompilerMissing(
            or_reference(
                "an engine is built with a C compiler, but there is none here (gcc, cc or clang): "
                "install one, for example: apt install gcc"
            )
        )
    return named or found[:1]


def headers(c: str) -> tuple[str, ...]:
    """Where a C compiler finds what the text of an engine includes: Python's headers, where it is a whole module."""
    pythons = Path(sysconfig.get_path("include"))
    if '"Python.h"' in c and not (pythons / "Python.h").exists():
        raise CompilerMissing(
            or_reference(
                "with this version of Cython an engine is built against Python's C headers, but Python.h is not "
                "installed: install it, for example: apt install python3-dev; or install another version of Cython"
            )
        )
    return f"-I{PACKAGE / 'engine'}", f"-I{pythons}"


def run(command: list[str], what: str, folder: str) -> None:
    """Compiles; `what` is said where the compiler refuses. Raises BuildError, MemoryError, OSError (a full disk)."""
    # a sanitizer is for the engine, not for its compiler; what that writes by the way goes when the folder goes
    environment = {**os.environ, "LD_PRELOAD": "", "TMPDIR": folder}
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", cwd=folder, env=environment)
    said = done.stdout + done.stderr
    if done.returncode and os.strerror(ENOSPC) in said:
        raise OSError(ENOSPC, os.strerror(ENOSPC))
    if done.returncode and any(words in said for words in NO_MEMORY):
        raise MemoryError("the C compiler had no memory left")
    if done.returncode:
        raise refused(what, said)
