"""Build the compiled parts: the face of engines and every bot. `LUDEX_PORTABLE=1` leaves out what only this machine can run."""

import os
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

PACKAGES = ("dsl", "engine", "codegen", "bots", "arena", "fuzz", "ludex", "generated", "rules")
FLAGS = ["-O3"] if os.environ.get("LUDEX_PORTABLE") == "1" else ["-O3", "-march=native"]


def extension(path: Path) -> Extension:
    name = ".".join(path.with_suffix("").parts)
    return Extension(name, [str(path)], extra_compile_args=FLAGS)


def extensions() -> list[Extension]:
    """The modules written by hand; generated engines are built on demand by `codegen`, for the machine they run on."""
    os.chdir(Path(__file__).resolve().parent)
    sources = [*sorted(Path("engine").glob("*.pyx")), *sorted(Path("bots").glob("*.pyx"))]
    return cythonize(
        [extension(path) for path in sources], quiet=True, compiler_directives={"language_level": 3, "cdivision": True}
    )


def packages() -> list[str]:
    return sorted(
        {
            str(path.relative_to(".")).replace(os.sep, ".")
            for top in PACKAGES
            if Path(top).is_dir()
            for path in (Path(top), *Path(top).rglob("*"))
            if path.is_dir() and path.name != "__pycache__"
        }
    )


setup(
    packages=packages(),
    package_data={"": ["*.pxd", "*.pyx", "*.h", "*.lark", "*.j2", "*.jinja", "*.rules", "*.txt", "*.json"]},
    ext_modules=extensions(),
)
