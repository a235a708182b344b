import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct NotificationTable: NotificationRepository {
    let tables: Tables
    let commitNotices: CommitNotices
    private static let columns = "account, id, record, document, app, address, sender, received_at, sealed"

    func notifications(
        of account: AccountID, offset: Int, limit: Int
    ) throws(DomainError) -> [StoredNotification] {
        try tables.all(
            """
            SELECT \(Self.columns) FROM notification WHERE account = $1
            ORDER BY received_at DESC, id DESC LIMIT \(limit) OFFSET \(offset)
            """, account, as: StoredNotification.init(stored:))
    }

    func insert(_ notification: StoredNotification, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "INSERT INTO notification (\(Self.columns)) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            notification.account, notification.id, notification.record, notification.document, notification.app,
            notification.address, notification.sender, notification.receivedAt, notification.sealedContent)
        try DocumentUseTable(tables: tables).add(
            DocumentAmount(documents: 1, bytes: notification.sealedContent.count), to: notification.record)
        commitNotices.note(.inboxChanged(notification.account))
    }
}

extension StoredNotification {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("id"), account: try row.value("account"), record: try row.value("record"),
            document: try row.value("document"), app: try row.value("app"), address: try row.value("address"),
            sender: try row.value("sender"), receivedAt: try row.value("received_at"),
            sealedContent: try row.value("sealed"))
    }
}
