"""The numbers behind values: how many elements a domain has, and which code a value of an enumeration takes."""

from __future__ import annotations

from collections.abc import Mapping

from ludex.dsl.frozen import frozen
from ludex.dsl.model import Alternative, Domain, Enum
from ludex.dsl.narrow import known


@frozen
class Sizes:
    """How many elements there are of each domain, and what the parameters are set to."""

    players: int
    cells: int
    pieces: int
    steps: int
    tags: int
    links: Mapping[str, int]
    sets: Mapping[str, int]
    settings: Mapping[str, int]

    def of(self, domain: Domain) -> int:
        """The number of elements of a domain; game and turn have one place."""
        if domain.kind == "link":
            return self.links[domain.name]
        if domain.kind == "sets":
            return self.sets[domain.name]
        counts = {"cell": self.cells, "player": self.players, "piece": self.pieces, "step": self.steps}
        return counts[domain.kind] if domain.kind in counts else self.tags if domain.kind == "tag" else 1

    def bound(self, bound: int | str | None) -> int:
        """A bound: a number, or a parameter by name."""
        assert bound is not None
        return self.settings[bound] if isinstance(bound, str) else bound


@frozen
class Part:
    """The codes of one alternative: `size` codes from `first`."""

    alternative: Alternative
    first: int
    size: int
    low: int = 0  # the number that the first code stands for (kind numbers)

    def payload(self, code: int) -> int:
        return code - self.first + self.low

    def code(self, payload: int) -> int | None:
        """The code for a payload; None when there is none."""
        offset = payload - self.low
        return self.first + offset if 0 <= offset < self.size else None


@frozen
class Layout:
    """An enumeration with its codes. The payload of a code: the owner (owned), the element (element), the number
    (numbers), else 0."""

    parts: tuple[Part, ...]
    size: int

    def at(self, code: int) -> tuple[Part, int]:
        """The part a code belongs to, and its payload."""
        for part in self.parts:
            if part.first <= code < part.first + part.size:
                return part, part.payload(code)
        raise ValueError(f"no value has the code {code}")

    def code(self, alternative: Alternative, payload: int = 0) -> int | None:
        """The code of a payload of an alternative (compared without its symbols); None when there is none."""
        for part in self.parts:
            if part.alternative == alternative:
                return part.code(payload)
        return None

    def find(self, kind: str, name: str = "", domain: Domain | None = None) -> Part | None:
        """The part of a kind, and name or domain where these are given."""
        for part in self.parts:
            other = part.alternative
            if other.kind == kind and name in ("", other.name) and domain in (None, other.domain):
                return part
        return None


def layout(enum: Enum, sizes: Sizes) -> Layout:
    """The codes of an enumeration: they run through its alternatives in order; `none` and a name take one code, an
    owned name one for each player, an element alternative one for each element, numbers one for each."""
    parts, first = [], 0
    for alternative in enum.alternatives:
        low = sizes.bound(alternative.low) if alternative.kind == "numbers" else 0
        size = _size(alternative, sizes)
        parts.append(Part(alternative, first, size, low))
        first += size
    return Layout(tuple(parts), first)


def _size(alternative: Alternative, sizes: Sizes) -> int:
    if alternative.kind == "owned":
        return sizes.players
    if alternative.kind == "element":
        return sizes.of(known(alternative.domain))
    if alternative.kind == "numbers":
        return sizes.bound(alternative.high) - sizes.bound(alternative.low) + 1
    return 1
