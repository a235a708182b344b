import SalusBase
import SalusSync

/// A device with its own clock, its replica, and the outbox as it lies on its disk.
struct SimulatedDevice {
    private(set) var replica: Replica
    private(set) var outbox = Outbox(position: 0, epoch: 1, limits: .init(entries: 4, bytes: 4096))
    private var versions: [EntryID: Version] = [:]
    /// Years, seconds and all.
    private var clock: Int64

    init(chance: inout SeededChance) {
        replica = Replica(id: chance.identifier())
        clock = Int64(chance.below(2_000_000_000)) - 1_000_000_000
    }

    /// Writes down what `change` makes, if it makes something.
    mutating func write(
        _ chance: inout SeededChance, _ change: (inout Replica, NewEntry) throws(SyncError) -> Version?
    ) throws(SyncError) -> Version? {
        clock += Int64(chance.below(100_000)) - 30_000
        let entry = NewEntry(id: chance.identifier(), created: Instant(seconds: clock))
        guard let version = try change(&replica, entry) else { return nil }
        versions[version.id] = version
        outbox.handle(.written(version.id, parents: version.parents))
        return version
    }

    mutating func mergeConflicts(_ chance: inout SeededChance) throws(SyncError) {
        for object in replica.conflicts {
            _ = try write(&chance) { replica, entry throws(SyncError) in try replica.merge(object, as: entry) }
        }
    }

    /// Takes a page of the log in, in any order and again, as a network may bring it.
    mutating func pull(_ log: [Version], pageSize: Int, _ chance: inout SeededChance) throws(SyncError) {
        let page = Array(log[Int(outbox.position)...].prefix(pageSize))
        let numbers = page.indices.map { outbox.position + 1 + UInt64($0) }
        let cursor = try FeedPage(numbers: numbers, newest: UInt64(log.count)).cursor(after: outbox.position)
        for version in chance.shuffled(page + page.prefix(chance.below(3))) { try replica.take(version) }
        outbox.handle(
            .pulled(
                OutboxEvent.Page(
                    seen: Set(page.map(\.id)), position: cursor, epoch: 1, isLast: cursor == UInt64(log.count))))
    }

    mutating func handle(_ event: OutboxEvent) { outbox.handle(event) }

    func entries(_ ids: [EntryID]) -> [Version] { ids.compactMap { versions[$0] } }

    /// The program ends, and begins again with what lies on the disk.
    mutating func crash() {
        outbox = Outbox(
            entries: outbox.entries, position: outbox.position, epoch: outbox.epoch,
            limits: .init(entries: 4, bytes: 4096))
    }
}
