"""`ludex play`: a person against bots, in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from cyclopts import Parameter

from ludex.cli.notes import printable
from ludex.cli.options import START, GameName, Plays, PositionOptions, open_game, open_position
from ludex.errors import LudexError

HELP = "a turn as `turns` shows it; or: turns, undo, position, quit"
SHOWN = 40


def play(
    game: GameName,
    /,
    *,
    seat: Annotated[
        str, Parameter(name="--as", metavar="PLAYER", show_default=False, help="Who you are; else the first.")
    ] = "",
    bot: Annotated[
        str, Parameter(help="Who plays the others: picked (the best for the game), alphabeta, mcts, greedy, random.")
    ] = "picked",
    time: Annotated[int, Parameter(help="Milliseconds a turn for the bot.")] = 1000,
    play: Plays = (),
    options: PositionOptions = START,
) -> None:
    """Play against a bot, with the board drawn. Type `help` at the prompt."""
    from ludex.cli.screen import show

    if time < 1:
        raise LudexError(f"--time {time}: a turn has at least 1 millisecond")
    opened = open_game(game, options)
    person = _seat(opened, seat)
    choose = chooser(opened, bot, time, options.seed)
    position = open_position(opened, options, play)
    past: list[Any] = []
    shown: Any = None
    turns = -1
    while not position.over:
        if position.mover != person:
            turn = choose(position)
            print(f"{opened.player_names[position.mover]} plays {position.turn_text(turn)}", flush=True)
            past.append(position.copy())
            position.play_turn(turn)
            continue
        if position is not shown or position.turn_count != turns:
            show(position)
            shown, turns = position, position.turn_count
        position, going_on = _ask(position, past, person)
        if not going_on:
            return
    show(position)


def _ask(position: Any, past: list[Any], person: int) -> tuple[Any, bool]:
    """One line from the person; the position after it, and whether the game goes on."""
    try:
        text = input("your turn> ").strip()
    except EOFError:
        print()
        return position, False
    if text in ("quit", "exit"):
        return position, False
    if text in ("help", "?", ""):
        print(HELP)
    elif text == "position":
        print(position.text())
    elif text == "turns":
        _list_turns(position)
    elif text == "undo":
        return _taken_back(position, past, person), True
    else:
        verdict = position.validate(text)
        if not verdict.legal:
            print(printable(verdict.reason))
            return position, True
        past.append(position.copy())
        position.play_turn(verdict.turn)
    return position, True


def _list_turns(position: Any) -> None:
    for number, turn in enumerate(position.turns()):
        if number == SHOWN:
            print("... and more")
            return
        print(position.turn_text(turn))


def _taken_back(position: Any, past: list[Any], person: int) -> Any:
    """The position in which the person chose last, if there is one."""
    for number in range(len(past) - 1, -1, -1):
        if past[number].mover == person:
            earlier = past[number]
            del past[number:]
            return earlier
    print("there is no turn of yours to take back")
    return position


def _seat(game: Any, name: str) -> int:
    if not name:
        return 0
    if name in game.player_names:
        return list(game.player_names).index(name)
    raise LudexError(f"{game.model.name} has no player '{name}'", f"players: {', '.join(game.player_names)}")


def chooser(game: Any, bot: str, time: int, seed: int) -> Callable[[Any], Any]:
    """A function position -> turn. On the interpreter there is no search: it plays at random, which is said."""
    if game.engine == "reference":
        import random
        import sys

        if bot != "random":
            print("ludex: on the interpreter the bot plays at random", file=sys.stderr)
        generator = random.Random(seed)
        return lambda position: position.sample_turn(generator)
    from ludex.program import make_bot

    made = make_bot(bot, seed)
    return lambda position: made.choose(position, time_ms=time)
