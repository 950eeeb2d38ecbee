"""Connections that win, read from the rules: clauses such as `end when any(joined(A, S, R) & B): win me`.

The expressions are asked of the reference interpreter in made-up states in which every cell (or link) holds the same
value. The results say which values of a cell count for a player, where a connection starts and ends, and which links it
may use. The engine says what a choice can put where.
"""

from __future__ import annotations

from collections.abc import Iterator

from ludex.dsl import model as m
from ludex.dsl.errors import PlayError
from ludex.dsl.frozen import frozen
from ludex.dsl.interpreter.evaluate import evaluate
from ludex.dsl.interpreter.meaning import with_meaning
from ludex.dsl.interpreter.state import State
from ludex.dsl.walk import below, has


@frozen
class Goal:
    """A connection of cells for each of two players.

    field: the cell field. counts[p][v]: the cells that count for p while they hold the code v. puts[p]: for each cell
    the choice that makes it count for p, or None; vacant: for each cell the code it holds before. sources, targets:
    for each player. pairs: the cells that are joined, each with its link (-1: a step of the board). link_field: None,
    or the field of links that says whether a pair is joined; link_codes: how many values it has; holds[p]: its codes
    that join for p; blockers[i]: for each link those that rule it out while they hold something else than `empty`.
    adds: the actions that make links hold for who plays them. line: of the rules.
    """

    field: int
    counts: tuple[tuple[frozenset[int], ...], ...]
    puts: tuple[tuple, ...]
    vacant: tuple[int, ...]
    sources: tuple[frozenset[int], ...]
    targets: tuple[frozenset[int], ...]
    pairs: tuple[tuple[int, int, int], ...]
    link_field: int | None
    link_codes: int
    holds: tuple[frozenset[int], ...]
    empty: int
    blockers: tuple[tuple[int, ...], ...]
    adds: frozenset[int]
    line: str


def goal(game) -> Goal | None:
    """The connection that wins a game of two players; None where no clause of its rules has that form."""
    if game.world.players != 2:
        return None
    for end in game.model.ends:
        wins = [s for s in end.body if isinstance(s, m.Outcome) and s.kind == "win"]
        if wins and has(end.condition, m.Joined):
            found = _Reading(game, end).goal()
            if found is not None:
                return found
    return None


