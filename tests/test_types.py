"""The types of the project, checked as `make lint` checks them, and the stubs (.pyi), proved against the modules."""

import os
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import ludex

ROOT = Path(__file__).resolve().parents[1]


def names(pattern: str) -> list[str]:
    """The modules of the folder with stubs that match. Those of `bots/` have none: bots are made by name."""
    paths = sorted((ROOT / "engine").rglob(pattern))
    parts = [("ludex", *path.relative_to(ROOT).with_suffix("").parts) for path in paths]
    return [".".join(part).removesuffix(".__init__") for part in parts]


COMPILED = names("*.pyx")
MADE_BY_CYTHON = r".*\.__(pyx_capi|reduce_cython|setstate_cython|test)__"  # in every module that it compiles
MADE_BY_FROZEN = r".*\.__(compared|marks)__"  # in every class that `ludex.dsl.frozen` defines
MADE_BY_DATACLASS = r".*\.__replace__"  # since Python 3.13, in which classes of `frozen` are as before
# The stubs of `ludex` are checked as they stand, without the modules below it: these are their own stubs.
SETTINGS = "[mypy]\nexclude = .*/.+\nfollow_imports = silent\nignore_missing_imports = true\n"


def test_the_types_of_all_listed_rooms_are_right():
    cold = [] if (ROOT / ".mypy_cache").exists() else [f"--cache-dir={os.devnull}"]  # a tenth is writing what it found
    command = [sys.executable, "-m", "mypy", *cold]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stdout + run.stderr


def test_every_compiled_module_has_a_stub():
    assert [name for name in COMPILED if not Path(ROOT, *name.split(".")).with_suffix(".pyi").exists()] == []


def test_the_stubs_tell_what_is_there(tmp_path):
    (tmp_path / "settings.ini").write_text(SETTINGS)
    own = [f"ludex.{module.name}" for module in pkgutil.iter_modules(ludex.__path__)]
    own = [re.escape(name) + (r"(\..*)?" if name != "ludex.engine" else "") for name in own]
    own += [re.escape(name) for name in names("*.py")]
    (tmp_path / "allowed").write_text("\n".join([MADE_BY_CYTHON, MADE_BY_FROZEN, MADE_BY_DATACLASS, *own]))
    options = ["--ignore-unused-allowlist", "--ignore-disjoint-bases", "--concise"]
    options += ["--allowlist", str(tmp_path / "allowed"), "--mypy-config-file", str(tmp_path / "settings.ini")]
    command = [sys.executable, "-m", "mypy.stubtest", *options, "ludex", *COMPILED]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stdout + run.stderr
