/// The reason why a table is not read; it names lines and limits, never content.
public enum CSVError: Error, Hashable, Sendable {
    case empty
    case tooLarge
    case tooManyColumns
    /// A quote that is opened on this line is not closed again.
    case openQuote(line: Int)
    /// The first line has numbers or dates where names of columns are needed, or what is no text.
    case noHeader(line: Int)
}

extension CSVError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty: "it has no line"
        case .tooLarge: "it is larger than \(CSVTable.mostBytes >> 20) MiB"
        case .tooManyColumns: "it has more than \(CSVTable.mostColumns) columns"
        case .openQuote(let line): "a quote on line \(line) is never closed"
        case .noHeader(let line): "line \(line) does not have names of columns, which the first line needs"
        }
    }
}
