"""What is asked of every position: equal answers of all engines, texts, copies, promises, symmetries, the validator."""
