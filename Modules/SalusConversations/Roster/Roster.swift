public import SalusBase

/// The kind of a conversation, which never changes.
public enum ConversationKind: UInt8, CaseIterable, Sendable {
    /// Of two people; see `ConversationID.direct`.
    case direct = 1
    case group = 2
    /// Bound to a record or a care plan, its subject.
    case careTeam = 3
}

/// The right of a person in a conversation.
public enum MemberRole: UInt8, CaseIterable, Sendable {
    /// Everything, owners included.
    case owner = 1
    /// Writes, changes the title, and manages members and readers.
    case moderator = 2
    case member = 3
    /// Reads, and sends read receipts.
    case reader = 4

    /// Whether a person of this role may add, change and remove a person of `other`.
    public func manages(_ other: MemberRole) -> Bool {
        switch self {
        case .owner: true
        case .moderator: other == .member || other == .reader
        case .member, .reader: false
        }
    }
}

/// The people of a conversation with their roles, its kind and its title, on which all members agree in an epoch.
///
/// It is an extension of the group's context, so that every commit signs and confirms it, and it leaves the members'
/// devices in sealed messages only.
public struct Roster: Equatable, Sendable {
    public let kind: ConversationKind
    /// Of a care team; empty otherwise.
    public let subject: [UInt8]
    public internal(set) var title: String
    public internal(set) var roles: [PersonID: MemberRole]

    /// Throws `outOfRange` for a title, a subject or people beyond the limits.
    public init(
        kind: ConversationKind, subject: [UInt8] = [], title: String = "", roles: [PersonID: MemberRole]
    ) throws(ConversationError) {
        (self.kind, self.subject, self.title, self.roles) = (kind, subject, title, roles)
        try checkBounds()
    }

    func checkBounds() throws(ConversationError) {
        try CheckedText.check(title, "title", limit: ConversationLimits.titleBytes)
        guard subject.count <= ConversationLimits.subjectBytes, (kind == .careTeam) == !subject.isEmpty else {
            throw .outOfRange(field: "subject")
        }
        guard roles.count <= ConversationLimits.people else { throw .outOfRange(field: "people") }
    }

    /// Rules of a roster by itself, whichever change led to it.
    func check(in conversation: ConversationID) throws(ConversationError) {
        guard roles.values.contains(.owner) else { throw .notPermitted(.lastOwner) }
        guard kind == .direct else { return }
        let people = roles.keys.sorted()
        guard title.isEmpty, people.count <= 2, roles.values.allSatisfy({ $0 == .owner }) else {
            throw .notPermitted(.direct)
        }
        if people.count == 2, ConversationID.direct(people[0], people[1]) != conversation {
            throw .notPermitted(.direct)
        }
    }
}
