"""The arrows between the folders, and that nothing which must know no game knows one."""

import ast
import re
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
NAMELESS = ("dsl", "engine", "codegen", "bots", "fuzz")
ORDINARY = {"chess", "go", "dots", "hex", "morris"}  # games whose names are words; they may stand inside other words


def sources(folder: str) -> list[Path]:
    return [
        path
        for pattern in ("*.py", "*.pyx", "*.pxd", "*.j2", "*.jinja", "*.lark", "*.h")
        for path in sorted((ROOT / folder).rglob(pattern))
    ]


def imported(path: Path) -> set[str]:
    """The top folders that a file imports, at any depth of the code."""
    text, found = path.read_text(encoding="utf-8"), set()
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
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
    games = {path.stem.partition("-")[0] for path in (ROOT / "rules").rglob("*.rules")} - ORDINARY
    pattern = re.compile(rf"(?<![a-z])({'|'.join(sorted(games))})(?![a-z])", re.IGNORECASE) if games else None
    wrong = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in sources(folder)
        if pattern
        for match in [pattern.search(path.read_text(encoding="utf-8"))]
        if match
    ]
    assert not wrong


def test_every_module_has_a_docstring():
    folders = [*MAY_IMPORT, "tools"]
    wrong = [
        str(path.relative_to(ROOT))
        for folder in folders
        for path in sorted((ROOT / folder).rglob("*.py"))
        if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not wrong