class _Reading:
    """The parts of one clause: `any(joined(start, through, relation) & target)`."""

    def __init__(self, game, end: m.End):
        self.game, self.world, self.end = game, with_meaning(game.world), end
        self.blank = tuple(
            tuple(game._first.get(f.index, place) for place in range(game.places[f.index])) for f in game.model.fields
        )

    def goal(self) -> Goal | None:
        found = next(self._found(self.end.condition, self._state(0, {}), {}), None)
        if found is None:
            return None
        joined, _, _ = found
        read = {n.field for n in below(self.end.condition) if isinstance(n, m.FieldRef)}
        cells, links = {f for f in read if f.domain == m.CELL}, {f for f in read if f.domain.kind == "link"}
        if len(cells) != 1 or len(links) > 1 or len(read) > 2 or not all(isinstance(f.type, m.Value) for f in read):
            return None
        (field,), link = cells, next(iter(links), None)
        codes = range(self.world.layout(field.type.enum).size)
        counts = tuple(tuple(self._through(p, field, code) for code in codes) for p in (0, 1))
        ends = [self._ends(p, field, counts[p]) for p in (0, 1)]
        puts = tuple(self._puts(p, field, counts[p]) for p in (0, 1))
        if None in ends or not all(any(c is not None for c in there) for there in puts):
            return None
        pairs = self._pairs(joined, link)
        holds, empty, blockers, adds = self._links(link) if link else ((frozenset(),) * 2, 0, (), frozenset())
        if link and not self._can_be_added(link, field, counts[0], puts[0], adds):
            return None
        return Goal(
            field.index,
            counts,
            puts,
            self.blank[field.index],
            tuple(e[0] for e in ends),
            tuple(e[1] for e in ends),
            pairs,
            link.index if link else None,
            self.world.layout(link.type.enum).size if link else 0,
            holds,
            empty,
            blockers,
            adds,
            self.end.span.place,
        )

    # ------------------------------------------------------------------------------------ made-up states

    def _state(self, me: int, uniform: dict) -> State:
        """The first position with some fields the same everywhere."""
        values = list(self.blank)
        for field, code in uniform.items():
            values[field.index] = (code,) * self.game.places[field.index]
        return State(self.world, tuple(values), me, 1 - me, 1)

    def _found(self, e, state: State, env: dict) -> Iterator[tuple]:
        """(joined, targets, env) for each `any(joined(...) & targets)` in an expression."""
        if isinstance(e, m.Use):
            values = {p.number: evaluate(a, state, env) for p, a in zip(e.definition.params, e.args)}
            yield from self._found(e.definition.body, state, values)
        elif isinstance(e, m.AnyOf) and isinstance(e.set, m.SetOp) and e.set.op == "&":
            joined = [item for item in e.set.items if isinstance(item, m.Joined)]
            if len(joined) == 1:
                yield joined[0], [item for item in e.set.items if item is not joined[0]], env
        elif isinstance(e, m.Logic):
            for item in e.items:
                yield from self._found(item, state, env)

    def _parts(self, player: int, uniform: dict):
        state = self._state(player, uniform)
        joined, targets, env = next(self._found(self.end.condition, state, {}))
        return state, joined, targets, env

    def _through(self, player: int, field: m.Field, code: int) -> frozenset[int]:
        state, joined, _, env = self._parts(player, {field: code})
        return evaluate(joined.through, state, env)

    def _ends(self, player: int, field: m.Field, counts) -> tuple | None:
        """Where a connection starts and ends when every cell counts."""
        code = max(range(len(counts)), key=lambda c: len(counts[c]))
        state, joined, targets, env = self._parts(player, {field: code})
        start, ends = evaluate(joined.start, state, env), self.world.all_cells
        for target in targets:
            ends &= evaluate(target, state, env)
        return (start, ends) if start and ends else None

    def _puts(self, player: int, field: m.Field, counts) -> tuple:
        """For each cell the choice of a player's first choices on the empty board that makes it count."""
        found: list = [None] * self.world.board.size
        try:
            start = self.game.position_of(self.blank, player, 0)
        except PlayError:
            return tuple(found)
        for choice in start.choices() if start.mover == player else ():
            there = start.copy()
            there.play(choice)
            for cell in choice.args:
                if cell < len(found) and cell in counts[there.get(field.index, cell)]:
                    found[cell] = choice
        return tuple(found)

    # ------------------------------------------------------------------------------------ what joins cells

    def _pairs(self, joined: m.Joined, link: m.Field | None) -> tuple[tuple[int, int, int], ...]:
        board = self.world.board
        if link is not None:
            return tuple((a, b, i) for i, (a, b) in enumerate(board.links[link.domain.name]))
        state, joined, _, env = self._parts(0, {})
        relation = evaluate(joined.relation, state, env)
        steps = relation if isinstance(relation, frozenset) else {relation}
        return tuple(
            (a, b, -1) for step in sorted(steps) for a in range(board.size) for b in board.targets[step][a] if a != b
        )

    def _links(self, link: m.Field):
        codes, empty = range(self.world.layout(link.type.enum).size), self.blank[link.index][0]
        holds = []
        for player in (0, 1):
            state = [self._parts(player, {link: code}) for code in codes]
            holds.append(frozenset(c for c in codes if evaluate(state[c][1].relation, state[c][0], state[c][3])))
        adds, crosses = set(), False
        for action in self.game.model.actions:
            for s in action.body:
                if isinstance(s, m.Assign) and s.field == link and self._makes(s, holds[0]):
                    adds.add(action.index)
                    crosses = crosses or has((action.body, action.params), m.Crossing)
        kind = link.domain.name
        crossing = self.world.board.crossing[kind] if crosses else ((),) * len(self.world.board.links[kind])
        return tuple(holds), empty, tuple(tuple(sorted(c)) for c in crossing), frozenset(adds)

    def _can_be_added(self, link: m.Field, field: m.Field, counts, puts, adds: frozenset[int]) -> bool:
        """Whether player 0 may add links that hold what all links of the first position hold, after a placement among
        cells that count."""
        if len(set(self.blank[link.index])) != 1:
            return False
        full = max(range(len(counts)), key=lambda c: len(counts[c]))
        for cell, choice in enumerate(puts):
            values = list(self.blank)
            values[field.index] = tuple(v if c == cell else full for c, v in enumerate(self.blank[field.index]))
            try:
                there = self.game.position_of(values, 0, 0)
            except PlayError:
                continue
            if choice is not None and not there.over and choice in there.choices():
                there.play(choice)
                if not there.over and there.mover == 0 and any(c.action in adds for c in there.choices()):
                    return True
        return False

    def _makes(self, assign: m.Assign, holds: frozenset[int]) -> bool:
        """Whether an assignment by player 0 makes a link join for it."""
        return not has(assign.value, m.LocalRef) and evaluate(assign.value, self._state(0, {}), {}) in holds
