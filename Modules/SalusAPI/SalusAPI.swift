// SalusAPI: see README.md.
