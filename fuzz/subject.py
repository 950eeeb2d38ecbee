"""What is fuzzed: a model, and the engines that should play it alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from ludex.codegen.folding import least_folded
from ludex.codegen.optional import UnknownPass, leaving_out
from ludex.dsl.errors import SettingError
from ludex.dsl.model import Model
from ludex.dsl.narrow import known
from ludex.dsl.reference import Game as Reference

ENGINE, ENGINE_WITHOUT = "engine", "engine without "  # the names of engines: with all passes, without one

Maker = Callable[[Mapping[str, int]], Any]  # settings -> a game of some engine


class Subject:
    """A model with its engines. The first is what the others are compared with; `notes` say what is left out; `kept`
    are the settings that games have unless others are asked for: an engine is for these only; `source` is what engines
    are generated from, if any are."""

    def __init__(
        self,
        model: Model,
        makers: Sequence[tuple[str, Maker]],
        notes: Sequence[str] = (),
        kept: Mapping[str, int] | None = None,
        source: Model | None = None,
    ):
        self.model, self.notes, self.kept, self.source = model, tuple(notes), dict(kept or {}), source
        self.makers = tuple(makers)
        self.names = tuple(name for name, _ in self.makers)
        self.too_deep = 0  # checks that were left out, as a turn had too many choices
        self.too_long = 0  # games that were left, as they are longer than `seen` remembers in an engine
        self.listing = 0.0  # seconds that the first engine took to list choices the last time
        self.by_count = False  # games are found by numbers of tries, not by the clock, and are the same on any machine
        self.looked: set[int] = set()  # the hashes of positions that were looked at
        self._seen: Counter[Any] = Counter()  # how often games with each landmark were looked at
        self._games: dict[tuple[Any, ...], list[Any]] = {}

    def games(self, settings: Mapping[str, int]) -> list[Any]:
        """The game on every engine that has these settings."""
        key = tuple(sorted(settings.items()))
        if key not in self._games:
            if len(self._games) > 30:
                self._games.clear()
            self._games[key] = [maker(settings) for _, maker in self.makers]
        return self._games[key]

    @cached_property
    def code(self) -> str:
        """The text of the engine."""
        return _code(known(self.source), self.kept)

    def forget(self) -> None:
        """Forget which landmarks were looked at: the next games are as the first."""
        self._seen.clear()

    def seldom(self, actions: Iterable[int]) -> list[int]:
        """Actions of a game, those first that were looked at least often; the first ones are counted."""
        found = sorted(actions, key=lambda action: self._seen["turn", action])
        self._seen.update(("turn", action) for action in found[:2])
        return found

    def unseen_ends(self) -> set[int]:
        """The numbers of the `end` clauses by which no game ended that was looked at."""
        return {number for number in range(len(self.model.ends)) if not self._seen["end", number]}

    def rarest_end(self, numbers: Iterable[int]) -> int:
        """Of some `end` clauses that by which the fewest games have ended that were looked at; it is counted."""
        number = min(numbers, key=lambda number: self._seen["end", number])
        self._seen["end", number] += 1
        return number

    def rarest(self, marks: Sequence[frozenset[Any]]) -> int:
        """The number of the game with the rarest landmarks; they are counted."""
        worth = [max(1 / (1 + self._seen[mark]) for mark in of_game) for of_game in marks]
        number = worth.index(max(worth))
        self._seen.update(marks[number])
        return number


def interpreter(model: Model) -> tuple[str, Maker]:
    return "interpreter", lambda settings: Reference(model, dict(settings))


def subject(
    model: Model, engine: Model | None = None, folded: Mapping[str, int] | None = None, engines: str = "both"
) -> Subject:
    """The interpreter and the generated engine of a model; the interpreter alone where no engine can be made of it.

    `engine` is another model to generate from (a mutant); with `folded` there is a second engine with these settings
    folded in. `engines` may be "interpreter": nothing is built."""
    if engines == "interpreter":
        return Subject(model, [interpreter(model)], ["the interpreter alone, as asked"])
    source = engine or model
    made, note = _module(source, {})
    if made is None:
        return Subject(model, [interpreter(model)], [note])
    maker = _maker(model, source)
    makers, notes = [interpreter(model), (ENGINE, maker)], []
    if folded:
        module, note = _module(source, dict(folded))
        if module is None:
            notes.append(note)
        else:
            makers.append(("folded engine", _folded_maker(model, module, maker)))
    return Subject(model, makers, notes, least_folded(model, {}), source)


def _maker(model: Model, source: Model, without: Collection[str] = ()) -> Maker:
    """Games of the engine made from `source`; of one for each of the values that must be folded in, and of one for all
    boards of more or fewer words than by default. Some passes of the compiler may be left out."""
    # late: the interpreter alone is fuzzed without compiled parts
    from ludex.codegen.build import build
    from ludex.codegen.sized import sized  # late, as above
    from ludex.engine.game import Game  # late, as above
    from ludex.engine.tables import WORDS  # late, as above

    modules: dict[tuple[Any, ...], Any] = {}

    def made(settings: Mapping[str, int]) -> Any:
        with leaving_out(without):
            folded, usual = sized(model, settings), sized(model, {})
        if folded.get(WORDS) != usual.get(WORDS):
            folded = least_folded(model, settings)
        key = tuple(folded.items())
        if key not in modules:
            modules[key] = build(source, folded, without=without)
        return Game(model, dict(settings), modules[key])

    return made


def without_pass(subject: Subject, name: str) -> Subject | None:
    """The same with a last engine that is made without a pass of the compiler; None where the pass does nothing for
    these rules. Raises what keeps the engine from being built."""
    if subject.source is None:
        return None
    whole = subject.code
    with leaving_out((name,)):
        if _code(subject.source, subject.kept) == whole:
            return None
    maker = _maker(subject.model, subject.source, (name,))
    maker({})
    makers = (*subject.makers, (ENGINE_WITHOUT + name, maker))
    return Subject(subject.model, makers, subject.notes, subject.kept, subject.source)


def _code(source: Model, kept: Mapping[str, int]) -> str:
    """The text of the engine with its usual settings."""
    from ludex.codegen.compile import compile_model  # late: the interpreter alone is fuzzed without compiled parts
    from ludex.codegen.sized import sized  # late, as above

    return compile_model(source, sized(source, kept))


def _folded_maker(model: Model, module: Any, otherwise: Maker) -> Maker:
    """Games of a module with settings folded in; for other settings, those of the other maker."""
    from ludex.engine.game import Game  # late: the interpreter alone is fuzzed without compiled parts

    def made(settings: Mapping[str, int]) -> Any:
        try:
            return Game(model, dict(settings), module)
        except SettingError:
            return otherwise(settings)

    return made


def _module(model: Model, settings: dict[str, int]) -> tuple[Any, str]:
    """The generated engine with these settings folded in, and what else must be;
    None and why not where there is none."""
    try:
        from ludex.codegen.build import build  # late: a failed import is reported
        from ludex.codegen.sized import sized  # late, as above
    except ImportError as error:
        return None, f"the interpreter alone: no engine can be built here ({error})"
    try:
        made = build(model, {**least_folded(model, settings), **settings})
        return made if settings else build(model, sized(model, {})), ""  # both before the time begins
    except UnknownPass:
        raise
    except Exception as error:  # noqa: BLE001 - any failure of a build is reported, and fuzzing goes on
        first = (str(error).splitlines() or [type(error).__name__])[0]
        return None, f"the interpreter alone: no engine was built ({first})"
