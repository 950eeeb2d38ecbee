"""Manual pages of the findings that are no module of their own:
the docstrings of these modules, one page after another."""
