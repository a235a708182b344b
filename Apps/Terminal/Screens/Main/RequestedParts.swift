import SalusClient
import SalusModels

/// Parts of people that were asked for, so that nothing is asked twice.
struct RequestedParts: Hashable, Sendable {
    private var parts: [RecordID: Set<PersonPart>] = [:]

    /// True the first time.
    mutating func ask(_ part: PersonPart, of record: RecordID) -> Bool {
        parts[record, default: []].insert(part).inserted
    }

    mutating func forget(_ record: RecordID) { parts[record] = nil }
}

/// A document or fact that was asked for.
struct RequestedDocument: Sendable {
    let document: DocumentID
    /// The fact to show of it, with everything of its subject; nil for the document itself.
    var fact: (entry: TimelineLine, history: [TimelineLine])?
    /// The command of the fact's page that runs as soon as it is open; nil for none.
    var then: FactPage.Commands?

    init(_ document: DocumentID) { self.document = document }

    /// `history`: everything of the fact's subject, the latest first.
    init(_ fact: FactOrigin, _ item: TimelineLine, history: [TimelineLine], then: FactPage.Commands? = nil) {
        (document, self.fact, self.then) = (fact.document, (item, history), then)
    }

    /// A fact with everything of its subject in a timeline; its document where the timeline does not have it.
    init(_ fact: FactID, of document: DocumentID, in timeline: [TimelineLine], then: FactPage.Commands?) {
        guard let line = timeline.first(where: { $0.tells(of: fact) }), let origin = line.fact else {
            self.init(document)
            return
        }
        self.init(origin, line, history: timeline.filter { $0.subject == line.subject }, then: then)
    }

    /// An entry of which no other is shown.
    init(_ entry: TimelineEntry) {
        let item = TimelineLine(entry)
        (document, fact) = (entry.document, (item, [item]))
    }
}
