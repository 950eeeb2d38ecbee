"""Games opened with what is there, where a clock may run: nothing is built. What is missing is built later, for the
next game, by a process that outlives this one."""

from __future__ import annotations

from typing import Any

from ludex.settings import check_settings


class ReadyGames:
    """Opens games of a model: on the engine with all these settings folded in if there is one, else on one that leaves
    them open, else on the interpreter."""

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
        from ludex.codegen.build import ready  # late: to be loaded while nobody waits
        from ludex.codegen.folding import least_folded  # late, as above
        from ludex.loading import all_settings  # late, as above

        check_settings(self._model, settings)
        values = all_settings(self._model, settings)
        left_open = least_folded(self._model, values)
        module, of_this_machine = ready(self._model, values)
        if not of_this_machine:
            self._miss(values)
        if module is None and left_open != values:
            module, _ = ready(self._model, left_open)
        if module is None:
            self._miss(left_open)
            return self._interpreted(settings)
        from ludex.engine.game import Game  # late, as above

        return Game(self._model, settings, module)

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
