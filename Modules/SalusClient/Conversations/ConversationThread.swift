public import SalusBase

/// A conversation with its messages and the changes of its members, in the server's order.
public struct ConversationThread: Hashable, Sendable {
    public let overview: ConversationOverview
    /// Oldest first; those that wait to be sent last.
    public let rows: [ConversationRow]

    public init(overview: ConversationOverview, rows: [ConversationRow]) {
        (self.overview, self.rows) = (overview, rows)
    }
}

/// A message, or a change of the members.
public struct ConversationRow: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
        case text(String, isEdited: Bool)
        case withdrawn
        case attachment(name: String, size: UInt64)
        case changes([MembersChange])
    }

    /// The name of a message among those of its author; nil for a change.
    public let message: String?
    /// The server's clock; of a message that waits, this device's.
    public let at: Instant
    /// Nil where no name is known.
    public let author: String?
    public let isOwn: Bool
    public let content: Content
    /// Whether it was not sent yet.
    public let isWaiting: Bool
    /// Whether its author's clock is ahead of the server's by more than ten minutes.
    public let isClockAhead: Bool
    /// The others who have read it, of an own message.
    public let readBy: [String]
    /// Each reaction with the number of its people.
    public let reactions: [String: Int]

    public init(
        message: String? = nil, at: Instant, author: String?, isOwn: Bool, content: Content, isWaiting: Bool = false,
        isClockAhead: Bool = false, readBy: [String] = [], reactions: [String: Int] = [:]
    ) {
        self.message = message
        self.at = at
        self.author = author
        self.isOwn = isOwn
        self.content = content
        self.isWaiting = isWaiting
        self.isClockAhead = isClockAhead
        self.readBy = readBy
        self.reactions = reactions
    }
}

/// A change of a conversation's members, with the names of people; nil where none is known.
public enum MembersChange: Hashable, Sendable {
    /// This device came in, with these others.
    case joined(with: [String])
    case added(String?, as: ConversationRole)
    case left(String?)
    case removed(String?)
    case role(String?, from: ConversationRole, to: ConversationRole)
    case title(String)
    case device(added: Bool, of: String?)
}
