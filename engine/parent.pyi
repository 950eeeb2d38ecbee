watched: set[tuple[int, int, int]]

def end_with(parent: int = 0, pipe: int = -1) -> None:
    """From now on this process, and its group if it leads one, ends when its parent has ended, which is the process
    `parent`; or when nobody holds the other end of a `pipe`. Raises OSError where there can be no thread."""
