"""Memory that lives as long as its owner: see `bots/blocks.pyx`."""

from libc.stdint cimport int32_t, int64_t


cdef class Blocks:
    cdef void **kept
    cdef int64_t count, room

    cdef void *take(self, size_t count, size_t width) except NULL
    cdef void *again(self, void *old, size_t count, size_t width) except NULL
    cdef void *grown(self, void *old, size_t bytes) except NULL
    cdef void *aligned(self, size_t count, size_t width) except NULL
    cdef int32_t *numbers(self, object values) except NULL
    cdef int64_t place_of(self, void *block) except -1
