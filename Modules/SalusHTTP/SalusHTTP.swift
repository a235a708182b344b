// SalusHTTP: see README.md.
