public import SalusBase
public import SalusModels

/// A message or a change of the members, as it is kept for its person: what was sent and what was received alike.
///
/// The store puts it into the local history that screens read, and, when `isArchived`, seals it into the person's
/// archive. Conversation and sequence name it: the same entry of two devices of a person is one.
public struct ArchiveEntry: Hashable, Sendable {
    public enum Body: Hashable, Sendable {
        case message(Message)
        /// Signed by the sender's commit.
        case changes([ConversationChange])
    }

    public let conversation: ConversationID
    /// The server's order.
    public let sequence: UInt64
    /// The server's clock.
    public let acceptedAt: Instant
    public let epoch: UInt64
    public let sender: DeviceAddress
    public let body: Body
    /// False where the person keeps this conversation out of the archive.
    public let isArchived: Bool
}

extension ArchiveEntry {
    /// A message that waits to be sent, as if it came behind everything: so a timeline shows what it will change.
    /// `place` is its place among those that wait.
    public init(waiting message: Message, at place: Int, in conversation: ConversationID, by sender: DeviceAddress) {
        self.init(
            conversation: conversation, sequence: UInt64(1) << 62 + UInt64(max(0, place)), acceptedAt: message.sentAt,
            epoch: 0, sender: sender, body: .message(message), isArchived: false)
    }
}

/// A change of a conversation's members.
public enum ConversationChange: Hashable, Sendable {
    /// This device came in; the roster as it found it.
    case joined(people: [AccountID: MemberRole], title: String)
    case personAdded(AccountID, MemberRole)
    /// At their own request.
    case personLeft(AccountID)
    case personRemoved(AccountID)
    case roleChanged(AccountID, from: MemberRole, to: MemberRole)
    case titleChanged(String)
    case deviceAdded(DeviceAddress)
    case deviceRemoved(DeviceAddress)
}

/// The bytes that a vault seals.
extension ArchiveEntry {
    private static let version: UInt8 = 1

    public var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.u8(Self.version)
        writer.identifier(conversation)
        writer.u64(sequence)
        writer.instant(acceptedAt)
        writer.u64(epoch)
        writer.address(sender)
        writer.flag(isArchived)
        switch body {
        case .message(let message):
            writer.u8(1)
            message.write(to: &writer)
        case .changes(let changes):
            writer.u8(2)
            writer.list(changes) { $0.write(to: &$1) }
        }
        return writer.bytes
    }

    /// Throws `malformed` for bytes that are not an entry.
    public init(encoded: [UInt8]) throws(ConversationError) {
        var reader = try FieldReader(encoded, limit: ConversationLimits.messageBytes)
        guard try reader.u8() == Self.version else { throw .malformed(.unexpected("version")) }
        (conversation, sequence) = (try reader.identifier(), try reader.u64())
        (acceptedAt, epoch) = (try reader.instant(), try reader.u64())
        (sender, isArchived) = (try reader.address(), try reader.flag())
        switch try reader.u8() {
        case 1: body = .message(try Message(from: &reader))
        case 2:
            body = .changes(
                try reader.list(limit: 3 * ConversationLimits.devices) { (reader) throws(ConversationError) in
                    try ConversationChange(from: &reader)
                })
        default: throw .malformed(.unexpected("kind of entry"))
        }
        try reader.finish()
    }
}

extension ConversationChange {
    func write(to writer: inout ByteWriter) {
        switch self {
        case .joined(let people, let title):
            writer.u8(1)
            writer.roles(people)
            writer.text(title)
        case .personAdded(let person, let role): writer.person(2, person, [role])
        case .personLeft(let person): writer.person(3, person, [])
        case .personRemoved(let person): writer.person(4, person, [])
        case .roleChanged(let person, let old, let new): writer.person(5, person, [old, new])
        case .titleChanged(let title):
            writer.u8(6)
            writer.text(title)
        case .deviceAdded(let device):
            writer.u8(7)
            writer.address(device)
        case .deviceRemoved(let device):
            writer.u8(8)
            writer.address(device)
        }
    }

    init(from reader: inout FieldReader) throws(ConversationError) {
        switch try reader.u8() {
        case 1:
            self = .joined(
                people: try reader.roles(), title: try reader.text(limit: ConversationLimits.titleBytes))
        case 2: self = .personAdded(try reader.identifier(), try MemberRole(from: &reader))
        case 3: self = .personLeft(try reader.identifier())
        case 4: self = .personRemoved(try reader.identifier())
        case 5:
            self = .roleChanged(
                try reader.identifier(), from: try MemberRole(from: &reader), to: try MemberRole(from: &reader))
        case 6: self = .titleChanged(try reader.text(limit: ConversationLimits.titleBytes))
        case 7: self = .deviceAdded(try reader.address())
        case 8: self = .deviceRemoved(try reader.address())
        default: throw .malformed(.unexpected("kind of change"))
        }
    }
}

extension ByteWriter {
    fileprivate mutating func person(_ kind: UInt8, _ person: AccountID, _ roles: [MemberRole]) {
        u8(kind)
        identifier(person)
        for role in roles { u8(role.rawValue) }
    }
}
