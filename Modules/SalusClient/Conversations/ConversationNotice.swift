public import SalusBase
import SalusConversations
public import SalusModels

/// An irregularity of a conversation: the server or a member did not do what it should.
public struct ConversationNotice: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        /// Messages of this conversation did not come.
        case missing
        /// The server shows different members different things, or keeps a change back.
        case split
        /// Messages came that do not fit, or that their sender had no right to.
        case refused
        /// The server sends to other devices than the members know.
        case devices
        /// A change of members that the rules refuse by now.
        case membershipChange
        /// A file that was to be sent has changed or is gone, or the server does not take it.
        case file
        /// This device was away for more than 90 days: messages were removed from its queue.
        case lost
    }

    /// Nil where it is about the device.
    public let conversation: ConversationID?
    public let kind: Kind

    package init(conversation: ConversationID?, kind: Kind) {
        (self.conversation, self.kind) = (conversation, kind)
    }

    /// Nil for one that an honest server and member cause, too.
    init?(_ warning: ConversationWarning) {
        switch warning.kind {
        case .repeated, .tooLate: return nil
        case .missingMessages, .tooManyHeld: kind = .missing
        case .missingCommit, .fork: kind = .split
        case .unreadable, .refusedChange, .refusedMessage, .refusedKeyPackage, .refusedWelcome, .revokedSender:
            kind = .refused
        case .membershipDiffers: kind = .devices
        case .refusedOwnChange: kind = .membershipChange
        }
        conversation = warning.conversation
    }

    /// One sentence for the reader.
    public var text: String {
        switch kind {
        case .missing: "Messages of this conversation did not come: ask its members what you missed."
        case .split: "The server does not show everyone the same conversation: compare its code with the members."
        case .refused: "Something came that does not fit this conversation. It was not shown."
        case .devices: "The server sends this conversation to other devices than its members know: tell the operator."
        case .membershipChange: "A change was not made: the members or their roles had changed meanwhile."
        case .file: "A file was not sent: it has changed or is gone, or the server has no room for it. Send it again."
        case .lost: "This device was away for more than 90 days: the server has removed messages for it."
        }
    }
}
