// SalusDomain: see README.md.
