"""The planes of an opened game: which words of a state hold the places where a field has a value, for searches that
read words (evaluations, features), and what the declared symmetries make of them.

Found by asking the engine: a value is put at a place, and the bits that change are looked at. So this holds for every
engine that keeps the contract, and nothing about it is written into one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ludex.dsl import model as m
from ludex.dsl.frozen import frozen
from ludex.dsl.world.motions import Motion
from ludex.engine.position import Position

TRIED = 256  # places of a domain at which a plane is tried; tests try all


@frozen
class Plane:
    """The places of `domain` where a field has a value (`value`: its code; 1 for a bool), or the members of the set
    that a field holds at `holder`. A place is in it when its bit is set in all planes of words that begin at the
    words `all_of` of a state, and in none that begin at `none_of`."""

    field: int
    value: int
    holder: int | None
    owner: int | None  # the player whose value it is (`king of White`, a player), or who holds the set
    domain: m.Domain
    all_of: tuple[int, ...]
    none_of: tuple[int, ...]

    @property
    def key(self) -> tuple:
        """What distinguishes it from the others."""
        return self.field, self.value, self.holder


@frozen
class Moved:
    """What a declared motion makes of planes and places: plane i at place p becomes plane `planes[i]` at
    `places[domain][p]`; `swaps`: the players change places."""

    names: tuple[str, ...]
    swaps: bool
    planes: tuple[int, ...]
    places: dict[m.Domain, tuple[int, ...]]


@frozen
class Planes:
    """`bits[domain][place]`: the bit of a place, counted from the first word of a plane; `words[domain]`: words of a
    plane. `motions`: the declared symmetries that fit the board. `numbers`: the fields without planes (numbers, sets
    of numbers, values with other payloads), to be read by the contract's `get`."""

    planes: tuple[Plane, ...]
    bits: dict[m.Domain, tuple[int, ...]]
    words: dict[m.Domain, int]
    motions: tuple[Moved, ...]
    numbers: tuple[int, ...]

    def holds(self, words: Sequence[int], plane: Plane, place: int) -> bool:
        """Whether a place is in a plane of a state; for checks, searches read the words themselves."""
        word, bit = divmod(self.bits[plane.domain][place], 64)
        return all(words[at + word] >> bit & 1 for at in plane.all_of) and not any(
            words[at + word] >> bit & 1 for at in plane.none_of
        )


