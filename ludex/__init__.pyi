"""What `import ludex` offers, with types. Both engines have this face."""

from collections.abc import Sequence
from os import PathLike
from typing import Literal

from ludex import bots as bots
from ludex.dsl.choice import DONE as DONE
from ludex.dsl.choice import Choice as Choice
from ludex.dsl.choice import Turn as Turn
from ludex.dsl.errors import DeadEnd as DeadEnd
from ludex.dsl.errors import EndlessLoop as EndlessLoop
from ludex.dsl.errors import GivenError as GivenError
from ludex.dsl.errors import HistoryFull as HistoryFull
from ludex.dsl.errors import IllegalChoice as IllegalChoice
from ludex.dsl.errors import IllegalTurn as IllegalTurn
from ludex.dsl.errors import LudexError as LudexError
from ludex.dsl.errors import OutOfRange as OutOfRange
from ludex.dsl.errors import PlayError as PlayError
from ludex.dsl.errors import PositionError as PositionError
from ludex.dsl.errors import SettingError as SettingError
from ludex.dsl.errors import TurnTooLong as TurnTooLong
from ludex.dsl.face import AnyGame as Game
from ludex.dsl.face import AnyPosition as Position
from ludex.dsl.rules_error import RulesError as RulesError
from ludex.dsl.texts.validate import Verdict as Verdict
from ludex.engine.actions import Actions as Actions
from ludex.engine.batch import Batch as Batch
from ludex.errors import NoCompilerError as NoCompilerError

__version__: str
DEALT: int
LATER: dict[str, tuple[str, str]]

__all__ = [
    "Actions",
    "Batch",
    "Choice",
    "DONE",
    "DeadEnd",
    "EndlessLoop",
    "HistoryFull",
    "Game",
    "GivenError",
    "IllegalChoice",
    "IllegalTurn",
    "LudexError",
    "NoCompilerError",
    "OutOfRange",
    "PlayError",
    "Position",
    "PositionError",
    "RulesError",
    "SettingError",
    "Turn",
    "TurnTooLong",
    "Verdict",
    "__version__",
    "batch",
    "bots",
    "deal",
    "games",
    "load",
]

def batch(
    game: Game | str,
    n: int,
    seed: int = 0,
    threads: int = 1,
    starts: Sequence[Position] | None = None,
    turn: bool = True,
    auto_reset: bool = True,
    **settings: int,
) -> Batch: ...
def deal(game: Game, seed: int = 0) -> Position: ...
def load(game: str | PathLike[str], engine: Literal["compiled", "reference"] = "compiled", **settings: int) -> Game: ...
def games() -> list[str]: ...
