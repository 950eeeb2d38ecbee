"""Files are read when they are files, of bounded size; they are written whole or not at all."""

import errno
import os
import threading

import pytest

from ludex.dsl.files import read_file, size_text, write_file
from ludex.dsl.load import check

RULES = """game maze "Maze"
players A B
board grid 1 2
cell wall: none | rock "#"
action go(at in wall == none): wall[at] = rock
turn: go
end when stuck: draw
start wall "DATA"
"""


def found(folder, data):
    """The findings in rules that read this file."""
    file = folder / "maze.rules"
    file.write_text(RULES.replace("DATA", data))
    return check(file)[1]


def test_a_pipe_and_a_device_are_no_rules(tmp_path):
    os.mkfifo(tmp_path / "pipe.rules")
    for path in (tmp_path / "pipe.rules", "/dev/zero"):
        model, findings = check(path)
        assert model is None and "it is a pipe or a device, not a file" in findings[0].title


def test_a_pipe_and_a_device_are_no_data(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    assert [one.label for one in found(tmp_path, "pipe")] == ["it is a pipe or a device, not a file"]


def test_a_file_beyond_all_sizes_is_not_read(tmp_path):
    with open(tmp_path / "huge.rules", "wb") as file:
        file.truncate(1 << 40)
    model, findings = check(tmp_path / "huge.rules")
    assert model is None and "it has more than 1 MiB" in findings[0].title
    with open(tmp_path / "huge.txt", "wb") as file:
        file.truncate(1 << 40)
    assert [one.label for one in found(tmp_path, "huge.txt")] == ["it has more than 16 MiB"]


@pytest.mark.parametrize("name", ["/etc/passwd", "../secret.txt", "below/../../secret.txt", "link.txt"])
def test_rules_read_nothing_but_files_of_their_folder(tmp_path, name):
    (tmp_path / "secret.txt").write_text(".#\n")
    here = tmp_path / "here"
    (here / "below").mkdir(parents=True)
    (here / "link.txt").symlink_to(tmp_path / "secret.txt")
    assert [one.label for one in found(here, name)] == ["rules read only files of their own folder"]


def test_rules_read_files_below_their_folder(tmp_path):
    (tmp_path / "below").mkdir()
    (tmp_path / "below/walls.txt").write_text(".#\n")
    assert not [one for one in found(tmp_path, "below/walls.txt") if one.severity == "error"]


def test_where_the_disk_is_full_the_old_file_stays_whole(tmp_path, monkeypatch):
    def full(descriptor):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    (tmp_path / "mine").write_text("old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left on device.*mine"):
        write_file(tmp_path / "mine", "new")
    assert (tmp_path / "mine").read_text() == "old" and os.listdir(tmp_path) == ["mine"]


def test_a_link_stays_a_link_and_rights_stay(tmp_path):
    (tmp_path / "mine").write_text("old")
    (tmp_path / "mine").chmod(0o640)
    (tmp_path / "link").symlink_to("mine")
    write_file(tmp_path / "link", "new")
    assert (tmp_path / "link").is_symlink() and (tmp_path / "mine").read_text() == "new"
    assert (tmp_path / "mine").stat().st_mode & 0o777 == 0o640


def test_a_pipe_is_written_into(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    got = []
    reader = threading.Thread(target=lambda: got.append((tmp_path / "pipe").read_bytes()))
    reader.start()
    write_file(tmp_path / "pipe", b"text")
    reader.join(10)
    assert got == [b"text"]


def test_a_file_is_read_up_to_the_bound(tmp_path):
    (tmp_path / "five").write_bytes(b"12345")
    assert read_file(tmp_path / "five", 5) == b"12345"
    with pytest.raises(OSError, match="it has more than 4 bytes"):
        read_file(tmp_path / "five", 4)


def test_sizes_are_told_for_people():
    assert [size_text(size) for size in (3, 1536, 1 << 20, 3 << 30)] == ["3 bytes", "1.5 KiB", "1 MiB", "3 GiB"]
