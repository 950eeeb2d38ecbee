from typing import Any

from ludex.engine.engine_table import Table
from ludex.engine.learned import Memory
from ludex.engine.undo import Past

def recalled(past: Past, table: Table, game: Any) -> Memory | None:
    """`ludex.engine.learned.Memory`; None where it was not kept: after a playout, or where nothing is hidden."""
