"""The sanitized build plays a small game, and really stops where memory is misused."""

import importlib.util
import subprocess
from pathlib import Path

import pytest

from ludex.codegen.digest import ADDRESS_FLAGS, flags_of

ROOT = Path(__file__).resolve().parents[2]
_spec = importlib.util.spec_from_file_location("sanitize", ROOT / "tools" / "sanitize.py")
sanitize = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(sanitize)

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
    assert sanitize.sanitized(str(ROOT / "tests" / "engine" / "noughts.rules"), 1.0)


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
