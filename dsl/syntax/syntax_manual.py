"""The manual pages of the syntax errors, by code: what each finds, an example, and what to write instead."""

from ludex.dsl.syntax.mistake import Mistake
from ludex.dsl.syntax.syntax_errors import MISTAKES

OTHERS = {
    "G12": """The first line names the game

The file begins with one `game` line. It is missing, or there are several.

Example:
    let mine = owner == me
    game late "Late"
Instead:
    game early "Early"
    let mine = owner == me
""",
    "G13": """This is no text

The file cannot be read as text: it does not exist, is not UTF-8, or holds control characters.
""",
    "G18": """Too many levels

Something is nested more than about a hundred levels deep.

Give a part of it a name with `let` or `effect`.
""",
    "G20": """A later version of the language

The file states a version of the rules language that this Ludex does not know. (`ludex --version` prints the version
that it knows. Files of all versions before it are read.)

Example:
    game early "Early" language 999
Instead:
    game early "Early" language 2
""",
}


def syntax_manual() -> dict[str, str]:
    """Code -> page; one page may speak of several mistakes."""
    pages: dict[str, list[str]] = {}
    for mistake in MISTAKES:
        pages.setdefault(mistake.code, []).append(_section(mistake))
    return dict(sorted({**OTHERS, **{code: "\n".join(parts) for code, parts in pages.items()}}.items()))


def _section(mistake: Mistake) -> str:
    text = " ".join(mistake.manual.split())
    title = mistake.name.capitalize()
    return f"{title}\n\n{text}\n\nExample:\n{_indented(mistake.examples[0])}\nInstead:\n{_indented(mistake.instead)}"


def _indented(text: str) -> str:
    return "".join(f"    {line}\n" for line in text.split("\n"))
