"""Which contest protocol a game speaks. The only place of the project's code where names of games stand."""

from __future__ import annotations

import importlib
import re

from ludex.arena.protocols.base import Protocol
from ludex.dsl.model import Model

PROTOCOLS = {
    "bacteria": "alphano",
    "bioblots": "blots",
    "rabbits": "hunt",
    "viruses": "virus",
    "honeychain": "chain",
}


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


def _lineage(model: Model) -> list[str]:
    """The game's name, then those of the games it extends, nearest first (the sources stand innermost first)."""
    headers = (re.search(r"^\s*game\s+(\w+)", text, re.MULTILINE) for _, text in reversed(model.sources))
    return [model.name, model.extends, *(header.group(1) for header in headers if header)]
