"""Keys of 128 bits of what a player has seen and chosen: each event is mixed in when it happens.

Not cryptographic; two 64-bit lanes, each word of an event multiplied into both.
"""

from __future__ import annotations

from collections.abc import Iterable

MASK = (1 << 64) - 1
LEFT, RIGHT = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F
BEGUN = (0x243F6A8885A308D3 << 64) | 0x13198A2E03707344  # before anything has happened


def mix(key: int, words: Iterable[int]) -> int:
    """The key after an event, which is some words of 64 bits."""
    a, b = key >> 64, key & MASK
    for word in words:
        a = ((a ^ (word & MASK)) * LEFT) & MASK
        a ^= a >> 29
        b = ((b + a) * RIGHT) & MASK
        b ^= b >> 32
        a = (a + b) & MASK
    return (a << 64) | b
