# Every target does all that it needs: in a fresh clone `make demo` and `make test` want only python3, gcc and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PARTS := $(wildcard engine/*.pyx engine/*.pxd engine/*.h bots/*.pyx bots/*.pxd bots/*.h bots/*/*.pyx bots/*/*.pxd bots/*/*.h arena/programs/*.c)
RULES := $(wildcard rules/*.rules rules/variants/*.rules rules/library/*.rules)
GAMES ?= $(RULES)
SECONDS ?= 10
INSTALL := install -q --no-compile --disable-pip-version-check
# By a path: a finder of setuptools comes after the folder of a script, and where that holds the clone under the name
# `ludex`, Python takes the clone, a folder without code, for the package.
EDITABLE := --no-build-isolation --config-settings editable_mode=compat -e
TOOLS := pip "setuptools>=70.1" "cython>=3.0"
# What engines are made from, and by.
MADE_FROM := $(shell find codegen dsl engine rules -name '*.py' -o -name '*.j2' -o -name '*.lark' -o -name '*.rules' -o -name '*.txt')
export CYTHON_CACHE_DIR ?= $(CURDIR)/build/cython
# Modules are kept as bytecode, whatever the environment says: tests start some hundred processes, each in half of the
# time. `built` keeps them all, for programs that are started where the environment forbids to write it.
export PYTHONDONTWRITEBYTECODE :=
SANITIZED ?= $(RULES) $(wildcard tests/unseen/*.rules)

.PHONY: lowest twice web colours vsix setup ready demo test test-all lint bench bench-gate strength rl-tests fuzz fuzz-passes fuzz-self coverage sanitize regen goldens docs gallery docs-site dist clean

# Side by side: pip downloads and unpacks while the modules are compiled.
setup: $(VENV)/.tools
	@$(MAKE) -j2 --no-print-directory ready

ready: $(VENV)/.installed $(VENV)/.built $(VENV)/.engines
	@:

demo: setup
	@$(BIN)/ludex demo

# What is run before each merge: minutes. Cases that are like others are left out, and counted as deselected.
test: setup
	$(BIN)/python -m pytest -q -n auto --dist worksteal -m "not long"

# Every case: before a release, and when the compiler or the engines changed.
test-all: setup
	$(BIN)/python -m pytest -q -n auto --dist worksteal

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/ludex fmt --check $(RULES)
	$(BIN)/ludex check $(RULES)

bench: setup
	$(BIN)/python -m bench

# Refuses a change that makes engines slower, by counts of instructions (where valgrind is) and by ratios: a minute.
bench-gate: setup
	$(BIN)/python -m bench.gate

# The ladder at contest clocks, hours if not told less; make strength LADDER="--games bacteria --pairs bot:opponent --count 10".
strength: setup
	$(BIN)/python -m bench.strength $(LADDER)

# What PettingZoo, Gymnasium and OpenSpiel ship as tests, uncut, on every shipped game; what is wanting of half an hour.
# make rl-tests ASKED="--games hex --tests api_test,mcts" for some.
rl-tests: setup $(VENV)/.alphazero
	$(BIN)/python -m bench.frameworks $(ASKED)

# Random and adversarial play with everything checked; make fuzz GAMES="hex my.rules" SECONDS=60 for some games.
fuzz: setup
	$(BIN)/ludex fuzz --seconds $(SECONDS) $(GAMES)

# The same for each pass of the compiler that an engine can do without: with it, without it, and the interpreter.
fuzz-passes: setup
	$(BIN)/ludex fuzz --passes --quick --seconds $(SECONDS) $(GAMES)

# Ludex itself: rules files, bytes, commands, protocols and Python calls that nobody means; an hour: SECONDS=3600.
fuzz-self: setup
	$(BIN)/python -m tools.fuzz_self --keep --seconds $(SECONDS)

# How much of the rules is ever reached, game by game; make coverage GAMES=hex SECONDS=20.
coverage: SECONDS = 60
coverage: setup
	$(BIN)/ludex coverage --brief --seconds $(SECONDS) $(GAMES)

# Engines that stop at undefined behaviour and stray addresses, played against the interpreter, every game there is: an
# hour or so; make sanitize SANITIZED="hex my.rules" for some. First what lies between engines and Python, misused.
sanitize: setup
	$(BIN)/python tools/sanitize.py --package
	$(BIN)/python tools/sanitize.py --keep --seconds 3 $(SANITIZED)

# Writes what the compiler makes of each construct, and which bot plays which game: read the difference.
goldens: setup
	$(BIN)/python tests/codegen/test_goldens.py --update
	$(BIN)/python tests/bots/test_picks.py --update

# Writes the documentation site, with search, to build/site.
docs-site: setup
	$(BIN)/python -m pip $(INSTALL) "zensical>=0.0.70"
	NO_COLOR=1 $(BIN)/zensical build --clean --strict

# Writes docs/gallery.md and its pictures anew.
gallery: setup
	$(BIN)/python tools/gallery.py

# Writes generated/ anew from rules/; `make test` fails where rules have changed since, `make test-all` where that changes anything.
regen: setup
	$(BIN)/python tools/regenerate.py

# Writes the outputs in README and tutorial, and docs/cli.md, anew; `make test` fails where that changes anything.
docs: setup
	$(BIN)/python tools/documents.py --update

# The archive of sources and, made from it, the wheel, which runs on any machine of this kind: dist/.
dist: setup
	rm -rf dist
	$(BIN)/python -m build --no-isolation

# Builds both twice and compares them byte by byte.
twice: setup
	$(BIN)/python tools/twice.py

# Runs every command with the lowest versions of the dependencies that pyproject.toml admits; make lowest EXTRAS="web lsp".
lowest: setup
	$(BIN)/python tools/lowest.py $(addprefix --extra ,$(EXTRAS))

# Bundles the editor of `ludex serve` anew (tools/web/package.json says of what); wants npm.
web:
	cd tools/web && npm install --no-audit --no-fund --ignore-scripts && npm run build

# Writes the colours of the rules language for editors anew, from its grammar.
colours: setup
	$(BIN)/python tools/textmate.py --update

# Packs the extension for Visual Studio Code: editors/vscode/ludex.vsix; wants node and npm.
vsix: colours
	cd editors/vscode && npm install --no-audit --no-fund --ignore-scripts && npm run build && npm run package
	$(BIN)/python -m pytest -q -n 0 tests/tools/test_editors.py

clean:
	rm -rf $(VENV) build dist ludex/prebuilt *.egg-info

$(VENV)/.made:
	@$(PYTHON) tools/machine.py
	$(PYTHON) -m venv --without-pip $(VENV)
	@touch $@

# A pip of today takes 9 s of processor time less, to be there and for all that is installed below, than the one that
# Python brings, which does where the Python outside has none.
$(VENV)/.tools: $(VENV)/.made
	$(PYTHON) -m pip --python $(BIN)/python $(INSTALL) $(TOOLS) || \
		{ $(BIN)/python -m ensurepip --default-pip && $(BIN)/python -m pip $(INSTALL) $(TOOLS); }
	@touch $@

# `LUDEX_MODULES=no`: they are made below, and pip does not wait for them. What it is warned of is that `ludex` is here.
$(VENV)/.installed: $(VENV)/.tools pyproject.toml setup.py
	LUDEX_MODULES=no PYTHONWARNINGS=ignore $(BIN)/python -m pip $(INSTALL) $(EDITABLE) '.[dev]'
	@touch $@

# What OpenSpiel's networks want is large: only its tests need it.
$(VENV)/.alphazero: $(VENV)/.installed
	LUDEX_MODULES=no PYTHONWARNINGS=ignore $(BIN)/python -m pip $(INSTALL) $(EDITABLE) '.[alphazero]'
	@touch $@

# The engines of the games that are played against a clock, as they are in the wheel, but for this machine.
$(VENV)/.engines: $(VENV)/.installed $(VENV)/.built $(MADE_FROM)
	LUDEX_NATIVE=1 $(BIN)/python setup.py -q build_engines --inplace
	@touch $@

$(VENV)/.built: $(VENV)/.tools setup.py $(PARTS)
	LUDEX_NATIVE=1 $(BIN)/python setup.py -q build_ext --inplace
	@$(BIN)/python -m compileall -q -j 0 arena bots codegen dsl engine generated ludex
	@touch $@
