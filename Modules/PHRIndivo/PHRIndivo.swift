// PHRIndivo: see README.md.
