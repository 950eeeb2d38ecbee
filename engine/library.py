"""A built engine as a module of Python. The file knows nothing of Python: it is a library of two C functions, one for
the table of the contract, one for what is known of the engine without opening a game."""

from __future__ import annotations

import os
import sys
from ast import literal_eval
from types import ModuleType

from ludex.engine.opened import library_of


def loaded(name: str, file: str) -> ModuleType:
    """The module, which is found under its name from now on. Raises ImportError where the file is no engine."""
    table, about = library_of(os.fsencode(file))
    module = ModuleType(name)
    module.__file__ = file
    module.__dict__.update(literal_eval(about), TABLE=table)
    sys.modules[name] = module
    return module
