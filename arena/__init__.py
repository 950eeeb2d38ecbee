"""The arena: contests' protocols, players, the judge, matches and records. It knows games by one table only."""
