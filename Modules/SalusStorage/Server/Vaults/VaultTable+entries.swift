import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels
import SalusTables

/// The sealed contents of vaults.
extension VaultTable {
    func place(
        of entry: VaultEntryID, in vault: VaultID
    ) throws(DomainError) -> (number: UInt64, hash: [UInt8])? {
        try tables.first("SELECT number, hash FROM vault_entry WHERE vault = $1 AND id = $2", vault, entry) {
            row throws(DomainError) in
            (UInt64(try row.value("number", as: Int.self)), try row.value("hash", as: [UInt8].self))
        }
    }

    func append(
        _ entry: SealedEntry, at number: UInt64, to vault: VaultID, now: Instant, _: WriteGrant
    ) throws(DomainError) {
        try tables.send(
            """
            INSERT INTO vault_entry (vault, number, id, hash, size, received_at, sealed)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """, vault, Int(number), entry.identifier, entry.hash, entry.encoded.count, now, entry.encoded)
    }

    func entries(
        of vault: VaultID, from first: UInt64, limit: Int, bytes: Int
    ) throws(DomainError) -> [[UInt8]] {
        let sizes = try tables.all(
            "SELECT size FROM vault_entry WHERE vault = $1 AND number >= $2 ORDER BY number LIMIT $3", vault,
            Int(clamping: first), limit
        ) { row throws(DomainError) in try row.value("size", as: Int.self) }
        return try tables.all(
            "SELECT sealed FROM vault_entry WHERE vault = $1 AND number >= $2 ORDER BY number LIMIT $3", vault,
            Int(clamping: first), Self.count(of: sizes, within: bytes)
        ) { row throws(DomainError) in try row.value("sealed") }
    }

    /// How many of them fit; the first always does.
    static func count(of sizes: [Int], within bytes: Int) -> Int {
        var total = 0
        let fitting = sizes.prefix { size in
            total += size
            return total <= bytes
        }
        return max(1, fitting.count)
    }

    func entryHashes(of vault: VaultID, from first: UInt64, limit: Int) throws(DomainError) -> [[UInt8]] {
        try tables.all(
            "SELECT hash FROM vault_entry WHERE vault = $1 AND number >= $2 ORDER BY number LIMIT $3", vault,
            Int(clamping: first), limit
        ) { row throws(DomainError) in try row.value("hash") }
    }
}
