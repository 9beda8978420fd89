"""A package that is run as a module, or by its file."""
