"""Checks the first line of commit messages: `python tools/commit_message.py FILE`, or `--range A..B` of the history.

A subject has a scope, a colon, and one change in the imperative, in at most 72 characters:
`dsl: name the nearest keyword`.
Merges and reverts have the subject that git gives them.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

SUBJECT = re.compile(r"[a-z][a-z0-9_./-]*(, [a-z][a-z0-9_./-]*)?: \S.*[^.\s]")
MOST = 72  # characters
GIVEN = ("Merge ", "Revert ", "fixup! ", "squash! ")  # subjects that git writes


def fault(subject: str) -> str | None:
    """The fault of a subject, None where it has none."""
    if subject.startswith(GIVEN):
        return None
    if len(subject) > MOST:
        return f"{len(subject)} characters, at most {MOST}"
    if not SUBJECT.fullmatch(subject):
        return "expected `scope: imperative`, without a full stop"
    if ";" in subject:
        return "a semicolon joins two changes: make two commits"
    return None


def main() -> int:
    parser = argparse.ArgumentParser(prog="commit_message", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("file", type=Path, nargs="?", help="the file with the message, as a commit-msg hook gets it")
    parser.add_argument("--range", help="commits of the history, such as main..")
    asked = parser.parse_args()
    if asked.range:
        log = subprocess.run(["git", "log", "--format=%s", asked.range], check=True, capture_output=True, text=True)
        subjects = log.stdout.splitlines()
    else:
        subjects = asked.file.read_text(encoding="utf-8").splitlines()[:1]
    faults = [f"{subject}\n    {why}" for subject in subjects if (why := fault(subject))]
    print(*faults, sep="\n", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
