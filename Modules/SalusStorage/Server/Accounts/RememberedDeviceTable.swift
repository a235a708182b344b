import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct RememberedDeviceTable: RememberedDeviceRepository {
    let tables: Tables
    private static let columns = "account, device, sealed_half, slot, used_at"

    func remembered(_ device: DeviceID, of account: AccountID) throws(DomainError) -> RememberedDevice? {
        try tables.first(
            "SELECT \(Self.columns) FROM remembered_device WHERE account = $1 AND device = $2", account, device,
            as: RememberedDevice.init(stored:))
    }

    func keep(_ remembered: RememberedDevice, _ grant: WriteGrant) throws(DomainError) {
        try forget(remembered.device, of: remembered.account, grant)
        try tables.execute(
            "INSERT INTO remembered_device (\(Self.columns)) VALUES ($1, $2, $3, $4, $5)",
            remembered.account, remembered.device, remembered.sealedHalf, remembered.slot, remembered.usedAt)
    }

    func forget(_ device: DeviceID, of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM remembered_device WHERE account = $1 AND device = $2", account, device)
    }

    func forgetAll(of account: AccountID, except device: DeviceID?, _: WriteGrant) throws(DomainError) {
        guard let device else {
            try tables.execute("DELETE FROM remembered_device WHERE account = $1", account)
            return
        }
        try tables.execute("DELETE FROM remembered_device WHERE account = $1 AND device <> $2", account, device)
    }

    func sweep(unusedSince: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM remembered_device WHERE used_at < $1", unusedSince)
    }
}

extension RememberedDevice {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            account: try row.value("account"), device: try row.value("device"),
            sealedHalf: try row.value("sealed_half"), slot: try row.value("slot"), usedAt: try row.value("used_at"))
    }
}
