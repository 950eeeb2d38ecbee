"""A built engine as a module of Python. The file knows nothing of Python: it is a library of two C functions, one for
the table of the contract, one for what is known of the engine without opening a game."""

from __future__ import annotations

import os
import sys
from types import ModuleType

from ludex.engine.engine_table import library_of


def loaded(name: str, file: str) -> ModuleType:
    """The module, which is found under its name from now on. Raises ImportError where the file is no engine."""
    table, about = library_of(os.fsencode(file))
    module = ModuleType(name)
    module.__file__ = file
    # a literal, which is to be trusted as the code of the library is; `ast.literal_eval` takes 3 ms to be imported
    module.__dict__.update(eval(about, {"__builtins__": {}}), TABLE=table)
    sys.modules[name] = module
    return module
