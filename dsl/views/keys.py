"""Keys of 128 bits of what a player has seen and chosen: each event is mixed in when it happens.

Not cryptographic. An event is a sum of its words, each multiplied by a weight of its place, so that an engine may add
them up in any order (`engine/keys.h` does the same in C); sums of events are mixed into the key one after the other.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

Pair = tuple[int, int]  # two lanes of 64 bits

SET = 1 << 12  # added to the members of a set, which may be below 0
MASK = (1 << 64) - 1
LEFT, RIGHT, LAST = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0xD6E8FEB86659FD93
BEGUN = (0x243F6A8885A308D3 << 64) | 0x13198A2E03707344  # before anything has happened


@lru_cache(maxsize=1 << 16)
def weight(row: int, place: int, member: int) -> Pair:
    """What a word at a place is multiplied by."""
    h = ((row << 44 | place << 20 | member) + 1) * LEFT & MASK
    h = (h ^ h >> 32) * RIGHT & MASK
    h ^= h >> 29
    return h | 1, h * LAST & MASK ^ h >> 32 | 1


def total(kind: int, words: Iterable[tuple[int, int, int, int]]) -> Pair:
    """An event of a kind as two sums; words: (row, place, member, word) each."""
    a, b = weight((1 << 19) + kind, 0, 0)
    for row, place, member, word in words:
        left, right = weight(row, place, member)
        a, b = a + left * word, b + right * word
    return a & MASK, b & MASK


def in_turn(events: Iterable[Pair]) -> Pair:
    """Several events, one after the other."""
    a = b = 0
    for left, right in events:
        a, b = (a + left) * LEFT & MASK, (b + right) * RIGHT & MASK
    return a, b


def mix(key: int, event: Pair) -> int:
    """The key after an event."""
    a = (key >> 64 ^ event[0]) * LEFT & MASK
    a ^= a >> 29
    b = ((key & MASK ^ event[1]) + a) * RIGHT & MASK
    b ^= b >> 32
    return (a + b & MASK) << 64 | b


def word_of(name: str) -> int:
    """A name as a word of 62 bits."""
    word = 0
    for byte in name.encode():
        word = (word * 257 + byte + 1) % ((1 << 62) - 57)
    return word
