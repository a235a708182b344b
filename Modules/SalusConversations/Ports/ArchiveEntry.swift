public import SalusBase

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
    case joined(people: [PersonID: MemberRole], title: String)
    case personAdded(PersonID, MemberRole)
    /// By their own wish.
    case personLeft(PersonID)
    case personRemoved(PersonID)
    case roleChanged(PersonID, from: MemberRole, to: MemberRole)
    case titleChanged(String)
    case deviceAdded(DeviceAddress)
    case deviceRemoved(DeviceAddress)
}
