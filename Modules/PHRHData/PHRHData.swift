// PHRHData: see README.md.
