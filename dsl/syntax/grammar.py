"""The parser that Lark makes of `grammar.lark`, once a process.

Its tables are kept in the user's cache folder, as reading them takes 30 ms and making them 210 ms; without such a
folder they are made each time.
"""

from functools import cache
from hashlib import sha256
from pathlib import Path

from lark import Lark

from ludex.dsl.cache import CacheError, cache_folder
from ludex.dsl.syntax.indenter import Indenter

GRAMMAR = Path(__file__).with_name("grammar.lark")


@cache
def rules_parser() -> Lark:
    """Starts: `file`, and `declaration` for one declaration alone."""
    grammar = GRAMMAR.read_text(encoding="utf-8")
    return Lark(
        grammar,
        parser="lalr",
        lexer="contextual",
        postlex=Indenter(),
        start=["file", "declaration"],
        maybe_placeholders=True,
        cache=_cache_file(grammar),
    )


def _cache_file(grammar: str) -> str | bool:
    """Lark itself checks that what it finds there was made from this grammar by this version."""
    try:
        folder = cache_folder("grammar")
    except (CacheError, RuntimeError):  # the latter where there is no home
        return False
    return str(folder / f"grammar-{sha256(grammar.encode()).hexdigest()[:16]}.tables")
