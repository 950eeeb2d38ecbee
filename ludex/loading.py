"""From the name of a game to a game that plays: rules -> model -> engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from os import PathLike

from ludex.errors import LudexError, NoCompilerError
from ludex.model_cache import cached_model, keep_model
from ludex.settings import check_settings
from ludex.shipped import find_rules

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

ENGINES = ("compiled", "reference")


def load(
    game: str,
    engine: str = "compiled",
    settings: Mapping[str, int] | None = None,
    building: Callable[[], None] | None = None,
) -> Any:
    """The game on the engine asked for, with these settings; raises NoCompilerError where none can be built.
    `building` is called before an engine is built."""
    if not isinstance(game, (str, PathLike)):
        raise TypeError(f"a game is the name of one or the path of a rules file, not {game!r}")
    if engine not in ENGINES:
        raise LudexError(f"there is no engine '{engine}'", f"engines: {', '.join(ENGINES)}")
    model = load_model(find_rules(str(game)))
    values = dict(settings or {})
    check_settings(model, values)
    if engine == "reference":
        from ludex.dsl.reference import Game as ReferenceGame

        made: Any = ReferenceGame(model, values)
    else:
        made = compiled(model, values, building)
    made.drawn = _drawn
    return made


def _drawn(position: Any) -> str:
    """The picture of a position as SVG."""
    from ludex.picture.scene import scene
    from ludex.picture.svg import draw

    return draw(scene(position))


def load_model(path: str | Path) -> Any:
    """The checked model of a rules file; raises dsl's RulesError with all findings."""
    model = cached_model(path)
    if model is None:
        from pathlib import Path  # late: a model that is kept does without

        from ludex.dsl.load import read
        from ludex.dsl.rules_error import RulesError

        reading = read(Path(path))
        if reading.model is None:
            raise RulesError(reading.findings, {source.file: source.text for source in reading.sources})
        model = reading.model
        keep_model(path, model, reading.files)
    return model


def compiled(model: Any, settings: dict[str, int], building: Callable[[], None] | None = None) -> Any:
    """The game on its generated engine, built first if it has not been built yet; then `building` is called before."""
    from ludex.engine.game import Game

    def module_for(settings: dict[str, int]) -> Any:
        return build_engine(model, folded_settings(model, settings), building)

    game = Game(model, settings, module_for(settings))
    game.module_for = module_for
    return game


def folded_settings(model: Any, settings: Mapping[str, int]) -> dict[str, int]:
    """What the engine for these settings has folded in: all of them where they are the defaults, or where such an
    engine has been built already (`ludex build --set`); otherwise only what must be, and the words of a plane, so that
    few values need a new engine. One for any number of words is taken where it is there and the other is not."""
    from ludex.codegen.build import is_built
    from ludex.codegen.folding import least_folded
    from ludex.codegen.sized import sized

    values = all_settings(model, settings)
    if values == all_settings(model, {}) or is_built(model, values):
        return values
    few, any_size = sized(model, values), least_folded(model, values)
    return few if is_built(model, few) or not is_built(model, any_size) else any_size


def all_settings(model: Any, settings: Mapping[str, int]) -> dict[str, int]:
    """The settings that an engine may have folded in, each at its default unless another value is given."""
    defaults = {p.name: p.default for p in model.params}
    if model.players.low != model.players.high:
        defaults["players"] = model.players.default
    return {**defaults, **{name: value for name, value in settings.items() if name in defaults}}


def build_engine(model: Any, folded: dict[str, int], building: Callable[[], None] | None = None) -> Any:
    """The generated engine's module, with these settings folded in; from the cache where nothing has changed."""
    from ludex.codegen.build import build
    from ludex.codegen.unbuilt import BuildError, CompilerMissing

    try:
        return build(model, folded, building=building)
    except (CompilerMissing, BuildError) as error:
        raise NoCompilerError(str(error)) from None
