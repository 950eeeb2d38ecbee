"""Memory of large tables: see `huge_pages.h`."""

cdef extern from "huge_pages.h":
    void in_large_pages(void *made, size_t bytes) noexcept nogil
    void *paged(size_t bytes) noexcept nogil

cdef extern from *:
    """
    #define lx_fetch(address) __builtin_prefetch(address)
    """
    void lx_fetch(const void *address) noexcept nogil
