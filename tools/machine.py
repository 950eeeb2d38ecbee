"""Says what this machine lacks for setting Ludex up, and how to get it.
Runs on any Python 3, before there is a venv."""

import os
import shutil
import sys
import sysconfig

OLDEST = (3, 11)


def missing():
    """One sentence for each thing that is not there."""
    found = []
    if sys.version_info < OLDEST:
        found.append(
            "Python {}.{} or newer is needed; {} is {}.{}: run make PYTHON=/path/to/a/newer/python3".format(
                *OLDEST, sys.executable, *sys.version_info[:2]
            )
        )
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        found.append("Python's venv is missing: on Debian and Ubuntu, apt-get install python3-venv")
    if not os.path.exists(os.path.join(sysconfig.get_paths()["include"], "Python.h")):
        found.append("Python's C headers are missing: on Debian and Ubuntu, apt-get install python3-dev")
    if not any(shutil.which(compiler) for compiler in filter(None, (os.environ.get("CC"), "gcc", "cc", "clang"))):
        found.append("a C compiler is missing: on Debian and Ubuntu, apt-get install gcc")
    return found


if __name__ == "__main__":
    for sentence in missing():
        print("ludex: " + sentence, file=sys.stderr)
    sys.exit(bool(missing()))
