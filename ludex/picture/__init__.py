"""Pictures of positions: `scene` says what is to be seen, `terminal` and `svg` draw it."""
