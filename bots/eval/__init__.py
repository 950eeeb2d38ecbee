"""Evaluations of a position: each gives its value to a player, most from weights beside the rules."""
