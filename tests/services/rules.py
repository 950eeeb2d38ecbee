"""Rules in a folder, and what the services say of them."""

from __future__ import annotations

from pathlib import Path

from ludex.services.files import Disk
from ludex.services.view import View
from ludex.services.workspace import Checked, Workspace

BASE = """game base "Base"
players White Black
board grid 3 3
cell owner: none | player "wb"
# the cells that nobody has
let free = owner == none
let beside_of(p) = beside(owner == p)
action place(at in free): take(at)
effect take(at): owner[at] = me
turn: place
score p: count(owner == p) + count(beside_of(p))
end when stuck
notation place: "{at}"
check: play "a1", "b2"
"""
VARIANT = """game variant "Variant" extends base
let near_me = beside_of(me) & free
action place(at in near_me | free):
    let old = owner[at]
    require old == none, "taken"
    take(at)
check "words":
    from "w2/3/3 Black"
    expect White in players
"""
ROADS = """game roads "Roads"
players A B
board graph "roads.txt"
cell owner: none | player
action go(at in forth(cells) & (owner == none)): owner[at] = me
turn: go else pass
end when turns == 4: draw
check: play "go y"
"""
DATA = "x y z\nforth: x y z\n"
FILES = {"base.rules": BASE, "variant.rules": VARIANT, "roads.rules": ROADS, "roads.txt": DATA}


class Folder:
    """A folder of rules; places are given as the text before and the text at the place."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.disk = folder, Disk()
        self.rules = Workspace(self.disk)
        for name, text in FILES.items():
            (folder / name).write_text(text, encoding="utf-8")

    def write(self, name: str, text: str) -> None:
        """As an editor that has not saved it."""
        self.disk.unsaved[(self.folder / name).resolve()] = text

    def view(self, name: str) -> View:
        found = self.rules.view(self.folder / name)
        assert found is not None
        return found

    def check(self, name: str) -> Checked:
        return self.rules.check(self.folder / name)

    def place(self, name: str, text: str, number: int = 0) -> tuple[int, int]:
        """Where some text begins in a file, or with `|` in it, where that stands."""
        whole, sought = self.view(name).own.text, text.replace("|", "")
        at = -1
        for _ in range(number + 1):
            at = whole.index(sought, at + 1)
        at += max(text.find("|"), 0)
        return whole.count("\n", 0, at) + 1, at - (whole.rfind("\n", 0, at) + 1) + 1
