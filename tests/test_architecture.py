"""The arrows between the folders, and that nothing which must know no game knows one."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAY_IMPORT = {
    "dsl": set(),
    "engine": {"dsl"},
    "codegen": {"dsl", "engine"},
    "bots": {"dsl", "engine"},
    "arena": {"dsl", "engine", "bots"},
    "fuzz": {"dsl", "engine", "codegen", "bots"},
    "ludex": {"dsl", "engine", "codegen", "bots", "arena", "fuzz", "generated"},
}
# The packages of a folder: what each may import of the others. The folder's own files (its face) see all of them.
ROOMS = {
    "arena": {"game": set(), "programs": {"game"}, "protocols": {"game", "programs"}, "results": {"game", "protocols"}},
    "bots": {
        "analysis": set(),
        "eval": {"analysis"},
        "search": {"analysis", "eval", "worlds"},
        "local": {"analysis", "eval", "search"},
        "solve": {"analysis", "eval", "search"},
        "learn": {"analysis", "eval"},
        "worlds": set(),
    },
    "codegen": {
        "ir": set(),
        "plan": {"ir"},
        "lower": {"ir", "plan"},
        "lower.expressions": {"ir", "plan", "lower"},
        "lower.effects": {"ir", "plan", "lower", "lower.expressions"},
        "tries": {"plan"},
        "turn": {"ir", "plan", "lower", "lower.expressions", "lower.effects", "tries"},
        "passes": {"ir", "plan"},
        "emit": {"ir", "plan", "passes"},
    },
    "dsl": {
        "tree": set(),
        "model": set(),
        "syntax": set(),
        "formatting": set(),
        "resolving": {"world", "interpreter"},
        "reasoning": set(),
        "checks": {"reasoning"},
        "manual_pages": set(),
        "world": set(),
        "interpreter": {"world"},
        "texts": {"world", "interpreter"},
        "views": {"reasoning", "world", "interpreter", "texts"},
    },
    "fuzz": {"checks": set(), "coverage": set(), "mutants": {"checks"}},
}
# Files of the face that all packages may import: the data they share, and the errors that say why something cannot be.
OPEN = {
    "arena": set(),
    "bots": {"ludex.bots", *"blocks bot by_views errors huge_pages limits options rule_files selection".split()},
    "codegen": {"optional", "refused"},
    "dsl": {
        "about",
        "board_size",
        "cache",
        "choice",
        "diagnostics",
        "errors",
        "face",
        "files",
        "frozen",
        "limits",
        "model",
        "named_tuple",
        "narrow",
        "plural",
        "ranges",
        "rules_error",
        "sha256",
        "snippet",
        "span",
        "tree",
        "walk",
    },
    "fuzz": {"deadline", "decisions", "finding", "follow", "lockstep", "near_turn_limit", "rare_endings"}
    | {"record", "start_data", "starts", "subject"},
}
# The only files of a room that some other may import.
ONLY = {
    ("resolving", "interpreter"): {"ludex.dsl.interpreter.make_board"},
    ("solve", "search"): {"ludex.bots.search.history"},
}
# Files that join a room with those above it.
JOINTS = {"ludex.codegen.lower.table": {"lower.expressions"}}
# Files longer than MOST lines, and why each is one file; the reason stands in its docstring too, word for word.
MOST = 450
LONG = {
    "bots/search/alphabeta.pyx": "one file since the class is final: its recursive calls are direct.",
    "dsl/interpreter/runs.py": "one file since its functions call each other in a circle.",
}
NAMELESS = ("dsl", "engine", "codegen", "bots", "fuzz")
ORDINARY = {"chess", "go", "dots", "hex", "morris", "y"}  # games whose names are words, also inside others


@cache
def sources(folder: str) -> list[Path]:
    return [
        path
        for pattern in ("*.py", "*.pyx", "*.pxd", "*.j2", "*.jinja", "*.lark", "*.h")
        for path in sorted((ROOT / folder).rglob(pattern))
    ]


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def statements(path: Path) -> list[ast.stmt]:
    """All that stand in a file, at any depth."""
    found, blocks = [], [parsed(path)]
    for block in blocks:
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            inner = getattr(block, part, [])
            blocks += inner
            found += [one for one in inner if isinstance(one, ast.stmt)]
    return found


def imported(path: Path) -> set[str]:
    """The top folders that a file imports, at any depth of the code."""
    text, found = path.read_text(encoding="utf-8"), set()
    if path.suffix == ".py":
        for node in statements(path):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                found |= {f"{node.module}.{alias.name}" for alias in node.names}
    else:
        for module, names in re.findall(r"^\s*from ([\w.]+) c?import (.*)", text, re.MULTILINE):
            found |= {f"{module}.{name}" for name in re.findall(r"[\w*]+", names)}
        found |= set(re.findall(r"^\s*c?import ([\w.]+)", text, re.MULTILINE))
    ours = [name.split(".") for name in found if name.startswith("ludex.")]
    return {parts[1] if parts[1] in MAY_IMPORT else "ludex" for parts in ours}


@pytest.mark.parametrize("folder", MAY_IMPORT)
def test_a_folder_imports_only_what_the_table_allows(folder):
    allowed = MAY_IMPORT[folder] | {folder}
    wrong = {
        str(path.relative_to(ROOT)): extra
        for path in sources(folder)
        if (extra := (imported(path) & set(MAY_IMPORT)) - allowed)
    }
    assert not wrong


def test_the_table_in_the_documentation_is_this_one():
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    for folder, allowed in MAY_IMPORT.items():
        row = re.search(rf"^\| `{folder}/` \|.*\|([^|]*)\|$", page, re.MULTILINE)
        assert row, folder
        assert folder == "ludex" or set(re.findall(r"`(\w+)`", row.group(1))) == allowed


@pytest.mark.parametrize("folder", NAMELESS)
def test_no_name_of_a_game_stands_in_the_code(folder):
    games = {path.stem.partition("-")[0].lower() for path in (ROOT / "rules").rglob("*.rules")} - ORDINARY
    wrong = []
    for path in sources(folder):
        text = path.read_text(encoding="utf-8").lower()
        near = [name for name in games if name in text]  # few, perhaps within other words
        if match := re.search(rf"(?<![a-z])({'|'.join(near)})(?![a-z])", text) if near else None:
            wrong.append(f"{path.relative_to(ROOT)}: {match.group()}")
    assert not wrong


def test_every_module_has_a_docstring():
    folders = [*MAY_IMPORT, "tools"]
    files = [path for folder in folders for path in sources(folder) if path.suffix == ".py"]
    assert [str(path.relative_to(ROOT)) for path in files if not ast.get_docstring(parsed(path))] == []


def test_a_file_longer_than_most_says_why_it_is_one():
    files = [path for folder in [*MAY_IMPORT, "tests", "bench", "tools"] for path in sources(folder)]
    texts = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in files}
    long = {name: text for name, text in texts.items() if text.count("\n") > MOST}
    assert set(long) == LONG.keys()
    heads = {name: " ".join(text[:4000].split()) for name, text in long.items()}
    assert [name for name, reason in LONG.items() if reason not in heads[name]] == []


def test_no_line_of_cython_or_c_is_longer_than_of_python():
    kinds = ("pyx", "pxd", "h", "cpp", "j2")  # generated/ has a test of its own, ruff looks at Python
    files = [
        path
        for folder in [*MAY_IMPORT, "tests", "bench"]
        for kind in kinds
        for path in (ROOT / folder).rglob(f"*.{kind}")
    ]
    long = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in sorted(files)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > 120
    ]
    assert files
    assert long == []


# ------------------------------------------------------------------------------------------ files

# Where late imports are the rule, the reason is given once.
LATE_BY_RULE = {
    "ludex": "a command imports what it needs when it runs: `ludex --help` and a bot start in less than 0.3 s"
}


@dataclass(frozen=True)
class Imported:
    """An import of a file of this project: at the top of the module or later (in a function, for
    types only), and whether a comment on its line or the line above says why it is there."""

    module: str
    line: int
    late: bool
    reasoned: bool
    for_types: bool


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    parts = parts[:-1] if parts[-1] == "__init__" else parts
    return ".".join(parts if parts[0] == "ludex" else ("ludex", *parts))


@cache
def modules() -> dict[str, Path]:
    """Every Python file of the project by the name it is imported under."""
    paths = [path for folder in MAY_IMPORT for path in (ROOT / folder).rglob("*.py")]  # links are not followed
    return {module_name(path): path for path in sorted(paths)}


@cache
def imports_of(module: str) -> tuple[Imported, ...]:
    path = modules()[module]
    text = path.read_text(encoding="utf-8")
    tree, lines = parsed(path), ["", *text.splitlines()]
    for_types = {
        inner: "#" in lines[block.lineno]
        for block in statements(path)
        if isinstance(block, ast.If) and getattr(block.test, "id", "") == "TYPE_CHECKING"
        for inner in block.body
    }
    found = []
    for node in statements(path):
        if not isinstance(node, (ast.Import, ast.ImportFrom)):
            continue
        above = lines[node.lineno - 1].strip()
        reasoned = (
            above.startswith("#")
            or "#" in lines[node.end_lineno]
            or "#" in lines[node.lineno]
            or for_types.get(node, False)
        )
        for target in targets(module, path, node):
            found.append(Imported(target, node.lineno, node not in tree.body, reasoned, node in for_types))
    return tuple(found)


def targets(module: str, path: Path, node: ast.Import | ast.ImportFrom) -> set[str]:
    """The files of the project that an import statement names: a name may be a module, or stand in one."""
    if isinstance(node, ast.Import):
        names = [(alias.name, "") for alias in node.names]
    else:
        package = module if path.name == "__init__.py" else module.rpartition(".")[0]
        for _ in range(node.level - 1):
            package = package.rpartition(".")[0]
        base = f"{package}.{node.module}" if node.level and node.module else package if node.level else node.module
        names = [(base, alias.name) for alias in node.names]
    found = {f"{base}.{name}" if f"{base}.{name}" in modules() else base for base, name in names}
    return {name for name in found if name in modules()} - {module}


def circles(arrows: dict[str, set[str]]) -> list[list[str]]:
    """The groups of files that reach each other (Tarjan's strongly connected components of more than one)."""
    number, low, stack, found = {}, {}, [], []

    def visit(name: str) -> None:
        number[name] = low[name] = len(number)
        stack.append(name)
        for other in sorted(arrows[name]):
            if other not in number:
                visit(other)
            if other in stack:
                low[name] = min(low[name], low[other])
        if low[name] == number[name]:
            group = stack[stack.index(name) :]
            del stack[stack.index(name) :]
            if len(group) > 1:
                found.append(sorted(group))

    for name in arrows:
        if name not in number:
            visit(name)
    return found


def folder_of(module: str) -> str:
    """The top folder of a file."""
    return [*module.split("."), ""][1] if [*module.split("."), ""][1] in MAY_IMPORT else "ludex"


def test_no_circle_of_files():
    """A late import is an arrow as any other, whatever its reason; one that only a type checker reads is none."""
    arrows = {name: {i.module for i in imports_of(name) if not i.for_types} for name in modules()}
    assert circles(arrows) == []


@cache
def compiled_arrows(folder: str) -> dict[str, set[str]]:
    """What `cimport` and `import` name in modules of Cython, with their Python neighbours."""
    files = [path for path in sources(folder) if path.suffix in (".py", ".pyx", ".pxd")]
    arrows: dict[str, set[str]] = {module_name(path): set() for path in files}
    for path in files:
        for base, names in re.findall(r"^\s*from (ludex\.[\w.]+) c?import (.*)", path.read_text(), re.MULTILINE):
            named = {f"{base}.{name}" for name in re.findall(r"\w+", names)} & arrows.keys()
            arrows[module_name(path)] |= (named or {base} & arrows.keys()) - {module_name(path)}
    return arrows


@pytest.mark.parametrize("folder", ["engine", "bots"])
def test_no_circle_of_compiled_files(folder):
    assert circles(compiled_arrows(folder)) == []


def test_an_import_inside_a_function_says_why():
    """In a comment on its line, or on the line above."""
    wrong = [
        f"{modules()[name].relative_to(ROOT)}:{i.line} imports {i.module}"
        for name in modules()
        for i in imports_of(name)
        if i.late and not i.reasoned and folder_of(name) not in LATE_BY_RULE
    ]
    assert not wrong


def room_of(module: str) -> str:
    """The room of a file within its folder; "" for the face."""
    parts = module.split(".")[2:]
    package = module in modules() and modules()[module].name == "__init__.py"
    return ".".join(parts if package else parts[:-1])


def arrows_of(folder: str) -> Iterator[tuple[str, str]]:
    """Which file of a folder imports which, compiled ones among them."""
    for name in modules():
        if folder_of(name) == folder:
            yield from ((name, i.module) for i in imports_of(name))
    if folder == "bots":
        yield from ((name, other) for name, others in compiled_arrows(folder).items() for other in others)


@pytest.mark.parametrize("folder", ROOMS)
def test_a_room_imports_only_what_the_table_allows(folder):
    rooms = ROOMS[folder]
    wrong = []
    for name, other in arrows_of(folder):
        if not room_of(name) or folder_of(other) != folder or other.removeprefix(f"ludex.{folder}.") in OPEN[folder]:
            continue
        allowed = rooms[room_of(name)] | {room_of(name)} | JOINTS.get(name, set())
        there = ONLY.get((room_of(name), room_of(other)), {other})
        if room_of(other) not in allowed or other not in there:
            wrong.append(f"{name} imports {other}")
    assert not wrong


@pytest.mark.parametrize("folder", ROOMS)
def test_a_room_is_a_folder_that_says_what_it_is_for(folder):
    there = {room_of(name) for name in modules() if folder_of(name) == folder} - {""}
    assert there == set(ROOMS[folder])
    assert all((ROOT / folder / room.replace(".", "/") / "__init__.py").exists() for room in there)


# The packages of ludex/ that serve editors, and which of each other they may import; none imports the command.
SERVING = {"services": set(), "lsp": {"services"}, "web": {"services"}}


@pytest.mark.parametrize("room", SERVING)
def test_a_room_that_serves_editors_imports_only_what_the_table_allows(room):
    closed = {*SERVING, "cli"} - SERVING[room] - {room}
    wrong = [
        f"{name} imports {i.module}"
        for name in modules()
        if name.startswith(f"ludex.{room}.")
        for i in imports_of(name)
        if set(i.module.split(".")[1:2]) & closed
    ]
    assert not wrong


def test_the_table_of_what_serves_editors_in_the_documentation_is_this_one():
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    section = page.partition("## What serves editors")[2].partition("\n## ")[0]
    rows = dict(re.findall(r"^\| `(\w+)/` \|.*\|([^|]*)\|$", section, re.MULTILINE))
    assert {room: set(re.findall(r"`(\w+)/`", allowed)) for room, allowed in rows.items()} == SERVING


@pytest.mark.parametrize("folder", ["arena", "dsl", "fuzz"])
def test_the_table_of_rooms_in_the_documentation_is_this_one(folder):
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    section = page.partition(f"## The packages of `{folder}/`")[2].partition("\n## ")[0]
    rows = dict(re.findall(r"^\| `(\w+)/` \|.*\|([^|]*)\|$", section, re.MULTILINE))
    assert {room: set(re.findall(r"`(\w+)/`", allowed)) for room, allowed in rows.items()} == ROOMS[folder]


# The pages by which a newcomer finds a file; packages whose files are one of a kind each are named as one.
PAGES = {"arena": "architecture.md", "bots": "bots.md", "codegen": "compiler.md", "dsl": "architecture.md"}
OF_A_KIND = ("dsl.checks", "dsl.manual_pages")


@pytest.mark.parametrize("folder", PAGES)
def test_every_file_is_named_in_the_documentation_of_its_room(folder):
    named = set(re.findall(r"\w+", " ".join(re.findall(r"`[^`\n]+`", page_of(PAGES[folder])))))
    files = [name.removeprefix("ludex.") for name, path in modules().items() if path.stem != "__init__"]
    mine = [name for name in files if name.startswith(f"{folder}.") and not name.startswith(OF_A_KIND)]
    assert [name for name in mine if name.rpartition(".")[2] not in named] == []


@pytest.mark.parametrize("page", ["architecture.md", "bots.md", "compiler.md", "../CONTRIBUTING.md"])
def test_every_file_that_a_page_for_newcomers_names_is_there(page):
    """A path in backticks, from the top or from a folder that the page is about; NAME stands for any name."""
    paths = re.findall(
        r"`([\w./*]+/[\w.*]+\.(?:py|pyx|pyi|pxd|h|j2|lark|rules|md))`", page_of(page).replace("NAME", "*")
    )
    assert paths
    folders = [ROOT, ROOT / "bots", ROOT / "codegen", ROOT / "codegen" / "emit"]
    assert [path for path in paths if not any(any(folder.glob(path)) for folder in folders)] == []


def page_of(name: str) -> str:
    return (ROOT / "docs" / name).read_text(encoding="utf-8")
