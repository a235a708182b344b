import SalusBase
import SalusSync
import Testing

/// A store that syncs by revisions: pull, merge, push, as one run.
struct SyncingStore {
    private(set) var exchange: RevisionExchange
    private var made: UInt8 = 0
    private let name: UInt8

    init(_ letter: String) {
        name = letter.utf8.first!
        exchange = RevisionExchange(replica: Replica(id: replica(name)))
    }

    var versions: Int { exchange.replica.objects.values.map(\.versions.count).reduce(0, +) }

    mutating func write(title: String) throws {
        let entry = newEntry()
        let isThere = exchange.replica.living[object(1)] != nil
        _ = try exchange.write { replica throws(SyncError) in
            try isThere
                ? replica.edit(["title": .string(title)], of: object(1), as: entry)
                : replica.put(["title": .string(title)], in: object(1), as: entry)
        }
    }

    mutating func put(_ values: [String: JSONValue], in object: ObjectID) throws {
        let entry = newEntry()
        _ = try exchange.write { replica throws(SyncError) in try replica.put(values, in: object, as: entry) }
    }

    /// Whether the push arrived; one that fails leaves the store as if nothing had been said.
    @discardableResult
    mutating func synchronize(with server: inout RevisionServer, pushFails: Bool = false) throws -> Bool {
        try exchange.take(server.revisions(since: exchange.knowledge), from: server.knowledge)
        exchange.advance()
        for object in exchange.replica.conflicts {
            let entry = newEntry()
            _ = try exchange.write { replica throws(SyncError) in try replica.merge(object, as: entry) }
        }
        let (going, knowledge) = (exchange.lacking(in: server.knowledge), exchange.knowledge)
        exchange.advance()
        return pushFails ? false : server.append(going, knowledge: knowledge)
    }

    private mutating func newEntry() -> NewEntry {
        made += 1
        return NewEntry(
            id: EntryID(bytes: [UInt8](repeating: 0, count: 14) + [name, made])!, created: Instant(seconds: 0))
    }
}
