package import SalusBase
public import SalusModels

/// The account or the members whose view of a record is meant.
public enum SharedViewer: Hashable, Sendable {
    case share(RecordShare)
    case members(of: Carenet)
}

/// The part of a record that a share or a circle shows.
public struct SharedContent: Hashable, Sendable {
    /// Latest versions, the latest day first.
    public let documents: [ListedDocument]
    /// The latest first.
    public let timeline: [TimelineEntry]
    public let summary: ClinicalSummary
    /// The number of documents that stay hidden; nil where that cannot be known.
    public let hidden: Int?

    /// `facts`: those of the active documents, oldest document first.
    package init(_ documents: [ListedDocument], _ facts: [DocumentFacts], hidden: Int?, at now: Instant) {
        self.documents = documents.latestFirst()
        timeline =
            facts.flatMap { document in
                document.facts.flatMap { TimelineEntry.entries(of: $0, in: document.document) }
            }.latestFirst()
        (summary, self.hidden) = (ClinicalSummary(of: facts, at: now), hidden)
    }
}
