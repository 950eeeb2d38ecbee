"""An engine is a library of C functions: nothing of Python is in it, and it is loaded without Python's way to."""

import subprocess
import sysconfig
from ctypes.util import find_library
from pathlib import Path

import pytest

from ludex.codegen.c_compiler import compiler, headers
from ludex.codegen.less_cython import cythonize_engine
from ludex.codegen.unbuilt import CompilerMissing
from ludex.codegen.without_python import without_python
from ludex.dsl.load import find_game, load
from ludex.engine.game import Game
from ludex.engine.library import loaded

ROOT = Path(__file__).parents[2]
SECTION = "/* #### Code section: module_code ### */\n"


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The C of an engine as Cython writes it."""
    c = tmp_path_factory.mktemp("whole") / "engine.c"
    assert cythonize_engine(ROOT / "generated" / "connectfour.pyx", c, ROOT) == ""
    return c


def test_nothing_of_python_is_left_and_the_engine_is(whole):
    left = without_python(whole.read_text())
    assert len(left) < len(whole.read_text()) / 3
    assert "Py_" not in left and "PyObject" not in left and "Python.h" not in left
    assert "ludex_engine(void) {" in left and "ludex_about(void) {" in left
    assert without_python(left) == left


REFUSED = [
    f"-Werror={name}" for name in ("implicit-function-declaration", "int-conversion", "incompatible-pointer-types")
]


def test_what_gcc_14_refuses_without_mercy_is_not_in_an_engine(whole):
    """Older compilers warn of this, which `-w` hides; newer ones refuse it, with `-w` too."""
    text = without_python(whole.read_text())
    command = [*compiler(), "-fsyntax-only", *REFUSED, f"-I{ROOT / 'engine'}", "-x", "c", "-"]
    assert subprocess.run(command, input=text, text=True, capture_output=True).returncode == 0
    text = text.replace("#define _GNU_SOURCE\n", "")
    assert "pthread_getattr_np" in subprocess.run(command, input=text, text=True, capture_output=True).stderr


def test_a_known_index_of_an_array_is_nothing_of_python(whole):
    indexed = whole.read_text().replace(SECTION, f"{SECTION}static Py_ssize_t place;\n")
    assert "static ptrdiff_t place;" in without_python(indexed) and "Python.h" not in without_python(indexed)


def test_what_asks_for_something_of_python_stays_whole(whole):
    asking = whole.read_text().replace(SECTION, f"{SECTION}static PyObject *kept;\n")
    assert asking != whole.read_text() and without_python(asking) == asking


def test_what_is_divided_otherwise_stays_whole(whole):
    other = whole.read_text().replace(SECTION, "")
    assert without_python(other) == other


def test_the_whole_text_is_the_same_engine(whole):
    library = whole.with_suffix(".so")
    headers = f"-I{ROOT / 'engine'}", f"-I{sysconfig.get_path('include')}"
    flags = "-O0", "-w", "-shared", "-fPIC"
    subprocess.run([*compiler(), *flags, *headers, str(whole), "-o", str(library)], check=True)
    model = load(find_game("connectfour"))
    assert Game(model, {}, loaded("whole", str(library))).start().perft(3) == 343


def test_without_pythons_headers_only_a_whole_text_is_refused(whole, monkeypatch, tmp_path):
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(tmp_path))
    headers(without_python(whole.read_text()))
    with pytest.raises(CompilerMissing, match="Python.h is not installed: .* or play with --engine reference"):
        headers(whole.read_text())


def test_a_file_that_is_no_engine_is_refused(tmp_path):
    text = tmp_path / "text.so"
    text.write_text("no library")
    with pytest.raises(ImportError, match="invalid ELF header|too short"):
        loaded("text", str(text))
    with pytest.raises(ImportError, match="holds no engine"):
        loaded("c", str(find_library("c")))
