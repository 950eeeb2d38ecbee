"""Random openings: settings in their ranges, and given fields that the start of the rules accepts."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.errors import GivenError, PlayError
from ludex.dsl.interpreter.meaning import make_world
from ludex.dsl.interpreter.start import start
from ludex.dsl.walk import has
from ludex.dsl.world.world import World, complete_settings
from ludex.fuzz.finding import Opening

TRIES = 300
ROOM = 6  # how far above its lowest value a setting is drawn, where the default is not higher


def opening(
    model: m.Model, rng: random.Random, fixed: Mapping[str, int] | None = None, given: Mapping[str, Any] | None = None
) -> Opening:
    """An opening; `fixed` settings and `given` fields stay. Raises GivenError where no start is found."""
    fixed, given = dict(fixed or {}), dict(given or {})
    loaded = _loaded(model, fixed) if not given else []
    if loaded and rng.random() < 0.15:
        return rng.choice(loaded)
    settings = _settings(model, rng, fixed)
    try:
        made = make_world(model, complete_settings(model, settings))
    except PlayError:
        settings = fixed
        made = make_world(model, complete_settings(model, settings))
    try:
        return Opening(settings, *_accepted(made, rng, given))
    except GivenError:
        if settings == fixed:
            raise
        return Opening(fixed, *_accepted(make_world(model, complete_settings(model, fixed)), rng, given))


def unlikely_opening(model: m.Model, rng: random.Random, right: Opening) -> Opening | None:
    """Given data that the start of the rules may refuse; None where nothing can be given. Most are those of an opening
    that is accepted (`right`) with a place or two changed."""
    parts = [part for part in model.starts if isinstance(part, m.StartGiven) and part.given]
    if not parts:
        return None
    made = make_world(model, complete_settings(model, right.settings))
    given = dict(right.given)
    for part in parts:
        if part.field.name not in given or rng.random() < 0.2:
            given[part.field.name] = _rows(part, made, rng)
        else:
            given[part.field.name] = _changed(part, given[part.field.name], made, rng)
    return Opening(right.settings, given, rng.getrandbits(31))


def _changed(part: m.StartGiven, rows: list[Any], made: World, rng: random.Random) -> list[Any]:
    """The rows with other values in a place or two, often where there is a rare one."""
    rows = [list(row) for row in rows]
    places = [(r, c) for r, row in enumerate(rows) for c in range(len(row))]
    often = Counter(value for row in rows for value in row).most_common(1)[0][0]
    rare = [(r, c) for r, c in places if rows[r][c] != often] or places
    for _ in range(rng.choice([1, 1, 2])):
        r, c = rng.choice(rare if rng.random() < 0.5 else places)
        rows[r][c] = _any_value(part, made, rng)
    return rows


def _any_value(part: m.StartGiven, made: World, rng: random.Random) -> int:
    kind = part.field.type
    if isinstance(kind, m.Value):
        return rng.randrange(made.layout(kind.enum).size)
    low, high = (_bound(kind.low, made, 0), _bound(kind.high, made, 9)) if isinstance(kind, m.Int) else (0, 1)
    return rng.randint(low, high)


def _loaded(model: m.Model, fixed: Mapping[str, int]) -> list[Opening]:
    """The positions that `check` blocks begin with, where they are for the settings that are fixed."""
    found = [
        Opening(dict(check.settings), text=line.texts[0])
        for check in model.checks
        for line in check.lines
        if line.kind == "from"
    ]
    return [o for o in found if fixed.items() <= complete_settings(model, o.settings).items()]


def _settings(model: m.Model, rng: random.Random, fixed: Mapping[str, int]) -> dict[str, int]:
    """The values that differ from the defaults; large boards are left to those who ask for them."""
    open_ = [(p.name, p.low, p.high, p.default) for p in model.params]
    if model.players.low != model.players.high:
        open_.append(("players", model.players.low, model.players.high, model.players.default))
    found = dict(fixed)
    for name, low, high, default in open_:
        if name not in fixed and rng.random() < 0.7:
            top = min(high, max(default, low + ROOM))
            found[name] = rng.choice([low, low + 1 if low < high else low, rng.randint(low, top)])
    return found


def _accepted(made: World, rng: random.Random, given: dict[str, Any]) -> tuple[dict[str, Any], int]:
    """Given fields, and the seed of what is dealt, with which the start of the rules is content."""
    parts = [p for p in made.model.starts if isinstance(p, m.StartGiven) and p.given and p.field.name not in given]
    wanted = [p for p in parts if not p.weights or rng.random() < 0.3]
    dealt = any(isinstance(p, m.StartGiven) and p.weights for p in made.model.starts)
    if not parts and not (dealt and has(made.model.starts, m.Require)):
        return given, rng.getrandbits(31)
    refusal = None
    for number in range(TRIES):
        tried = {**given, **{p.field.name: _rows(p, made, rng) for p in (wanted if number < TRIES - 1 else parts)}}
        seed = rng.getrandbits(31)
        try:
            start(made, tried, seed)
            return tried, seed
        except GivenError as error:
            refusal = error
    raise GivenError(f"no start of {made.model.name} was found at random ({refusal}); give one with --given FIELD=FILE")


def _rows(part: m.StartGiven, made: World, rng: random.Random) -> list[Any]:
    values = _values(part, made, rng)
    board = made.board
    if board.is_graph or part.field.domain != m.CELL:
        return [values]
    at = {(r, c): v for r, c, v in zip(board.row, board.column, values)}
    return [[at.get((r, c), 0) for c in range(1, board.columns + 1)] for r in range(1, board.rows + 1)]


def _values(part: m.StartGiven, made: World, rng: random.Random) -> list[int]:
    """Values of all places: what may be dealt; or the first value with a few others strewn in."""
    places, kind = made.places(part.field), part.field.type
    if part.weights and isinstance(kind, m.Int):
        known = [value for value, _ in part.weights]
        known = rng.sample(known, rng.randint(1, len(known)))
        return [rng.choice(known) for _ in range(places)]
    if isinstance(kind, m.Value):
        return _codes(kind.enum, places, made, rng)
    low, high = (_bound(kind.low, made, 0), _bound(kind.high, made, 9)) if isinstance(kind, m.Int) else (0, 1)
    share = rng.choice([0.05, 0.3, 1.0])
    return [rng.randint(low, high) if rng.random() < share else low for _ in range(places)]


def _bound(bound: int | str | None, made: World, otherwise: int) -> int:
    return otherwise if bound is None else made.sizes.bound(bound)


def _codes(enum: m.Enum, places: int, made: World, rng: random.Random) -> list[int]:
    """Names strewn thinly or thickly; then of some owned names one (or a few) for each player."""
    parts = made.layout(enum).parts
    values, share = [0] * places, rng.choice([0.0, 0.05, 0.2, 0.4])
    names = [part.first for part in parts if part.alternative.kind in ("none", "tag")] or [0]
    owned = [part for part in parts if part.alternative.kind in ("owned", "element")]
    if rng.random() < 0.3:
        names += [rng.randrange(part.first, part.first + part.size) for part in owned]
    for place in range(places):
        if rng.random() < share:
            values[place] = rng.choice(names)
    chosen = [part for part in owned if part is owned[0] or rng.random() < 0.3]
    codes = [code for part in chosen for code in range(part.first, part.first + part.size)] * rng.choice(
        [1, 1, 1, 2, 3]
    )
    for place, code in zip(_places(places, len(codes), made, rng), codes):
        values[place] = code
    return values


def _places(places: int, wanted: int, made: World, rng: random.Random) -> list[int]:
    """Different places; in half of the cases close together, so that those who stand there meet soon."""
    wanted = min(wanted, places)
    if rng.random() < 0.5 or made.board.is_graph or places != made.board.size:
        return rng.sample(range(places), wanted)
    row, column = made.board.row, made.board.column
    centre = rng.randrange(places)
    near = sorted(range(places), key=lambda cell: max(abs(row[cell] - row[centre]), abs(column[cell] - column[centre])))
    return rng.sample(near[: max(wanted * 4, 16)], wanted)
