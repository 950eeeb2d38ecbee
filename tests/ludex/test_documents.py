"""README and tutorial do what they say, and the manual of the command is what `--help` says."""

import json
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import documents  # noqa: E402


@pytest.mark.parametrize("document", documents.RUN, ids=lambda path: path.name)
def test_each_command_prints_what_the_document_shows(document, quick_to_build):
    ran = list(documents.commands(document))
    assert ran
    for command in ran:
        assert command.fits, f"$ {command.text}\n{command.now}"


def test_pages_of_help_are_what_cyclopts_prints_and_the_manual_shows_them():
    pages = documents.help_pages()
    assert json.loads(documents.HELP.read_text(encoding="utf-8")) == pages, "run `make docs`"
    assert documents.CLI.read_text(encoding="utf-8") == documents.cli_manual(pages), "run `make docs`"


def test_the_page_of_the_api_is_made_from_the_doc_strings():
    assert documents.API.read_text(encoding="utf-8") == documents.api_page(), "run `make docs`"


def test_every_command_has_a_line_in_the_changelog():
    from ludex.cli.app import COMMANDS

    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert all(f"`{command}`" in text for command in COMMANDS)


def test_the_changelog_has_the_version_dated_and_short():
    import re

    import ludex

    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## (\S+) - \d{4}-\d\d-\d\d$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert ludex.__version__ in dict(released) or "dev" in ludex.__version__
    for version, section in released:
        heads = set(re.findall(r"^### (.*)$", section, re.MULTILINE))
        assert heads <= {"Added", "Changed", "Fixed", "Removed"}, version
        assert 1 <= len(re.findall(r"^- ", section, re.MULTILINE)) <= 25, version


def test_the_readme_counts_lines_of_rules_as_they_are():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for name, title in (("tictactoe", "tic-tac-toe"), ("chess", "chess")):
        lines = len((ROOT / "rules" / f"{name}.rules").read_text(encoding="utf-8").splitlines())
        assert f"{title} in {lines}" in text


def test_every_link_between_documents_leads_somewhere():
    import re

    def places(page):
        heads = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
        return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}

    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]:
        text = re.sub(r"^    .*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)  # without rules
        for target, place in re.findall(r"\]\(([^)#:]*)(?:#([^):]*))?\)", text):
            file = page.parent / target if target else page
            assert file.exists(), f"{page.name}: {target}"
            assert not place or place in places(file), f"{page.name}: {target}#{place}"
