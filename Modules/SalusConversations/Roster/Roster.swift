public import SalusBase
import SalusMLS
public import SalusModels

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
    public internal(set) var roles: [AccountID: MemberRole]

    /// Throws `outOfRange` for a title, a subject or people beyond the limits.
    public init(
        kind: ConversationKind, subject: [UInt8] = [], title: String = "", roles: [AccountID: MemberRole]
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

/// The roster as an extension of the group's context.
extension Roster {
    /// Of the range for private use (RFC 9420 section 17.3).
    static let extensionType: UInt16 = 0xF5A1
    /// Marks a key package that the server may give out again and again.
    static let lastResort = Extension(type: 0x000A, data: [])
    static let capabilities = Capabilities(extensions: [extensionType, lastResort.type], credentials: [1])

    private static let version: UInt8 = 1
    private static let limit = 64 << 10

    /// All extensions of a group with this roster.
    var groupExtensions: [Extension] {
        [
            RequiredCapabilities(extensions: [Self.extensionType], credentials: [1]).asExtension,
            Extension(type: Self.extensionType, data: encoded),
        ]
    }

    /// The roster among a group's extensions. Throws `notPermitted` for extensions of another form.
    init(_ extensions: [Extension]) throws(ConversationError) {
        guard let data = extensions.first(where: { $0.type == Self.extensionType })?.data else {
            throw .notPermitted(.extensions)
        }
        try self.init(encoded: data)
        guard extensions == groupExtensions else { throw .notPermitted(.extensions) }
    }

    package var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.u8(Self.version)
        writer.u8(kind.rawValue)
        writer.v32(subject)
        writer.text(title)
        writer.roles(roles)
        return writer.bytes
    }

    package init(encoded: [UInt8]) throws(ConversationError) {
        var reader = try FieldReader(encoded, limit: Self.limit)
        guard try reader.u8() == Self.version else { throw .malformed(.unexpected("version")) }
        guard let kind = ConversationKind(rawValue: try reader.u8()) else { throw .malformed(.unexpected("kind")) }
        let subject = try reader.bytes(limit: ConversationLimits.subjectBytes)
        let title = try reader.text(limit: ConversationLimits.titleBytes)
        let roles = try reader.roles()
        try reader.finish()
        try self.init(kind: kind, subject: subject, title: title, roles: roles)
    }
}

extension MemberRole {
    init(from reader: inout FieldReader) throws(ConversationError) {
        guard let role = MemberRole(rawValue: try reader.u8()) else { throw .malformed(.unexpected("role")) }
        self = role
    }
}

extension FieldReader {
    /// People with their roles, each once, in rising order.
    mutating func roles() throws(ConversationError) -> [AccountID: MemberRole] {
        let entries = try list(limit: ConversationLimits.people) { (reader) throws(ConversationError) in
            (person: try reader.identifier() as AccountID, role: try MemberRole(from: &reader))
        }
        guard zip(entries, entries.dropFirst()).allSatisfy({ $0.person < $1.person }) else {
            throw .malformed(.unexpected("order"))
        }
        return Dictionary(uniqueKeysWithValues: entries.map { ($0.person, $0.role) })
    }
}

extension ByteWriter {
    mutating func roles(_ roles: [AccountID: MemberRole]) {
        list(roles.sorted { $0.key < $1.key }) { entry, writer in
            writer.identifier(entry.key)
            writer.u8(entry.value.rawValue)
        }
    }
}
