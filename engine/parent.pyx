"""A process that ends with another, whatever ends that: see `parent.h`."""

import os


cdef extern from "parent.h":
    int lx_end_with(long parent, int pipe)


watched = set()


def end_with(parent: int = 0, pipe: int = -1) -> None:
    """From now on this process, and its group if it leads one, ends when its parent has ended, which is the process
    `parent`; or when nobody holds the other end of a `pipe`. Raises OSError where there can be no thread."""
    key = (os.getpid(), parent, pipe)
    if key not in watched:
        error = lx_end_with(parent, pipe)
        if error:
            raise OSError(error, os.strerror(error))
        watched.add(key)
