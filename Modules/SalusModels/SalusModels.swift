// SalusModels: see README.md.
