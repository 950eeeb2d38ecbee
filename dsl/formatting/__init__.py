"""Syntax tree -> text in the one form: blocks and lines, expressions, patterns, and the comments put back."""
