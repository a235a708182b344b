import SalusAPI
import SalusBase
import SalusDomain
import SalusModels

/// What a reader of an event stream knows so far; turns news into the events that it has yet to hear.
struct EventView {
    private var known: [RecordID: Int]
    /// When the reader's access runs out.
    private(set) var until: Instant

    init(_ watching: Watching) { (known, until) = (watching.newest, watching.until) }

    mutating func events(of batch: EventMailbox.Batch) -> [ChangeEvent] {
        let changed = batch.changed.filter { $0.value > known[$0.key] ?? 0 }
        let gone = batch.gone.filter { known[$0] != nil }
        known.merge(changed) { $1 }
        for record in gone { known[record] = nil }
        return Self.events(changed) + gone.sorted().map { .gone($0) } + (batch.inbox ? [.inbox] : [])
    }

    /// After another look at the caller's rights.
    mutating func events(of watching: Watching) -> [ChangeEvent] {
        let lost = known.keys.filter { watching.newest[$0] == nil }.sorted()
        let changed = watching.newest.filter { $0.value > known[$0.key] ?? 0 }
        self = EventView(watching)
        return [.account] + lost.map { .gone($0) } + Self.events(changed)
    }

    static func events(_ numbers: [RecordID: Int]) -> [ChangeEvent] {
        numbers.sorted { $0.key < $1.key }.map { .record($0.key, number: $0.value) }
    }
}
