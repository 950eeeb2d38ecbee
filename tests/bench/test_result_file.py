"""A run of part of the benchmarks replaces its own rows, and leaves the others as they were kept."""

from bench.run import Row
from bench.stages import Tool
from bench.table import save

HOW = {"rounds": 3, "seconds": 1.0}
PAGE = "before\n<!-- saved: begin -->\n<!-- saved: end -->\nafter\n"


def row(name, rate, unit="playouts"):
    return Row(name, unit, rate, None, None, None, None, None, None, 12.0, None)


def test_a_partial_run_replaces_only_its_own_rows(tmp_path):
    folder, page = tmp_path / "results", tmp_path / "page.md"
    page.write_text(PAGE)
    games = {"hex": [row("hex", 1000.0), row("hex", 5.0, "leaves")], "chess": [row("chess", 2000.0)]}
    tools = {"batch": [Tool("batch, hex", 7.0, 6.0, "steps/s"), Tool("batch, gone", 1.0, 1.0, "steps/s")]}
    save(games, {**tools, "check": [Tool("check", 0.5, 0.6, "s")]}, HOW, folder, page)
    later = {"batch": [Tool("batch, hex", 9.0, 8.0, "steps/s")], "check": []}  # one was not to be had
    save({"chess": [row("chess", 4000.0)]}, later, {"rounds": 1, "seconds": 0.5}, folder, page)
    lines = [line.split(" | ") for line in page.read_text().splitlines() if line.startswith("| ")]
    taken = {(line[0].removeprefix("| "), line[1]): (line[2], line[-1]) for line in lines if line[0] != "| ---"}
    assert [key for key in taken if key[0] not in ("benchmark", "measured")] == [
        ("hex", "playouts"),
        ("hex", "leaves"),
        ("chess", "playouts"),
        ("batch, hex", "steps/s"),
        ("check", "s"),
    ]
    assert taken["hex", "playouts"][0] == "1 k" and "rounds 3" in taken["hex", "playouts"][1]
    assert taken["chess", "playouts"][0] == "4 k" and "rounds 1" in taken["chess", "playouts"][1]
    assert taken["batch, hex", "steps/s"][0] == "9" and "rounds 1" in taken["batch, hex", "steps/s"][1]
    assert taken["check", "s"][0] == "0.5" and "rounds 3" in taken["check", "s"][1]
    assert page.read_text().startswith("before") and page.read_text().endswith("after\n")
