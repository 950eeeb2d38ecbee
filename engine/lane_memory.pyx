"""The memory of a batch: positions side by side, what is kept of each game, and what each slice works with."""

from libc.stdlib cimport calloc, free, realloc


cdef class LaneMemory:
    """What the loops of a batch work on (`ludex.engine.lockstep_batch`); its sizes are known before `reserve`."""

    cdef int reserve(self) except -1:
        """All the memory there will be, except for longer lists of choices."""
        cdef int64_t i, share = self.n // self.threads, more = self.n % self.threads, low = 0
        if self.words > (1 << 60) // self.n // 8:
            raise MemoryError(f"not enough memory for {self.n} positions of {self.words * 8} bytes")
        self.s = <uint64_t *>calloc(self.n * self.words, 8)
        self.last = <uint64_t *>calloc(self.n * self.words, 8)     # pages that nothing touches take no memory
        self.begun = <uint64_t *>calloc(self.starts * self.words, 8)
        self.looked = <uint64_t *>calloc(self.n * self.words if self.hides else 1, 8)
        self.rng = <uint64_t *>calloc(self.n * RANDOMS, 8)
        self.games = <int64_t *>calloc(self.n, 8)
        self.chosen = <lx_choice *>calloc(self.n * self.each, 8)
        self.moves = <int32_t *>calloc(self.n, 4)
        self.sure = <int64_t *>calloc(self.n, 8)
        self.waits = <uint8_t *>calloc(self.n, 1)
        self.finished = <uint8_t *>calloc(self.n, 1)
        self.known = <uint8_t *>calloc(self.n, 1)
        self.shown = <int64_t *>calloc(self.n, 8)
        self.parts = <Part *>calloc(self.threads, sizeof(Part))
        if (self.s == NULL or self.last == NULL or self.begun == NULL or self.looked == NULL or self.rng == NULL
                or self.games == NULL or self.chosen == NULL or self.moves == NULL or self.sure == NULL
                or self.waits == NULL or self.finished == NULL or self.known == NULL or self.shown == NULL
                or self.parts == NULL):
            raise MemoryError(f"not enough memory for {self.n} positions of {self.words * 8} bytes")
        for i in range(self.threads):
            self.parts[i].low, low = low, low + share + (i < more)
            self.parts[i].high = low
            self.parts[i].scratch = <uint64_t *>calloc(self.words, 8)
            self.parts[i].seen = <uint8_t *>calloc(self.seen.size + 8, 1)
            self.parts[i].payoffs = <double *>calloc(self.players, sizeof(double))
            if (self.parts[i].scratch == NULL or self.parts[i].seen == NULL or self.parts[i].payoffs == NULL
                    or not lists(&self.parts[i], 1024)):
                raise MemoryError()
        return 0

    def __dealloc__(self):
        cdef int i
        if self.parts != NULL:
            for i in range(self.threads):
                free(self.parts[i].offers)
                free(self.parts[i].listed)
                free(self.parts[i].shown)
                free(self.parts[i].scratch)
                free(self.parts[i].seen)
                free(self.parts[i].payoffs)
        free(self.parts)
        free(self.s)
        free(self.last)
        free(self.begun)
        free(self.looked)
        free(self.rng)
        free(self.games)
        free(self.chosen)
        free(self.moves)
        free(self.sure)
        free(self.waits)
        free(self.finished)
        free(self.known)
        free(self.shown)


cdef bint lists(Part *part, int64_t room) noexcept nogil:
    """Room for so many choices; False when memory is short."""
    cdef lx_choice *larger = <lx_choice *>realloc(part.offers, room * sizeof(lx_choice))
    if larger == NULL:
        return False
    part.offers, part.room = larger, room
    return True


cdef bint longer(Part *part, int64_t room) noexcept nogil:
    """Room for so many numbers of actions, and some more; False when memory is short."""
    cdef int64_t *larger = <int64_t *>realloc(part.listed, (room + room // 2 + 1024) * 8)
    if larger == NULL:
        return False
    part.listed, part.listed_room = larger, room + room // 2 + 1024
    return True
