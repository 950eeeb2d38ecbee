"""The handmade engines, built once and kept in `build/tests`; see `handmade.pyx`."""

import fcntl
import hashlib
import importlib.util
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
TOP = HERE.parents[1]
SETUP = """
from Cython.Build import cythonize
from setuptools import Extension, setup
setup(name="handmade", script_args=["-q", "build_ext", "--build-lib", {out!r}, "--build-temp", {out!r}], packages=[],
      ext_modules=cythonize([Extension("handmade", [{source!r}])], build_dir={out!r}, include_path=["."],
                            language_level=3, quiet=True))
"""


def built():
    """The extension module; built again when its source or the contract has changed."""
    parts = [HERE / "handmade.pyx", TOP / "engine/contract.pxd"]
    digest = hashlib.sha256(b"".join(part.read_bytes() for part in parts)).hexdigest()[:16]
    out = TOP / "build/tests" / digest
    out.mkdir(parents=True, exist_ok=True)
    with open(out / "lock", "w") as lock:  # one process builds, the others wait for it
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not list(out.glob("handmade*.so")):
            script = SETUP.format(out=str(out), source="tests/engine/handmade.pyx")
            subprocess.run([sys.executable, "-c", script], cwd=TOP, check=True, capture_output=True)
    spec = importlib.util.spec_from_file_location("handmade", next(out.glob("handmade*.so")))
    module = importlib.util.module_from_spec(spec)
    sys.modules["handmade"] = module
    spec.loader.exec_module(module)
    return module
