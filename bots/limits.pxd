"""Limits that several packages keep."""

cdef enum:
    PLIES = 128                     # choices from the root at most
