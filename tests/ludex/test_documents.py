"""README and tutorial do what they say, and the manual of the command is what `--help` says."""

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


def test_the_manual_of_the_command_is_made_from_its_help():
    assert documents.CLI.read_text(encoding="utf-8") == documents.cli_manual(), "run `make docs`"


def test_the_page_of_the_api_is_made_from_the_doc_strings():
    assert documents.API.read_text(encoding="utf-8") == documents.api_page(), "run `make docs`"


def test_every_command_has_a_line_in_the_changelog():
    from ludex.cli.app import COMMANDS

    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert all(f"`{command}`" in text for command in COMMANDS)


def test_every_link_between_documents_leads_somewhere():
    import re

    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
