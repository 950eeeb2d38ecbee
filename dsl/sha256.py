"""SHA-256 without the rest of `hashlib`, which loads OpenSSL: 4 of 75 ms that a program's imports take."""

from __future__ import annotations

try:
    from _sha256 import sha256  # type: ignore[import-not-found]  # Python 3.11
except ImportError:
    try:
        from _sha2 import sha256  # type: ignore[import-not-found, no-redef]  # from 3.12 on
    except ImportError:  # another Python
        from hashlib import sha256  # type: ignore[assignment, no-redef]

__all__ = ["sha256"]
