public import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels

/// Gives a message its place in a conversation: compare-and-swap on the epoch. List, message, queues and wake-ups are
/// one transaction.
public struct SubmitMessage: Operation {
    public let conversation: ConversationID
    let message: SubmittedBytes

    public init(_ message: SubmittedBytes, to conversation: ConversationID) {
        (self.conversation, self.message) = (conversation, message)
    }

    public var access: AccessRequest { AccessRequest(.writeConversations, .own) }

    /// Bytes that were taken get their first answer, before anything else is asked: a device that was removed since
    /// asks what became of its message, too.
    ///
    /// Throws `badKeys` and `quotaReached` for what is no message of this conversation, or too large.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> SubmissionOutcome {
        let sender = try permit.device()
        try message.checkForm(in: conversation)
        let digest = SHA256.hash(message.bytes)
        if let place = try work.tx.conversations.place(of: digest, in: conversation) { return .taken(place) }
        guard var state = try work.tx.conversations.conversation(conversation),
            try work.tx.conversations.holds(sender, in: conversation)
        else { return .notMember }
        guard state.epoch == message.epoch else { return .stale(epoch: state.epoch) }
        state.sequence += 1
        if message.commit != nil { state.epoch += 1 }
        try work.tx.conversations.update(state, permit.grant)
        let place = MessagePlace(sequence: state.sequence, takenAt: work.now)
        try work.tx.conversations.keep(place, of: digest, in: conversation, permit.grant)
        try deliver(from: sender, at: place, in: work, permit.grant)
        return .taken(place)
    }

    /// The message goes to the devices before the commit, but the sender's and those that it adds; its welcome to
    /// those.
    private func deliver(
        from sender: ConversationDevice, at place: MessagePlace, in work: OperationContext, _ grant: WriteGrant
    ) throws(DomainError) {
        let others = MessageReceivers.everyone(except: sender)
        guard let commit = message.commit else {
            return try work.tx.deviceQueues.put(arriving(.message, message.bytes, at: place, work), for: others, grant)
        }
        let before = Set(try work.tx.conversations.devices(of: conversation))
        let added = Set(commit.added)
        let staying = before.subtracting(added)
        if staying != before, !staying.isEmpty { try replace(by: staying, [], at: place, work, grant) }
        try work.tx.deviceQueues.put(arriving(.message, message.bytes, at: place, work), for: others, grant)
        try replace(by: Set(commit.devices), added, at: place, work, grant)
        guard let welcome = commit.welcome else { return }
        let new = MessageReceivers.joined(at: place.sequence)
        try work.tx.deviceQueues.put(arriving(.welcome, welcome, at: place, work), for: new, grant)
    }

    private func replace(
        by devices: Set<ConversationDevice>, _ added: Set<ConversationDevice>, at place: MessagePlace,
        _ work: OperationContext, _ grant: WriteGrant
    ) throws(DomainError) {
        try work.tx.conversations.setDevices(devices, added: added, at: place.sequence, of: conversation, grant)
    }

    private func arriving(
        _ kind: QueuedKind, _ bytes: [UInt8], at place: MessagePlace, _ work: OperationContext
    ) -> ArrivingMessage {
        ArrivingMessage(
            id: work.random.bytes(16), conversation: conversation, place: place, kind: kind, bytes: bytes)
    }
}

/// The answer to a message.
public enum SubmissionOutcome: Hashable, Sendable {
    /// In order; the same answer again for the same message.
    case taken(MessagePlace)
    /// The conversation is in another epoch.
    case stale(epoch: Int)
    /// The caller's device is not in such a conversation.
    case notMember
}
