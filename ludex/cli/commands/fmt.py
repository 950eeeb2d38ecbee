"""`ludex fmt`: rules files in the one layout."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ludex.cli.exit_codes import FINDINGS, FINE


def fmt(
    *files: Annotated[str, Parameter(name="FILE", help="Rules files.")],
    check: Annotated[bool, Parameter(negative=(), help="Change nothing; exit 1 if a file would change.")] = False,
) -> int:
    """Format rules files in place. The names of those that change are printed."""
    from ludex.dsl.format import format as format_tree
    from ludex.dsl.parse import parse
    from ludex.dsl.read_source import read_source
    from ludex.errors import LudexError
    from ludex.shipped import existing

    if not files:
        raise LudexError("which file? give rules files to format")
    changed = 0
    for file in files:
        path = Path(file)
        existing(path)
        text = read_source(path).text
        formatted = format_tree(parse(text, file))
        if formatted != text:
            changed += 1
            print(file)
            if not check:
                path.write_text(formatted, encoding="utf-8")
    verb = "would change" if check else "changed"
    print(f"{changed} of {len(files)} {verb}", file=sys.stderr)
    return FINDINGS if check and changed else FINE
