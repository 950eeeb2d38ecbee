"""Text of what lies between dense numbers, which the Python face speaks in, and the engine's own."""

from __future__ import annotations

import re
from collections.abc import Set

from ludex.codegen import ir
from ludex.codegen.emit.layout import BYTES, Layout, Region, words_of
from ludex.codegen.emit.source import Action, FieldRow, Key, Parameter, Seen, Stored, Witness
from ludex.codegen.emit.tables import Tables
from ludex.codegen.emit.text import size_text
from ludex.codegen.plan.choice_code import Radix, radixes
from ludex.codegen.plan.domains import dom_of_local
from ludex.codegen.plan.lowered import Sight, has_words
from ludex.codegen.plan.plan import FieldPlan
from ludex.codegen.plan.tables import Spec
from ludex.dsl import model as m


class Glue:
    """Text of what lies between dense numbers and the engine's."""

    def __init__(self, layout: Layout, tables: Tables):
        self.plan, self.layout, self.tables = layout.plan, layout, tables
        self.numberings: list[tuple[str, str]] = []  # text of the engine's number of `n`, and of the contract's

    def size(self, scalar: ir.Scalar) -> str:
        return str(size_text(scalar))

    def table(self, name: str, spec: Spec) -> str:
        self.tables.ask(name, spec, "int")
        return f"g.T_{name}" if self.plan.open_board else f"T_{name}"

    def inner(self, dom: ir.Dom, text: str) -> str:
        """The engine's number of a dense one."""
        return self._looked_up(dom, text, "BIT_OF", "LINK_CODE")

    def dense(self, dom: ir.Dom, text: str) -> str:
        """The dense number of an engine's."""
        return self._looked_up(dom, text, "CELL_OF", "LINK_NUMBER")

    def _looked_up(self, dom: ir.Dom, text: str, cells: str, links: str) -> str:
        """A number of a cell or link from the table of these; others are the same here and there."""
        if self.plan.graph or not isinstance(dom, m.Domain) or dom.kind not in ("cell", "link"):
            return text
        name, spec = (cells, (cells.lower(),)) if dom == ir.CELL else (f"{links}_{dom.name}", (links.lower(), dom.name))
        return f"{self.table(name, spec)}[{text}]"

    def numbering(self, dom: ir.Dom | None) -> int:
        """How the engine numbers the elements of a domain: 0 as the contract does, else by the tables of `numberings`
        before."""
        ways = ("n", "n") if dom is None else (self.inner(dom, "n"), self.dense(dom, "n"))
        if ways == ("n", "n"):
            return 0
        if ways not in self.numberings:
            self.numberings.append(ways)
        return self.numberings.index(ways) + 1

    def field(self, planned: FieldPlan) -> FieldRow:
        least = self.plan.int_low if planned.members == ir.NUMBERS else 0
        return FieldRow(self.numbering(planned.at), self.numbering(planned.members), least)

    def seen(self, sight: Sight, fields: int, kept: int, codes: int) -> Seen:
        """How views list a field, or a map that is shown; kept: where its sets are among those of its viewer;
        codes: where its values are among those of the last time."""
        numbers, shape = sight.item == ir.NUMBERS, sight.at if sight.seen or sight.there else None
        inner = self.inner(sight.at, "place") if sight.at is not None else "place"
        member = self.inner(sight.item, "member") if sight.item is not None else ""
        return Seen(
            sight.row,
            self.size(sight.places),
            inner,
            self.size(sight.members) if sight.members is not None else "",
            member,
            self.plan.int_low if numbers else 0,
            sight.shown,
            sight.row - fields if sight.map else -1,
            sight.turn,
            sight.seen,
            sight.there,
            self.plan.words_of(shape).most if shape is not None else 1,
            shape is None or self.plan.single(shape),
            sight.common,
            tuple(stored for field in sight.traced for stored in self.stored(field)),
            kept,
            codes if sight.codes else -1,
            sight.constant,
            sight.own_only,
            sight.nobody,
            *self.set_stored(sight),
        )

    def set_stored(self, sight: Sight) -> tuple[str, int, str]:
        """Where the sets of a field are stored, the words of each, and the dense number of a member; 0 words where they
        are asked member by member."""
        item = sight.item
        if sight.map or item is None or not has_words(self.plan, item):
            return "", 0, ""
        name = f"F_{self.plan.fields[sight.row].field.word}"
        return self.layout.offset(name), self.plan.words_of(item).most, self.dense(item, "member")

    def stored(self, field: int) -> tuple[Stored, ...]:
        """Where the values of a field are, of which there is one for each place: each region that may be read."""
        planned = self.plan.fields[field]
        if planned.kind == "slot":
            return (Stored(f"S_F_{planned.field.word}", 1, 0, 1),)
        regions = (self.layout.regions.get(f"{part}_{planned.field.word}") for part in "FCW")
        return tuple(self._in_region(planned, region) for region in regions if region is not None)

    def _in_region(self, planned: FieldPlan, region: Region) -> Stored:
        words, per = words_of(self.plan, region), self.plan.words_of(planned.dom).most
        assert isinstance(words, int)
        if region.ctype:
            return Stored(self.layout.offset(region.name), words, 0, 8 // BYTES[region.ctype])
        if planned.kind == "sets":
            return Stored(self.layout.offset(region.name), words, 0, 0)
        return Stored(self.layout.offset(region.name), words, words // per, per)

    def action(self, action: m.Action) -> Action:
        params = tuple(map(self.parameter, radixes(self.plan, action)))
        args = ", ".join(f"inner[{i}]" for i in range(len(params)))
        hidden = action.witnesses
        return Action(
            action.index,
            action.name,
            params,
            tuple(self.witness(action.index, k, dom_of_local(p.local), args) for k, p in enumerate(hidden)),
        )

    def parameter(self, radix: Radix) -> Parameter:
        least = self.plan.int_low if radix.dom == ir.NUMBERS else 0
        return Parameter(radix.shift, radix.width, self.numbering(radix.dom), least)

    def witness(self, action: int, k: int, dom: ir.Dom, args: str) -> Witness:
        single, places, place = self.plan.single(dom), "", ""
        low = f" + ({self.plan.int_low})" if dom == ir.NUMBERS else ""
        inner = self.inner(dom, "element") + (f" - ({self.plan.int_low})" if dom == ir.NUMBERS else "")
        if isinstance(dom, m.Domain) and dom.kind == "link" and not self.plan.graph:
            single, places, place = False, self.size(self.plan.size(dom).scalar), self.link_bit(dom, "found")
            inner = self.link_bit(dom, inner)
        return Witness(
            k,
            f"witness_{action}_{k}",
            f", {args}" if args else "",
            single,
            self.plan.words_of(dom).most,
            self.dense(dom, "found") + low,
            inner,
            places,
            place,
        )

    def link_bit(self, dom: m.Domain, number: str) -> str:
        """The bit of a link of a grid in its plane: a row of cells for each step of its kind."""
        steps, words = len(self.plan.link_steps[dom.name]), self.size(self.plan.words_of(ir.CELL).scalar)
        return f"({number} % {steps}) * ({words} * 64) + {number} // {steps}"

    def key(self, number: int, fields: tuple[int, ...], follower: bool, since: bool, asked: Set[str]) -> Key:
        """What one `seen` compares; asked: the functions that are called."""
        parts = tuple(self.part(f) for f in fields)
        return Key(number, parts, follower, since, f"seen_{number}" in asked, f"seen_made_{number}" in asked)

    def part(self, field: int) -> tuple[str, str]:
        """The words that hold a field: the first and how many."""
        planned = self.plan.fields[field]
        name = f"F_{planned.field.word}"
        if planned.kind == "slot":
            return f"S_{name}", "1"
        region = self.layout.regions[name]
        count = words_of(self.plan, region)
        return self.layout.offset(name), str(count) if isinstance(count, int) else _over_game(count, self.layout)


def _over_game(formula: str, layout: Layout) -> str:
    """A formula over the symbols as Cython text."""
    return re.sub(r"[A-Za-z_]\w*", lambda found: f"g.{found[0]}", formula)
