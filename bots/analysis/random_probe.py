"""Statistics of random turns, for facts that the rules do not state: the pieces of each player, the cells that can be
taken and their gains, the cost of losing a piece, the length of games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from ludex.dsl import model as m
from ludex.dsl.errors import PlayError
from ludex.dsl.frozen import frozen

WATCHED = 400  # turns at random
GAMES = 4  # or so many games, if those have fewer
SEEN = 30_000  # cells of positions that are looked at in doing so
LARGEST = 2500  # cells of a board that is looked at cell by cell


@frozen
class Lying:
    """What lies in cells, and what the player that takes such a cell has of it: points, cells of its own besides, and
    whether a turn is lost."""

    field: int
    value: int
    points: float
    growth: float
    idles: bool


@frozen
class Watched:
    """`owner`: of each piece, who moved it (-1: nobody); `takes`: which codes became a mover's; `length`: turns of a
    game; `price`: what a lost piece of a player is worth to the others, 0 where none was; `idle`: flags of a player
    that wins nothing while it has them; `lying`: what brings something."""

    owner: tuple[int, ...]
    takes: tuple[bool, ...]
    length: int
    price: tuple[float, ...]
    idle: tuple[str, ...]
    lying: tuple[Lying, ...]


@frozen
class Places:
    """Where to look: the field that says whose cells are (None: none) with the owner (-1: none) and the kind of what is
    owned for each code; the field of the cells of pieces (None: none) with its code for nowhere; the fields of what
    lies in cells."""

    owned: m.Field | None
    owners: tuple[int, ...]
    kinds: tuple[int, ...]
    at: m.Field | None
    nowhere: int
    values: tuple[int, ...]


@frozen
class _Seen:
    """A position: codes of cells, places of pieces, what lies in cells field by field, scores (None: none), and of the
    mover whether each flag is up."""

    codes: list[int]
    stands: list[int]
    lies: list[int]
    scores: tuple[int, ...] | None
    up: list[int]


@frozen
class _Taken:
    """A turn: what lay in the cells that became the mover's, cells more and points more that it has, flags raised."""

    lay: Counter
    more: int
    rise: float
    raised: frozenset[str]


