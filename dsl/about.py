"""Functions of a game or a position of either engine (`ludex.dsl.face`): the mover, the text that `repr` shows."""

from __future__ import annotations

from ludex.dsl.choice import CHANCE
from ludex.dsl.limits import SETUP

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from ludex.dsl.face import AnyGame, AnyPosition  # types alone


def game_text(game: AnyGame) -> str:
    """A game as `repr` shows it."""
    settings = "".join(f", {name}={value}" for name, value in game.settings.items())
    return f"<Game {game.model.name}{settings}, {game.engine}>"


def mover_of(position: AnyPosition) -> int:
    """The player who chooses in a game that is known not to be over; where chance decides, whose turn it is."""
    mover = position.player if position.mover == CHANCE else position.mover
    assert mover is not None, "asked of a game that is over"
    return mover


def pauses(position: AnyPosition, decided: int | None) -> bool:
    """Whether a turn may rest here after its last choice, which `decided` made (a player, or CHANCE): another one
    decides next. Then a part of the turn was played."""
    return not position.over and position.mover != decided


def beginner_of(position: AnyPosition) -> int:
    """The player whose turn it is; in the setup, and when the game is over, who is next. `position_of` wants it."""
    player = position.player
    return position.next if player is None or position.turn_count == SETUP else player
