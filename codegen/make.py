"""The library of an engine: model -> text -> C -> machine code. Imported only where an engine is built: a program that
finds one starts without the compiler."""

from __future__ import annotations

from pathlib import Path

from ludex.codegen.c_compiler import PACKAGE, compiler, headers, run
from ludex.codegen.compile import source_of
from ludex.codegen.digest import FEW_FLAGS, FUSED_FLAGS, LOOP_FLAGS
from ludex.codegen.emit.module import emit
from ludex.codegen.less_cython import cythonize_engine
from ludex.codegen.sweep import work_folder
from ludex.codegen.unbuilt import CompilerMissing, or_reference, refused
from ludex.codegen.without_python import without_python
from ludex.dsl.model import Model

MOST_SETTINGS = 64  # `ludex.engine.engine_table.Table`


def made(model: Model, folded: dict[str, int], library: Path, flags: tuple[str, ...], debug: bool = False) -> bytes:
    """What the library holds; it is made in a folder beside it. Raises CompilerMissing, BuildError, OSError."""
    if len(model.params) + 1 > MOST_SETTINGS:
        raise CompilerMissing(
            or_reference(
                f"an engine takes at most {MOST_SETTINGS} settings, the number of players among them; "
                f"{model.name} has {len(model.params) + 1}"
            )
        )
    calling, name = compiler(), library.name.partition(".")[0]
    source = source_of(model, folded, name.rpartition("_")[2])
    with work_folder(library) as folder:
        pyx, c, built = (folder / f"{name}.{suffix}" for suffix in ("pyx", "c", "made"))
        pyx.write_text(emit(source), encoding="utf-8")
        said = cythonize_engine(pyx, c, PACKAGE.parent)
        if said:
            raise refused(f"the engine of {model.name} is not valid Cython", said)
        text = without_python(c.read_text(encoding="utf-8"))
        c.write_text(text, encoding="utf-8")
        if not debug:
            flags += (LOOP_FLAGS if source.loops else ()) + (FEW_FLAGS if source.few else ())
            flags += FUSED_FLAGS if source.fused else ()
        run(
            [*calling, *flags, *headers(text), str(c), "-o", str(built)],
            f"the C compiler refuses the engine of {model.name}",
            str(folder),
        )
        return built.read_bytes()
