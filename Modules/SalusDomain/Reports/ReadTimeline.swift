public import SalusModels

/// The facts of the latest active documents as entries of a timeline, the latest first.
public struct ReadTimeline: Operation {
    public let part: RecordPart
    /// Only what is in this view, too; nil for all that the caller sees.
    public let within: RecordView?

    public init(in part: RecordPart, within: RecordView? = nil) { (self.part, self.within) = (part, within) }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource(), as: .search) }

    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> DeferredTimeline {
        let view = try permit.view().within(within)
        if let ready = try work.tx.derivedLists.timeline(in: view) { return .ready(ready) }
        return .opening(try SealedDocuments(work.tx.facts.activeDocuments(in: view), in: view, work))
    }
}

/// A timeline as the transaction gave it: kept ready by the store, or the facts that it is made from.
public enum DeferredTimeline: Sendable {
    case ready([TimelineEntry])
    case opening(SealedDocuments)
}

extension RecordEnvironment {
    /// The entries, for which facts are opened where the store keeps none. Throws `storage` when what is stored does
    /// not open.
    public func timeline(_ deferred: DeferredTimeline) async throws(DomainError) -> [TimelineEntry] {
        switch deferred {
        case .ready(let entries): return entries
        case .opening(let sealed):
            var entries: [TimelineEntry] = []
            try await open(sealed) { document, facts in
                for fact in facts { entries += TimelineEntry.entries(of: fact, in: document) }
            }
            return entries.latestFirst()
        }
    }
}
