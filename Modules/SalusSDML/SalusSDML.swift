// SalusSDML: see README.md.
