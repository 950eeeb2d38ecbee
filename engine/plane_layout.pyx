"""Strips and shuffles in the memory of C. Who asks for them frees them."""

from libc.stdlib cimport calloc


cdef lx_strip *laid_strips(found) except NULL:
    """The strips that `ludex.engine.plane_spans.strips` has found."""
    cdef lx_strip *laid = <lx_strip *>calloc(len(found) + 1, sizeof(lx_strip))
    if laid == NULL:
        raise MemoryError()
    for i, strip in enumerate(found):
        laid[i].mask, laid[i].place, laid[i].length, laid[i].whole = strip.mask, strip.place, strip.length, strip.whole
    return laid


cdef lx_shuffle *laid_shuffle(bits, places) except NULL:
    """For each place, at most LX_SHUFFLED, the number of its bit among all bits in their order."""
    cdef lx_shuffle *laid = <lx_shuffle *>calloc(1, sizeof(lx_shuffle))
    if laid == NULL:
        raise MemoryError()
    for k, (_, place) in enumerate(sorted(zip(bits, places))):
        laid.from_[place] = k
    return laid
