"""Benchmarks: engines beside handwritten C++ for one game, taken in turns in one run, told as ratios of medians.

Never a test: nothing here fails because a machine is slow. `python -m bench --help`; docs/benchmarks.md.
"""
