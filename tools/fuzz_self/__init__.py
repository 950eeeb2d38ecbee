"""Ludex itself fuzzed, for as long as one likes: `make fuzz-self SECONDS=3600`.

Kinds of cases are functions that make them from random numbers (`rules_files`, `hostile`); each runs in processes of
its own, which may crash, hang, or take all memory without ending the rest (`__main__`).
"""
