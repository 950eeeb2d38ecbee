"""The C of an engine without Python. What Cython writes is a module of Python, which an engine is not: its functions
ask for nothing of it, and are loaded as a library (`ludex.engine.library`). The rest is five sixths of the text of a
small engine, and more than half of what it takes the C compiler to read and compile."""

from __future__ import annotations

import re

KEPT = {  # of the sections that Cython divides its text into
    "numeric_typedefs",
    "type_declarations",
    "module_declarations",
    "global_var",
    "string_decls",
    "decls",
    "late_includes",
    "module_code",
}
HEAD = """\
#define _GNU_SOURCE
#include <stddef.h>
#define CYTHON_INLINE inline
#define CYTHON_UNUSED
#define __PYX_EXTERN_C extern
#define likely(x) __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect(!!(x), 0)
"""
_SECTION = re.compile(r"^/\* #### Code section: (\w+) ### \*/\n", re.MULTILINE)
_INCLUDES = re.compile(r"^/\* Early includes \*/\n(.*?)^#ifdef _OPENMP\n", re.MULTILINE | re.DOTALL)
_SIZE = re.compile(r"\bPy_ssize_t\b")  # the type of a known index of an array: Python's name for one of C
_PYTHONS = re.compile(r"\b(?:Py[A-Z_]|__Pyx_\w+\()")


def without_python(c: str) -> str:
    """What of the text of a module is the engine; all of it where another Cython divides it otherwise, or where
    something of Python is asked for."""
    first, *parts = _SECTION.split(c)
    sections = dict(zip(parts[::2], parts[1::2]))
    includes = _INCLUDES.search(first)
    if includes is None or not KEPT <= sections.keys():
        return c
    kept = "".join(text for name, text in sections.items() if name in KEPT)
    kept = _SIZE.sub("ptrdiff_t", kept)
    return c if _PYTHONS.search(kept) else HEAD + includes[1] + kept
