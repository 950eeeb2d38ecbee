"""Where the numbers of a Python array lie. Cython's views of memory tell it too, with 20,000 lines of C in every module
that has one: three seconds of the C compiler."""

from cpython.buffer cimport Py_buffer, PyBUF_SIMPLE, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer


cdef inline void *memory_of(object items, Py_ssize_t width, bint writing=False) except NULL:
    """The first of the numbers, of `width` bytes each, one after the other: there as long as `items` is. TypeError,
    BufferError where they are not so, or not to be written; ValueError where they are of another width, or none."""
    cdef Py_buffer view
    PyObject_GetBuffer(items, &view, PyBUF_WRITABLE if writing else PyBUF_SIMPLE)
    cdef void *first = view.buf
    cdef bint fits = view.len > 0 and view.itemsize == width
    PyBuffer_Release(&view)
    if not fits:
        raise ValueError(f"an array of numbers of {width} bytes is wanted")
    return first
