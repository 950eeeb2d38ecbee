"""What is committed in generated/ is what the compiler makes of rules/."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

import regenerate  # noqa: E402


def test_generated_engines_do_not_drift():
    assert regenerate.drift() == [], "run `make regen`, and read the difference"


def test_generated_engines_name_no_folder_of_a_machine():
    for name, text in regenerate.wanted().items():
        assert str(regenerate.ROOT) not in text, name
