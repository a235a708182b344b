public import SalusDomain
public import SalusModels

/// Marks a message as read or archived, or takes that back.
public struct MarkMessage: Operation {
    let message: InboxMessageID
    let owner: UserName?
    let isRead: Bool?
    let isArchived: Bool?

    /// Marks the message as read and as archived, or as not; nil changes nothing.
    public init(_ message: InboxMessageID, of owner: UserName? = nil, read: Bool? = nil, archived: Bool? = nil) {
        (self.message, self.owner, isRead, isArchived) = (message, owner, read, archived)
    }

    public var access: AccessRequest { AccessRequest(.changeInbox, .inbox(of: owner)) }

    /// Gives the message without a change of the times that it has already.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> InboxMessage {
        var found = try work.find.message(message, of: permit.account())
        if let isRead { found.readAt = isRead ? found.readAt ?? work.now : nil }
        if let isArchived { found.archivedAt = isArchived ? found.archivedAt ?? work.now : nil }
        try work.tx.inbox.update(found, permit.grant)
        return try InboxWriter(work: work).opened(found)
    }
}

/// Takes an attachment into the record that its message is about, as a new document.
public struct AcceptAttachment: Operation {
    let message: InboxMessageID
    let number: Int
    let owner: UserName?
    let document: ValidDocument

    /// `document`: what `ReadAttachment` gave, read by the rules of its format.
    public init(_ number: Int, of message: InboxMessageID, in owner: UserName? = nil, document: ValidDocument) {
        (self.number, self.message, self.owner, self.document) = (number, message, owner, document)
    }

    public var access: AccessRequest { AccessRequest(.changeInbox, .inbox(of: owner)) }

    /// Throws `denied` when the caller does not see all of the record any more, `conflict` when it is in the record
    /// already.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ImportResult {
        let account = try permit.account()
        guard let original = try work.find.message(message, of: account).original,
            let record = try work.tx.records.record(original.record)
        else { throw .notFound }
        guard try FullAccess(work: work).holds(account.account.id, of: record),
            let view = try permit.caller.view(of: record.id, in: work)
        else { throw .denied }
        var attachment = try attachment(of: original, in: work)
        let added = try DocumentWriter(view, permit, in: work.common).add(document)
        attachment.document = added.id
        try work.tx.inbox.update(attachment, of: original.message, in: record.id, permit.grant)
        return ImportResult(.added, added.id, of: record.id, document)
    }

    public func touched(_ output: ImportResult) -> Resource { .record(output.record, document: output.document) }

    private func attachment(
        of original: RecordMessage.Reference, in work: OperationContext
    ) throws(DomainError) -> MessageAttachment {
        let all = try work.tx.inbox.attachments(of: original.message, in: original.record)
        guard let found = all.first(where: { $0.number == number }) else { throw .notFound }
        guard found.document == nil else { throw .conflict }
        return found
    }
}
