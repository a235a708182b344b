public import SalusDomain
public import SalusModels

/// A page of an account's inbox, without the bodies.
public struct ListInbox: Operation {
    /// The most unread messages that are counted.
    static let countLimit = 1000

    let owner: UserName?
    let page: InboxSelection

    /// `owner`: whose inbox; the caller's own when it is not said.
    public init(of owner: UserName? = nil, _ page: InboxSelection) { (self.owner, self.page) = (owner, page) }

    public var access: AccessRequest { AccessRequest(.readInbox, .inbox(of: owner)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Inbox {
        let account = try permit.account().account.id
        var (wanted, inboxWriter) = (page, InboxWriter(work: work))
        wanted.limit += 1
        let found = try work.tx.inbox.messages(of: account, wanted)
        var messages: [InboxMessage] = []
        for message in found.prefix(page.limit) { messages.append(try inboxWriter.opened(message)) }
        return Inbox(
            messages: messages, hasMore: found.count > page.limit,
            unread: try work.tx.inbox.unreadCount(of: account, upTo: Self.countLimit))
    }
}

/// A page of an inbox, with the number of unread messages.
public struct Inbox: Hashable, Sendable {
    public let messages: [InboxMessage]
    /// Whether there are more after these.
    public let hasMore: Bool
    /// The number of messages neither read nor archived, in the whole inbox; not counted beyond 1,000.
    public let unread: Int
}

/// One message of an account's inbox, whole.
public struct ReadMessage: Operation {
    let message: InboxMessageID
    let owner: UserName?
    let marksRead: Bool

    /// `marksRead`: notes that it was read now, unless it was before.
    public init(_ message: InboxMessageID, of owner: UserName? = nil, marksRead: Bool = false) {
        (self.message, self.owner, self.marksRead) = (message, owner, marksRead)
    }

    public var access: AccessRequest {
        AccessRequest(marksRead ? .changeInbox : .readInbox, .inbox(of: owner))
    }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> InboxMessage {
        var found = try work.find.message(message, of: permit.account())
        if marksRead, found.readAt == nil {
            found.readAt = work.now
            try work.tx.inbox.update(found, permit.grant)
        }
        return try InboxWriter(work: work).opened(found)
    }

    /// The owner of the record sees the readers of messages about it.
    public func touched(_ output: InboxMessage) -> Resource { output.record.map { .record($0) } ?? access.resource }
}

/// An attachment of a message about a record, as it came.
public struct ReadAttachment: Operation {
    let message: InboxMessageID
    let number: Int
    let owner: UserName?

    public init(_ number: Int, of message: InboxMessageID, in owner: UserName? = nil) {
        (self.number, self.message, self.owner) = (number, message, owner)
    }

    public var access: AccessRequest { AccessRequest(.readInbox, .inbox(of: owner)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> AttachmentContent {
        let found = try work.find.message(message, of: permit.account())
        guard let original = found.original,
            let content = try work.tx.inbox.sealedAttachment(number, of: original.message, in: original.record)
        else { throw .notFound }
        let sealer = try RecordSealer(record: original.record, work: work.common)
        return AttachmentContent(
            mediaType: content.mediaType,
            bytes: try sealer.open(content.bytes, attachment: number, of: original.message))
    }
}

/// The opened bytes of an attachment.
public struct AttachmentContent: Hashable, Sendable {
    public let mediaType: String
    public let bytes: [UInt8]
}

extension Resource {
    static func inbox(of owner: UserName?) -> Resource { owner.map { .account($0) } ?? .own }
}
