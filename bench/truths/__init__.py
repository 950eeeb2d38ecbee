"""What is known of small games: see `__main__.py`."""
