public import SalusBase
public import SalusModels

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
        /// `size` in bytes; the caption may be empty.
        case attachment(name: String, size: UInt64, caption: String)
        case changes([MembersChange])
    }

    /// Nil for a change.
    public let name: MessageName?
    /// The server's clock; of a message that waits, this device's.
    public let at: Instant
    /// Nil where no name is known.
    public let author: String?
    public let isOwn: Bool
    public let content: Content
    /// The message that this one answers; nil for none.
    public let answers: QuotedMessage?
    /// Whether it, or a change of it, was not sent yet.
    public let isWaiting: Bool
    /// Whether its author's clock is ahead of the server's by more than ten minutes.
    public let isClockAhead: Bool
    /// The others who have read it, of an own message.
    public let readBy: [String]
    /// Each reaction with the number of its people.
    public let reactions: [String: Int]
    /// Those of the reader's own.
    public let ownReactions: Set<String>
    /// The owner or moderator who withdrew it; nil where its author did, or no one.
    public let withdrawnBy: String?

    public init(
        name: MessageName? = nil, at: Instant, author: String?, isOwn: Bool, content: Content,
        answers: QuotedMessage? = nil, isWaiting: Bool = false, isClockAhead: Bool = false, readBy: [String] = [],
        reactions: [String: Int] = [:], ownReactions: Set<String> = [],
        withdrawnBy: String? = nil
    ) {
        self.name = name
        self.at = at
        self.author = author
        self.isOwn = isOwn
        self.content = content
        self.answers = answers
        self.isWaiting = isWaiting
        self.isClockAhead = isClockAhead
        self.readBy = readBy
        self.reactions = reactions
        self.ownReactions = ownReactions
        self.withdrawnBy = withdrawnBy
    }
}

/// A message of a conversation: its author's account, and the name that their device gave it.
public struct MessageName: Hashable, Sendable {
    public let author: AccountID
    public let id: MessageID

    public init(author: AccountID, id: MessageID) { (self.author, self.id) = (author, id) }
}

/// A message as one that answers it names it.
public struct QuotedMessage: Hashable, Sendable {
    public let name: MessageName
    /// Nil where no name is known.
    public let author: String?
    public let isOwn: Bool
    /// Its text as it is now; nil for one that was withdrawn, that has none, or that is not among those shown.
    public let text: String?

    public init(name: MessageName, author: String?, isOwn: Bool, text: String?) {
        (self.name, self.author, self.isOwn, self.text) = (name, author, isOwn, text)
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
