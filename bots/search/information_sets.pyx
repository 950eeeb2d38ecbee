"""Information sets of all players, found by the keys of what their players know, in memory of a fixed size."""

from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.string cimport memset

from ludex.bots.blocks cimport Blocks
from ludex.engine.contract cimport lx_choice, lx_engine

cdef enum:
    LISTED = 1 << 14            # offers of an information set at most
    MOST_SETS = 1 << 26
    EACH = 8                    # offers that there is memory for, for each information set


cdef class InformationSets:
    """A table of at most so many information sets."""

    def __cinit__(self, int64_t room):
        if not 0 < room <= MOST_SETS:
            raise ValueError(f"a search keeps 1 to {MOST_SETS:,} information sets, not {room:,}")
        self.room, self.slot_count = <int32_t>room, 1 << (2 * room).bit_length()
        self.offers_room = <int64_t>EACH * room + LISTED
        self.blocks = Blocks()
        self.sets = <information_set *>self.blocks.take(room, sizeof(information_set))
        self.slots = <int32_t *>self.blocks.take(self.slot_count, sizeof(int32_t))
        self.offers = <offer *>self.blocks.take(self.offers_room, sizeof(offer))
        self.listed = <lx_choice *>self.blocks.take(LISTED, sizeof(lx_choice))
        self.clear()

    cdef void clear(self) noexcept nogil:
        """Forget all information sets."""
        memset(self.slots, 0xFF, self.slot_count * sizeof(int32_t))
        self.used, self.offers_used = 0, 0

    cdef bint crowded(self) noexcept nogil:
        """Whether half of the memory is in use."""
        return 2 * self.used > self.room or 2 * self.offers_used > self.offers_room

    cdef information_set *find(self, const lx_engine *e, const void *g, const uint64_t *s,
                               int32_t mover) noexcept nogil:
        """The information set of the player to move, a new one if need be; NULL where there is no memory."""
        cdef uint64_t[2] key
        cdef int64_t slot, count, i
        cdef information_set *found
        e.key(g, s, mover, key)
        slot = (key[0] ^ key[1] >> 7 ^ <uint64_t>mover) & (self.slot_count - 1)
        while self.slots[slot] >= 0:
            found = &self.sets[self.slots[slot]]
            if found.key[0] == key[0] and found.key[1] == key[1] and found.mover == mover:
                return found
            slot = (slot + 1) & (self.slot_count - 1)
        count = e.offer(g, s, self.listed, LISTED)
        if self.used == self.room or count < 1 or self.offers_used + count > self.offers_room:
            return NULL
        self.slots[slot] = self.used
        found = &self.sets[self.used]
        self.used += 1
        found.key[0], found.key[1], found.mover, found.visits = key[0], key[1], mover, 0
        found.from_start = 0
        found.first, found.offers = self.offers_used, <int32_t>count
        for i in range(count):
            self.offers[self.offers_used + i].choice = self.listed[i]
            self.offers[self.offers_used + i].total = 0
            self.offers[self.offers_used + i].visits = 0
        self.offers_used += count
        return found
