public import SalusBase
public import SalusDomain
public import SalusModels

/// Begins a conversation in epoch 0 with the caller's device alone. The same again by the same device is the same.
public struct CreateConversation: Operation {
    public let conversation: ConversationID

    public init(_ conversation: ConversationID) { self.conversation = conversation }

    public var access: AccessRequest { AccessRequest(.writeConversations, .own) }

    /// False when other devices have one of this name. Throws `quotaReached` for a device that is in too many.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Bool {
        let device = try permit.device()
        if let known = try work.tx.conversations.conversation(conversation) {
            return known.creator == device && known.epoch == 0
        }
        guard try work.tx.conversations.count(of: device) < work.settings.conversations.conversations else {
            throw .quotaReached("conversations of a device")
        }
        let new = ConversationState(
            id: conversation, sequence: Int(work.now.milliseconds), createdAt: work.now, creator: device)
        try work.tx.conversations.insert(new, permit.grant)
        return true
    }
}

/// Takes the caller's device off the list of a conversation; one that is not there is no error.
public struct AbandonConversation: Operation {
    public let conversation: ConversationID

    public init(_ conversation: ConversationID) { self.conversation = conversation }

    public var access: AccessRequest { AccessRequest(.writeConversations, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        try work.tx.conversations.remove(try permit.device(), from: conversation, permit.grant)
    }
}

/// Reads the server's list of a conversation. One that the caller's device is not in answers as one that does not
/// exist.
public struct ReadMembership: Operation {
    public let conversation: ConversationID

    public init(_ conversation: ConversationID) { self.conversation = conversation }

    public var access: AccessRequest { AccessRequest(.readConversations, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> MembershipList {
        let device = try permit.device()
        // Both are asked for either way: one that is hidden costs what one does that there is not.
        let known = try work.tx.conversations.conversation(conversation)
        guard try work.tx.conversations.holds(device, in: conversation), let known else { throw .notFound }
        return MembershipList(epoch: known.epoch, devices: try work.tx.conversations.devices(of: conversation))
    }
}

/// The devices that a conversation's messages go to.
public struct MembershipList: Hashable, Sendable {
    public let epoch: Int
    /// In their order.
    public let devices: [ConversationDevice]
}
