// SalusClient: see README.md.
