"""Arrays that C code fills or reads: NumPy's or any other with the buffer protocol; what does not fit is an error."""

from __future__ import annotations

NAMES = {"?": "bool", "B": "uint8", "f": "float32", "i": "int32", "l": "int64", "q": "int64", "u": "uint64"}
INT64 = ("l", "q")


def numpy_or_error():
    """The module numpy, imported when arrays are made; ImportError that says what to install."""
    try:
        import numpy
    except ImportError:
        raise ImportError("a batch hands out NumPy arrays: pip install 'ludex[train]'") from None
    return numpy


def filled(kept: dict, name: str, out, shape: tuple[int, ...], formats: tuple[str, ...]):
    """(array, its bytes) to be filled: `out` if it fits, else the one kept by that name and shape, made once in the
    first of the formats. TypeError, ValueError."""
    if out is None:
        key = name, formats[0], shape
        if key not in kept:
            kept[key] = numpy_or_error().zeros(shape, NAMES[formats[0]])
        out = kept[key]
    return out, raw(name, out, shape, formats, writing=True)


def whole_numbers(name: str, array):
    """An array of int64 of what holds whole numbers: as it is, or from a list, other integers, a tensor. TypeError."""
    try:
        if memoryview(array).format in INT64:
            return array
    except TypeError:
        pass
    numpy = numpy_or_error()
    found = numpy.asarray(array)
    if found.dtype.kind not in "iu":
        raise TypeError(f"{name} takes whole numbers, not {found.dtype} as in {type(array).__name__}")
    if found.dtype.kind == "u" and found.size and int(found.max()) >= 1 << 63:
        raise ValueError(f"{name} takes numbers of 64 bits with a sign, and {found.max()} is none")
    return numpy.ascontiguousarray(found, "int64")


def raw(name: str, array, shape: tuple[int, ...], formats: tuple[str, ...], writing: bool = False) -> memoryview:
    """The bytes of an array of this shape, in one of these formats."""
    try:
        view = memoryview(array)
    except TypeError:
        view = None
    fits = view is not None and view.format in formats and view.shape == shape
    if fits and view.c_contiguous and not (writing and view.readonly):
        return view.cast("B")
    raise _misfit(name, array, view, shape, formats)


def _misfit(name: str, array, view: memoryview | None, shape: tuple[int, ...], formats: tuple[str, ...]) -> Exception:
    """What is wrong with an array."""
    wanted = f"{name} takes an array of {' or '.join(dict.fromkeys(NAMES[f] for f in formats))}, shape {shape}"
    if view is None:
        return TypeError(f"{wanted}, not {type(array).__name__}")
    if view.format not in formats:
        return TypeError(f"{wanted}; these numbers are of type {getattr(array, 'dtype', view.format)}")
    if view.shape != shape:
        return ValueError(f"{wanted}; this one has shape {view.shape}")
    if not view.c_contiguous:
        return ValueError(f"{wanted}, contiguous in C order: this one is a view, copy it first")
    return ValueError(f"{wanted}, writable: this one is read-only")
