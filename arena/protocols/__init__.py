"""Which contest protocol a game speaks, and how the field writes it. With `fields_own`, the only place of the
project's code where names of games stand."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Iterator

from ludex.arena.protocols.base import Limits, Protocol, program
from ludex.arena.protocols.dialects import DIALECTS, Dialect
from ludex.dsl.model import Model

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from ludex.arena.protocols.notation import Notation  # late: its type alone

PROTOCOLS = {
    "bacteria": "alphano",
    "bioblots": "blots",
    "rabbits": "hunt",
    "viruses": "virus",
    "honeychain": "chain",
}
OWN = {"chess": "CHESS", "bacteria": "ATAXX", "go": "GO"}  # what the field writes as it likes, in `fields_own`
LINE_PROTOCOLS = (*DIALECTS, "gtp", "views")


class NoProtocol(LookupError):
    """The game belongs to no contest."""


def protocol_of(model: Model) -> Protocol:
    """The protocol of a game, or of the nearest game that it extends."""
    for name in _lineage(model):
        if name in PROTOCOLS:
            return protocol_named(PROTOCOLS[name])
    known = ", ".join(sorted(PROTOCOLS))
    raise NoProtocol(f"no contest protocol is known for {model.name}: only for {known}, and what extends them")


def protocol_named(name: str) -> Protocol:
    """The protocol of that name, imported when it is wanted."""
    if name not in PROTOCOLS.values():
        raise NoProtocol(f"no protocol is called {name!r}: there are {', '.join(sorted(PROTOCOLS.values()))}")
    found: Protocol = importlib.import_module(f"ludex.arena.protocols.{name}").PROTOCOL
    return found


def notation_of(model: Model) -> Notation:
    """The field's own notation of a game, or of the nearest one that it extends; else that of the rules."""
    from ludex.arena.protocols.notation import RULES  # late: no contest needs it, and it reads positions

    for name in _lineage(model):
        if name in OWN:
            own: Notation = getattr(importlib.import_module("ludex.arena.protocols.fields_own"), OWN[name])
            return own
    return RULES


def line_protocol(name: str, model: Model, settings: tuple[tuple[str, str], ...] = ()) -> Protocol:
    """A line protocol (`LINE_PROTOCOLS`) for a game; `settings` are what a program is set to. Raises NoProtocol."""
    if name == "gtp":
        if OWN.get(_owner(model)) != "GO":
            raise NoProtocol(f"gtp is for go, and what extends it; {model.name} can be played by ugi")
        gtp = importlib.import_module("ludex.arena.protocols.gtp")
        made: Protocol = gtp.gtp(notation_of(model), settings)
        return made
    if name == "views":
        if settings:
            raise NoProtocol("a program that speaks views is set to nothing: write views:PROGRAM")
        spoken: Protocol = importlib.import_module("ludex.arena.protocols.views").PROTOCOL
        return spoken
    if name not in DIALECTS:
        raise NoProtocol(f"no line protocol is called {name!r}: there are {', '.join(LINE_PROTOCOLS)}")
    dialect = DIALECTS[name]
    from ludex.arena.protocols.notation import RULES  # late, as above

    notation = notation_of(model) if dialect.own else RULES
    return _line_protocol(dialect, notation, settings)


def _line_protocol(dialect: Dialect, notation: Notation, settings: tuple[tuple[str, str], ...]) -> Protocol:
    """The parts of one of the family."""
    from ludex.arena.protocols.lines_judge import LineSpeaker, read_answer  # late: no contest needs them
    from ludex.arena.protocols.lines_program import LineProgram  # late, as above

    return Protocol(
        name=dialect.name,
        limits=Limits(),
        run=program(lambda session: LineProgram(session, dialect, notation).talk()),
        speaker=functools.partial(LineSpeaker, dialect=dialect, notation=notation, settings=settings),
        write_turn=notation.write_turn,
        read_turn=functools.partial(read_answer, notation),
        openings=("turns", "position"),
    )


def _owner(model: Model) -> str:
    return next((name for name in _lineage(model) if name in OWN), "")


def _lineage(model: Model) -> Iterator[str]:
    """The game's name, then those of the games it extends, nearest first (the sources stand innermost first)."""
    yield model.name
    yield model.extends
    import re  # late: the protocols of most games are known by their names

    headers = (re.search(r"^\s*game\s+(\w+)", text, re.MULTILINE) for _, text in reversed(model.sources))
    yield from (header.group(1) for header in headers if header)
