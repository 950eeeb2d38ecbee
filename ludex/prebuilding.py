"""`python -m ludex.prebuilding FOLDER KEPT GAME...`: what a program in a contest would have to make when it starts is
made beforehand: the checked models of games, and of each the engine of its default settings and one that leaves them
open. The folder then holds that and nothing else; what was built once is taken from the folder KEPT.

`--native`: for this machine, otherwise for any machine of its kind."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from ludex.dsl.cache import SEAL


def prebuild(folder: Path, kept: Path, games: list[str], native: bool, packed: bool = False) -> None:
    """Fills the folder. packed: it goes elsewhere, so that where its files lie now, and their dates, say nothing."""
    from ludex.building import engines_of
    from ludex.codegen import digest
    from ludex.model_cache import write_prebuilt

    folder.mkdir(parents=True, exist_ok=True)
    kept.mkdir(parents=True, exist_ok=True)
    made = [file for game in games for file in _sealed(write_prebuilt(game, folder, packed))]
    made += () if packed else _sealed(digest.write_prebuilt(folder))
    wanted = [(game, settings, kept, native) for game in games for settings in engines_of(game, {}, any_size=True)[1]]
    with ProcessPoolExecutor(min(len(wanted), os.cpu_count() or 1)) as pool:
        for library in pool.map(_engine, wanted):
            made += [Path(shutil.copy2(file, folder)) for file in _sealed(library)]
    for old in set(folder.iterdir()) - set(made):
        old.unlink()


def _sealed(entry: Path) -> tuple[Path, Path]:
    return entry, entry.with_name(f"{entry.name}{SEAL}")


def _engine(wanted: tuple[str, dict[str, int], Path, bool]) -> Path:
    from ludex.codegen.build import build_prebuilt
    from ludex.loading import load_model
    from ludex.shipped import find_rules

    game, settings, kept, native = wanted
    return build_prebuilt(load_model(find_rules(game)), settings, kept, not native)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m ludex.prebuilding", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("kept", type=Path)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--native", action="store_true")
    parser.add_argument("--packed", action="store_true")
    asked = parser.parse_args()
    prebuild(asked.folder.absolute(), asked.kept.absolute(), asked.games, asked.native, asked.packed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
