import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct KeyPackageTable: KeyPackageRepository {
    let tables: Tables
    private static let ofDevice = "FROM key_package WHERE account = $1 AND device = $2 AND is_last_resort = $3"

    func stock(of device: ConversationDevice, at now: Instant) throws(DomainError) -> KeyPackageCount {
        func count(_ isLastResort: Bool) throws(DomainError) -> Int {
            try tables.number(
                "SELECT COUNT(*) AS value \(Self.ofDevice) AND expires > $4", device.account, device.device,
                isLastResort, now)
        }
        return KeyPackageCount(remaining: try count(false), hasLastResort: try count(true) > 0)
    }

    func insert(_ package: StoredKeyPackage, of device: ConversationDevice, _: WriteGrant) throws(DomainError) {
        if package.isLastResort {
            try tables.execute("DELETE \(Self.ofDevice)", device.account, device.device, true)
        }
        let isThere = try tables.exists(
            "SELECT 1 AS value FROM key_package WHERE account = $1 AND device = $2 AND digest = $3", device.account,
            device.device, package.digest)
        if isThere { return }
        try tables.execute(
            """
            INSERT INTO key_package (account, device, digest, bytes, is_last_resort, published_at, expires)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """, device.account, device.device, package.digest, package.bytes, package.isLastResort,
            package.publishedAt, package.expires)
    }

    func take(of device: ConversationDevice, at now: Instant, _: WriteGrant) throws(DomainError) -> [UInt8]? {
        guard let found = try oldest(of: device, isLastResort: false, at: now) else { return nil }
        try tables.execute(
            "DELETE FROM key_package WHERE account = $1 AND device = $2 AND digest = $3", device.account,
            device.device, found.digest)
        return found.bytes
    }

    func lastResort(of device: ConversationDevice, at now: Instant) throws(DomainError) -> [UInt8]? {
        try oldest(of: device, isLastResort: true, at: now)?.bytes
    }

    private func oldest(
        of device: ConversationDevice, isLastResort: Bool, at now: Instant
    ) throws(DomainError) -> (digest: [UInt8], bytes: [UInt8])? {
        try tables.first(
            "SELECT digest, bytes \(Self.ofDevice) AND expires > $4 ORDER BY published_at, digest LIMIT 1",
            device.account, device.device, isLastResort, now
        ) { row throws(DomainError) in
            (digest: try row.value("digest", as: [UInt8].self), bytes: try row.value("bytes", as: [UInt8].self))
        }
    }

    func sweep(now: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM key_package WHERE expires <= $1", now)
    }
}
