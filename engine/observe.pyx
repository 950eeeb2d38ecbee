"""What a learner sees of a position, written into memory: see `observe.pxd` and `ludex.engine.observation`."""

from array import array

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from ludex.engine.bits cimport lx_ctz
from ludex.engine.contract cimport lx_engine
from ludex.engine.memory cimport memory_of
from ludex.engine.plane_layout cimport (
    LX_SHUFFLED, LX_STRIP, laid_shuffle, laid_strips, lx_press, lx_shuffle_bytes, lx_strip, lx_widen_to_floats,
    lx_widen_word)

from ludex.engine import observation as o
from ludex.engine.plane_spans import begins, strips

cdef enum:                          # as in `observation`
    SET, SPREAD, EVEN, WHERE, IS, MEMBER, MOVER

ctypedef fused cell_t:
    uint8_t
    float


cdef class Sight:
    """The observation of a game's positions. `legend`: the names of the planes; `shape`: (planes, ...) of one
    observation, `size` its numbers; `numbers`: whether some plane holds more than 0 and 1."""

    def __cinit__(self, game, turn):
        seen = o.observation(game, turn)
        self.kept = []
        self.turned = seen.turned is not None
        self.legend = tuple([feature.name for feature in seen.features])
        self.left_out, self.shape = seen.left_out, (len(seen.features), *seen.shape)
        self.numbers = any([feature.is_number for feature in seen.features])
        self.features, self.domains, self.width = len(seen.features), len(seen.domains), 1
        for length in seen.shape:
            self.width *= length
        self.size = self.features * self.width
        self.shown = <Shown *>calloc(self.features + 1, sizeof(Shown))
        self.grounds = <Ground *>calloc(len(seen.domains) + 1, sizeof(Ground))
        if self.shown == NULL or self.grounds == NULL:
            raise MemoryError()
        for i, (domain, placed) in enumerate(seen.domains.items()):
            self.lay_ground(&self.grounds[i], game.planes, domain, placed)
        number = {domain: i for i, domain in enumerate(seen.domains)}
        for i, feature in enumerate(seen.features):
            self.lay_out(&self.shown[i], feature, number.get(feature.domain, -1))
            self.shown[i].slot[0], self.shown[i].slot[1] = [view[i] * self.width for view in seen.slots]
            self.shown[i].places = len(seen.domains[feature.domain][0]) if feature.domain is not None else 0

    def __dealloc__(self):
        cdef int i
        for i in range(self.domains if self.grounds != NULL else 0):
            free(self.grounds[i].strips[0])
            free(self.grounds[i].strips[1])
            free(self.grounds[i].shuffle[0])
            free(self.grounds[i].shuffle[1])
        free(self.shown)
        free(self.grounds)

    cdef int lay_ground(self, Ground *ground, planes, domain, placed) except -1:
        bits = planes.bits.get(domain, ())
        ground.words = planes.words.get(domain, 0)
        valid = array("Q", [0]) * (ground.words + 1)
        for view in range(2):
            of_bit = array("q", [0]) * (64 * ground.words + 1)
            for place, bit in enumerate(bits):
                of_bit[bit] = placed[view][place]
                valid[bit // 64] |= 1 << bit % 64
            ground.of_bit[view] = self.longs(of_bit)
            ground.of_place[view] = self.longs(array("q", [*placed[view], 0]))
            self.lay_strips(ground, view, bits, placed[view])
        self.kept.append(valid)
        ground.valid = <const uint64_t *>memory_of(valid, 8)
        return 0

    cdef int lay_strips(self, Ground *ground, int view, bits, places) except -1:
        """Where each place of a plane is one of the domain; where no strips serve, bytes are shuffled, if the processor
        does that."""
        if len(bits) != self.width:
            return 0
        found = strips(bits, places, LX_STRIP)
        if found is not None:
            ground.strips[view] = laid_strips(found)
            ground.strips_of[view] = self.longs(array("q", begins(found, ground.words)))
            ground.long_strips[view] = LX_STRIP == 64 and 16 * len(found) <= self.width
        elif self.width <= LX_SHUFFLED:
            ground.shuffle[view] = laid_shuffle(bits, places)
        return 0

    cdef int lay_out(self, Shown *shown, feature, int32_t ground) except -1:
        shown.kind, shown.field, shown.holder, shown.code = feature.kind, feature.field, feature.holder, feature.code
        shown.ground, shown.low, shown.span = ground, feature.low, feature.span
        if feature.plane is not None:
            shown.all_n, shown.none_n = len(feature.plane.all_of), len(feature.plane.none_of)
            shown.all_of = self.longs(array("q", [*feature.plane.all_of, 0]))
            shown.none_of = self.longs(array("q", [*feature.plane.none_of, 0]))
        if feature.codes:
            shown.codes = self.longs(array("q", feature.codes))
        return 0

    cdef const int64_t *longs(self, items) except NULL:
        self.kept.append(items)
        return <const int64_t *>memory_of(items, 8)

    cdef void see_bytes(self, const lx_engine *e, const void *g, const uint64_t *s, int32_t mover,
                        int32_t viewer, uint8_t *out) noexcept nogil:
        see(self.shown, self.features, self.grounds, self.width, self.turned and viewer == 1, e, g, s, mover, out)

    cdef void see_floats(self, const lx_engine *e, const void *g, const uint64_t *s, int32_t mover,
                         int32_t viewer, float *out) noexcept nogil:
        see(self.shown, self.features, self.grounds, self.width, self.turned and viewer == 1, e, g, s, mover, out)


cdef void see(const Shown *shown, int32_t features, const Ground *grounds, int64_t width, int view,
              const lx_engine *e, const void *g, const uint64_t *s, int32_t mover, cell_t *out) noexcept nogil:
    """One observation, on the turned board where `view` is 1; `out` has room for features * width numbers."""
    cdef int32_t i
    cdef int64_t k, value
    cdef const Shown *one
    cdef const Ground *ground
    cdef cell_t *plane
    for i in range(features):
        one = &shown[i]
        plane = out + one.slot[view]
        if cell_t is uint8_t:
            if one.kind == SET and (
                    grounds[one.ground].strips[view] != NULL or grounds[one.ground].shuffle[view] != NULL):
                spread_set(one, &grounds[one.ground], s, width, view, <uint8_t *>plane)
                continue
        else:
            if one.kind == SET and grounds[one.ground].long_strips[view]:
                spread_floats(one, &grounds[one.ground], s, view, <float *>plane)
                continue
        if one.kind == EVEN:
            fill(plane, width, <cell_t>scaled(e.get(g, s, one.field, one.holder, 0), one.low, one.span))
        elif one.kind == IS:
            fill(plane, width, e.get(g, s, one.field, one.holder, 0) == one.code)
        elif one.kind == MEMBER:
            fill(plane, width, e.get(g, s, one.field, one.holder, one.code) != 0)
        elif one.kind == MOVER:
            fill(plane, width, mover == one.code)
        else:
            memset(plane, 0, width * sizeof(cell_t))
            if one.kind == SET:
                see_set(one, &grounds[one.ground], s, view, plane)
            elif one.kind == SPREAD:
                ground = &grounds[one.ground]
                for k in range(one.places):
                    value = e.get(g, s, one.field, k, 0)
                    if view == 1 and one.codes != NULL:
                        value = one.codes[value]
                    plane[ground.of_place[view][k]] = <cell_t>scaled(value, one.low, one.span)
            else:
                value = e.get(g, s, one.field, one.holder, 0) - one.code
                if 0 <= value < one.places:
                    plane[grounds[one.ground].of_place[view][value]] = 1


cdef inline void see_set(
    const Shown *one, const Ground *ground, const uint64_t *s, int view, cell_t *plane
) noexcept nogil:
    cdef uint64_t there
    cdef int64_t k
    for k in range(ground.words):
        there = word_of(one, ground, s, k)
        while there:
            plane[ground.of_bit[view][64 * k + lx_ctz(there)]] = 1
            there &= there - 1


cdef inline void spread_set(const Shown *one, const Ground *ground, const uint64_t *s, int64_t width, int view,
                            uint8_t *plane) noexcept nogil:
    """Every place of the plane, strip by strip or shuffled."""
    cdef const int64_t *first = ground.strips_of[view]
    cdef const lx_strip *there = ground.strips[view]
    cdef uint64_t[3] pressed        # the last takes what is pressed behind 128 bits: nothing
    cdef int64_t k, n = 0
    if there == NULL:
        pressed[0] = pressed[1] = pressed[2] = 0
        for k in range(ground.words):
            n = lx_press(pressed, n, word_of(one, ground, s, k), ground.valid[k])
        lx_shuffle_bytes(plane, pressed, ground.shuffle[view], width)
        return
    for k in range(ground.words):
        lx_widen_word(plane, word_of(one, ground, s, k), there + first[k], there + first[k + 1])


cdef inline void spread_floats(const Shown *one, const Ground *ground, const uint64_t *s, int view,
                               float *plane) noexcept nogil:
    cdef const int64_t *first = ground.strips_of[view]
    cdef const lx_strip *there = ground.strips[view]
    cdef int64_t k
    for k in range(ground.words):
        lx_widen_to_floats(plane, word_of(one, ground, s, k), there + first[k], there + first[k + 1])


cdef inline uint64_t word_of(const Shown *one, const Ground *ground, const uint64_t *s, int64_t k) noexcept nogil:
    """Word k of the set."""
    cdef uint64_t there = ground.valid[k]
    cdef int32_t j
    if one.all_n > 0:                   # one, mostly: a loop of vectors would take as long as all else
        there &= s[one.all_of[0] + k]
    for j in range(1, one.all_n):
        there &= s[one.all_of[j] + k]
    for j in range(one.none_n):
        there &= ~s[one.none_of[j] + k]
    return there


cdef inline double scaled(int64_t value, double low, double span) noexcept nogil:
    """A number from 0 to 1; see `observation.Feature`."""
    cdef double part
    if span < 0:
        return (1 + value / (1 + <double>(value if value >= 0 else -value))) / 2
    if span == 0:
        return 0
    part = (value - low) / span
    return 0 if part < 0 else 1 if part > 1 else part


cdef inline void fill(cell_t *plane, int64_t width, cell_t value) noexcept nogil:
    cdef int64_t k
    if cell_t is uint8_t:
        memset(plane, value, width)
    else:
        for k in range(width):
            plane[k] = value
