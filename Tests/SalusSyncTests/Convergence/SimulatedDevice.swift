import SalusBase
import SalusSync

/// A device with its own clock, what it holds in memory, and what of that is on its disk.
struct SimulatedDevice {
    private static let limits = Outbox.Limits(entries: 4, bytes: 4096)

    private(set) var replica: Replica
    private(set) var outbox = Outbox(position: 0, epoch: 1, limits: limits)
    private var versions: [EntryID: Version] = [:]
    private var disk: (replica: Replica, outbox: Outbox, versions: [EntryID: Version])
    /// Years, seconds and all.
    private var clock: Int64

    init(chance: inout SeededChance) {
        replica = Replica(id: chance.identifier())
        disk = (replica, outbox, versions)
        clock = Int64(chance.below(2_000_000_000)) - 1_000_000_000
    }

    /// Writes down what `change` makes, if it makes something; it is on the disk when this returns.
    mutating func write(
        _ chance: inout SeededChance, _ change: (inout Replica, NewEntry) throws(SyncError) -> Version?
    ) throws(SyncError) -> Version? {
        clock += Int64(chance.below(100_000)) - 30_000
        let entry = NewEntry(id: chance.identifier(), created: Instant(seconds: clock))
        guard let version = try change(&replica, entry) else { return nil }
        versions[version.id] = version
        outbox.handle(.written(version.id, parents: version.parents))
        store()
        return version
    }

    mutating func mergeConflicts(_ chance: inout SeededChance) throws(SyncError) {
        for object in replica.conflicts {
            _ = try write(&chance) { replica, entry throws(SyncError) in try replica.merge(object, as: entry) }
        }
    }

    /// Takes a page of the log in, in any order and again, as a network may bring it.
    mutating func pull(
        _ log: [Version], of epoch: UInt32, pageSize: Int, _ chance: inout SeededChance
    ) throws(SyncError) {
        let page = Array(log[Int(outbox.position)...].prefix(pageSize))
        let numbers = page.indices.map { outbox.position + 1 + UInt64($0) }
        let cursor = try FeedPage(numbers: numbers, newest: UInt64(log.count)).cursor(after: outbox.position)
        for version in chance.shuffled(page + page.prefix(chance.below(3))) { try replica.take(version) }
        outbox.handle(
            .pulled(
                OutboxEvent.Page(
                    seen: Set(page.map(\.id)), position: cursor, epoch: epoch, isLast: cursor == UInt64(log.count))))
    }

    mutating func handle(_ event: OutboxEvent) { outbox.handle(event) }

    func entries(_ ids: [EntryID]) -> [Version] { ids.compactMap { versions[$0] } }

    /// For which epoch each of these was sealed.
    func epochs(_ ids: [EntryID]) -> [UInt32] { ids.compactMap { outbox[$0]?.epoch } }

    mutating func store() { disk = (replica, outbox, versions) }

    /// The program ends, and begins again with what is on the disk.
    mutating func crash() {
        (replica, versions) = (disk.replica, disk.versions)
        outbox = Outbox(
            entries: disk.outbox.entries, position: disk.outbox.position, epoch: disk.outbox.epoch, limits: Self.limits)
    }
}
