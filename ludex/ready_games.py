"""Games opened with what is there, where a clock may run: nothing is built. What is missing is built later, for the
next game, by a process that outlives this one."""

from __future__ import annotations

from ludex.dsl.errors import SettingError
from ludex.settings import check_settings

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any


class ReadyGames:
    """Opens games of a model: on the engine with all these settings folded in if there is one, else on one for boards
    of as many words, or on one that leaves them open, else on the interpreter."""

    def __init__(self, model: Any):
        self._model = model
        self._opened: dict[tuple[tuple[str, int], ...], Any] = {}
        self._missing: list[dict[str, int]] = []

    def __call__(self, settings: dict[str, int]) -> Any:
        key = tuple(sorted(settings.items()))
        if key not in self._opened:
            self._opened[key] = self._open(settings)
        return self._opened[key]

    def _open(self, settings: dict[str, int]) -> Any:
        check_settings(self._model, settings)
        module = self._module(settings)
        if module is None:
            return self._interpreted(settings)
        from ludex.engine.game import Game  # late, as above

        game = Game(self._model, settings, module)
        game.module_for = self._module_for
        return game

    def _module(self, settings: dict[str, int]) -> Any:
        """The engine that is there, None where there is none; a better one is missing then."""
        from ludex.codegen.build import ready  # late: to be loaded while nobody waits
        from ludex.loading import all_settings  # late, as above

        values = all_settings(self._model, settings)
        module, of_this_machine = ready(self._model, values)
        if not of_this_machine:
            self._miss(values)
        return module or self._open_module(values)

    def _open_module(self, values: dict[str, int]) -> Any:
        """The engine for boards of as many words, else the one that leaves open what it can; None where there is
        none."""
        from ludex.codegen.build import ready  # late, as above
        from ludex.codegen.folding import least_folded  # late: a game of default size needs no such engine
        from ludex.codegen.sized import sized  # late, as above

        module, left_open = None, least_folded(self._model, values)
        for folded in (sized(self._model, values), left_open):
            if module is None and folded != values:
                module, _ = ready(self._model, folded)
        if module is None:
            self._miss(left_open)
        return module

    def _module_for(self, settings: dict[str, int]) -> Any:
        """The engine of other settings, for a bot that plays on a board of another size."""
        module = self._module(settings)
        if module is None:
            raise SettingError("no engine of this size has been built yet")
        return module

    def _interpreted(self, settings: dict[str, int]) -> Any:
        from ludex.dsl.reference import Game  # late: only where there is no engine

        return Game(self._model, settings)

    def _miss(self, folded: dict[str, int]) -> None:
        if folded not in self._missing:
            self._missing.insert(0, folded)

    def build_missing(self) -> None:
        """Have what was missing built, once."""
        if self._missing:
            from ludex.detached import build_later  # late: mostly nothing is missing

            build_later(self._model, self._missing)
            self._missing = []
