"""How the bits of a set become the bytes of a plane: strips of bits whose places follow each other."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.dsl.frozen import frozen

EIGHT = 8  # bytes that are written at once where the processor has nothing wider; then bits lie side by side, too
SHORT = 4  # places for each strip from which strips are quicker than bit by bit: 8 of a board of 8 x 8, 4.3 of 9 x 9


@frozen
class Strip:
    """The bits `mask` of a word stand at `place` .. `place + length - 1`. `whole`: eight places may be written, since
    those behind are written later."""

    word: int
    mask: int
    place: int
    length: int
    whole: bool


def begins(found: Sequence[Strip], words: int) -> list[int]:
    """Where the strips of each word begin, then their number."""
    return [sum(strip.word < k for strip in found) for k in range(words + 1)]


def strips(bits: Sequence[int], places: Sequence[int], most: int) -> tuple[Strip, ...] | None:
    """The strips of at most so many bits that fill a plane, word after word, where bit `bits[i]` stands at `places[i]`,
    each place once. None where they would be short: what lies side by side in words does not in the plane."""
    parts: list[list[tuple[int, int]]] = []
    for bit, place in sorted(zip(bits, places)):
        if parts and len(parts[-1]) < most and parts[-1][-1][0] // 64 == bit // 64:
            before, at = parts[-1][-1]
            if place == at + 1 and (bit == before + 1 or most > EIGHT):
                parts[-1].append((bit, place))
                continue
        parts.append([(bit, place)])
    if SHORT * len(parts) > len(bits):
        return None
    made: list[Strip] = []
    later: set[int] = set()
    for part in reversed(parts):
        (bit, place), length = part[0], len(part)
        mask = sum(1 << bit % 64 for bit, _ in part)
        whole = later.issuperset(range(place + length, place + EIGHT))
        made.append(Strip(bit // 64, mask, place, length, whole))
        later.update(range(place, place + length))
    return tuple(reversed(made))
