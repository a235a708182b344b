// SalusStorage: see README.md.
