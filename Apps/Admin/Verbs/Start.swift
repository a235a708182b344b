// see README.md
