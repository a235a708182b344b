public import SalusDomain
import SalusModels

/// Reads what waits for the caller's device, page by page.
public struct ReadQueue: Operation {
    /// Behind this number.
    public let after: Int
    public let limit: Int

    public init(after: Int, limit: Int) { (self.after, self.limit) = (after, limit) }

    public var access: AccessRequest { AccessRequest(.readConversations, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> QueuePart {
        let device = try permit.device()
        let messages = try work.tx.deviceQueues.messages(
            for: device, after: after, limit: limit, bytes: work.settings.conversations.pageBytes)
        return QueuePart(messages: messages, lost: try work.tx.deviceQueues.lost(of: device))
    }
}

/// A part of a device's queue.
public struct QueuePart: Hashable, Sendable {
    /// By rising number.
    public let messages: [QueuedMessage]
    /// The highest number that was removed because no one came for it in time; nil when none was.
    public let lost: Int?
}

/// Removes what the caller's device has received, up to a number. The same again changes nothing.
public struct AcknowledgeQueue: Operation {
    public let number: Int

    public init(upTo number: Int) { self.number = number }

    public var access: AccessRequest { AccessRequest(.writeConversations, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        try work.tx.deviceQueues.remove(upTo: number, for: try permit.device(), permit.grant)
    }
}
