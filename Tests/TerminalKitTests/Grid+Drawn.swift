import TerminalKit

extension Grid {
    /// The lines that have something in them.
    var drawn: String { text.split(separator: "\n").joined(separator: "\n") }
}
