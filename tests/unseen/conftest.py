"""Engines of unseen games are compared with the interpreter, not timed."""

import pytest

from ludex.codegen import less_cython


@pytest.fixture(autouse=True)
def quickly(quick_to_build):
    """Every test of this folder."""


@pytest.fixture(autouse=True)
def translated_once(monkeypatch):
    """No engine wants what is left out of Cython: it would be translated a second time, by all of it."""
    translated = []
    translate = less_cython.cythonize
    monkeypatch.setattr(less_cython, "cythonize", lambda *way: translated.append(way) or translate(*way))
    yield
    assert len(translated) == len(set(translated))
