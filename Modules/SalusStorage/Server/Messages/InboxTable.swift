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

    func message(_ id: MessageID, of account: AccountID) throws(DomainError) -> StoredMessage? {
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
