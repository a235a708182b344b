public import SalusBase
public import SalusModels

/// Entries of one conversation as they are sealed together into the archive of a person, with the conversation as the
/// sealing device knew it: so another device lists it before it is a member.
public struct ArchiveSegment: Hashable, Sendable {
    /// The content type of a segment in a vault.
    public static let contentType = "application/vnd.salus.conversation"

    public let conversation: ConversationID
    public let kind: ConversationKind
    public let title: String
    public let roles: [AccountID: MemberRole]
    /// Of this conversation, in the server's order.
    public let entries: [ArchiveEntry]

    /// Throws `outOfRange` for entries of another conversation, out of order, or beyond
    /// `ConversationLimits.segmentEntries`, and for a title or people beyond their limits.
    public init(
        conversation: ConversationID, kind: ConversationKind, title: String, roles: [AccountID: MemberRole],
        entries: [ArchiveEntry]
    ) throws(ConversationError) {
        (self.conversation, self.kind, self.title) = (conversation, kind, title)
        (self.roles, self.entries) = (roles, entries)
        try CheckedText.check(title, "title", limit: ConversationLimits.titleBytes)
        guard roles.count <= ConversationLimits.people else { throw .outOfRange(field: "people") }
        guard entries.count <= ConversationLimits.segmentEntries,
            entries.allSatisfy({ $0.conversation == conversation }),
            zip(entries, entries.dropFirst()).allSatisfy({ $0.sequence <= $1.sequence })
        else { throw .outOfRange(field: "entries") }
    }
}

/// The bytes that a vault seals.
extension ArchiveSegment {
    private static let version: UInt8 = 1

    public var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.u8(Self.version)
        writer.identifier(conversation)
        writer.u8(kind.rawValue)
        writer.text(title)
        writer.roles(roles)
        writer.list(entries) { $1.v32($0.encoded) }
        return writer.bytes
    }

    /// Throws `malformed` for bytes that are not a segment, and `outOfRange` as the other initialiser does.
    public init(encoded: [UInt8]) throws(ConversationError) {
        var reader = try FieldReader(encoded, limit: ConversationLimits.segmentBytes)
        guard try reader.u8() == Self.version else { throw .malformed(.unexpected("version")) }
        let conversation: ConversationID = try reader.identifier()
        guard let kind = ConversationKind(rawValue: try reader.u8()) else { throw .malformed(.unexpected("kind")) }
        let title = try reader.text(limit: ConversationLimits.titleBytes)
        let roles = try reader.roles()
        let entries = try reader.list(limit: ConversationLimits.segmentEntries) {
            (reader) throws(ConversationError) in
            try ArchiveEntry(encoded: try reader.bytes(limit: ConversationLimits.messageBytes))
        }
        try reader.finish()
        try self.init(conversation: conversation, kind: kind, title: title, roles: roles, entries: entries)
    }
}
