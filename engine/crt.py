"""A large number put together from its rests by several moduli (the Chinese remainder theorem)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

WORD = 1 << 64
SLACK = 1.000001  # a double summed up over a whole position is off by far less


def exact(about: float, rest: Callable[[int], int]) -> int:
    """The number that is about so large; rest(p) is its rest by p, rest(0) its rest by 2^64."""
    number, modulus, primes = rest(0), WORD, _primes()
    while about * SLACK >= modulus:
        prime = next(primes)
        missing = (rest(prime) - number) * pow(modulus, -1, prime) % prime
        number, modulus = number + modulus * missing, modulus * prime
    return number


def _primes():
    """Odd primes below 2^62, downwards."""
    return (n for n in count((1 << 62) - 1, -2) if _is_prime(n))


def _is_prime(n: int) -> bool:
    """Miller and Rabin's test, which with these bases is certain below 2^64."""
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    return all(_passes(n, base, odd, twos) for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37))


def _passes(n: int, base: int, odd: int, twos: int) -> bool:
    x = pow(base, odd, n)
    if x in (1, n - 1):
        return True
    for _ in range(twos - 1):
        x = x * x % n
        if x == n - 1:
            return True
    return False
