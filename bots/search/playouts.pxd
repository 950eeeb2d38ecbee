"""What a search by playouts shares with them: see `search/playouts.pyx`."""

from libc.stdint cimport int32_t, int64_t, uint64_t

from ludex.bots.analysis.capture_actions cimport CaptureActions
from ludex.bots.search.turn_builder cimport TurnBuildingBot
from ludex.engine.contract cimport lx_choice

cdef enum:
    PLACES = 1 << 16        # of the table of choices that were seen
    CROWDED = 3 * PLACES // 4
    NOWHERE = -1


cdef struct place:
    lx_choice choice
    int32_t chooser                 # 1 + the player; 0: the place is free


cdef class PlayoutBot(TurnBuildingBot):
    cdef double *value              # payoffs of the last simulation
    cdef place *places              # choices and who made them, hashed; kept while the tree is
    cdef int32_t *made_in           # for each place the last simulation in which it was made
    cdef int32_t sim, places_used
    cdef bint credited
    cdef int64_t *points
    cdef int64_t cut, slice_        # choices of a playout, and of its slices
    cdef bint scored                # the rules have a score
    cdef double *usual              # for each player the usual lead over the mean score, and how far leads are from it
    cdef double spread
    cdef int64_t measured           # playouts they were measured in
    cdef int64_t cuts, playouts
    cdef CaptureActions taking              # which choices playouts prefer
    cdef int64_t reserve            # ns kept to complete the turn

    cdef int ready(self) except -1
    cdef void level(self) noexcept nogil
    cdef void play_out(self, int32_t result) noexcept nogil
    cdef int32_t play_on(self, int64_t most, int32_t result) noexcept nogil
    cdef int32_t draw_turn(self, int64_t *played, bint noting) noexcept nogil
    cdef int32_t complete(self, int32_t result) noexcept nogil
    cdef void forget_places(self) noexcept nogil
    cdef int32_t place_of(self, lx_choice c, int32_t player) noexcept nogil
    cdef void note(self, lx_choice c, int32_t player) noexcept nogil
    cdef void evaluate_cut(self) noexcept nogil
    cdef void take_level(self) noexcept nogil
