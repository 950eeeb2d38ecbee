"""SHA-256 without the rest of `hashlib`, which loads OpenSSL: 4 of 75 ms that a program's imports take."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any


def hexdigest(data: bytes) -> str:
    """Of some bytes, as 64 letters."""
    return hexdigest_of((data,))


def hexdigest_of(parts: Iterable[bytes]) -> str:
    """Of bytes that come in parts."""
    hashed = sha256()
    for part in parts:
        hashed.update(part)
    digest: str = hashed.hexdigest()
    return digest


def _found() -> Any:
    for module in ("_sha256", "_sha2"):  # of Python 3.11; of later ones
        try:
            return import_module(module).sha256
        except (ImportError, AttributeError):
            continue
    return import_module("hashlib").sha256  # another Python


sha256: Any = _found()  # begins one of bytes that come one after the other
