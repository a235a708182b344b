public import SalusBase
public import SalusDomain
public import SalusModels

/// Inboxes: the copies of messages that accounts have, and what came with messages about records.
public protocol InboxRepository {
    /// Without their bodies.
    func messages(of account: AccountID, _ page: InboxSelection) throws(DomainError) -> [StoredMessage]
    func message(_ id: InboxMessageID, of account: AccountID) throws(DomainError) -> StoredMessage?
    /// The number of messages neither read nor archived; counts no further than `limit`.
    func unreadCount(of account: AccountID, upTo limit: Int) throws(DomainError) -> Int
    /// Whether `app` has sent the account a message under this name.
    func hasMessage(named name: String, by app: AppID, to account: AccountID) throws(DomainError) -> Bool
    func insert(_ message: StoredMessage, _ grant: WriteGrant) throws(DomainError)
    /// Writes the times of reading and archiving.
    func update(_ message: StoredMessage, _ grant: WriteGrant) throws(DomainError)
    /// The message that `app` has sent to the record under this name.
    func recordMessage(named name: String, by app: AppID, to record: RecordID) throws(DomainError) -> RecordMessage?
    func insert(_ message: RecordMessage, _ grant: WriteGrant) throws(DomainError)
    /// By number.
    func attachments(of message: InboxMessageID, in record: RecordID) throws(DomainError) -> [MessageAttachment]
    func sealedAttachment(_ number: Int, of message: InboxMessageID, in record: RecordID)
        throws(DomainError) -> SealedContent?
    func insert(
        _ attachment: MessageAttachment, _ content: SealedContent, of message: InboxMessageID, in record: RecordID,
        _ grant: WriteGrant) throws(DomainError)
    /// Writes which document it has become.
    func update(_ attachment: MessageAttachment, of message: InboxMessageID, in record: RecordID, _ grant: WriteGrant)
        throws(DomainError)
}

/// The part of an inbox that a request asks for.
public struct InboxSelection: Hashable, Sendable {
    public var includesArchived = false
    public var oldestFirst = false
    public var offset = 0
    public var limit: Int

    public init(limit: Int) { self.limit = limit }
}

/// One account's copy of a message, its text sealed.
public struct StoredMessage: Hashable, Sendable {
    public let id: InboxMessageID
    public let account: AccountID
    /// The app that sent it, and the name under which it did, if it said one.
    public let app: AppID
    public let name: String?
    public let sender: String
    public let severity: MessageSeverity
    public let receivedAt: Instant
    public var readAt: Instant?
    public var archivedAt: Instant?
    /// The message to a record that this is a copy of.
    public let original: RecordMessage.Reference?
    public let sealedSubject: [UInt8]
    /// Empty in lists.
    public let sealedBody: [UInt8]
    /// The bytes that it counts for.
    public var sealedSize: Int { sealedSubject.count + sealedBody.count }

    public init(
        id: InboxMessageID, account: AccountID, app: AppID, name: String?, sender: String, severity: MessageSeverity,
        receivedAt: Instant, readAt: Instant? = nil, archivedAt: Instant? = nil,
        original: RecordMessage.Reference?, sealedSubject: [UInt8], sealedBody: [UInt8]
    ) {
        (self.id, self.account, self.app, self.name) = (id, account, app, name)
        (self.sender, self.severity, self.receivedAt) = (sender, severity, receivedAt)
        (self.readAt, self.archivedAt, self.original) = (readAt, archivedAt, original)
        (self.sealedSubject, self.sealedBody) = (sealedSubject, sealedBody)
    }
}

/// A message that was sent to a record; its text is in the copies.
public struct RecordMessage: Hashable, Sendable {
    /// A message of a record, by its place.
    public struct Reference: Hashable, Sendable {
        public let record: RecordID
        public let message: InboxMessageID
        /// The number of announced attachments.
        public let announced: Int

        public init(record: RecordID, message: InboxMessageID, announced: Int) {
            (self.record, self.message, self.announced) = (record, message, announced)
        }
    }

    public let reference: Reference
    public let app: AppID
    /// The sender's name for it.
    public let name: String
    public let sentAt: Instant

    public init(reference: Reference, app: AppID, name: String, sentAt: Instant) {
        (self.reference, self.app, self.name, self.sentAt) = (reference, app, name, sentAt)
    }
}

/// Short notices about records, a copy for each reader.
public protocol NotificationRepository {
    /// Newest first.
    func notifications(of account: AccountID, offset: Int, limit: Int) throws(DomainError) -> [StoredNotification]
    func insert(_ notification: StoredNotification, _ grant: WriteGrant) throws(DomainError)
}

/// One account's copy of a notice, its text sealed.
public struct StoredNotification: Hashable, Sendable {
    public let id: NotificationID
    public let account: AccountID
    public let record: RecordID
    public let document: DocumentID?
    public let app: AppID
    /// The address where the app would show more; kept, and never shown.
    public let address: String?
    public let sender: String
    public let receivedAt: Instant
    public let sealedContent: [UInt8]

    public init(
        id: NotificationID, account: AccountID, record: RecordID, document: DocumentID?, app: AppID,
        address: String?, sender: String, receivedAt: Instant, sealedContent: [UInt8]
    ) {
        (self.id, self.account, self.record, self.document) = (id, account, record, document)
        (self.app, self.address, self.sender) = (app, address, sender)
        (self.receivedAt, self.sealedContent) = (receivedAt, sealedContent)
    }
}
