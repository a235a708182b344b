// SalusServer: see README.md.
