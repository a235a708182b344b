public import SalusBase
public import SalusDomain
public import SalusModels

/// Sends a message to everybody who sees all of a record; each gets a copy.
public struct SendRecordMessage: Operation {
    /// The most attachments that can be announced.
    public static let mostAttachments = 100

    public let record: RecordID
    let name: String
    let draft: MessageDraft
    let attachments: Int

    /// `name`: what the sender calls it; `attachments`: how many follow.
    public init(to record: RecordID, named name: String, _ draft: MessageDraft, attachments: Int = 0) {
        (self.record, self.name, self.draft, self.attachments) = (record, name, draft, attachments)
    }

    public var access: AccessRequest { AccessRequest(.sendMessage, .record(record)) }

    /// Throws `conflict` when the app has sent a message of this name to the record before.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        try check()
        guard let found = try work.tx.records.record(record) else { throw .notFound }
        let sender = try InboxSender(permit.app(), work: work)
        if try work.tx.inbox.recordMessage(named: name, by: sender.app, to: record) != nil { throw .conflict }
        let reference = RecordMessage.Reference(
            record: record, message: InboxMessageID(from: work.random), announced: attachments)
        try work.tx.inbox.insert(
            RecordMessage(reference: reference, app: sender.app, name: name, sentAt: work.now), permit.grant)
        for account in try FullAccess(work: work).accounts(of: found) {
            _ = try InboxWriter(work: work).deliver(draft, to: account, from: sender, copyOf: reference, permit.grant)
        }
    }

    private func check() throws(DomainError) {
        try draft.check()
        try DocumentRules.checkText(name, "message_id", limit: MessageDraft.longestName)
        guard (0...Self.mostAttachments).contains(attachments) else {
            throw .invalid(field: "num_attachments", expected: "a number from 0 to \(Self.mostAttachments)")
        }
    }
}

/// Brings one of the attachments that a message to a record announced.
public struct AttachToMessage: Operation {
    public let record: RecordID
    let message: String
    let number: Int
    let document: ValidDocument

    /// `message`: what its sender called it. `document` holds the rules of a document already, so
    /// that it can be taken in.
    public init(_ document: ValidDocument, number: Int, to message: String, of record: RecordID) {
        (self.document, self.number, self.message, self.record) = (document, number, message, record)
    }

    public var access: AccessRequest { AccessRequest(.sendMessage, .record(record)) }

    /// Throws `notFound` when this app has sent no such message, `invalid` for a number that was not announced,
    /// `conflict` for one that is there already, `documentQuotaReached` when the record has no room.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let (inbox, app) = (work.tx.inbox, try permit.app().app.id)
        guard let sent = try inbox.recordMessage(named: message, by: app, to: record) else { throw .notFound }
        let reference = sent.reference
        guard (1...max(1, reference.announced)).contains(number), reference.announced > 0 else {
            throw .invalid(field: "attachment", expected: "a number from 1 to what num_attachments announced")
        }
        let known = try inbox.attachments(of: reference.message, in: record)
        guard !known.contains(where: { $0.number == number }) else { throw .conflict }
        let new = DocumentAmount(documents: 1, bytes: document.content.count)
        try DocumentQuota(work: work.common).check(adding: new, to: record)
        let sealed = try RecordSealer(record: record, work: work.common)
            .seal(document.content, attachment: number, of: reference.message)
        try inbox.insert(
            MessageAttachment(number: number, type: document.parsed.type, size: document.content.count),
            SealedContent(mediaType: document.parsed.mediaType, createdAt: work.now, bytes: sealed),
            of: reference.message, in: record, permit.grant)
    }
}
