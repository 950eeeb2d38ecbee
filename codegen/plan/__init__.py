"""How domains, fields and choices of a model are represented in its engine; what is found out of the model alone."""
