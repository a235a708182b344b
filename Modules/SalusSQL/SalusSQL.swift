// SalusSQL: see README.md.
