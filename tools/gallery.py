"""docs/gallery.md and its pictures: every shipped game after some random turns, always the same ones.

`make gallery` writes them; a game that must be given data is begun as its first check or the fuzzer begins it.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PAGE, FOLDER = ROOT / "docs" / "gallery.md", ROOT / "docs" / "gallery"
TURNS = 12  # random turns before a picture is made
CHOICES = 60  # of these turns together, at most


def position_of(path: Path) -> tuple[Any, tuple[int, ...]]:
    """A position in the midst of a game, and the cells of its last turn."""
    from ludex.dsl.load import load
    from ludex.dsl.reference import Game
    from ludex.picture.scene import turn_cells
    from ludex.report.openings import opening_data

    game = Game(load(path))
    rng, last, played = random.Random(path.stem), (), 0
    position = game.start(*opening_data(game, 1, {}))
    for _ in range(TURNS):
        if position.over or played > CHOICES:
            break
        turn = position.sample_turn(rng)
        after = position.copy()
        after.play_turn(turn)
        if after.over:
            break
        last, position, played = turn_cells(position, turn), after, played + len(turn)
    return position, last


def main() -> int:
    from ludex.picture.scene import scene
    from ludex.picture.svg import draw

    FOLDER.mkdir(exist_ok=True)
    lines = [
        "# Gallery",
        "",
        "Each picture shows a game that comes with Ludex, a few random turns after its start, with the last turn "
        "marked. The name below a title is the one that commands take (`ludex play chess`) and leads to the rules.",
        "",
    ]
    for path in sorted((ROOT / "rules").rglob("*.rules")):
        position, last = position_of(path)
        picture = draw(scene(position, last), spoken=False)
        (FOLDER / f"{path.stem}.svg").write_text(picture, encoding="utf-8")
        where = f"../{path.relative_to(ROOT).as_posix()}"
        title = position.game.model.title
        lines += [f"## {title}", "", f"[`{path.stem}`]({where})", "", f"![{title}](gallery/{path.stem}.svg)", ""]
    PAGE.write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
