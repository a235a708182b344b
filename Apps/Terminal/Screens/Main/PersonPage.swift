package import SalusClient
package import SalusModels

/// The content of one person's tabs; a part is nil until it is read.
package struct PersonPage: Hashable, Sendable {
    package var summary: SummaryContent?
    /// Latest versions, the latest day first.
    package var documents: [ListedDocument]?
    package var tags = DocumentTags()
    /// The entries of the record, the latest first.
    package var facts: [TimelineEntry]? { didSet { merge() } }
    /// The sealed items beside them; nil until it is read.
    package var sealed: SealedItems? { didSet { merge() } }
    /// Both in one order; nil until the entries are read.
    package private(set) var timeline: [TimelineLine]?
    var access: AccessLogContent?

    package init() {}

    private mutating func merge() { timeline = facts.map { [TimelineLine]($0, sealed ?? .none) } }
}

/// A part of a person's record that the client is asked to read.
package enum PersonPart: String, Hashable, Sendable, CaseIterable {
    case summary, documents, timeline
    /// The sealed items beside the record.
    case sealed
    /// Asks the server.
    case access
}

extension PersonPage {
    func has(_ part: PersonPart) -> Bool {
        switch part {
        // A summary of which the first rows are here only is still wanted.
        case .summary: summary?.isWhole == true
        case .documents: documents != nil
        case .timeline: facts != nil
        case .sealed: sealed != nil
        case .access: access != nil
        }
    }
}
