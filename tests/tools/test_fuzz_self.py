"""The fuzzing of Ludex itself: what goes wrong is kept, and little of each kind is tried here."""

from itertools import islice

import pytest

from tools.fuzz_self import __main__ as fuzz_self
from tools.fuzz_self.case import Case, failure, require


def test_a_case_that_fails_is_kept_with_what_was_tried(tmp_path, monkeypatch):
    cases = [Case("all is well", lambda: None), Case("a1; \ud800", lambda: require(False, "it refuses"))]
    monkeypatch.setattr(fuzz_self, "kind_of", lambda name: lambda seed, folder: iter(cases))
    fuzz_self.one("liar", 7, tmp_path)
    assert [file.name for file in tmp_path.glob("found-*")] == ["found-1"] and (tmp_path / "done").read_text() == "2"
    found = (tmp_path / "found-1").read_text()
    assert "liar 7, case 1" in found and "Wrong: it refuses" in found and found.endswith("a1; \\ud800\n")


def test_a_process_that_ends_otherwise_is_a_finding():
    cases, found, _ = fuzz_self.ran("nothing_of_this_name", 1)
    assert cases == 0 and "the process ended with 1" in found[0] and "nothing_of_this_name 1" in found[0]


@pytest.mark.parametrize("kind, cases", [("broken", 12), ("mixed", 3), ("damaged", 4), ("command", 8), ("call", 60)])
def test_little_of_each_kind_finds_nothing(kind, cases, tmp_path):
    wrong = [failure(case) for case in islice(fuzz_self.kind_of(kind)(3, tmp_path), cases)]
    assert len(wrong) > cases // 2 and not any(wrong), next(filter(None, wrong))


@pytest.mark.parametrize(
    "ask, told",
    [
        (lambda position: position.choice_text("a1"), "a choice is a Choice, not str"),
        (lambda position: position.validate(5), "the text of a turn is a str, not int"),
        (lambda position: position.sample_turn("dice"), "what draws is a random.Random, not str"),
    ],
)
@pytest.mark.parametrize("engine", ["compiled", "reference"])
def test_arguments_of_a_wrong_type_are_refused_in_words(ask, told, engine):
    import ludex

    with pytest.raises(TypeError, match=told):
        ask(ludex.load("tictactoe", engine=engine).start())


@pytest.mark.parametrize("engine", ["compiled", "reference"])
def test_a_perft_of_negative_depth_is_refused(engine):
    import ludex

    with pytest.raises(ValueError, match="0 or more"):
        ludex.load("tictactoe", engine=engine).start().perft(-1)
