"""The names of elements and values in texts (reference, section 13), both ways."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ludex.dsl import model as m
from ludex.dsl.narrow import domain_of, known
from ludex.dsl.world.board import Board
from ludex.dsl.world.enum_codes import Layout, Sizes

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Protocol

    class Named(Protocol):
        """What names are made of: the part of a `World` that is read here."""

        model: m.Model
        board: Board
        sizes: Sizes

        @property
        def piece_ranges(self) -> Mapping[str, range]: ...
        @property
        def player_names(self) -> tuple[str, ...]: ...
        @property
        def cell_names(self) -> tuple[str, ...]: ...
        def layout(self, enum: m.Enum) -> Layout: ...


SYMBOLS = ("symbol", "SYMBOL")  # formats that write a name by its symbol in pictures
DIGITS = 20  # of a number at most: a longer one is no value of any field


class Names:
    """The names of a game's elements; `element` and `value` write, `elements` and `values` read."""

    def __init__(self, world: Named):
        self.world = world
        self._tables: dict[tuple[m.Type, str], dict[str, tuple[int, ...]]] = {}
        self._lengths: dict[tuple[m.Type, str], int] = {}
        self._pieces = {n: (kind, n - r.start + 1) for kind, r in world.piece_ranges.items() for n in r}

    def element(self, domain: m.Domain, number: int) -> str:
        """The name of an element; a piece by its number alone."""
        if domain.kind == "cell":
            return self.world.cell_names[number]
        if domain.kind == "player":
            return self.world.player_names[number]
        if domain.kind == "piece":
            return str(self._pieces[number][1])
        if domain.kind == "link":
            a, b = self.world.board.links[domain.name][number]
            return f"{self.world.cell_names[a]}-{self.world.cell_names[b]}"
        if domain.kind == "sets":
            cells = sorted(self.world.board.sets[domain.name][number])
            return f"{{{','.join(self.world.cell_names[cell] for cell in cells)}}}"
        if domain.kind == "step":
            return self.world.board.steps[number].name
        return self.world.model.tags[number] if domain.kind == "tag" else str(number)

    def full(self, domain: m.Domain, number: int) -> str:
        """A name that stands for one element only: a piece has its kind before its number."""
        if domain.kind == "piece" and len(self.world.model.pieces) > 1:
            return "{} {}".format(*self._pieces[number])
        return self.element(domain, number)

    def value(self, enum: m.Enum, code: int) -> str:
        """The name of a value of an enumeration: `none`, `wall`, `cross of White`, or the element or number it is."""
        part, payload = self.world.layout(enum).at(code)
        kind = part.alternative.kind
        if kind == "owned":
            return f"{part.alternative.name} of {self.world.player_names[payload]}"
        if kind == "element":
            return self.full(known(part.alternative.domain), payload)
        return str(payload) if kind == "numbers" else "none" if kind == "none" else part.alternative.name

    def ends(self, domain: m.Domain, number: int) -> str:
        """The first and the last cell of a set."""
        cells = self.world.board.sets[domain.name][number]
        return f"{self.world.cell_names[min(cells)]}-{self.world.cell_names[max(cells)]}" if cells else "{}"

    def symbol(self, number: int) -> str:
        """The symbol of a name in pictures, the first player's where it is owned; the name itself where it has none."""
        name = self.world.model.tags[number]
        enums = (field.type.enum for field in self.world.model.fields if isinstance(field.type, m.Value))
        alternatives = (one for enum in enums for one in enum.alternatives if one.kind in ("tag", "owned"))
        return next((one.symbols[0] for one in alternatives if one.name == name and one.symbols), name)

    def argument(self, type_: m.Type, number: int, form: str = "") -> str:
        """The text of a parameter's value; form `full`: one that stands for it only; `ends`: of a set; `symbol` and
        `SYMBOL`: of a name, in small or capital letters."""
        full = form == "full"
        if form == "ends":
            return self.ends(domain_of(type_), number)
        if form in SYMBOLS:
            return self.symbol(number).lower() if form == "symbol" else self.symbol(number).upper()
        if isinstance(type_, m.Value):
            return self.value(type_.enum, number)
        if not isinstance(type_, m.Element):
            return str(number)
        return self.full(type_.domain, number) if full else self.element(type_.domain, number)

    def table(self, type_: m.Type, form: str = "") -> dict[str, tuple[int, ...]]:
        """All names of a type's values, each with the numbers that
        it may stand for (two kinds of pieces share names). With a form of symbols, these too."""
        if (type_, form) not in self._tables:
            found: dict[str, tuple[int, ...]] = {}
            for name, number in self._all(type_):
                for one in {name, self.argument(type_, number, form)} if form else {name}:
                    found[one] = found.get(one, ()) + (number,)
            self._tables[type_, form] = found
        return self._tables[type_, form]

    def _all(self, type_: m.Type) -> Iterator[tuple[str, int]]:
        if isinstance(type_, m.Value):
            for code in range(self.world.layout(type_.enum).size):
                yield self.value(type_.enum, code), code
            return
        domain = domain_of(type_)
        for number in range(self.world.sizes.of(domain)):
            yield self.element(domain, number), number
            full = self.full(domain, number)
            if full != self.element(domain, number):
                yield full, number
            if domain.kind == "sets":
                yield self.ends(domain, number), number
            if domain.kind == "link":
                a, b = self.world.board.links[domain.name][number]
                yield f"{self.world.cell_names[b]}-{self.world.cell_names[a]}", number

    def read(self, type_: m.Type, text: str, start: int, form: str = "") -> Iterator[tuple[int, int]]:
        """Each (number, end): a value of the type whose name (or symbol) stands in the text from `start` to `end`."""
        if type_ == m.INT or type_ == m.Element(m.INT_DOMAIN):
            first = end = start + text.startswith("-", start)
            while end < min(len(text), first + DIGITS) and text[end].isdecimal():
                end += 1
                yield int(text[start:end]), end
            return
        form = form if form in SYMBOLS else ""
        table = self.table(type_, form)
        for end in range(start + 1, min(len(text), start + self._longest(type_, form)) + 1):
            for number in table.get(text[start:end], ()):
                yield number, end

    def _longest(self, type_: m.Type, form: str) -> int:
        if (type_, form) not in self._lengths:
            self._lengths[type_, form] = max(map(len, self.table(type_, form)), default=0)
        return self._lengths[type_, form]
