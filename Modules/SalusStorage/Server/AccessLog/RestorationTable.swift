import SalusBase
import SalusDomain
import SalusSQL
import SalusTables

/// The notes of a server's restores.
struct RestorationTable {
    let tables: Tables

    /// The newest; nil for a server that was never restored.
    func newest() throws(DomainError) -> String? {
        try tables.first("SELECT note FROM restoration ORDER BY at DESC LIMIT 1") { row throws(DomainError) in
            String(decoding: try row.value("note") as [UInt8], as: UTF8.self)
        }
    }

    func add(_ note: String, at: Instant) throws(DomainError) {
        try tables.execute("INSERT INTO restoration (at, note) VALUES ($1, $2)", at, Array(note.utf8))
    }
}
