import SalusBase
import SalusDomain
import SalusMLS
public import SalusModels

/// A message as a device sends it.
public struct SubmittedBytes: Hashable, Sendable {
    /// The part of a commit that the server needs.
    public struct Commit: Hashable, Sendable {
        /// All devices of the conversation after it.
        public let devices: [ConversationDevice]
        /// For the devices that it adds.
        public let welcome: [UInt8]?
        public let added: [ConversationDevice]

        public init(devices: [ConversationDevice], welcome: [UInt8]?, added: [ConversationDevice]) {
            (self.devices, self.welcome, self.added) = (devices, welcome, added)
        }
    }

    public let epoch: Int
    /// An encoded MLS private message.
    public let bytes: [UInt8]
    /// For commits, and only for them.
    public let commit: Commit?

    public init(epoch: Int, bytes: [UInt8], commit: Commit?) {
        (self.epoch, self.bytes, self.commit) = (epoch, bytes, commit)
    }

    /// Throws `quotaReached` for what is too large, and `badKeys` for any other form: the server takes private messages
    /// alone, so that it reads no more of them than conversation, epoch and kind.
    func checkForm(in conversation: ConversationID) throws(DomainError) {
        try checkSizes()
        guard case .privateMessage(let message)? = try? MLSMessage(encoded: bytes),  // others are refused below
            message.groupID == conversation.bytes, Int(exactly: message.epoch) == epoch,
            let kind = MLSMessage.privateMessage(message).contentKind, (kind == .commit) == (commit != nil)
        else { throw .badKeys("a private message of this conversation and epoch is expected, a list with a commit") }
        guard let commit else { return }
        guard !commit.devices.isEmpty, Set(commit.devices).isSuperset(of: commit.added) else {
            throw .badKeys("the list of a commit holds the devices that it adds")
        }
        guard let welcome = commit.welcome else { return }
        guard case .welcome? = try? MLSMessage(encoded: welcome) else { throw .badKeys("a welcome is expected") }
    }

    private func checkSizes() throws(DomainError) {
        let most = commit == nil ? DeliveryLimits.messageBytes : DeliveryLimits.commitBytes
        guard bytes.count <= most, commit?.welcome?.count ?? 0 <= DeliveryLimits.welcomeBytes else {
            throw .quotaReached("bytes in one message")
        }
        guard max(commit?.devices.count ?? 0, commit?.added.count ?? 0) <= DeliveryLimits.devices else {
            throw .quotaReached("devices of a conversation")
        }
    }
}
