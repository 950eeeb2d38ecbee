"""Searches for a turn, with their parts: tables, histories, trees, playouts."""
