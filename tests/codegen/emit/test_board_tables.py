"""Tables that C fills when an engine is loaded hold what `ludex.engine.tables` makes."""

import subprocess

import pytest

from ludex.codegen.c_compiler import PACKAGE
from ludex.codegen.emit.board_tables import filling
from ludex.codegen.emit.tables import Tables, shape_of
from ludex.codegen.plan.plan import plan
from ludex.dsl.load import find_game, load
from ludex.engine.tables import make
from tests.dsl.small_games import model_of

BOARDS = ("tictactoe", "draughts", "bioblots", "rabbits")  # a guard column, holes, many words, walls
ASKED = (
    ("bit_of",),
    ("cell_of",),
    ("ray", 1),
    ("image", (0, 3, 5)),
    ("window", (0, 1, 2, 3, 4, 5, 6, 7)),
)


@pytest.mark.parametrize("name", BOARDS)
def test_c_fills_what_python_makes(name, tmp_path):
    made = plan(load(find_game(name)), {})
    shape, board = shape_of(made), Tables(made).board()
    wanted = [make(spec, shape) for spec in ASKED]
    fills = [filling(f"T_{i}", spec, shape) for i, spec in enumerate(ASKED)]
    assert all(fills)
    kinds = ["int64_t" if spec[0].endswith("_of") else "uint64_t" for spec in ASKED]
    tables = "".join(f"static {kind} T_{i}[{len(words)}];\n" for i, (kind, words) in enumerate(zip(kinds, wanted)))
    shown = "".join(
        f'for (int i = 0; i < {len(words)}; i++) printf("%lld ", (long long)T_{i}[i]);\nputs("");\n'
        for i, words in enumerate(wanted)
    )
    text = '#include <stdio.h>\n#include <stddef.h>\n#include "board_tables.h"\n' + tables
    text += f"LX_WHEN_LOADED fill(void)\n{{\nconst uint64_t cells[] = {{{' '.join(board[1:])}}};\n"
    text += (
        f"const lx_board board = {{{board[0]}, cells}};\n"
        + "\n".join(statement for fill in fills for statement in fill)
        + f"\n}}\nint main(void) {{\n{shown}}}\n"
    )
    (tmp_path / "fill.c").write_text(text)
    command = ["cc", "-O0", f"-I{PACKAGE / 'engine'}", "-o", tmp_path / "fill", tmp_path / "fill.c"]
    subprocess.run(command, check=True)
    said = subprocess.run([tmp_path / "fill"], check=True, capture_output=True, text=True).stdout.splitlines()
    assert [[int(n) % 2**64 for n in line.split()] for line in said] == [[n % 2**64 for n in words] for words in wanted]


def test_graphs_are_in_the_text():
    shape = shape_of(plan(load(find_game("morris")), {}))
    assert filling("T_0", ("bit_of",), shape) == filling("T_0", ("image", (0,)), shape) == ()


def test_rays_across_walls_are_in_the_text():
    text = 'game two "Two"\nplayers A B\nboard grid 1 2 walls "maze.txt"\ncell man: none | player\n'
    text += "action put(at in near(man == none)): man[at] = me\nturn: put\nend when stuck: draw\n"
    shape = shape_of(plan(model_of(text, maze="28"), {}))
    east = next(i for i, step in enumerate(shape.board.steps) if (step.down, step.right) == (0, 1))
    assert filling("T_0", ("bit_of",), shape) and not filling("T_0", ("ray", east), shape)
