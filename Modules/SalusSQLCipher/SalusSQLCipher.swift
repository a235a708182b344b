// SalusSQLCipher: see README.md.
