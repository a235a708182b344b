// SalusServerBootstrap: see README.md.
