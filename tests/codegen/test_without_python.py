"""An engine is a library of C functions: nothing of Python is in it, and it is loaded without Python's way to."""

from ctypes.util import find_library
from pathlib import Path

import pytest

from ludex.codegen.cythonize import cythonize
from ludex.codegen.less_cython import cythonize_engine
from ludex.codegen.without_python import without_python
from ludex.engine.library import loaded

ROOT = Path(__file__).parents[2]
GAME = ROOT / "generated" / "connectfour.pyx"


def test_nothing_of_python_is_left_and_the_engine_is(tmp_path):
    c = tmp_path / "engine.c"
    assert cythonize_engine(GAME, c, ROOT) == ""
    whole, left = c.read_text(), without_python(c.read_text())
    assert len(left) < len(whole) / 3
    assert "Py_" not in left and "PyObject" not in left and "Python.h" not in left
    assert "ludex_engine(void) {" in left and "ludex_about(void) {" in left
    assert without_python(left) == left


def test_what_asks_for_something_of_python_stays_whole(tmp_path):
    pyx, c = tmp_path / "lasting.pyx", tmp_path / "lasting.c"
    pyx.write_text("def twice(x):\n    return x + x\n")
    assert cythonize(pyx, c, ROOT) == ""
    assert without_python(c.read_text()) == c.read_text()


def test_a_file_that_is_no_engine_is_refused(tmp_path):
    text = tmp_path / "text.so"
    text.write_text("no library")
    with pytest.raises(ImportError, match="invalid ELF header|too short"):
        loaded("text", str(text))
    with pytest.raises(ImportError, match="holds no engine"):
        loaded("c", str(find_library("c")))
