"""Builds the archive of sources and the wheel twice and compares them byte by byte: exit 1 where they differ.

make twice                      # the second build uses nothing that the first has compiled: minutes
python tools/twice.py --kept    # it uses what setup.py keeps of a build, where CYTHON_CACHE_DIR names a folder
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def built(folder: Path, environment: dict[str, str]) -> list[Path]:
    """The archives, made in a folder."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--skip-dependency-check", "-o", str(folder), str(ROOT)]
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    return sorted(folder.iterdir())


def differences(one: Path, other: Path) -> list[str]:
    """The files that differ between two archives; where none does and the archives do, what else may."""
    if one.read_bytes() == other.read_bytes():
        return []
    first, second = dict(_members(one)), dict(_members(other))
    differ = sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))
    return differ or ["the order, dates or permissions of its files"]


def _members(path: Path) -> Iterator[tuple[str, str]]:
    """The name and the digest of each file in an archive."""
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as wheel:
            yield from ((name, hashlib.sha256(wheel.read(name)).hexdigest()) for name in wheel.namelist())
        return
    with tarfile.open(path) as archive:
        for member in archive:
            if file := archive.extractfile(member):
                yield member.name, hashlib.sha256(file.read()).hexdigest()


def main() -> int:
    first = dict(os.environ)
    second = {name: value for name, value in first.items() if name != "CYTHON_CACHE_DIR" or "--kept" in sys.argv}
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        pairs = zip(built(Path(one), first), built(Path(other), second), strict=True)
        found = {mine.name: differences(mine, its) for mine, its in pairs}
    for name, differ in found.items():
        print(f"{name}: " + (f"differs in {', '.join(differ)}" if differ else "the same twice"))
    return int(any(found.values()))


if __name__ == "__main__":
    sys.exit(main())
