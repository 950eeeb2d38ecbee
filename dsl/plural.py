"""A number with its noun: `1 game`, `2 games`."""


def counted(number: int, noun: str, several: str = "") -> str:
    """The number and the noun, in the plural (`several`, or with an s) unless there is one."""
    return f"{number} {noun if number == 1 else several or noun + 's'}"
