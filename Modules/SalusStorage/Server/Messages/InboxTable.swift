import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

/// Copies of messages. Messages to a record are in the extension.
///
/// The statement itself states the number of rows: a planner that does not know it reads and sorts whole inboxes.
struct InboxTable: InboxRepository {
    let tables: Tables
    let commitNotices: CommitNotices
    private static let columns = """
        account, id, app, name, sender, severity, received_at, read_at, archived_at, record, original, announced, \
        sealed_subject
        """

    func messages(of account: AccountID, _ page: InboxSelection) throws(DomainError) -> [StoredMessage] {
        let direction = page.oldestFirst ? "ASC" : "DESC"
        return try tables.all(
            """
            SELECT \(Self.columns) FROM inbox_message
            WHERE account = $1 \(page.includesArchived ? "" : "AND archived_at IS NULL")
            ORDER BY received_at \(direction), id \(direction) LIMIT \(page.limit) OFFSET \(page.offset)
            """, account
        ) { row throws(DomainError) in try StoredMessage(stored: row, body: []) }
    }

    func message(_ id: InboxMessageID, of account: AccountID) throws(DomainError) -> StoredMessage? {
        try tables.first(
            "SELECT \(Self.columns), sealed_body FROM inbox_message WHERE account = $1 AND id = $2", account, id
        ) { row throws(DomainError) in try StoredMessage(stored: row, body: try row.value("sealed_body")) }
    }

    func unreadCount(of account: AccountID, upTo limit: Int) throws(DomainError) -> Int {
        try tables.number(
            """
            SELECT COUNT(*) AS value FROM (
                SELECT 1 FROM inbox_message WHERE account = $1 AND read_at IS NULL AND archived_at IS NULL
                LIMIT \(limit)
            ) AS unread
            """, account)
    }

    func hasMessage(named name: String, by app: AppID, to account: AccountID) throws(DomainError) -> Bool {
        try tables.exists(
            "SELECT id FROM inbox_message WHERE account = $1 AND app = $2 AND name = $3", account, app, name)
    }

    func insert(_ message: StoredMessage, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            """
            INSERT INTO inbox_message (\(Self.columns), sealed_body)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
            """, message.account, message.id, message.app, message.name, message.sender, message.severity.rawValue,
            message.receivedAt, message.readAt, message.archivedAt, message.original?.record,
            message.original?.message, message.original?.announced, message.sealedSubject, message.sealedBody)
        try count(message)
        commitNotices.note(.inboxChanged(message.account))
    }

    private func count(_ message: StoredMessage) throws(DomainError) {
        let (use, amount) = (
            DocumentUseTable(tables: tables), DocumentAmount(documents: 1, bytes: message.sealedSize)
        )
        if let record = message.original?.record {
            try use.add(amount, to: record)
        } else {
            try use.add(amount, to: message.account)
        }
    }

    func update(_ message: StoredMessage, _: WriteGrant) throws(DomainError) {
        try tables.change(
            "UPDATE inbox_message SET read_at = $3, archived_at = $4 WHERE account = $1 AND id = $2",
            message.account, message.id, message.readAt, message.archivedAt)
        commitNotices.note(.inboxChanged(message.account))
    }
}

extension StoredMessage {
    fileprivate init(stored row: StoredRow, body: [UInt8]) throws(DomainError) {
        self.init(
            id: try row.value("id"), account: try row.value("account"), app: try row.value("app"),
            name: try row.value("name"), sender: try row.value("sender"), severity: try row.word("severity"),
            receivedAt: try row.value("received_at"), readAt: try row.value("read_at"),
            archivedAt: try row.value("archived_at"), original: try RecordMessage.Reference(stored: row),
            sealedSubject: try row.value("sealed_subject"), sealedBody: body)
    }
}

extension RecordMessage.Reference {
    /// Nil for a message that is about no record.
    fileprivate init?(stored row: StoredRow) throws(DomainError) {
        guard let record = try row.value("record", as: RecordID?.self) else { return nil }
        self.init(record: record, message: try row.value("original"), announced: try row.value("announced"))
    }
}

/// Messages to records, and their attachments.
extension InboxTable {
    func recordMessage(
        named name: String, by app: AppID, to record: RecordID
    ) throws(DomainError) -> RecordMessage? {
        try tables.first(
            """
            SELECT record, id, app, name, announced, sent_at FROM record_message
            WHERE record = $1 AND app = $2 AND name = $3
            """, record, app, name, as: RecordMessage.init(stored:))
    }

    func insert(_ message: RecordMessage, _: WriteGrant) throws(DomainError) {
        let reference = message.reference
        try tables.execute(
            "INSERT INTO record_message (record, id, app, name, announced, sent_at) VALUES ($1, $2, $3, $4, $5, $6)",
            reference.record, reference.message, message.app, message.name, reference.announced, message.sentAt)
    }

    func attachments(of message: InboxMessageID, in record: RecordID) throws(DomainError) -> [MessageAttachment] {
        try tables.all(
            """
            SELECT number, type, size, document FROM message_attachment WHERE record = $1 AND message = $2
            ORDER BY number
            """, record, message, as: MessageAttachment.init(stored:))
    }

    func sealedAttachment(
        _ number: Int, of message: InboxMessageID, in record: RecordID
    ) throws(DomainError) -> SealedContent? {
        try tables.first(
            """
            SELECT media_type, created_at, sealed FROM message_attachment
            WHERE record = $1 AND message = $2 AND number = $3
            """, record, message, number
        ) { row throws(DomainError) in
            SealedContent(
                mediaType: try row.value("media_type"), createdAt: try row.value("created_at"),
                bytes: try row.value("sealed"))
        }
    }

    func insert(
        _ attachment: MessageAttachment, _ content: SealedContent, of message: InboxMessageID, in record: RecordID,
        _: WriteGrant
    ) throws(DomainError) {
        try tables.execute(
            """
            INSERT INTO message_attachment (
                record, message, number, type, media_type, size, created_at, document, sealed)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            """, record, message, attachment.number, attachment.type.rawValue, content.mediaType, attachment.size,
            content.createdAt, attachment.document, content.bytes)
        try DocumentUseTable(tables: tables).add(DocumentAmount(documents: 1, bytes: attachment.size), to: record)
    }

    func update(
        _ attachment: MessageAttachment, of message: InboxMessageID, in record: RecordID, _: WriteGrant
    ) throws(DomainError) {
        try tables.change(
            "UPDATE message_attachment SET document = $4 WHERE record = $1 AND message = $2 AND number = $3",
            record, message, attachment.number, attachment.document)
    }
}

extension RecordMessage {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            reference: Reference(
                record: try row.value("record"), message: try row.value("id"), announced: try row.value("announced")),
            app: try row.value("app"), name: try row.value("name"), sentAt: try row.value("sent_at"))
    }
}

extension MessageAttachment {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            number: try row.value("number"), type: try row.word("type"), size: try row.value("size"),
            document: try row.value("document"))
    }
}
