"""Blocks of memory that are freed together, with the object that holds them.

    self.blocks = Blocks()                                  the blocks of before are freed
    self.queue = <int32_t *>self.blocks.take(cells, 4)      so many numbers of 4 bytes, all 0, or MemoryError

So a class has no list of what it must free, and no check of what it got.
"""

from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.stdlib cimport free, realloc

from ludex.bots.huge_pages cimport paged

cdef enum:
    LINE = 64                   # bytes


cdef class Blocks:
    def __dealloc__(self):
        cdef int64_t i
        for i in range(self.count):
            free(self.kept[i])
        free(self.kept)

    cdef void *take(self, size_t count, size_t width) except NULL:
        """A new block, all 0."""
        return self.again(NULL, count, width)

    cdef void *again(self, void *old, size_t count, size_t width) except NULL:
        """A new block, all 0, in place of an old one (NULL: none), which is freed."""
        cdef int64_t i = self.place_of(old)
        free(self.kept[i])
        self.kept[i] = NULL                         # there may be no memory
        self.kept[i] = paged(max(count * width, <size_t>1))
        if self.kept[i] == NULL:
            raise MemoryError(f"not enough memory: {count * width} bytes are asked for")
        return self.kept[i]

    cdef void *grown(self, void *old, size_t bytes) except NULL:
        """A block (NULL: none) made so large; what lies there stays."""
        cdef int64_t i = self.place_of(old)
        cdef void *larger = realloc(self.kept[i], bytes)
        if larger == NULL:
            raise MemoryError(f"not enough memory: {bytes} bytes are asked for")
        self.kept[i] = larger
        return larger

    cdef void *aligned(self, size_t count, size_t width) except NULL:
        """A new block, all 0, that begins with a line of the cache: as vectors and buckets want it."""
        return <void *>((<uint64_t>self.take(count * width + LINE, 1) + LINE - 1) & ~<uint64_t>(LINE - 1))

    cdef int32_t *numbers(self, object values) except NULL:
        """A new block of these numbers."""
        cdef int32_t *made = <int32_t *>self.take(len(values), sizeof(int32_t))
        cdef int64_t i
        for i, value in enumerate(values):
            made[i] = value
        return made

    cdef int64_t place_of(self, void *block) except -1:
        """The place of a block in `kept`; a new one for NULL."""
        cdef int64_t i
        cdef void **more
        for i in range(self.count if block != NULL else 0):
            if self.kept[i] == block:
                return i
        if self.count == self.room:
            more = <void **>realloc(self.kept, (2 * self.room + 16) * sizeof(void *))
            if more == NULL:
                raise MemoryError("not enough memory")
            self.kept, self.room = more, 2 * self.room + 16
        self.kept[self.count] = NULL
        self.count += 1
        return self.count - 1
