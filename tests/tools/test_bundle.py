"""The bundle of the playground's editor has what its source names, and what the page asks of it."""

import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "ludex" / "web" / "static"


def words(parts):
    return set(re.findall(r"\w+", " ".join(parts)))


def bundled():
    (named,) = re.findall(r"export\{([^}]*)\};?\s*$", (STATIC / "codemirror.js").read_text(encoding="utf-8"))
    return {one.split(" as ")[-1] for one in named.split(",")}


def test_the_bundle_has_the_names_of_its_source():
    source = (ROOT / "tools" / "web" / "editor.js").read_text(encoding="utf-8")
    assert bundled() == words(re.findall(r"export \{([^}]*)\}", source)), "run `make web`"


def test_the_bundle_has_what_the_page_asks_of_it():
    asked = set()
    for script in STATIC.glob("*.js"):
        text = script.read_text(encoding="utf-8")
        asked |= words(re.findall(r'import \{([^}]*)\} from "./codemirror.js"', text))
        if 'import * as cm from "./codemirror.js"' in text:
            asked |= set(re.findall(r"\bcm\.(\w+)", text))
    assert len(asked) > 20 and asked <= bundled()


def test_the_licence_of_every_package_in_the_bundle_is_beside_it():
    lock = json.loads((ROOT / "tools" / "web" / "package-lock.json").read_text(encoding="utf-8"))
    packages = {path.removeprefix("node_modules/") for path in lock["packages"] if path and "esbuild" not in path}
    text = (STATIC / "codemirror.LICENSE.txt").read_text(encoding="utf-8")
    _, *parts = re.split(r"^(?=@?[a-z0-9/-]+\n\n)", text, flags=re.MULTILINE)
    assert {part.splitlines()[0] for part in parts} == packages, "run `make web`"
    assert all("Copyright" in part and "Permission is hereby granted" in part for part in parts)
