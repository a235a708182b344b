// SalusClientBootstrap: see README.md.
