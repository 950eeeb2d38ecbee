"""The ways to read a text by a template."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ludex.dsl import model as m
from ludex.dsl.model import Parts
from ludex.dsl.world.names import Names

Read = dict[str, int]  # the name of a parameter -> its value
NOTHING: Mapping[str, int] = {}


def match(
    parts: Parts,
    text: str,
    start: int,
    types: Mapping[str, m.Type],
    names: Names,
    values: Mapping[str, int] = NOTHING,
) -> Iterator[tuple[Read, int]]:
    """Each (values of the parameters, end): a way in which the parts fit the text from `start` to `end`."""
    if not parts:
        yield dict(values), start
        return
    part, rest = parts[0], parts[1:]
    if isinstance(part, str):
        part = re.sub(r"\s+", " ", part)
        if text.startswith(part, start):
            yield from match(rest, text, start + len(part), types, names, values)
        return
    for value, end in names.read(types[part[0]], text, start, part[1]):
        if values.get(part[0], value) == value:
            yield from match(rest, text, end, types, names, {**values, part[0]: value})