def planes(game) -> Planes:
    """The planes of a compiled game (`ludex.engine.game.Game`)."""
    probe = _Probe(game)
    found: list[Plane] = []
    numbers: list[int] = []
    # sets and bools first: values may be an array of numbers, whose bits lie otherwise than those of planes
    fields = sorted(game.model.fields, key=lambda field: isinstance(field.type, m.Value))
    told = {field.index: probe.planes_of(field) for field in fields}
    for field in game.model.fields:
        here = told[field.index]
        found.extend(here)
        if not here:
            numbers.append(field.index)
    moved = tuple(made for names in game.model.symmetries if (made := _moved(names, game.world, found)) is not None)
    bits = {domain: there for domain, there in probe.bits.items() if any(p.domain == domain for p in found)}
    words = {domain: max(there, default=0) // 64 + 1 for domain, there in bits.items()}
    return Planes(tuple(found), bits, words, moved, tuple(numbers))


class _Probe:
    """Two positions: one as it is reset, one in which values are put."""

    def __init__(self, game):
        self.game, self.world = game, game.world
        self.blank, self.here = Position(game.table, game), Position(game.table, game)
        self.blank._reset()
        self.here._reset()
        self.bits: dict[m.Domain, tuple[int, ...]] = {}

    def planes_of(self, field: m.Field) -> list[Plane]:
        """The planes of a field; none where it is kept as numbers."""
        kind = field.type
        if isinstance(kind, m.SetOf):
            return self._sets(field) if isinstance(kind.of, m.Domain) and kind.of != m.INT_DOMAIN else []
        if field.domain in (m.GAME, m.TURN) or not self.world.places(field):
            return []
        if isinstance(kind, m.Bool):
            return self._values(field, (0, 1), (None, field.player))[1:]
        if isinstance(kind, m.Value) and all(map(_of_a_player, kind.enum.alternatives)):
            return self._values(field, tuple(range(self.world.layout(kind.enum).size)), self.world.owners(kind.enum))
        return []

    def _values(self, field: m.Field, values: Sequence[int], owners: Sequence[int | None]) -> list[Plane]:
        last = values[-1]
        self._level(field, values[0])
        bits = self._bits(field.domain, lambda place, on: self.here._put(field.index, place, 0, last if on else 0))
        stored = self._stored(field, values, bits)
        shown = [frozenset(at for at in stored if stored[at][i]) for i in range(len(values))]
        if len(set(shown)) < len(values):
            return []
        self.bits.setdefault(field.domain, bits)
        return [
            Plane(field.index, value, None, owner, field.domain, *_told(shown[i], shown))
            for i, (value, owner) in enumerate(zip(values, owners))
        ]

    def _level(self, field: m.Field, value: int) -> None:
        """Both probes hold this value at every place of the field, whatever the rules begin it with."""
        for place in range(self.world.places(field)):
            for probe in (self.blank, self.here):
                probe._put(field.index, place, 0, value)

    def _stored(self, field, values: Sequence[int], bits: Sequence[int]) -> dict[int, tuple[bool, ...]]:
        """First words of planes in which the bit of every place depends on the value there: whether it is
        set, value for value."""
        candidates: set[int] = set()
        for value in values:
            self.here._put(field.index, 0, 0, value)
            candidates |= self._planes_changed(bits[0])
        self.here._put(field.index, 0, 0, values[0])
        found = self._shown(field, values, bits, 0, candidates)
        for place in range(0, len(bits), len(bits) // TRIED + 1):
            there = self._shown(field, values, bits, place, set(found))
            found = {at: told for at, told in found.items() if there[at] == told}
        return found

    def _shown(self, field, values: Sequence[int], bits: Sequence[int], place: int, planes: set[int]) -> dict:
        """For each plane whether the bit of a place is set, value for value."""
        shown = []
        for value in values:
            self.here._put(field.index, place, 0, value)
            shown.append({at for at in planes if self.here._bit(at * 64 + bits[place])})
        self.here._put(field.index, place, 0, values[0])
        return {at: tuple(at in one for one in shown) for at in planes}

    def _planes_changed(self, bit: int) -> set[int]:
        """First words of planes of the position whose bit of a place is not as it was when the position was reset."""
        found, changed = set(), self.here._changed(self.blank, 0)
        while changed >= 0:
            if changed >= bit and (changed - bit) % 64 == 0 and self.here._matters(changed):
                found.add((changed - bit) // 64)
            changed = self.here._changed(self.blank, changed + 1)
        return found

    def _bits(self, domain: m.Domain, put) -> tuple[int, ...]:
        """The bits of the places of a domain, as planes that were found have them; where there are none yet, those that
        `put(place, on)` changes first."""
        if domain in self.bits:
            return self.bits[domain]
        bits = []
        for place in range(self.world.sizes.of(domain)):
            put(place, True)
            bits.append(self.here._changed(self.blank, 0))
            put(place, False)
        first = min(bits) // 64 * 64
        return tuple(bit - first for bit in bits)

    def _sets(self, field: m.Field) -> list[Plane]:
        domain, found = field.type.of, []
        for holder in range(self.world.places(field)):
            for member in self.blank.get(field.index, holder):
                for probe in (self.blank, self.here):
                    probe._put(field.index, holder, member, 0)
            put = partial(self.here._put, field.index, holder)
            bits = self._bits(domain, put)
            put(0, 1)
            begins = {at for at in self._planes_changed(bits[0]) if self._is_set(at, bits, put)}
            put(0, 0)
            if not begins:
                return []
            self.bits.setdefault(domain, bits)
            owner = holder if field.domain == m.PLAYER else None
            at = holder if field.domain not in (m.GAME, m.TURN) else None
            found.append(Plane(field.index, 1, at, owner, domain, (min(begins),), ()))
        return found

    def _is_set(self, at: int, bits: Sequence[int], put) -> bool:
        """Whether the words from `at` on have the bit of each member that is put, and of no other."""
        for member in range(1, len(bits), len(bits) // TRIED + 1):
            before = self.here._bit(at * 64 + bits[member])
            put(member, 1)
            shown = self.here._bit(at * 64 + bits[member])
            put(member, 0)
            if before or not shown:
                return False
        return True


def _of_a_player(alternative: m.Alternative) -> bool:
    return alternative.kind in ("none", "tag", "owned") or alternative.domain == m.PLAYER


def _told(mine: frozenset[int], shown: list[frozenset[int]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What distinguishes a value from the others: the fewest planes it must be in, then those it must not be in."""
    for one in sorted(mine):
        if sum(one in other for other in shown) == 1:
            return (one,), ()
    others = [other for other in shown if other > mine]
    return tuple(sorted(mine)), tuple(sorted(set().union(*others) - mine))


def _moved(names: tuple[str, ...], world, found: list[Plane]) -> Moved | None:
    motion = Motion(names, world)
    if not motion.fits:
        return None
    number = {plane.key: i for i, plane in enumerate(found)}
    to = tuple(number[_image(plane, motion, world.model)] for plane in found)
    domains = dict.fromkeys(plane.domain for plane in found)
    swaps = names.count("swap") % 2 == 1
    return Moved(names, swaps, to, {domain: tuple(motion.numbers(domain)) for domain in domains})


def _image(plane: Plane, motion: Motion, model: m.Model) -> tuple:
    field = model.fields[plane.field]
    if isinstance(field.type, m.SetOf):
        holder = plane.holder if plane.holder is None else motion.numbers(field.domain)[plane.holder]
        return motion.field_number(field), 1, holder
    return motion.field_number(field), motion.value(field.type, plane.value), None
