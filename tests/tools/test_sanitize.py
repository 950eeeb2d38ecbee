"""The sanitized build plays a small game, and really stops where memory is misused."""

import json
import subprocess
from pathlib import Path

import pytest

from ludex.codegen.digest import ADDRESS_FLAGS, flags_of
from tools import sanitize

ROOT = Path(__file__).resolve().parents[2]
needed = pytest.mark.skipif(not sanitize.address_sanitizer(), reason="no address sanitizer here")


def test_the_address_sanitizer_is_used_only_where_it_is_loaded_first(monkeypatch):
    monkeypatch.setenv("LD_PRELOAD", "")
    assert not set(ADDRESS_FLAGS) & set(flags_of(True))
    monkeypatch.setenv("LD_PRELOAD", "/somewhere/libasan.so.8")
    assert set(ADDRESS_FLAGS) <= set(flags_of(True)) and not set(ADDRESS_FLAGS) & set(flags_of(False))


def test_without_the_address_sanitizer_the_games_are_played_all_the_same(monkeypatch, capsys):
    monkeypatch.setattr(sanitize, "address_sanitizer", lambda: "")
    assert sanitize.main(["--package"]) == 0 and "not tried" in capsys.readouterr().err


@needed
def test_a_small_game_plays_without_a_finding():
    played = sanitize.sanitized(str(ROOT / "tests" / "engine" / "noughts.rules"), 1.0)
    assert played.games > 0 and not played.failed


def test_what_is_kept_names_the_games_and_what_was_found(monkeypatch, tmp_path, capsys):
    outcomes = {"a.rules": sanitize.Played(7, 3.0), "b.rules": sanitize.Played(ended=99)}
    monkeypatch.setattr(sanitize, "sanitized", lambda game, seconds: outcomes[game])
    monkeypatch.setattr(sanitize, "RESULT", tmp_path / "kept.json")
    assert sanitize.main(["--keep", "a.rules", "b.rules"]) == 1
    kept = json.loads((tmp_path / "kept.json").read_text())
    assert kept["games"] == {"a": 7, "b": 0} and kept["findings"] == {"b.rules": ["exit 99"]}
    assert "2 games, 1 failed: b.rules" in capsys.readouterr().out


def test_parameters_that_an_engine_must_know_are_folded_in(monkeypatch):
    seen = []
    monkeypatch.setattr("ludex.codegen.build.build", lambda model, folded, debug: seen.append(folded) or 1 / 0)
    with pytest.raises(ZeroDivisionError):
        sanitize.play(str(ROOT / "tests" / "unseen" / "boards_numbers.rules"), 1.0)
    assert seen == [{"far": 2}]


@needed
def test_the_flags_stop_at_a_stray_address(tmp_path):
    code = tmp_path / "stray.c"
    code.write_text("long stray(long *words, long n) { return words[n]; }\n")
    library = tmp_path / "stray.so"
    flags = [flag for flag in flags_of(True) if "address" not in flag]
    subprocess.run(["gcc", *flags, *ADDRESS_FLAGS, str(code), "-o", str(library)], check=True)
    program = (
        "import ctypes; c = ctypes.CDLL(None); c.malloc.restype = ctypes.c_void_p; "
        f"ctypes.CDLL({str(library)!r}).stray(ctypes.c_void_p(c.malloc(ctypes.c_size_t(80))), ctypes.c_long(10))"
    )
    environment = {
        "LD_PRELOAD": sanitize.address_sanitizer(),
        "ASAN_OPTIONS": f"detect_leaks=0:exitcode={sanitize.ENDED}",
    }
    done = subprocess.run([sanitize.sys.executable, "-c", program], env=environment, capture_output=True, check=False)
    assert done.returncode == sanitize.ENDED
