"""What an evaluation may look at, read from the rules when a game is opened: whose cells and pieces there are, what
lies in cells, which steps the actions use, how long a game lasts. Each term names the line of the rules it comes from.

    count     cells of a player, by field and value
    field     numbers and flags that each player has
    harvest   what the next turns could take of what lies near, and of that the first turn's where a flag makes it idle
              (`ludex.bots.eval.income`), and the share of all that is left that falls to who comes to it first
    danger    sums over own pieces of 0.7^steps from the nearest and the second foe's piece; the cells that a piece
              reaches before every foe: log2(1 + number), summed, and how many have fewer than 8
"""

from __future__ import annotations

from weakref import WeakKeyDictionary

from ludex.bots.analysis.random_probe import LARGEST, Lying, Places, Watched, watched
from ludex.dsl import model as m
from ludex.dsl.errors import PlayError
from ludex.dsl.frozen import frozen
from ludex.dsl.interpreter.evaluate import evaluate
from ludex.dsl.interpreter.meaning import with_meaning
from ludex.dsl.interpreter.state import State
from ludex.dsl.walk import STATEFUL, below, has

PHASES = 5  # points between which weights are interpolated
MOST_TURNS = 1 << 30  # of a game, at most
REACHED = {"==": 0, ">=": 0, ">": 1}  # how many turns more than N end a game where `turns` is compared so with N
MIRRORED = {"<=": ">=", "<": ">", ">=": "<=", ">": "<"}


@frozen
class Terms:
    """`names[k]`, `lines[k]`: of the terms of one player. field: of cells, says whose they are (-1: none); for each of
    its codes the owner (-1: none), the kind of what is owned, and whether a player may take it.
    values: fields of what lies in cells. steps[c]: cells that a step leads to from cell c; () where the
    board is too large. at: field of the cells of pieces (-1: none), first_cell: its code of the first cell; for each
    piece its owner. fields: of each player. alike: players have the same terms and weights. turns: of a game,
    by an `end` clause (limited) or as watched. prior: weights before any are learned. lying: what brings something to
    who takes it, where it lies. idle: flags of a player that wins nothing while it has them. tied: a player's cells
    must stay connected. prices: what a piece of each player that is lost is worth to the others, as watched; 0: none
    was lost."""

    names: tuple[str, ...]
    lines: tuple[str, ...]
    field: int
    owners: tuple[int, ...]
    kinds_of_code: tuple[int, ...]
    takes: tuple[bool, ...]
    values: tuple[int, ...]
    steps: tuple[tuple[int, ...], ...]
    at: int
    first_cell: int
    piece_owner: tuple[int, ...]
    fields: tuple[int, ...]
    alike: bool
    turns: int
    kinds: int
    prior: tuple
    lying: tuple[Lying, ...]
    idle: tuple[int, ...]
    limited: bool
    tied: bool
    prices: tuple[float, ...]


_KNOWN: WeakKeyDictionary = WeakKeyDictionary()  # terms of games that were watched from their start; None: it asks


def terms(position) -> Terms:
    """The terms of a game, watched from its start; where that asks for data, from this position."""
    game = position.game
    if game not in _KNOWN:
        try:
            _KNOWN[game] = _Reading(game.start()).terms()
        except PlayError:
            _KNOWN[game] = None
    return _KNOWN[game] or _Reading(position).terms()


