"""What is raised where a rules file is not sound."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.errors import LudexError
from ludex.dsl.render import render


class RulesError(LudexError):
    """What was read is not a sound rules file; `diagnostics` says why, sorted by place, none twice.

    As text: the findings as `ludex check` shows them, with their lines where `sources` (file -> text) has them."""

    def __init__(self, diagnostics: Iterable[Diagnostic], sources: Mapping[str, str] | None = None) -> None:
        self.diagnostics: tuple[Diagnostic, ...] = tuple(sorted(dict.fromkeys(diagnostics)))
        self.sources = dict(sources or {})
        super().__init__("; ".join(diagnostic.title for diagnostic in self.diagnostics), exit_code=1)

    def __str__(self) -> str:
        return render(self.diagnostics, self.sources).rstrip()

    def __reduce__(self) -> tuple[Any, ...]:
        return RulesError, (self.diagnostics, self.sources)
