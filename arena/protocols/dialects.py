"""The line protocols of one family, word for word: UGI for any game, UCI for chess, UAI for Ataxx boards.

UGI is the Universal Game Interface (github.com/kz04px/ugi), made after UCI by Stefan Meyer-Kahlen and Rudolf Huber
(2000) and after UAI, the Universal Ataxx Interface. `docs/protocol.md` lists the commands known here.
"""

from __future__ import annotations

from ludex.dsl.frozen import frozen


@frozen
class Dialect:
    """`name` begins the conversation, `name`ok ends the greeting; `clocks` name the players' times in `go`; `own`:
    positions and turns are written as the field does, where the game has such a notation, else as the rules do."""

    name: str
    clocks: tuple[str, ...]
    own: bool

    def clock(self, seat: int, what: str) -> str:
        """The word for a player's `time` or `inc`."""
        return f"{self.clocks[seat] if seat < len(self.clocks) else f'p{seat + 1}'}{what}"


DIALECTS = {
    "ugi": Dialect("ugi", ("p1", "p2"), False),
    "uci": Dialect("uci", ("w", "b"), True),
    "uai": Dialect("uai", ("b", "w"), True),
}