def watched(position, places: Places) -> Watched:
    """Some random turns from a position on, the same whenever they are asked for."""
    watch, rng, lengths, turns = _Watch(position, places), random.Random(1), [], 0
    most = min(WATCHED, SEEN // position.game.board.size)
    while turns < most and len(lengths) < GAMES:
        here = position.copy()
        while not here.over and turns < most and watch.turn(here, here.sample_turn(rng)):
            turns += 1
        lengths.append(here.turn_count)
    return watch.result(max(1, sum(lengths) // max(1, len(lengths))))


class _Watch:
    """What was seen so far; `won`: by (flag, whether it is up), what turns won."""

    def __init__(self, position, places: Places):
        self.places, self.turned = places, []
        self.last: tuple = (
            None,
            None,
        )  # a position, and what was seen of it: each is looked at after and before a turn
        self.game, self.world, players = position.game, position.game.world, position.game.world.players
        game = self.game
        self.cells = range(game.board.size if game.board.size <= LARGEST else 0)
        self.flags = [f for f in game.model.fields if f.domain == m.PLAYER and isinstance(f.type, m.Bool)]
        self.won = {(f.name, up): [0.0] for f in self.flags for up in (False, True)}
        self.owner = [-1] * sum(map(len, self.world.piece_ranges.values()))
        self.takes = [False] * len(self.places.owners)
        self.lost: list[list[float]] = [[] for _ in range(players)]

    def turn(self, here, turn) -> bool:
        """Play a turn and look; False where it cannot be played."""
        mover = here.mover
        for choice in turn:
            for parameter, value in zip(self.game.model.actions[choice.action].chosen, choice.args):
                if parameter.local.type == m.Element(m.PIECE):
                    self.owner[value] = mover
        before = self.seen(here, mover)
        try:
            here.play_turn(turn)
        except PlayError:
            return False
        after = self.seen(here, mover, fresh=True)
        taken = self.became(before, after, mover)
        for c in taken:
            self.takes[before.codes[c]] = True
        if before.scores:
            self.score(before, after, mover, taken)
        return True

    def seen(self, here, mover: int, fresh: bool = False) -> _Seen:
        """What a position shows now; not `fresh`: nothing was played in it since it was looked at."""
        places, get = self.places, here.get
        up = [get(f.index, mover) for f in self.flags]
        if not fresh and self.last[0] is here:
            known = self.last[1]
            return _Seen(known.codes, known.stands, known.lies, known.scores, up)
        codes = here.values(places.owned.index) if places.owned and self.cells else []
        stands = [get(places.at.index, u) for u in range(self.game.places[places.at.index])] if places.at else []
        lies = [value for f in places.values if self.cells for value in here.values(f)]
        seen = _Seen(codes, stands, lies, here.scores(), up)
        self.last = here, seen
        return seen

    def became(self, before: _Seen, after: _Seen, mover: int) -> list[int]:
        """The cells that became the mover's."""
        owners = self.places.owners
        return [c for c, (old, new) in enumerate(zip(before.codes, after.codes)) if owners[new] == mover != owners[old]]

    def score(self, before: _Seen, after: _Seen, mover: int, taken: list[int]) -> None:
        """What a turn won, and by what."""
        owners, cells = self.places.owners, len(before.codes)
        rise = [new - old for old, new in zip(before.scores, after.scores)]
        for f, up in zip(self.flags, before.up):
            self.won[f.name, up].append(rise[mover])
        had, has = (sum(owners[code] == mover for code in seen.codes) for seen in (before, after))
        if had:  # who has no cell yet sets out otherwise
            lay = Counter((f, before.lies[k * cells + c]) for c in taken for k, f in enumerate(self.places.values))
            raised = frozenset(f.name for f, old, new in zip(self.flags, before.up, after.up) if new and not old)
            self.turned.append(_Taken(lay, has - had, rise[mover], raised))
        for p in self.losers(before, after):
            self.lost[p].append(max((r for q, r in enumerate(rise) if q != p), default=0.0))

    def losers(self, before: _Seen, after: _Seen) -> set[int]:
        """The players of pieces that stand nowhere any more."""
        moved = enumerate(zip(before.stands, after.stands))
        return {self.owner[u] for u, (old, new) in moved if old != new == self.places.nowhere} - {-1}

    def result(self, length: int) -> Watched:
        """What all turns showed."""
        kinds, owners = self.places.kinds, self.places.owners
        taken = {kind for kind, owner, takes in zip(kinds, owners, self.takes) if takes and owner >= 0}
        takes = (t or (owner >= 0 and kind in taken) for kind, owner, t in zip(kinds, owners, self.takes))
        price = (sorted(there)[len(there) // 2] if there else 0.0 for there in self.lost)
        idle = [f.name for f in self.flags if 3 * max(self.won[f.name, True]) < max(self.won[f.name, False])]
        lying = _lying(self.turned, set(idle)) if self.places.owned and self.world.players == 2 else ()
        return Watched(tuple(self.owner), tuple(takes), length, tuple(price), tuple(idle), tuple(lying))


def _lying(turned: list[_Taken], idle: set[str]) -> Iterator[Lying]:
    """What each value brings, by least squares over turns: what lay in the cells taken against points and cells won."""
    kinds = sorted({kind for turn in turned for kind in turn.lay if kind[1]})
    rows = [[turn.lay[kind] for kind in kinds] for turn in turned]
    points = _solved(rows, [turn.rise for turn in turned])
    growth = _solved(rows, [turn.more for turn in turned])
    for k, (number, value) in enumerate(kinds):
        raised = [idle & turn.raised for turn in turned if turn.lay[number, value]]
        if points[k] > 0.01 or growth[k] > 0.01:
            yield Lying(number, value, round(points[k], 2), round(growth[k], 2), len(raised) > 1 and all(raised))


def _solved(rows: list[list[int]], targets: list[float], ridge: float = 1e-6) -> list[float]:
    """The weights w that make the sum of (row . w - target)^2 + ridge * |w|^2 least, by elimination."""
    n = len(rows[0]) if rows else 0
    gram = [
        [sum(r[i] * r[j] for r in rows) + ridge * (i == j) for j in range(n)]
        + [sum(r[i] * t for r, t in zip(rows, targets))]
        for i in range(n)
    ]
    for i in range(n):
        gram[i] = [x / gram[i][i] for x in gram[i]]
        for j in range(n):
            if j != i:
                gram[j] = [x - gram[j][i] * y for x, y in zip(gram[j], gram[i])]
    return [row[n] for row in gram]
