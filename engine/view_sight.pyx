"""What a player's view shows of a position (`ludex.engine.view_planes`), written into memory without the GIL: all of it
is read from the words of the contract's `view`."""

from array import array

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from ludex.engine.contract cimport LX_HIDDEN, LX_NO_PLACE, lx_engine
from ludex.engine.memory cimport memory_of
from ludex.engine.observe cimport Sight

from ludex.engine import view_planes as v

cdef enum:
    FEW_WORDS = 4096                # of a view, for which the stack has room

cdef enum:                          # as in `observation` and `view_planes`
    SPREAD = 1
    EVEN, WHERE, IS, MEMBER
    AT = 20
    AMONG, HIDDEN_AT, HIDDEN_HELD, VIEWER, CHOOSES


cdef class ViewSight(Sight):
    """The observation of a game that hides something; its engine keeps views."""

    def __cinit__(self, game, turn):
        planes = v.ViewPlanes(game)
        starts, strides = self.rows(game)
        self.legend, self.left_out, self.shape = planes.legend, planes.left_out, planes.shape
        self.numbers, self.turned = True, False
        self.features, self.width = len(planes.features), 1
        for length in planes.shape[1:]:
            self.width *= length
        self.size = self.features * self.width
        self.viewed = <Viewed *>calloc(self.features + 1, sizeof(Viewed))
        if self.viewed == NULL:
            raise MemoryError()
        every = self.longs(array("q", planes.at if planes.grid else range(self.width)))
        for i, feature in enumerate(planes.features):
            self.lay_view(&self.viewed[i], game, feature, starts, strides)
            self.viewed[i].of_place = every

    cdef int lay_view(self, Viewed *one, game, feature, starts, strides) except -1:
        one.kind, one.code, one.low, one.span = feature.kind, feature.code, feature.low, feature.span
        one.places = 0 if feature.domain is None else game.world.sizes.of(feature.domain)
        if feature.field >= 0:
            one.stride = strides[feature.field]
            one.at = starts[feature.field] + feature.holder * one.stride
        return 0

    cdef object rows(self, game):
        """The first word of each field and each shown map in a view, and the words of a place."""
        strides, counts = [], []
        for field in game.model.fields:
            low, high = game.members[field.index]
            strides.append(1 + high - low + 1)
            counts.append(game.places[field.index])
        for shown in game.model.shown_maps:
            low, high = game._members(shown.value.type)
            strides.append(1 + high - low + 1)
            counts.append(game._limit_of(shown.place.type))
        starts = [0]
        for stride, count in zip(strides, counts):
            starts.append(starts[-1] + stride * count)
        self.words = starts[-1]
        return starts, strides

    def __dealloc__(self):
        free(self.viewed)

    cdef void see_bytes(self, const lx_engine *e, const void *g, const uint64_t *s, int32_t mover,
                        int32_t viewer, uint8_t *out) noexcept nogil:
        memset(out, 0, self.size)   # nobody asks: views hold numbers

    cdef void see_floats(self, const lx_engine *e, const void *g, const uint64_t *s, int32_t mover,
                         int32_t viewer, float *out) noexcept nogil:
        cdef bint turn = not e.over(g, s) and e.turn_count(g, s) >= 0 and e.player(g, s) == viewer
        self.see_view(e, g, s, turn, NULL, -1 if e.over(g, s) else mover, viewer, out)

    cdef void see_view(self, const lx_engine *e, const void *g, const uint64_t *s, bint turn,
                       const uint8_t *choosing, int32_t mover, int32_t viewer, float *out) noexcept nogil:
        """The view of a player; `turn`: with the fields of the turn. `choosing`: for each player whether he chooses
        (NULL: the mover alone)."""
        cdef uint64_t[FEW_WORDS] few
        cdef uint64_t *words = &few[0]
        cdef int32_t i
        memset(out, 0, self.size * sizeof(float))
        if self.words > FEW_WORDS:
            words = <uint64_t *>malloc(self.words * 8)
        if words == NULL:
            return
        e.view(g, s, viewer, turn, words)
        for i in range(self.features):
            see(&self.viewed[i], words, choosing, mover, viewer, self.width, out + i * self.width)
        if self.words > FEW_WORDS:
            free(words)


cdef void see(const Viewed *one, const uint64_t *words, const uint8_t *choosing, int32_t mover, int32_t viewer,
              int64_t width, float *plane) noexcept nogil:
    cdef const uint64_t *there = words + one.at
    cdef int64_t k
    if one.kind == AT or one.kind == SPREAD or one.kind == HIDDEN_AT:
        for k in range(one.places):
            see_place(one, there[k * one.stride], plane + one.of_place[k])
    elif one.kind == VIEWER:
        evenly(plane, width, viewer == one.code)
    elif one.kind == CHOOSES:
        evenly(plane, width, mover == one.code if choosing == NULL else choosing[one.code])
    elif one.kind == HIDDEN_HELD:
        evenly(plane, width, there[0] == LX_HIDDEN)
    elif there[0] == LX_HIDDEN:
        return
    elif one.kind == EVEN:
        evenly(plane, width, scaled(<int64_t>there[0], one.low, one.span))
    elif one.kind == IS:
        evenly(plane, width, <int64_t>there[0] == one.code)
    elif one.kind == MEMBER:
        evenly(plane, width, there[1 + one.code] != 0)
    elif one.kind == AMONG:
        for k in range(one.places):
            if there[1 + k]:
                plane[one.of_place[k]] = 1
    elif 0 <= <int64_t>there[0] - one.code < one.places:
        plane[one.of_place[<int64_t>there[0] - one.code]] = 1


cdef inline void see_place(const Viewed *one, uint64_t word, float *at) noexcept nogil:
    if one.kind == HIDDEN_AT:
        at[0] = word == LX_HIDDEN
    elif word == LX_HIDDEN or word == LX_NO_PLACE:
        return
    elif one.kind == AT:
        at[0] = <int64_t>word == one.code
    else:
        at[0] = <float>scaled(<int64_t>word, one.low, one.span)


cdef inline double scaled(int64_t value, double low, double span) noexcept nogil:
    """A number from 0 to 1; see `observation.Feature`."""
    cdef double part
    if span < 0:
        return (1 + value / (1 + <double>(value if value >= 0 else -value))) / 2
    if span == 0:
        return 0
    part = (value - low) / span
    return 0 if part < 0 else 1 if part > 1 else part


cdef inline void evenly(float *plane, int64_t width, double value) noexcept nogil:
    cdef int64_t k
    for k in range(width):
        plane[k] = <float>value
