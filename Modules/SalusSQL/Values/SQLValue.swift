/// One value of a column or an argument: what both SQLite 3.15 and PostgreSQL 15 can keep without loss.
public enum SQLValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

extension SQLValue {
    /// For engines: a text that not every database can keep.
    package var holdsNullCharacter: Bool {
        if case .text(let text) = self { text.utf8.contains(0) } else { false }
    }
}

/// Names the kind only, so that a value never reaches a log by being printed.
extension SQLValue: CustomStringConvertible {
    public var description: String {
        switch self {
        case .null: "null"
        case .integer: "integer"
        case .real: "real"
        case .text: "text"
        case .blob: "blob"
        }
    }
}
