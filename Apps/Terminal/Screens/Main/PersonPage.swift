package import SalusClient
package import SalusModels

/// The content of one person's tabs; a part is nil until it is read.
package struct PersonPage: Hashable, Sendable {
    package var summary: SummaryContent?
    /// Latest versions, the latest day first.
    package var documents: [ListedDocument]?
    package var tags = DocumentTags()
    /// The latest first.
    package var timeline: [TimelineEntry]?
    var access: AccessLogContent?

    package init() {}
}

/// A part of a person's record that the client is asked to read.
package enum PersonPart: String, Hashable, Sendable, CaseIterable {
    case summary, documents, timeline
    /// Asks the server.
    case access
}

extension PersonPage {
    func has(_ part: PersonPart) -> Bool {
        switch part {
        // A summary of which the first rows are here only is still wanted.
        case .summary: summary?.isWhole == true
        case .documents: documents != nil
        case .timeline: timeline != nil
        case .access: access != nil
        }
    }
}
