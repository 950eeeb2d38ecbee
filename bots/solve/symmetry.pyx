"""The canonical hash of a position: 128 bits, the same for all positions that symmetries map to each other.

    hash(position) = least over the motions m of  XOR of number[m(plane), m(place)] over the bits of the planes,
                     mixed with the other words of the state

The numbers are random, and tables hold their sums by bytes. Motions count only if they do not exchange the players, at
the start of a turn (within a turn the state stores choices by their order, which motions change), and if planes hold
all that they move; else the hash is that of the position itself. The count of turns is left out where no rule reads it.

Fit: small boards. Not fit: boards so large that the sums cost more than shared entries save.
References: Zobrist 1970; Breuker, Uiterwijk, van den Herik 1999 (symmetric positions in one entry).
"""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from ludex.bots.blocks cimport Blocks
from ludex.engine.position cimport Position
from ludex.engine.random cimport random_word

from ludex.dsl import model as m

BYTES = 256                         # moved by all motions together, at most; with more no symmetry is used


cdef class SymmetricHash:
    """The hash of positions of a compiled game; `motions`: how many positions share a hash at most."""

    def __init__(self, position):
        cdef Position here = position
        self.e, self.g, self.words = here.e, here.g, here.table.words
        images = _images(here.game)
        groups = images[0]
        if sum([(bits + 7) // 8 for _, bits in groups]) * len(images[1]) > BYTES:
            images = groups, images[1][:1]
        self.motions = len(images[1])
        self.blocks = Blocks()
        self.significant = <uint64_t *>self.blocks.take(self.words + 1, 8)
        self.byte_at = <int32_t *>self.blocks.take(8 * self.words + 1, sizeof(int32_t))
        self._mask_words(here, images[1][0] if self.motions > 1 else ())
        self._fill_tables(*images)

    def _mask_words(self, Position here, still):
        """Mark the bits outside of planes in which positions differ: of the words that the engine's hash reads, which
        leaves out what follows from others, and the count of turns where no rule reads it."""
        cdef Position other = here.copy()
        cdef uint64_t same = self.e.hash(self.g, here.s)
        cdef int64_t k
        for k in range(self.words):
            other.s[k] ^= 1
            self.significant[k] = <uint64_t>-1 if self.e.hash(self.g, other.s) != same else 0
            other.s[k] ^= 1
        for bit in still:
            self.significant[<int64_t>bit >> 6] &= ~(<uint64_t>1 << (<int64_t>bit & 63))

    def _fill_tables(self, groups, motions):
        cdef int64_t n = 0, i, at, motion
        cdef int32_t value, bit
        cdef uint64_t rng = 1
        cdef hashed *entry
        if self.motions == 1:
            return
        for first, bits in groups:
            for i in range((bits + 7) // 8):
                self.byte_at[n] = <int32_t>(8 * first + i)
                n += 1
        self.bytes_moved = n
        self.tables = <hashed *>self.blocks.take(n * self.motions * 256 + 1, sizeof(hashed))
        numbers = {first: [(random_word(&rng), random_word(&rng)) for _ in range(bits)] for first, bits in groups}
        for at in range(n):
            for motion in range(self.motions):
                moved = motions[motion]
                for bit in range(8):
                    to = moved.get(8 * self.byte_at[at] + bit)
                    if to is None:
                        continue
                    key, check = numbers[to[0]][to[1]]
                    for value in range(256):
                        if value >> bit & 1:
                            entry = self.tables + (at * self.motions + motion) * 256 + value
                            entry.key ^= <uint64_t>key
                            entry.check ^= <uint64_t>check

    cdef void of(self, const uint64_t *s, bint whole, hashed *out) noexcept nogil:
        """The hash of a state; `whole`: it is the start of a turn."""
        cdef const uint8_t *bytes = <const uint8_t *>s
        cdef uint64_t key = 0, check = 0, h = <uint64_t>0x2545F4914F6CDD1DULL, k = <uint64_t>0x9E3779B97F4A7C15ULL
        cdef int64_t i, motion, motions = self.motions if whole else 1
        cdef hashed *row
        cdef uint8_t value
        cdef hashed[16] sums
        if self.motions > 1:
            for motion in range(motions):
                sums[motion].key = sums[motion].check = 0
            for i in range(self.bytes_moved):
                value = bytes[self.byte_at[i]]
                if value:
                    row = self.tables + i * self.motions * 256 + value
                    for motion in range(motions):
                        sums[motion].key ^= row[motion * 256].key
                        sums[motion].check ^= row[motion * 256].check
            key, check = sums[0].key, sums[0].check
            for motion in range(1, motions):
                if sums[motion].key < key or sums[motion].key == key and sums[motion].check < check:
                    key, check = sums[motion].key, sums[motion].check
        for i in range(self.words):
            if self.significant[i]:
                h = (h ^ (s[i] & self.significant[i])) * <uint64_t>0xFF51AFD7ED558CCDULL
                k = (k + (s[i] & self.significant[i])) * <uint64_t>0xC4CEB9FE1A85EC53ULL
                h ^= h >> 32
                k ^= k >> 29
        h = (h ^ key) * <uint64_t>0xFF51AFD7ED558CCDULL
        out.key, out.check = h ^ (h >> 31), k ^ check


def canonical_hash(position):
    """The hash of a position at the start of a turn or within one, as a number of 128 bits; for tests."""
    cdef Position here = position
    cdef hashed found
    SymmetricHash(position).of(here.s, not here.turn_so_far, &found)
    return (<object>found.key << 64) | found.check


def _images(game):
    """([(first word, bits) of each group of words that motions move], [for each motion, {bit of the state: (first word,
    bit) of where it goes}]); the first motion moves nothing."""
    planes = game.planes
    groups, still = {}, {}
    for plane in planes.planes:
        for first in (*plane.all_of, *plane.none_of):
            groups[first] = max(planes.bits[plane.domain]) + 1
            still.update({64 * first + bit: (first, bit) for bit in planes.bits[plane.domain]})
    if not all([_stays(game.model.fields[number]) for number in planes.numbers]):
        return list(groups.items()), [still]
    generators = [_moved_bits(planes, moved) for moved in planes.motions if not moved.swaps]
    found = [still]
    for made in found:
        for moved in generators:
            after = {bit: moved[64 * to[0] + to[1]] for bit, to in made.items()}
            if after not in found and len(found) < 16:
                found.append(after)
    return list(groups.items()), found


def _stays(field):
    """Whether no motion moves what a field without planes holds, or where."""
    return field.domain in (m.GAME, m.PLAYER) and isinstance(field.type, (m.Bool, m.Int))


def _moved_bits(planes, moved):
    """{bit of the state: (first word, bit) of where a motion takes it}."""
    found = {}
    for number, plane in enumerate(planes.planes):
        image, bits, to = planes.planes[moved.planes[number]], planes.bits[plane.domain], moved.places[plane.domain]
        for first, goes in zip((*plane.all_of, *plane.none_of), (*image.all_of, *image.none_of)):
            found.update({64 * first + bits[place]: (goes, bits[to[place]]) for place in range(len(bits))})
    return found
