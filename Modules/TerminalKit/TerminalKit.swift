// TerminalKit: see README.md.
