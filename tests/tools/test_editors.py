"""What editors get beside the language server: colours made from the grammar, and the extension as it is packed."""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXTENSION = ROOT / "editors" / "vscode"
PACKED = EXTENSION / "ludex.vsix"
_spec = importlib.util.spec_from_file_location("textmate", ROOT / "tools" / "textmate.py")
textmate = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(textmate)


def manifest() -> dict:
    return json.loads((EXTENSION / "package.json").read_text(encoding="utf-8"))


def test_the_colours_are_made_from_the_grammar_as_it_is():
    assert textmate.GRAMMAR.read_text(encoding="utf-8") == textmate.text(), "make colours"


def test_every_word_of_the_grammar_has_a_colour():
    patterns = json.dumps(textmate.grammar()["repository"])
    assert [word for word in textmate.words() - {"any"} if not re.search(rf"\b{word}\b", patterns)] == []


def test_what_the_manifest_names_is_there():
    found = manifest()["contributes"]
    files = [found["grammars"][0]["path"], found["languages"][0]["configuration"], "README.md", "LICENSE"]
    assert [name for name in files if not (EXTENSION / name).is_file()] == []
    assert found["languages"][0]["extensions"] == [".rules"]


def test_the_lock_names_no_place_that_packages_come_from():
    lock = json.loads((EXTENSION / "package-lock.json").read_text(encoding="utf-8"))
    assert len(lock["packages"]) > 100
    assert [name for name, one in lock["packages"].items() if "resolved" in one] == []


@pytest.mark.skipif(not shutil.which("node"), reason="no node here: the extension is not started")
def test_the_extension_starts_in_a_host_of_stubs():
    done = subprocess.run(["node", "--test", "test/"], cwd=EXTENSION, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout
    assert re.search(r"^# pass [1-9]", done.stdout, re.MULTILINE)


@pytest.mark.skipif(not PACKED.exists(), reason="the extension is not packed: make vsix")
def test_the_package_holds_what_runs_and_nothing_else():
    with zipfile.ZipFile(PACKED) as packed:
        inside = {name.removeprefix("extension/") for name in packed.namelist() if name.startswith("extension/")}
        assert json.loads(packed.read("extension/package.json"))["main"] == "./dist/extension.js"
        assert packed.read("extension/syntaxes/ludex.tmLanguage.json").decode() == textmate.text()
    assert inside == {
        "package.json",
        "language-configuration.json",
        "readme.md",
        "LICENSE.txt",
        "syntaxes/ludex.tmLanguage.json",
        "dist/extension.js",
    }
