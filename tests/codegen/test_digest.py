"""The digest of the compiler is kept between runs, and never for sources that have changed since."""

import os
import time

import pytest

from ludex.codegen import digest


@pytest.fixture
def compiler(tmp_path, monkeypatch):
    """A compiler of small files, and how it is asked for its digest as in a new process."""
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path / "cache"))
    for name in ("codegen/a.py", "codegen/room/b.j2", "engine/c.h", "engine/tables.py", *digest.COMPILED_IN):
        file = tmp_path / name if name.startswith(("codegen", "engine")) else tmp_path / "dsl" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name)
    monkeypatch.setattr(digest, "PACKAGE", tmp_path)
    monkeypatch.setattr(digest, "SETTLED", -1)  # files count as old at once
    monkeypatch.setattr(digest, "compiler_digest", digest.compiler_digest.__wrapped__)
    return tmp_path


def unread(monkeypatch):
    monkeypatch.setattr(digest, "_read", lambda sources: pytest.fail("the sources were read again"))


def test_sources_that_have_not_changed_are_not_read_again(compiler, monkeypatch):
    known = digest.compiler_digest()
    unread(monkeypatch)
    assert digest.compiler_digest() == known


@pytest.mark.parametrize("name", ["codegen/a.py", "codegen/room/b.j2", "engine/c.h", "engine/tables.py", "dsl/walk.py"])
def test_a_source_that_changes_changes_the_digest(compiler, name):
    known, file = digest.compiler_digest(), compiler / name
    text, before = file.read_text(), file.stat()
    time.sleep(0.02)  # systems tell times to some milliseconds: that is what SETTLED is for
    file.write_text(text[::-1])
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))  # as long, and as old for who looks at that alone
    assert digest.compiler_digest() != known
    time.sleep(0.02)
    file.write_text(text)
    assert digest.compiler_digest() == known


def test_a_source_that_comes_or_goes_changes_the_digest(compiler):
    known = digest.compiler_digest()
    (compiler / "codegen" / "room" / "new.py").write_text("new")
    assert digest.compiler_digest() != known
    (compiler / "codegen" / "room" / "new.py").unlink()
    assert digest.compiler_digest() == known


def test_another_cython_changes_what_is_kept(compiler, monkeypatch):
    digest.compiler_digest()
    monkeypatch.setattr(digest, "_cython", list)
    monkeypatch.setattr(digest, "_read", lambda sources: "read again")
    assert digest.compiler_digest() == "read again"


def test_what_was_written_just_now_is_not_kept(compiler, monkeypatch):
    """Another change might follow that has the same time."""
    monkeypatch.setattr(digest, "SETTLED", 60)
    digest.compiler_digest()
    monkeypatch.setattr(digest, "_read", lambda sources: "read again")
    assert digest.compiler_digest() == "read again"


def test_without_a_cache_the_sources_are_read(compiler, monkeypatch):
    known = digest.compiler_digest()
    (compiler / "file").write_text("")
    monkeypatch.setenv("LUDEX_CACHE", str(compiler / "file"))
    assert digest.compiler_digest() == known
