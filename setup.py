"""What is compiled and what is packed; the rest stands in pyproject.toml.

The folders of the repository are imported below one name: `ludex/` reaches them by links (decision 0014), and what is
packed is a plain tree.
`LUDEX_NATIVE=1` uses all that this machine's processor can do; wheels leave it out, so that they run elsewhere.
Where `CYTHON_CACHE_DIR` names a folder, Cython keeps its translations there: a wheel made after `make setup` has them.
"""

import gc
import os
from pathlib import Path

from Cython.Build import cythonize
from Cython.Distutils import build_ext
from setuptools import Extension, setup

NATIVE = ["-march=native"] if os.environ.get("LUDEX_NATIVE") == "1" else []
FLAGS = ["-O3", "-g0", "-Wno-unused-function", *NATIVE, *os.environ.get("LUDEX_CFLAGS", "").split()]
COMPILED = ("engine", "bots")
DIRECTIVES = {"language_level": 3, "cdivision": True, "emit_code_comments": False}
LEFT_OUT = {"ludex.generated"}  # engines are made from the rules where they are played
DATA = ["py.typed", "*.pyi", "*.pxd", "*.h", "*.lark", "*.j2", "*.rules", "*.txt", "*.json"]
DATA += ["*.html", "*.js", "*.css", "*.svg"]  # the playground


def extension(path: Path) -> Extension:
    """A module written by hand in Cython. It is translated when it is built: what is packed is its source."""
    name = ".".join(path.with_suffix("").parts)
    return Extension(name, [str(path)], extra_compile_args=FLAGS)


def extensions() -> list[Extension]:
    """The modules written by hand; generated engines are built where they are played, for the machine they run on."""
    return [extension(path) for folder in COMPILED for path in sorted(Path("ludex", folder).glob("*.pyx"))]


class BuildOnAllCores(build_ext):
    """The modules are translated side by side, in processes of their own, and so are they compiled."""

    def build_extensions(self) -> None:
        self.parallel = self.parallel or os.cpu_count()
        gc.disable()  # in what is forked too: Cython's trees are large, and live to the end
        made = cythonize(
            self.extensions,
            nthreads=self.parallel,
            force=self.force,
            quiet=self.verbose == 0,
            compiler_directives=DIRECTIVES,
            cache="CYTHON_CACHE_DIR" in os.environ,
        )
        gc.enable()
        for known, translated in zip(self.extensions, made, strict=True):
            known.sources = translated.sources
        super().build_extensions()


def packages() -> list[str]:
    """Every folder below `ludex/`, through the links."""
    folders = (Path(folder) for folder, _, _ in os.walk("ludex", followlinks=True))
    names = {".".join(folder.parts) for folder in folders if folder.name != "__pycache__"}
    return sorted(names - LEFT_OUT)


os.chdir(Path(__file__).resolve().parent)
setup(
    packages=packages(),
    package_data={"": DATA},
    include_package_data=False,  # of the files that are packed as sources only those above are installed
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildOnAllCores},
)
