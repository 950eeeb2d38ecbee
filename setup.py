"""Build the compiled parts: the face of engines and every bot.

The folders of the repository are imported below one name: `ludex/` reaches them by links (decision 0014).
`LUDEX_NATIVE=1` uses all that this machine's processor can do; wheels leave it out, so that they run elsewhere.
"""

import os
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

FLAGS = ["-O3", "-march=native"] if os.environ.get("LUDEX_NATIVE") == "1" else ["-O3"]
COMPILED = ("engine", "bots")
LEFT_OUT = {"ludex.generated"}  # engines are made from the rules where they are played


def extension(path: Path) -> Extension:
    name = ".".join(path.with_suffix("").parts)
    return Extension(name, [str(path)], extra_compile_args=FLAGS)


def extensions() -> list[Extension]:
    """The modules written by hand;
    generated engines are built on demand by `ludex.codegen`, for the machine they run on."""
    os.chdir(Path(__file__).resolve().parent)
    sources = [path for folder in COMPILED for path in sorted(Path("ludex", folder).glob("*.pyx"))]
    return cythonize(
        [extension(path) for path in sources],
        quiet=True,
        compiler_directives={"language_level": 3, "cdivision": True},
    )


def packages() -> list[str]:
    """Every folder below `ludex/`, through the links."""
    folders = (Path(folder) for folder, _, _ in os.walk("ludex", followlinks=True))
    names = {".".join(folder.parts) for folder in folders if folder.name != "__pycache__"}
    return sorted(names - LEFT_OUT)


setup(
    packages=packages(),
    package_data={"": ["py.typed", "*.pyi", "*.pxd", "*.pyx", "*.h", "*.lark", "*.j2", "*.rules", "*.txt", "*.json"]},
    ext_modules=extensions(),
)
