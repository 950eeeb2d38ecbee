"""What a key costs is measured for each kind of key, and nothing else is counted in."""

from __future__ import annotations

from bench import keystroke


def test_every_kind_of_key_is_measured_with_and_without_what_an_editor_asks_again(monkeypatch):
    monkeypatch.setattr(keystroke, "KEYS", 1)
    found = list(keystroke.keystrokes(1))
    assert len(found) == 2 * len(keystroke.TYPED)
    for (_, findings), (_, everything) in zip(found[::2], found[1::2]):
        assert len(findings) == len(everything) == 1
        assert 0 < findings[0] < everything[0]
