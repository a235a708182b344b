/// Why a message is refused: limits, never content.
public enum MailError: Error, Hashable {
    /// It does not begin with header fields.
    case notAMessage
    case tooLarge(limit: Int)
    case tooManyParts(limit: Int)
}

extension MailError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notAMessage: "not a mail message: expected header fields such as From and Date"
        case .tooLarge(let limit): "the message has more than \(limit) bytes"
        case .tooManyParts(let limit): "the message has more than \(limit) parts, or they are too deep in each other"
        }
    }
}
