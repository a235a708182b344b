public import SalusBase
import SalusConversations
public import SalusModels

/// The kind of a conversation.
public enum ThreadKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Of two people.
    case direct
    case group
    /// Bound to a record or a care plan.
    case careTeam

    init(_ kind: ConversationKind) {
        self =
            switch kind {
            case .direct: .direct
            case .group: .group
            case .careTeam: .careTeam
            }
    }
}

extension ThreadKind {
    var kind: ConversationKind {
        switch self {
        case .direct: .direct
        case .group: .group
        case .careTeam: .careTeam
        }
    }
}

/// The role of a person in a conversation.
public enum ConversationRole: String, Hashable, Sendable, Codable, CaseIterable {
    /// Everything, owners included.
    case owner
    /// Writes, changes the title, and manages members and readers.
    case moderator
    case member
    /// Reads only.
    case reader

    init(_ role: MemberRole) {
        self =
            switch role {
            case .owner: .owner
            case .moderator: .moderator
            case .member: .member
            case .reader: .reader
            }
    }

    var role: MemberRole {
        switch self {
        case .owner: .owner
        case .moderator: .moderator
        case .member: .member
        case .reader: .reader
        }
    }
}

/// The decision of the reader about a conversation.
public enum ConversationStatus: String, Hashable, Sendable, Codable, CaseIterable {
    /// It was accepted, or needs no decision.
    case accepted
    /// A stranger began it, and the reader has not decided yet.
    case request
    /// The reader hides it.
    case declined
    /// The reader hides what this person begins.
    case blocked

    public var isHidden: Bool { self == .declined || self == .blocked }
}

/// A person of a conversation.
public struct ConversationMember: Hashable, Sendable {
    public let account: AccountID
    /// The server's word; nil where none is known.
    public let name: String?
    public let role: ConversationRole
    public let isSelf: Bool

    public init(account: AccountID, name: String?, role: ConversationRole, isSelf: Bool) {
        (self.account, self.name, self.role, self.isSelf) = (account, name, role, isSelf)
    }
}

/// A conversation in a list, from this device alone.
public struct ConversationOverview: Hashable, Sendable {
    /// The newest message.
    public struct Newest: Hashable, Sendable {
        /// Nil where no name is known.
        public let author: String?
        public let isOwn: Bool
        /// Its text; nil for one that has none, such as a change of the members.
        public let text: String?
        /// The server's clock.
        public let at: Instant

        public init(author: String?, isOwn: Bool, text: String?, at: Instant) {
            (self.author, self.isOwn, self.text, self.at) = (author, isOwn, text, at)
        }
    }

    public let id: ConversationID
    public let kind: ThreadKind
    /// Empty where it has none.
    public let title: String
    /// Oneself first, then by name.
    public let members: [ConversationMember]
    /// Whether this device can send and receive in it.
    public let isActive: Bool
    /// Whether this device is or was in it; false for one that it knows from the account's archive only.
    public let isJoined: Bool
    /// Whether the account's devices seal it into their history, which a new device shows.
    public let keepsHistory: Bool
    /// Whether this person has said that they leave.
    public let isLeaving: Bool
    /// Messages of others that were not read.
    public let unread: Int
    public let status: ConversationStatus
    /// Messages of this device that wait to be sent.
    public let waiting: Int
    /// Nil while nothing was written.
    public let newest: Newest?
    /// The same for all members at one time: compared in person, it shows that all are in one conversation. Empty
    /// where it has ended.
    public let code: [UInt8]
    public let marks: Set<ConversationMark>
    /// The text that was begun here and not sent; nil for none.
    public let draft: String?

    public init(
        id: ConversationID, kind: ThreadKind, title: String, members: [ConversationMember],
        isActive: Bool = true, isJoined: Bool = true, keepsHistory: Bool = true, isLeaving: Bool = false,
        status: ConversationStatus = .accepted, unread: Int = 0, waiting: Int = 0, newest: Newest? = nil,
        code: [UInt8] = [], marks: Set<ConversationMark> = [], draft: String? = nil
    ) {
        self.id = id
        self.kind = kind
        self.title = title
        self.members = members
        self.isActive = isActive
        self.isJoined = isJoined
        self.keepsHistory = keepsHistory
        self.isLeaving = isLeaving
        self.status = status
        self.unread = unread
        self.waiting = waiting
        self.newest = newest
        self.code = code
        self.marks = marks
        self.draft = draft
    }

    public var isPinned: Bool { marks.contains(.pinned) }
    public var isMuted: Bool { marks.contains(.muted) }
    public var isArchived: Bool { marks.contains(.archived) }

    /// Unread messages as sums count them: none of a muted conversation.
    public var countedUnread: Int { isMuted ? 0 : unread }

    /// Whether the list of conversations has it: neither hidden nor archived, unless it has something new.
    public var isListed: Bool { !status.isHidden && (!isArchived || countedUnread > 0) }

    /// The title, else the names of the others.
    public var name: String {
        if !title.isEmpty { return title }
        let others = members.filter { !$0.isSelf }.map { $0.name ?? "?" }
        return others.isEmpty ? "(no one else)" : others.joined(separator: ", ")
    }

    /// The order of the list: pinned ones first, then the one with the newest message.
    func comesBefore(_ other: ConversationOverview) -> Bool {
        if isPinned != other.isPinned { return isPinned }
        return (other.newest?.at ?? .distantPast, id) < (newest?.at ?? .distantPast, other.id)
    }

    /// One's own role; nil where one is not in it any more.
    public var ownRole: ConversationRole? { isActive ? members.first { $0.isSelf }?.role : nil }
}

extension Sequence<ConversationOverview> {
    /// Unread messages of all of them; those of muted ones do not count.
    public var unread: Int { reduce(0) { $0 + $1.countedUnread } }
}
