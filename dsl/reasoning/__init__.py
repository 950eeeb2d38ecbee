"""What can be known of a model without playing:
which terms are equal, which conditions can hold, which numbers can be."""
