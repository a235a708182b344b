import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// The one table of the key store.
struct KeyTable {
    private let tables: Tables

    init(_ transaction: any SQLTransaction) { tables = Tables(transaction) }

    func key(of record: RecordID) throws(DomainError) -> [UInt8]? {
        try tables.first("SELECT wrapped_key FROM record_key WHERE record = $1", record) { row throws(DomainError) in
            try row.value("wrapped_key")
        }
    }

    func records() throws(DomainError) -> [RecordID] {
        try tables.all("SELECT record FROM record_key") { row throws(DomainError) in try row.value("record") }
    }

    func set(_ key: [UInt8], of record: RecordID) throws(DomainError) {
        try delete([record])
        try tables.execute("INSERT INTO record_key (record, wrapped_key) VALUES ($1, $2)", record, key)
    }

    func delete(_ records: some Sequence<RecordID>) throws(DomainError) {
        for record in records { try tables.execute("DELETE FROM record_key WHERE record = $1", record) }
    }
}
