"""What `ludex.engine.joint_batch` takes from a batch."""

from libc.stdint cimport int32_t, int64_t

from ludex.engine.lockstep_batch cimport Lanes


cdef class Batch(Lanes):
    cdef readonly object game, actions, sight
    cdef dict kept

    cdef object rows(self)
    cdef bint chooses(self, int64_t i, int32_t player) noexcept nogil
    cdef object seen_in(self, name, out, viewers, bint bits, int work)
    cdef object players_in(self, viewers)
    cdef int refuse(self, actions) except -1
    cdef int report(self) except -1
    cdef int64_t looked_bytes(self) noexcept
    cdef bytes kind(self)
