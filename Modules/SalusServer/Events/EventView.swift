import SalusAPI
import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain

/// The state that a reader of an event stream knows; turns pending changes into the events that the reader does not
/// have yet.
struct EventView {
    private var known: [RecordID: Int]
    private var vaults: [VaultID: VaultPosition]
    private var queue: Int
    /// Records of which the reader sees a part; the numbers of their notices count what the reader does not see.
    private var limited: Set<RecordID>
    /// The end of the reader's access.
    private(set) var until: Instant

    init(_ watching: Watching) {
        (known, vaults, limited) = (watching.newest, watching.vaults, watching.limited)
        (queue, until) = (watching.queue, watching.until)
    }

    /// Whether the batch tells of a record of which the reader sees a part. Only `WatchRecords` knows what that means.
    func mustLook(at batch: EventBuffer.Batch) -> Bool { batch.changed.keys.contains(where: limited.contains) }

    /// Events of what the batch says without a look at the caller's rights.
    mutating func events(of batch: EventBuffer.Batch) -> [ChangeEvent] {
        let changed = batch.changed.filter { !limited.contains($0.key) && $0.value > known[$0.key] ?? 0 }
        let gone = batch.gone.filter { known[$0] != nil }
        let grown = batch.vaults.filter { $0.value.isNewer(than: vaults[$0.key]) }
        known.merge(changed) { $1 }
        vaults.merge(grown) { $1 }
        for record in gone { known[record] = nil }
        return Self.events(changed) + gone.sorted().map { .gone($0) } + Self.events(grown)
            + (batch.inbox ? [.inbox] : []) + moved(to: batch.queue)
    }

    /// The event of the device's queue, when the reader does not have it.
    private mutating func moved(to number: Int) -> [ChangeEvent] {
        guard number > queue else { return [] }
        queue = number
        return [.queue(number: number)]
    }

    /// After another look at the caller's rights. `isNews`: they may be others than before.
    mutating func events(of watching: Watching, isNews: Bool = true) -> [ChangeEvent] {
        let lost = known.keys.filter { watching.newest[$0] == nil }.sorted()
        let changed = watching.newest.filter { $0.value > known[$0.key] ?? 0 }
        let grown = watching.vaults.filter { $0.value.isNewer(than: vaults[$0.key]) }
        let queued = moved(to: watching.queue)
        let queue = queue
        self = EventView(watching)
        self.queue = max(queue, self.queue)
        return (isNews ? [.account] : []) + lost.map { .gone($0) } + Self.events(changed) + Self.events(grown) + queued
    }

    /// The first events of a new reader: the state of everything, or only of the records and vaults in `missed`, when
    /// that is known. What waits in the device's queue is always told.
    static func beginning(_ watching: Watching, missed: [CommitNotice]?) -> [ChangeEvent] {
        let queued: [ChangeEvent] = watching.queue > 0 ? [.queue(number: watching.queue)] : []
        guard let missed else { return events(watching.newest) + events(watching.vaults) + queued }
        let records = Set(missed.compactMap { if case .recordChanged(let record, _) = $0 { record } else { nil } })
        let vaults = Set(missed.compactMap { if case .vaultChanged(let vault, _) = $0 { vault } else { nil } })
        // Records of which the reader sees a part are always told: whether they changed would tell of the rest.
        return events(watching.newest.filter { records.contains($0.key) || watching.limited.contains($0.key) })
            + events(watching.vaults.filter { vaults.contains($0.key) }) + queued
    }

    private static func events(_ numbers: [RecordID: Int]) -> [ChangeEvent] {
        numbers.sorted { $0.key < $1.key }.map { .record($0.key, number: $0.value) }
    }

    private static func events(_ places: [VaultID: VaultPosition]) -> [ChangeEvent] {
        places.sorted { $0.key < $1.key }.map { .vault($0.key, log: $0.value.log, entries: $0.value.entries) }
    }
}
