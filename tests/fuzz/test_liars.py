"""Each kind of check finds an engine, or rules, that break its promise."""

import pytest

from ludex.dsl.choice import DONE
from ludex.dsl.span import NOWHERE
from ludex.dsl.texts.validate import Verdict
from ludex.fuzz.campaign import Plan, fuzz
from ludex.fuzz.subject import Subject, interpreter
from tests.dsl.small_games import model_of
from tests.fuzz.liars import Liar, subject_with

LINE = """game line "Line"
param size: 4..6 = 4
players A B
board grid 2 size
cell owner: none | player
player points: int
let free = owner == none
action take(at in free):
    owner[at] = me
    points[me] += 1
turn: 1..2 of take
score p: points[p]
end when not any(free)
symmetry reflect, flip
invariant not stuck
"""


class FewerChoices(Liar):
    def choices(self):
        found = super().choices()
        return found[1:] if len(found) > 3 else found


class DrawsWrong(Liar):
    def sample_choice(self, rng):
        return self.choices()[0]._replace(args=(7,)) if rng.random() < 0.2 else super().sample_choice(rng)


class WrongField(Liar):
    def get(self, field_index, place=0):
        value = super().get(field_index, place)
        return value + 1 if field_index == 1 and place == 1 and value else value


class WrongScore(Liar):
    def scores(self):
        return [points + (self.turn_count > 1) for points in super().scores()]


class WrongWinners(Liar):
    @property
    def winners(self):
        return frozenset({0}) if self.over else frozenset()


class LooseUndo(Liar):
    def undo(self, plays=1):
        super().undo(plays)
        if len(self._past) > 1:
            self._past.pop()


class SharedCopy(Liar):
    def copy(self):
        return self


class WrongHash(Liar):
    def __hash__(self):
        return id(self)


class Unequal(Liar):
    def __eq__(self, other):
        return self is other

    __hash__ = Liar.__hash__


class WrongText(Liar):
    def text(self):
        return super().text().replace("A", "B")


class Forgetful(Liar):
    """Its pickle is that of the position before."""

    def __reduce__(self):
        return type(self), (self.game, self._past[-1] if self._past else self._place, ())


class AcceptsAll(Liar):
    def validate(self, text_):
        verdict = super().validate(text_)
        return verdict if verdict.legal or ";" not in text_ else Verdict(True, (self.choices()[0],), "", None)


class SaysNoReason(Liar):
    def validate(self, text_):
        verdict = super().validate(text_)
        return verdict if verdict.legal else Verdict(False, None, "", NOWHERE)


class Stops(Liar):
    """Offers nothing where a player must choose."""

    def choices(self):
        return [] if self.turn_count == 1 else super().choices()


class Crashes(Liar):
    def play(self, choice):
        if choice != DONE and choice.args[0] == 3:
            raise ZeroDivisionError("a defect")
        super().play(choice)


@pytest.fixture(scope="module")
def line():
    return model_of(LINE)


LONG = 600.0  # seconds: games are counted, so that a machine that is busy finds what another one does


def found_by(subject, cases=40):
    return fuzz(subject, Plan(LONG, cases, shrink=0.5, turns=30)).findings


@pytest.mark.parametrize(
    ("liar", "kinds"),
    [
        (FewerChoices, {"engines"}),
        (DrawsWrong, {"engines"}),
        (WrongField, {"engines"}),
        (WrongScore, {"engines"}),
        (WrongWinners, {"engines"}),
        (LooseUndo, {"undo", "refused", "copy", "engines"}),
        (SharedCopy, {"copy", "undo", "engines", "refused", "validator"}),
        (WrongHash, {"hash"}),
        (Unequal, {"copy", "text", "pickle", "undo"}),
        (WrongText, {"text"}),
        (Forgetful, {"pickle"}),
        (AcceptsAll, {"validator"}),
        (SaysNoReason, {"reason"}),
        (Stops, {"engines", "dead end", "crash"}),
        (Crashes, {"crash", "engines"}),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_lie_is_found(line, liar, kinds):
    findings = found_by(subject_with(line, liar))
    assert findings and findings[0].kind in kinds, [f.message for f in findings]


def test_the_truth_is_not_a_finding(line):
    assert not found_by(subject_with(line, Liar), cases=4)


def alone(text):
    model = model_of(text)
    return Subject(model, [interpreter(model)])


@pytest.mark.parametrize(
    ("kind", "old", "new"),
    [
        ("invariant", "symmetry", "invariant count(owner == A) < 4\nsymmetry"),
        ("symmetry", "points[me] += 1", "points[me] += column[at]\n    if column[at] == 1: next = me"),
        ("dead end", "turn: 1..2 of take", "turn: 3..3 of take"),
        ("range", "player points: int", "player points: 0..2"),
        ("check", "symmetry", "check: perft 5\nsymmetry"),
    ],
)
def test_rules_that_break_a_promise_are_found(kind, old, new):
    assert old in LINE
    findings = found_by(alone(LINE.replace(old, new)))
    assert findings and findings[0].kind == kind, [f.message for f in findings]
    assert findings[0].lines


def test_a_game_that_fails_is_made_short(line):
    subject = subject_with(line, WrongScore)
    findings = fuzz(subject, Plan(LONG, 40, shrink=LONG, turns=30)).findings
    assert len(findings[0].turns) == 2  # the score is wrong after two turns, not earlier
    assert findings[0].position
