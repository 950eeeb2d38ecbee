"""What is measured: a game with its settings and its board, and the baseline that plays the same game."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from ludex.arena.game.game_lookup import code_of

RULES = Path(__file__).parent.parent / "rules"
WALL = -100
Rows = list[list[int]]


@dataclass(frozen=True)
class Subject:
    """A game as it is measured. `board` is what the baseline reads, as numbers;
    it is given to the rules as `field`, if any."""

    name: str
    game: str
    settings: dict[str, int] = field(default_factory=dict)
    board: Callable[[], Rows] | None = None
    field: str = ""
    perft: int = 0

    def numbers(self) -> list[str]:
        """The settings as the baseline reads them, in the order of the rules."""
        return [str(value) for value in self.settings.values()]


def dealt_map(rows: int, columns: int, players: int, seed: int = 1) -> Rows:
    """Walls on every tenth site, and a cross for each player."""
    source = random.Random(f"{rows} {columns} {players} {seed}")
    values = [[WALL if source.random() < 0.1 else 0 for _ in range(columns)] for _ in range(rows)]
    for player, site in enumerate(source.sample(range(rows * columns), players), 1):
        values[site // columns][site % columns] = player
    return values


def dealt_substances(size: int = 26, seed: int = 1) -> Rows:
    """Uranium on every twentieth site, one of the other five evenly."""
    source = random.Random(seed)
    return [source.choices([13, 1, 2, 3, 5, 8], [5, 19, 19, 19, 19, 19], k=size) for _ in range(size)]


def maze() -> Rows:
    """The walls round each site, as they stand beside the rules."""
    return [[int(digit, 16) for digit in row] for row in (RULES / "rabbits-maze.txt").read_text().split()]


def _map(rows: int, columns: int, players: int) -> Subject:
    return Subject(
        f"viruses {rows}x{columns} K={players}",
        "viruses",
        {"rows": rows, "columns": columns, "players": players},
        lambda: dealt_map(rows, columns, players),
        "stone",
    )


SUBJECTS = (
    Subject("bacteria", "bacteria", perft=6),
    Subject("breakthrough", "breakthrough", {"size": 8}),
    Subject("connectfour", "connectfour"),
    Subject("bioblots", "bioblots", board=dealt_substances, field="worth"),
    Subject("rabbits L=120", "rabbits", {"limit": 120}, maze),
    _map(20, 20, 2),
    _map(300, 300, 2),
    _map(300, 300, 75),
    Subject("honeychain N=12", "honeychain", {"size": 12}),
    Subject("honeychain N=24", "honeychain", {"size": 24}),
    Subject("othello", "othello"),
    Subject("draughts", "draughts"),
)


def codes(game, name: str, rows: Rows) -> Rows:
    """Rows of numbers as codes of a field: players' crosses and walls for alternatives, numbers as they are."""
    if min(map(min, rows)) > 0:
        return rows
    known = {0: code_of(game, name, "empty"), WALL: code_of(game, name, "wall")}
    known |= {player + 1: code_of(game, name, "cross", player) for player in range(len(game.player_names))}
    return [[known[value] for value in row] for row in rows]
