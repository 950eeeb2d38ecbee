"""The arena: the contests' protocols, players, the judge, matches and records. It uses engines and bots, and knows games only by a table."""
