import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct DeviceTable: DeviceRepository {
    let tables: Tables
    let commitNotices: CommitNotices
    private static let columns = "account, id, added_at, revoked_at"

    func device(_ id: DeviceID, of account: AccountID) throws(DomainError) -> Device? {
        try tables.first(
            "SELECT \(Self.columns) FROM device WHERE account = $1 AND id = $2", account, id,
            as: Device.init(stored:))
    }

    private var queues: DeviceQueueTable { DeviceQueueTable(tables: tables, commitNotices: commitNotices) }

    func devices(of account: AccountID) throws(DomainError) -> [Device] {
        try tables.all(
            "SELECT \(Self.columns) FROM device WHERE account = $1 ORDER BY added_at, id", account,
            as: Device.init(stored:))
    }

    func insert(_ device: Device, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "INSERT INTO device (\(Self.columns)) VALUES ($1, $2, $3, $4)",
            device.account, device.id, device.addedAt, device.revokedAt)
    }

    func revoke(_ id: DeviceID, of account: AccountID, at now: Instant, _ grant: WriteGrant) throws(DomainError) {
        try queues.forget(ConversationDevice(account: account, device: id), grant)
        try tables.execute(
            "UPDATE device SET revoked_at = $3 WHERE account = $1 AND id = $2 AND revoked_at IS NULL", account, id, now)
    }

    func revokeAll(of account: AccountID, at now: Instant, _ grant: WriteGrant) throws(DomainError) {
        try queues.removeAll(of: account, grant)
        try tables.execute(
            "UPDATE device SET revoked_at = $2 WHERE account = $1 AND revoked_at IS NULL", account, now)
    }
}

extension Device {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("id"), account: try row.value("account"), addedAt: try row.value("added_at"),
            revokedAt: try row.value("revoked_at"))
    }
}
