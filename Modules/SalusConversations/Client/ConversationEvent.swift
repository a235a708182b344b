public import SalusBase
public import SalusModels

/// News for a screen, beside what the store's archive has.
public enum ConversationEvent: Equatable, Sendable {
    /// A message or change of the members, this device's own ones, too.
    case added(ArchiveEntry)
    /// By a welcome.
    case joined(ConversationID)
    /// This device left, or was removed.
    case ended(ConversationID)
    case warning(ConversationWarning)
}

/// An irregularity: a server or a member that does not do what it should. The state is as if it had not come.
public struct ConversationWarning: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        /// Bytes that no member of this epoch sent: made up, or of another branch of a conversation that the server
        /// has split. Compare `conversationCode` with the others.
        case unreadable
        /// A message that was opened before.
        case repeated
        /// A message of an epoch that is over; its keys are gone.
        case tooLate(epoch: UInt64)
        /// Messages came for this epoch, and the commit that leads to it did not.
        case missingCommit(epoch: UInt64)
        /// Two commits for one epoch: the server has split the conversation.
        case fork(epoch: UInt64)
        /// The sender numbered messages that did not come.
        case missingMessages(from: DeviceAddress, numbers: ClosedRange<UInt64>)
        /// A commit or proposal that breaks a rule. After a refused commit the conversation cannot go on: begin a new
        /// one without its sender.
        case refusedChange(ConversationError)
        case refusedMessage(from: DeviceAddress?, ConversationError)
        /// The server's key package is not the device's: stale, of an unknown device, or forged.
        case refusedKeyPackage(DeviceAddress, ConversationError)
        case refusedWelcome(ConversationError)
        /// The sender is revoked and not removed yet.
        case revokedSender(DeviceAddress)
        /// The server's list of devices is not the group's.
        case membershipDiffers(unknown: Set<DeviceAddress>, missing: Set<DeviceAddress>)
        /// More messages of later epochs came than are kept.
        case tooManyHeld
        /// A change that this person asked for and the rules refuse by now.
        case refusedOwnChange(WantedChange, ConversationError)
    }

    public let conversation: ConversationID
    public let kind: Kind
}

/// A conversation as a screen shows it.
public struct ConversationSummary: Equatable, Sendable {
    public let id: ConversationID
    public let roster: Roster
    public let devices: Set<DeviceAddress>
    public let epoch: UInt64
    /// Messages of this device that the server has not taken yet.
    public let waiting: [Message]
    /// Whether this person proposed to leave.
    public let isLeaving: Bool
    public let isArchived: Bool
    /// The same for all members of an epoch: compare it by another way.
    public let conversationCode: [UInt8]
}
