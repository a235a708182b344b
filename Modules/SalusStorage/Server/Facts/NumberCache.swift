import SalusBase
import SalusModels

/// The numbers that this process knows, as they were committed. They never change, so that no other server makes them
/// wrong; what a transaction adds comes here after its commit.
final class NumberCache: Sendable {
    struct Content: Sendable {
        var records: [RecordID: Int] = [:]
        var models: [String: ModelNumbers] = [:]
    }

    /// Beyond this the records are forgotten, and looked up again.
    private static let mostRecords = 100_000

    private let known = Locked(Content())

    func record(_ id: RecordID) -> Int? { known.withLock { $0.records[id] } }

    func model(_ name: String) -> ModelNumbers? { known.withLock { $0.models[name] } }

    /// Adds what a committed transaction has read or written.
    func add(_ learned: Content) {
        guard !learned.records.isEmpty || !learned.models.isEmpty else { return }
        known.withLock { known in
            if known.records.count + learned.records.count > Self.mostRecords { known.records = [:] }
            known.records.merge(learned.records) { _, new in new }
            known.models.merge(learned.models) { $0.merging($1) }
        }
    }
}
