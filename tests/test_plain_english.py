"""Prose gets plainer: no file has more banned words than the record allows, and the record only goes down."""

import pytest

from tools import plain_english


def test_no_file_has_more_banned_words_than_recorded():
    wrong = plain_english.too_many()
    hints = [
        f"python tools/plain_english.py --show {name}  ({now}, at most {most})" for name, (now, most) in wrong.items()
    ]
    assert not wrong, "\n".join(["write these files in plain English (CONTRIBUTING.md):", *hints])


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


@pytest.mark.parametrize(
    "now, before, after",
    [
        ({"a.py": 3}, {"a.py": 5}, {"a.py": 3}),
        ({"a.py": 5}, {"a.py": 3}, {"a.py": 3}),
        ({"new.py": 2}, {}, {}),
        ({"bots/search/mcts.py": 4}, {"bots/mcts.py": 4}, {"bots/search/mcts.py": 4}),
        ({}, {"a.py": 5}, {}),
    ],
    ids=["fewer", "more", "a new file", "a renamed file", "none left"],
)
def test_the_record_only_goes_down(now, before, after):
    assert plain_english.lowered(now, before) == after
