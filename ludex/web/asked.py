"""What a page may ask, read field by field: everything that does not fit is refused with what is expected instead.

Nothing else of the server looks at what came over the network before it has passed here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from starlette.requests import ClientDisconnect, Request

MOST_BYTES = 2_000_000
LARGEST = 2**31 - 1
NAME = 100  # letters of the name of rules


class Unreadable(Exception):
    """A call that cannot be read (status 400); the text says what is expected."""


class TooMuch(Unreadable):
    """More than may be sent at once (status 413)."""


async def body(request: Request) -> dict[str, Any]:
    """The object that was sent, {} for nothing. Bytes are counted as they arrive."""
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > MOST_BYTES:
                raise TooMuch(f"a call has at most {MOST_BYTES:,} bytes")
    except ClientDisconnect:
        raise Unreadable("the call broke off") from None
    found = _decoded(bytes(data)) if data else {}
    if not isinstance(found, dict):
        raise Unreadable("a call is a JSON object, such as {}")
    return found


def _decoded(data: bytes) -> Any:
    try:
        found = json.loads(data, parse_constant=_no_number)
        json.dumps(found, ensure_ascii=False, allow_nan=False).encode()  # 1e999 and halves of letters
    except RecursionError:
        raise Unreadable("the JSON of this call nests too deep") from None
    except UnicodeError:
        raise Unreadable("the text of this call is not UTF-8") from None
    except ValueError as error:
        raise Unreadable(f"a call is a JSON object: {error}") from None
    return found


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number of JSON")


# ------------------------------------------------------------------ one field


def text(data: Mapping[str, Any], name: str, default: str | None = None) -> str:
    """A text; where there is none the default, and Unreadable without one."""
    return str(_field(data, name, default, "a text", lambda value: isinstance(value, str)))


def whole(data: Mapping[str, Any], name: str, default: int | None = None) -> int:
    """A whole number."""
    return int(_field(data, name, default, f"a whole number from -{LARGEST} to {LARGEST}", _is_whole))


def number(data: Mapping[str, Any], name: str, default: float | None = None) -> float:
    """A number."""
    wanted = f"a number from -{LARGEST} to {LARGEST}"
    return float(_field(data, name, default, wanted, lambda value: isinstance(value, float) or _is_whole(value)))


def flag(data: Mapping[str, Any], name: str) -> bool:
    """true or false; false where it is missing."""
    return bool(_field(data, name, False, "true or false", lambda value: isinstance(value, bool)))


def wholes(data: Mapping[str, Any], name: str) -> list[int]:
    """A list of whole numbers."""
    return list(_field(data, name, None, "a list of whole numbers", _list_of(_is_whole)))


def texts(data: Mapping[str, Any], name: str) -> list[str]:
    """A list of texts; empty where it is missing."""
    return list(_field(data, name, [], "a list of texts", _list_of(lambda value: isinstance(value, str))))


def objects(data: Mapping[str, Any], name: str) -> list[dict[str, Any] | None]:
    """A list of objects or null."""
    known = _list_of(lambda value: value is None or isinstance(value, dict))
    return list(_field(data, name, None, "a list of objects or null", known))


def part(data: Mapping[str, Any], name: str) -> dict[str, Any]:
    """An object; empty where it is missing."""
    return dict(_field(data, name, {}, "an object", lambda value: isinstance(value, dict)))


def _field(data: Mapping[str, Any], name: str, default: Any, wanted: str, fits: Callable[[Any], bool]) -> Any:
    value = data.get(name)
    if value is None:
        value = default
    if value is None or not fits(value):
        raise Unreadable(f"`{name}` must be {wanted}" + ("" if value is None else f", not {_short(value)}"))
    return value


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST


def _list_of(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(map(fits, value))


def _short(value: Any) -> str:
    shown = json.dumps(value)
    return shown if len(shown) <= 40 else f"{shown[:39]}…"


# ------------------------------------------------------------------ what belongs together


def rules_name(value: str) -> str:
    """The name of rules, which is shown and never a path."""
    if not 0 < len(value) <= NAME or not value.isprintable() or any(letter in value for letter in "/\\"):
        raise Unreadable(f"the name of rules has 1 to {NAME} letters, and none of them is a slash")
    return value


def settings(data: Mapping[str, Any]) -> dict[str, int]:
    """Values of settings by name."""
    found = part(data, "settings")
    return {name: whole(found, name) for name in found}


def given(data: Mapping[str, Any]) -> dict[str, list[str | list[int]]]:
    """Rows of fields that are given, by name: texts of symbols, or lists of codes."""
    found = part(data, "given")
    return {name: _rows(found, name) for name in found}


def _rows(data: Mapping[str, Any], name: str) -> list[str | list[int]]:
    codes = _list_of(_is_whole)
    known = _list_of(lambda row: isinstance(row, str) or codes(row))
    return list(_field(data, name, None, "a list of rows, each a text or a list of whole numbers", known))


def record(data: Mapping[str, Any], name: str) -> dict[str, Any]:
    """A game: how it begins, and its turns. Empty where it is missing."""
    found = part(data, name)
    if not found:
        return {}
    turns = texts(found, "turns")
    return {
        "settings": settings(found),
        "given": given(found),
        "seed": whole(found, "seed", 0),
        "from": text(found, "from", ""),
        "turns": turns,
        "at": whole(found, "at", len(turns)),
    }


def bots(data: Mapping[str, Any], names: tuple[str, ...]) -> list[dict[str, Any] | None]:
    """For each player None (a person), or {bot, ms}."""
    return [one and {"bot": bot(one, names), "ms": number(one, "ms", 1000)} for one in objects(data, "bots")]


def bot(data: Mapping[str, Any], names: tuple[str, ...]) -> str:
    """The name of a bot."""
    found = text(data, "bot")
    if found not in names:
        raise Unreadable(f"there is no bot `{found[:NAME]}`; there are: {', '.join(names)}")
    return found
