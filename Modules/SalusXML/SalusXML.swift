// SalusXML: see README.md.
