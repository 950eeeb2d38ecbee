"""Benchmarks: engines next to handwritten C++ for one game, in alternation in one run, reported as ratios of medians.

Never a test: nothing here fails because a machine is slow. `python -m bench --help`; docs/benchmarks.md.
"""
