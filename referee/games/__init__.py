"""The games, each a package of its own that the registry finds by its entry point."""
