public import SalusBase
import SalusDomain
import SalusLocal
public import SalusModels

/// A fact that tells of an item which others tell of, too.
public struct ItemOrigin: Hashable, Sendable {
    /// Its relation to the first origin of the item.
    public enum Relation: String, Hashable, Sendable, Codable {
        /// The one that summaries and timelines show.
        case shown
        /// Says the same, and is not shown again.
        case same
        /// Says another value of the same thing for the same time: both are shown.
        case differs
        /// Was told apart on this device.
        case apart
    }

    public let origin: FactOrigin
    public let relation: Relation
    /// Its words as a timeline has them; nil for a fact without an entry there.
    public let entry: TimelineEntry?
}

/// Items that several sources tell of, and the person's choice to tell them apart.
extension HealthReader {
    /// The items with several origins, with another value elsewhere, or told apart; one group for each, in the order of
    /// the documents. Reads all facts of the record.
    public func sharedItems(of record: RecordID) async throws(ClientError) -> [[ItemOrigin]] {
        let documents = try await facts(of: record)
        let apart = try await factsApart(in: record)
        var entries: [FactOrigin: TimelineEntry] = [:]
        for document in documents {
            for fact in document.facts {
                let origin = FactOrigin(document: document.document, fact: fact.id)
                entries[origin] = TimelineEntry.entries(of: fact, in: document.document).first
            }
        }
        return SameItems(documents, apart: apart, at: clock.now).items.compactMap { item in
            let first: ItemOrigin.Relation = apart.contains(item.origins[0].fact) ? .apart : .shown
            let relations: [ItemOrigin.Relation] =
                item.origins.indices.map { $0 == 0 ? first : .same } + item.conflicts.map { _ in .differs }
            guard relations.count > 1 || first == .apart else { return nil }
            return zip(item.origins + item.conflicts, relations).map {
                ItemOrigin(origin: $0, relation: $1, entry: entries[$0])
            }
        }
    }

    /// The entries of the timeline, those that say the same once.
    public func timelineOnce(of record: RecordID) async throws(ClientError) -> [TimelineEntry] {
        try await timeline(of: record).onceEach(apart: factsApart(in: record))
    }

    /// Tells a fact apart from others that seem to say the same, on this device; or takes that back.
    public func setApart(_ isApart: Bool, _ fact: FactID, in record: RecordID) async throws(ClientError) {
        try await local { () async throws(DomainError) in try await store.setApart(isApart, fact, in: record) }
    }

    func factsApart(in record: RecordID) async throws(ClientError) -> Set<FactID> {
        try await local { () async throws(DomainError) in try await store.factsApart(in: record) }
    }
}
