"""`ludex demo`: rules to engine, its perft against the numbers of the rules, and a game of two programs."""

from __future__ import annotations

import sys
import time
from typing import Any

from rich.console import Console

from ludex.cli.screen import show
from ludex.dsl.plural import counted
from ludex.shipped import find_rules

GAME = "bacteria"
BOTS = ("mcts", "greedy")
MILLISECONDS = 100
SHOWN_EVERY = 12


def main() -> int:
    """The whole demonstration; 0 if all is as it should be."""
    console = Console(highlight=False)
    console.rule("[bold]1. From rules to an engine")
    game = compile_game(console)
    console.rule("[bold]2. Counting its turns (perft)")
    right = count_turns(console, game)
    console.rule(f"[bold]3. {BOTS[0]} against {BOTS[1]}: two programs, the contest's protocol, the referee")
    return 0 if play_game(console, game) and right else 1


def compile_game(console: Console) -> Any:
    """The game, its engine built from its rules; the engine that comes with the package where no compiler is."""
    from ludex.codegen.build import build
    from ludex.codegen.c_compiler import compiler
    from ludex.codegen.unbuilt import CompilerMissing
    from ludex.engine.game import Game
    from ludex.loading import load_model

    path = find_rules(GAME)
    lines = len(path.read_text(encoding="utf-8").splitlines())
    console.print(f"{path}: {counted(lines, 'line')} of rules")
    began = time.perf_counter()
    model = load_model(path)
    game = Game(model, {}, build(model, force=True))
    seconds = time.perf_counter() - began
    try:
        compiler()
        console.print(f"compiled to a native engine and loaded in {seconds:.1f} s\n")
    except CompilerMissing:
        console.print(f"no C compiler is here: the engine that comes with the package was loaded in {seconds:.1f} s\n")
    return game


def count_turns(console: Console, game: Any) -> bool:
    """Perft from the start, beside the numbers of a `check` of the rules."""
    told = next(line.numbers for check in game.model.checks for line in check.lines if line.kind == "perft")
    right = True
    for depth, expected in enumerate(told, 1):
        began = time.perf_counter()
        found = game.start().perft(depth)
        seconds = time.perf_counter() - began
        verdict = "[green]as its check says[/]" if found == expected else f"[red]its check says {expected}[/]"
        right = right and found == expected
        speed = f"{found / seconds / 1e6:8.1f} million a second" if seconds > 1e-4 else ""
        console.print(f"depth {depth}: {found:>10}  {verdict}  {speed}")
    console.print()
    return right


def play_game(console: Console, game: Any) -> bool:
    """A game under the referee; the board after some turns, and the result."""
    from ludex.arena.match import Entrant, match
    from ludex.arena.protocols import protocol_of
    from ludex.cli.game_lines import describe

    field = [
        Entrant(
            bot, command=(sys.executable, "-P", "-m", "ludex", "bot", GAME, "--bot", bot, "--time", str(MILLISECONDS))
        )
        for bot in BOTS
    ]
    result = match(game, field, 1, protocol=protocol_of(game.model))
    record = result.records[0]
    position = game.start(record.given or None, record.seed)
    for number, text in enumerate(record.turns, 1):
        mover = position.player
        position.apply_text(text)
        if number % SHOWN_EVERY == 0 or number == len(record.turns):
            console.print(f"\nafter turn {number}, {record.players[mover]} ({game.player_names[mover]}): {text}")
            show(position)
    console.print(f"\n[bold]{describe(record, game.player_names)}[/]")
    console.print(
        "longest turns: "
        + ", ".join(f"{name} {1000 * worst:.0f} ms" for name, worst in zip(record.players, record.worst))
    )
    return record.loss is None
