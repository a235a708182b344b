/// One row of a table.
public struct CSVRow: Hashable, Sendable {
    /// The reason why a row is read only in part.
    public enum Fault: String, Hashable, Sendable {
        case afterQuote = "text follows a closing quote"
        case tooManyCells = "it has more cells than a row may have"
        case tooLong = "a cell is too long"
        case noText = "a cell has characters that no text has"
    }

    /// The line of the file on which it begins, from 1.
    public let line: Int
    /// As they are written, without their quotes; empty for what is too long or no text.
    public let cells: [String]
    /// Nil for a row that is read whole.
    public let fault: Fault?

    /// `cells`: as they are without their quotes; nothing is checked.
    public init(line: Int, cells: [String], fault: Fault? = nil) {
        (self.line, self.cells, self.fault) = (line, cells, fault)
    }
}
