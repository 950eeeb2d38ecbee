"""How strong the bots are: a ladder of random, greedy, our bots and dedicated programs, played at contest clocks."""
