import SalusBase
import SalusDomain
import SalusModels

/// Puts messages into inboxes, sealed, and reads them back.
struct InboxWriter {
    let work: OperationContext

    /// Gives the message as its reader gets it. A copy about a record counts for the record, any other for its reader.
    /// Throws `documentQuotaReached`.
    func deliver(
        _ draft: MessageDraft, to account: AccountID, from sender: InboxSender, named name: String? = nil,
        copyOf original: RecordMessage.Reference? = nil, _ grant: WriteGrant
    ) throws(DomainError) -> InboxMessage {
        let message = try sealed(draft, to: account, from: sender, named: name, copyOf: original)
        try checkQuota(for: message)
        try insert(message, grant)
        return try opened(message)
    }

    /// Leaves a message of the operator, whatever room the inbox has.
    func tell(_ draft: MessageDraft, to account: AccountID, _ grant: WriteGrant) throws(DomainError) {
        try insert(sealed(draft, to: account, from: .operator, named: nil, copyOf: nil), grant)
    }

    private func sealed(
        _ draft: MessageDraft, to account: AccountID, from sender: InboxSender, named name: String?,
        copyOf original: RecordMessage.Reference?
    ) throws(DomainError) -> StoredMessage {
        let id = InboxMessageID(from: work.random)
        let sealer = try MessageSealer(about: original?.record, work: work)
        return StoredMessage(
            id: id, account: account, app: sender.app, name: name, sender: sender.name, severity: draft.severity,
            receivedAt: work.now, original: original,
            sealedSubject: try sealer.seal(draft.subject, .subject, id.bytes, of: account),
            sealedBody: try sealer.seal(
                draft.body.format.rawValue + "\n" + draft.body.text, .body, id.bytes, of: account))
    }

    private func insert(_ message: StoredMessage, _ grant: WriteGrant) throws(DomainError) {
        try work.tx.inbox.insert(message, grant)
        if work.settings.mail.isOn { try mail(message.account, grant) }
    }

    private func checkQuota(for message: StoredMessage) throws(DomainError) {
        let new = DocumentAmount(documents: 1, bytes: message.sealedSize)
        if let record = message.original?.record {
            try DocumentQuota(work: work.common).check(adding: new, to: record)
        } else {
            try DocumentQuota(work: work.common).check(adding: new, to: message.account)
        }
    }

    /// That there is something, and no more.
    private func mail(_ account: AccountID, _ grant: WriteGrant) throws(DomainError) {
        guard let found = try work.tx.accounts.account(account), found.state == .active else { return }
        try MailOutbox(work: work).post(.inbox, to: found, grant)
    }

    /// With subject and attachments; with the body, if it was read.
    func opened(_ message: StoredMessage) throws(DomainError) -> InboxMessage {
        let sealer = try MessageSealer(about: message.original?.record, work: work)
        return InboxMessage(
            id: message.id, sender: message.sender, receivedAt: message.receivedAt, readAt: message.readAt,
            archivedAt: message.archivedAt, severity: message.severity,
            subject: try sealer.open(message.sealedSubject, .subject, message.id.bytes, of: message.account),
            body: try body(of: message, sealer), record: message.original?.record,
            attachments: try attachments(of: message))
    }

    private func body(of message: StoredMessage, _ sealer: MessageSealer) throws(DomainError) -> MessageBody? {
        if message.sealedBody.isEmpty { return nil }
        let text = try sealer.open(message.sealedBody, .body, message.id.bytes, of: message.account)
        let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let format = MessageBody.Format(rawValue: String(parts[0])) else {
            throw .storage(StorageFailure(.corrupt, "a sealed message has another form"))
        }
        return MessageBody(String(parts[1]), format)
    }

    private func attachments(of message: StoredMessage) throws(DomainError) -> [MessageAttachment] {
        guard let original = message.original, original.announced > 0 else { return [] }
        return try work.tx.inbox.attachments(of: original.message, in: original.record)
    }
}

/// On whose word a message comes.
struct InboxSender {
    let app: AppID
    let name: String

    /// No app and no account has a name with a space, nor an identifier of zeros.
    static let `operator` = InboxSender(app: AppID(bytes: [UInt8](repeating: 0, count: 16))!, name: "the operator")

    private init(app: AppID, name: String) { (self.app, self.name) = (app, name) }

    /// The person who gave the app its token, else the app itself.
    init(_ caller: AppCaller, work: OperationContext) throws(DomainError) {
        app = caller.app.id
        guard case .granted(let token) = caller.appGrant, let id = token.account,
            let account = try work.tx.accounts.account(id)
        else {
            name = caller.app.name.text
            return
        }
        name = account.name.text
    }
}
