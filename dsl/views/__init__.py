"""What a player sees: places shown and hidden, what is remembered, views; and rules evaluated on a view."""
