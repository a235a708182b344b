// SalusCrypto: see README.md.