class _Reading:
    def __init__(self, position):
        self.position, self.game = position, position.game
        self.model, self.world = self.game.model, with_meaning(self.game.world)

    def terms(self) -> Terms:
        field, at = self._owner_field(), self._piece_field()
        owners = tuple(-1 if o is None else o for o in self.world.owners(field.type.enum)) if field else ()
        kinds_of_code = self._kinds(field, owners)
        kinds = max(kinds_of_code, default=-1) + 1
        values = self._values(field)
        nowhere = self.world.none_code(at.type.enum) if at else None
        places = Places(field, owners, kinds_of_code, at, -1 if nowhere is None else nowhere, values)
        seen = watched(self.position, places)
        piece_owner = seen.owner
        fields = tuple(
            f.index
            for f in self.model.fields
            if f.domain == m.PLAYER and isinstance(f.type, (m.Int, m.Bool)) and not self._is_score(f)
        )
        piece_kind = [k for k, kind in enumerate(self.model.pieces) for _ in self.world.piece_ranges[kind.name]]
        by_owner = [{k for k, o in zip(piece_kind, piece_owner) if o == p} for p in range(self.world.players)]
        names, lines = self._names(field, kinds, values, fields, at, seen)
        steps = self._steps() if self.world.board.size <= LARGEST else ()
        alike = all(kinds == by_owner[0] for kinds in by_owner)
        limit = self._limit()
        turns = limit or seen.length
        return Terms(
            names,
            lines,
            field.index if field else -1,
            owners,
            kinds_of_code,
            seen.takes,
            values,
            steps,
            at.index if at else -1,
            self.world.element_part(at.type.enum, m.CELL).first if at else 0,
            piece_owner,
            fields,
            alike,
            turns,
            kinds,
            self._prior(names, seen, alike, turns, values),
            seen.lying,
            tuple(f.index for f in self.model.fields if f.name in seen.idle),
            bool(limit),
            any(isinstance(node, m.Connected) for node in below(tuple(a.body for a in self.model.actions))),
            seen.price,
        )

    # ------------------------------------------------------------------------------------ fields

    def _owner_field(self) -> m.Field | None:
        """The field of cells that says whose they are."""
        for field in self.model.fields:
            if field.domain == m.CELL and isinstance(field.type, m.Value):
                if any(owner is not None for owner in self.world.owners(field.type.enum)):
                    return field
        return None

    def _piece_field(self) -> m.Field | None:
        """The field of pieces that says where they stand."""
        for field in self.model.fields:
            if field.domain == m.PIECE and isinstance(field.type, m.Value):
                if any(a.kind == "element" and a.domain == m.CELL for a in field.type.enum.alternatives):
                    return field
        return None

    def _kinds(self, field, owners) -> tuple[int, ...]:
        """For each code of the owners' field which of the names with an owner it is, -1 for others."""
        if field is None:
            return ()
        layout, kinds, found = self.world.layout(field.type.enum), {}, []
        for code, owner in enumerate(owners):
            part, _ = layout.at(code)
            found.append(-1 if owner < 0 else kinds.setdefault(part.first, len(kinds)))
        return tuple(found)

    def _values(self, owner: m.Field | None) -> tuple[int, ...]:
        """The fields of small numbers and flags of cells."""
        found = []
        for f in self.model.fields:
            if f.domain != m.CELL or f is owner:
                continue
            if isinstance(f.type, m.Bool):
                found.append(f.index)
            elif isinstance(f.type, m.Int) and f.type.low is not None and f.type.high is not None:
                low, high = self.world.sizes.bound(f.type.low), self.world.sizes.bound(f.type.high)
                if 0 <= low < high <= 16:
                    found.append(f.index)
        return tuple(found)

    def _is_score(self, field: m.Field) -> bool:
        """Whether a field is what the score says: its lead is counted already."""
        score = self.model.score
        return (
            score is not None
            and isinstance(score.points, m.At)
            and any(isinstance(n, m.FieldRef) and n.field == field for n in below(score.points))
        )

    # ------------------------------------------------------------------------------------ relations, limits

    def _steps(self) -> tuple[tuple[int, ...], ...]:
        """From each cell the cells to which the steps lead that actions speak of (`beside(...)`)."""
        board, used = self.world.board, set()
        state = State(self.world, (), 0, 0)
        for node in below(
            (tuple(p.source for a in self.model.actions for p in a.params), tuple(a.body for a in self.model.actions))
        ):
            relation = getattr(node, "relation", None)
            if relation is None or not isinstance(node, (m.Image, m.Joined)) or has(relation, *STATEFUL):
                continue
            if isinstance(relation.type, m.SetOf) and relation.type.of == m.STEP:
                used |= set(evaluate(relation, state, {}))
        steps = sorted(used or board.near)
        return tuple(tuple(sorted({t for step in steps for t in board.targets[step][c]})) for c in range(board.size))

    def _limit(self) -> int:
        """The turns of a game, where a clause as `end when turns == N` limits them; 0: none does."""
        found = (_longest(end.condition) for end in self.model.ends)
        for number, more in (one for one in found if one is not None):
            if not has(number, *STATEFUL):
                return min(int(evaluate(number, State(self.world, (), 0, 0), {})) + more, MOST_TURNS)
        return 0

    def _prior(self, names, watched: Watched, alike: bool, turns: int, values) -> tuple:
        """Weights before anything is learned: [phase][player][term], one player's where both have the same.

        A cell wins a fifth of the mean value of a cell in each turn to come. A turn without gains costs as much as some
        cells. With the term `harvest`, which counts the gains of the next turns, a cell is worth an eighth of that mean
        a turn, less with every turn played. A piece that can be lost loses half its price at one step from a threat,
        less with every step."""
        cells = range(self.world.board.size)
        lying = [self.position.get(f, c) for f in values for c in cells] if self.world.board.size <= LARGEST else []
        mean = sum(lying) / max(1, sum(v > 0 for v in lying))
        players = 1 if alike else self.world.players
        found = []
        for phase in range(PHASES):
            left = 1 - phase / (PHASES - 1)
            rest = turns * left / self.world.players
            rows = []
            for p in range(players):
                row = [self._guess(name, p, watched, mean, rest, left, bool(values)) for name in names]
                rows.append([-w if (players, p) == (2, 1) else w for w in row])
            found.append(rows)
        return tuple(found)

    def _guess(self, name: str, p: int, watched: Watched, mean: float, rest: float, left: float, valued: bool):
        words = name.split()
        if words == ["harvest"]:
            return 1.0
        if words == ["harvest", "missed"]:
            return -1.0
        if words == ["harvest", "land"]:
            return 0.06
        if words[0] == "count":
            share = 0.2
            if watched.lying:
                share = 0.12 * left**0.7
            return share * mean * rest if valued else 0.0
        if words[0] == "field" and words[1] in watched.idle:
            return 0.0 if watched.lying else -0.5 * mean * rest
        if words[1:] == ["foe"]:
            return (-0.5 if words[0] == "nearest" else -0.25) * watched.price[p]
        if name == "room":
            return 0.05 * watched.price[p]
        if name == "shut in":
            return -0.2 * watched.price[p]
        return 0.0

    # ------------------------------------------------------------------------------------ names

    def _names(self, field, kinds: int, values, fields, at, watched: Watched):
        named: list[tuple[str, str]] = []
        for kind in range(kinds):
            named.append((f"count {field.name} {kind}", field.span.place))
        for f in fields:
            named.append((f"field {self.model.fields[f].name}", self.model.fields[f].span.place))
        if at is not None:
            named += [(name, at.span.place) for name in ("nearest foe", "second foe", "room", "shut in")]
        if watched.lying:
            line = self.model.fields[watched.lying[0].field].span.place
            named += [("harvest", line), ("harvest missed", line), ("harvest land", line)]
        return tuple(n for n, _ in named), tuple(line for _, line in named)


def _longest(condition) -> tuple[m.Expr, int] | None:
    """(N, more) where a condition holds as soon as so many turns, N + more, were played, whichever side has N."""
    if not isinstance(condition, m.Compare):
        return None
    for op, number, counted in (
        (condition.op, condition.right, condition.left),
        (MIRRORED.get(condition.op, condition.op), condition.left, condition.right),
    ):
        if isinstance(counted, m.Builtin) and counted.name == "turns" and op in REACHED:
            return number, REACHED[op]
    return None
