"""From IR to better IR: fixed points kept in the state, and what simplifies them."""
