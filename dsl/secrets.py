"""Games that hide something from their players: what is not made for them refuses them, and says so."""

from __future__ import annotations

from ludex.dsl.errors import PlayError
from ludex.dsl.model import Model

HINT = (
    "`ludex play` and `ludex match` play it by views, programs by the protocol `views` (views:PROGRAM); "
    "`ludex picture`, `turns` and `validate` have --as PLAYER"
)


def refuse_joint(model: Model, what: str) -> None:
    """PlayError in a game with joint turns: `what` shows a player positions in which others have chosen already."""
    if model.has_joint:
        raise PlayError(f"players of {model.name} choose at once, and {what} would show what others have chosen", HINT)


def refuse_secrets(model: Model, what: str) -> None:
    """PlayError in a game that hides something from its players: `what` shows or uses whole positions."""
    if model.has_secrets:
        raise PlayError(f"{model.name} hides things from its players, and {what} knows whole positions", HINT)
