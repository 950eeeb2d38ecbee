"""Prose has no word that the glossary of CONTRIBUTING.md bans."""

import pytest

from tools import plain_english


def test_no_file_has_a_banned_word():
    uses = plain_english.uses()
    assert not uses, "\n".join(["say it in plain English (CONTRIBUTING.md):", *uses])


def test_a_banned_word_is_found_in_comments_and_strings_only(tmp_path):
    path = tmp_path / "a.py"
    path.write_text('"""Told."""\ntold = 1  # what it tells\nx = f"by {told} chance, by chance"\n')
    assert [(line, word.lower()) for line, word in plain_english.found(path, plain_english.banned())] == [
        (1, "told"),
        (2, "tells"),
        (3, "by chance"),
    ]


@pytest.mark.parametrize(
    "line",
    [
        'said["told"], ("value, told", "foretold=3", f"told")',
        "# `foretold` predicts, and `position.told` is a name",
        "# the player who moves next, unless that is decided by chance",
    ],
    ids=["names", "names in a text", "words in another sense"],
)
def test_names_and_other_senses_are_not_counted(tmp_path, line):
    path = tmp_path / "a.py"
    path.write_text(line)
    assert not plain_english.found(path, plain_english.banned())


def test_the_glossary_may_name_its_words():
    assert not plain_english.found(plain_english.GLOSSARY, plain_english.banned())
