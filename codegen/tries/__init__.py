"""What may be tried: actions as a player knows them who does not see all that they ask for."""
