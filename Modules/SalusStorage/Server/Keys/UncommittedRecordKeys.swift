import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

/// Record keys as one transaction sees them, over a key store that commits on its own.
///
/// New keys reach the key store just before the transaction commits, so that a record is never without its key; keys
/// are destroyed only after it has committed, so that a record that stays keeps its key. A crash between the two
/// commits leaves a key without a record, which `ServerStore` sweeps when it opens.
final class UncommittedRecordKeys: RecordKeyRepository {
    private let keys: any SQLDatabase
    private var added: [RecordID: [UInt8]] = [:]
    private var newRecords: Set<RecordID> = []
    private(set) var destroyed: Set<RecordID> = []

    init(over keys: any SQLDatabase) { self.keys = keys }

    func wrappedKey(of record: RecordID) throws(DomainError) -> [UInt8]? {
        if destroyed.contains(record) { return nil }
        if let key = added[record] { return key }
        do {
            return try keys.readBlocking { try KeyTable($0).key(of: record) }
        } catch { throw .from(error) }
    }

    /// Only a record of this transaction may get a key: see `commitAdded`.
    func noteNewRecord(_ record: RecordID) { newRecords.insert(record) }

    func insert(_ wrappedKey: [UInt8], of record: RecordID, _: WriteGrant) throws(DomainError) {
        added[record] = wrappedKey
    }

    func destroy(of record: RecordID, _: WriteGrant) throws(DomainError) {
        added[record] = nil
        destroyed.insert(record)
    }

    /// Commits the new keys; the transaction they belong to commits next. Throws `conflict` for a record that was there
    /// before: with its old key its documents would be lost. (A repeated transaction may set the
    /// key of its record again.)
    func commitAdded() throws(DomainError) {
        guard !added.isEmpty else { return }
        guard newRecords.isSuperset(of: added.keys) else { throw .conflict }
        let added = added
        do {
            try keys.writeBlocking { transaction in
                for (record, key) in added { try KeyTable(transaction).set(key, of: record) }
            }
        } catch SQLError.outcomeUnknown {
            // The transaction that the keys belong to is rolled back: a key without a record is swept, as after a
            // crash.
            throw .storage(.connectionLost)
        } catch { throw .from(error) }
    }
}
