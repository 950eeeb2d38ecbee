"""Where `import ludex` leads, and what it says where something is missing."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

import ludex
from ludex.errors import LudexError
from ludex.training.optional_imports import needs

ROOT = Path(ludex.__file__).resolve().parent.parent


def test_a_script_beside_the_clone_imports_the_package(tmp_path):
    """In the folder that holds the clone, `ludex` is also the name of a folder without code."""
    if any(name.startswith("__editable___ludex") for name in sys.modules):
        pytest.skip("installed by a finder: `make setup` installs by a path")
    (tmp_path / "ludex").symlink_to(ROOT)
    script = tmp_path / "script.py"
    script.write_text("import ludex\nprint(ludex.load.__name__)\n")
    done = subprocess.run([sys.executable, str(script)], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stdout == "load\n", done.stderr


def test_bots_need_no_import_of_their_own():
    done = subprocess.run(
        [sys.executable, "-c", "import ludex; print(ludex.bots.make('random').info)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "{}\n"


@pytest.mark.parametrize("module", ["aec", "against", "vector_env", "self_play", "openspiel"])
def test_a_missing_package_is_told_with_what_brings_it(module):
    code = (
        "import sys\n"
        "for name in ('numpy', 'gymnasium', 'pettingzoo', 'pyspiel'): sys.modules[name] = None\n"
        "from ludex.errors import LudexError\n"
        f"try:\n    import ludex.training.{module}\n"
        "except LudexError as error:\n    print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "this needs" in done.stdout and "pip install 'ludex[" in done.stdout, done.stderr


def test_a_module_of_ludex_that_is_missing_stays_a_defect():
    with pytest.raises(ModuleNotFoundError), needs("rl"):
        importlib.import_module("ludex.nothing")
    with pytest.raises(LudexError, match="this needs nothing_of_this_name"), needs("rl"):
        importlib.import_module("nothing_of_this_name")
