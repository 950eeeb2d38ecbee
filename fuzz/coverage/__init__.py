"""Which parts of the rules games reach: the interpreter listened to, the parts counted, shown beside the text."""
