"""A noun with its number or its article: `1 game`, `2 games`, `an action`."""


def counted(number: int, noun: str, several: str = "") -> str:
    """The number and the noun, in the plural (`several`, or with an s) unless there is one."""
    return f"{number} {noun if number == 1 else several or noun + 's'}"


def with_article(noun: str) -> str:
    """The noun behind `a` or `an`."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
