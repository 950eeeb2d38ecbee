"""What Cython need not do for an engine changes nothing of its C."""

import subprocess
import sys
from pathlib import Path

import pytest
from Cython.Compiler import Lexicon, Main, Pipeline

from ludex.codegen import less_cython
from ludex.codegen.cythonize import cythonize
from ludex.codegen.less_cython import ASCII, LEFT_OUT, cythonize_engine

ROOT = Path(__file__).parents[2]


def said(c):
    """What the C says to the compiler: not which parameters are not used, which a warning would be left out for."""
    return [line for line in c.read_text().replace("CYTHON_UNUSED ", "").splitlines() if line]


@pytest.mark.parametrize("game", ["hex", "rabbits", "bioblots_small"])
def test_an_engine_is_the_same_c(game, tmp_path, monkeypatch):
    called = []
    monkeypatch.setattr(less_cython, "cythonize", lambda *paths: called.append(paths) or cythonize(*paths))
    pyx, c = ROOT / "generated" / f"{game}.pyx", tmp_path / "engine.c"
    assert cythonize(pyx, c, ROOT) == ""
    whole = said(c)
    for _ in ("first", "with the declarations of the first"):
        c.unlink()
        assert cythonize_engine(pyx, c, ROOT) == ""
        assert said(c) == whole
    assert len(called) == 2  # and not again, through all of Cython


def test_every_pass_that_is_left_out_is_one_of_cythons():
    context = Main.Context.from_options(Main.CompilationOptions(language_level=3))
    assert LEFT_OUT <= {type(each).__name__ for each in Pipeline.create_pipeline(context, "pyx")}


def test_a_module_that_wants_all_of_cython_has_it(tmp_path):
    pyx, c = tmp_path / "lasting.pyx", tmp_path / "lasting.c"
    pyx.write_text("def twice(x):\n    return lambda: [x for x in (x, x)]\n")
    assert cythonize_engine(pyx, c, ROOT) == ""
    made = c.read_text()
    assert cythonize(pyx, c, ROOT) == "" and c.read_text() == made


def test_others_have_all_letters_in_the_same_process(tmp_path):
    pyx, c = tmp_path / "letters.pyx", tmp_path / "letters.c"
    pyx.write_text("cdef int größe(int é) nogil:\n    return é\n", encoding="utf-8")
    assert cythonize_engine(ROOT / "generated" / "tictactoe.pyx", c, ROOT) == ""
    assert cythonize(pyx, c, ROOT) == "" and cythonize_engine(pyx, c, ROOT) == ""


def test_a_process_that_builds_makes_no_table_of_all_letters(tmp_path):
    """Cython reads code where its passes are imported: by then the lexicon must be there."""
    pyx, whole, c = ROOT / "generated" / "tictactoe.pyx", tmp_path / "whole.c", tmp_path / "engine.c"
    program = f"""if True:
        import sys
        from pathlib import Path
        from ludex.codegen import less_cython
        less_cython._lexicon()
        print("Cython.Compiler.ParseTreeTransforms" in sys.modules)
        assert less_cython.cythonize_engine(Path({str(pyx)!r}), Path({str(c)!r}), Path({str(ROOT)!r})) == ""
        print("Cython.Compiler.ParseTreeTransforms" in sys.modules)"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert done.stdout == "False\nTrue\n", done.stderr
    assert cythonize(pyx, whole, ROOT) == "" and said(c) == said(whole)


def test_the_letters_of_names_stand_where_cython_has_them():
    assert set(ASCII) == {name for name in vars(Lexicon) if name.startswith("unicode_")}


def test_a_mistake_is_told_as_cython_tells_it(tmp_path):
    pyx, c = tmp_path / "wrong.pyx", tmp_path / "wrong.c"
    pyx.write_text("cdef int twice(int x) nogil:\n    return nothing(x)\n")
    said = cythonize_engine(pyx, c, ROOT)
    assert "nothing" in said and said == cythonize(pyx, c, ROOT)
