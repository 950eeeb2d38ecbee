"""What `import ludex` offers, with types. Both engines have this face."""

from collections.abc import Sequence
from os import PathLike
from typing import Any, Literal

from ludex.dsl.choice import DONE as DONE
from ludex.dsl.choice import Choice as Choice
from ludex.dsl.choice import Turn as Turn
from ludex.dsl.diagnostics import RulesError as RulesError
from ludex.dsl.errors import DeadEnd as DeadEnd
from ludex.dsl.errors import EndlessLoop as EndlessLoop
from ludex.dsl.errors import GivenError as GivenError
from ludex.dsl.errors import IllegalChoice as IllegalChoice
from ludex.dsl.errors import IllegalTurn as IllegalTurn
from ludex.dsl.errors import LudexError as LudexError
from ludex.dsl.errors import OutOfRange as OutOfRange
from ludex.dsl.errors import PlayError as PlayError
from ludex.dsl.errors import PositionError as PositionError
from ludex.dsl.errors import SettingError as SettingError
from ludex.dsl.face import AnyGame as Game
from ludex.dsl.face import AnyPosition as Position
from ludex.dsl.texts.validate import Verdict as Verdict
from ludex.engine.actions import Actions as Actions
from ludex.errors import NoCompilerError as NoCompilerError

__version__: str
LATER: dict[str, tuple[str, str]]

class Batch:
    """n games stepped together; arrays are NumPy's, made once and filled again unless `out` is given."""

    game: Game
    actions: Actions
    n: int
    threads: int
    auto_reset: bool
    @property
    def legend(self) -> tuple[str, ...]: ...
    @property
    def left_out(self) -> tuple[str, ...]: ...
    @property
    def observation_shape(self) -> tuple[int, ...]: ...
    @property
    def movers(self) -> Any: ...
    @property
    def state(self) -> bytes: ...
    def load_state(self, state: bytes) -> None: ...
    def reset(self) -> None: ...
    def observe(self, out: Any = None, viewers: Any = None, bits: bool = False) -> Any: ...
    def last_observation(self, out: Any = None, viewers: Any = None, bits: bool = False) -> Any: ...
    def mask(self, out: Any = None) -> Any: ...
    def offers(self) -> tuple[Any, Any]: ...
    def random_actions(self, out: Any = None) -> Any: ...
    def step(self, actions: Any, out: Sequence[Any] | None = None) -> tuple[Any, Any, Any]: ...
    def playouts(self, limit: int = ..., out: Any = None) -> Any: ...

def batch(
    game: Game | str,
    n: int,
    seed: int = 0,
    threads: int = 1,
    starts: Sequence[Position] | None = None,
    turn: bool = True,
    auto_reset: bool = True,
) -> Batch: ...
def load(game: str | PathLike[str], engine: Literal["compiled", "reference"] = "compiled", **settings: int) -> Game: ...
def games() -> list[str]: ...
