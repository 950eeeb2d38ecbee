"""Which pass of the compiler a finding is due to: that without which the engine does what the interpreter does."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

from ludex.codegen.optional import OPTIONAL
from ludex.dsl.errors import PlayError
from ludex.fuzz.finding import Finding
from ludex.fuzz.play import replay
from ludex.fuzz.subject import ENGINE, ENGINE_WITHOUT, Maker, Subject, without_pass


def due_to(subject: Subject, found: Finding, seconds: float) -> str:
    """In words; "" where the engine is not at fault, where no game shows it, or where there is no time to see."""
    if subject.source is None or seconds <= 0 or _shows(subject, subject.makers[0], found):
        return ""
    end = monotonic() + seconds
    wrong = [name for name, maker in subject.makers[1:] if _shows(subject, (name, maker), found)]
    left_out = [name for name in OPTIONAL if ENGINE_WITHOUT + name in subject.names]
    if ENGINE in wrong:
        agree = [name for name in left_out if ENGINE_WITHOUT + name not in wrong]
        return _due(agree) if agree else _one_by_one(subject, found, end)
    only = [name for name in left_out if ENGINE_WITHOUT + name in wrong]
    taken = "an engine disagrees: the fault is in what then takes its place"
    return f"only without {_listed(only)} {taken}" if only else ""


def _one_by_one(subject: Subject, found: Finding, end: float) -> str:
    """Each pass left out in turn."""
    agree: list[str] = []
    still: list[str] = []
    late: list[str] = []
    for name in OPTIONAL:
        if ENGINE_WITHOUT + name in subject.names:
            still.append(name)
        elif monotonic() > end:
            late.append(name)
        else:
            for maker in _made_without(subject, name):
                (still if _shows(subject, maker, found) else agree).append(name)
    said = _due(agree) if agree else f"no single pass: it shows without {_listed(still)} too" if still else ""
    return f"{said or 'no pass was tried'}; not tried: {', '.join(late)}" if late else said


def _made_without(subject: Subject, name: str) -> Iterator[tuple[str, Maker]]:
    """The engine without a pass, if there is another one."""
    try:
        made = without_pass(subject, name)
    except PlayError:  # what cannot be built is a finding of `ludex fuzz --passes`
        return
    if made is not None:
        yield made.makers[-1]


def _shows(subject: Subject, maker: tuple[str, Maker], found: Finding) -> bool:
    """Whether the interpreter and this engine show the finding."""
    makers = dict([subject.makers[0], maker])
    return replay(Subject(subject.model, list(makers.items()), (), subject.kept), found) is not None


def _due(names: list[str]) -> str:
    which = "that pass" if len(names) == 1 else "one of them, or in what they do together"
    return f"without {_listed(names)} the engines agree: the fault is in {which}"


def _listed(names: list[str]) -> str:
    return " or without ".join(f"`{name}`" for name in names)
