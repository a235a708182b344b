package import SalusModels

/// What the tabs show of one person; nil is what has not been read yet.
package struct PersonPage: Hashable, Sendable {
    package var summary: SummaryContent?
    /// Latest versions, the latest day first.
    package var documents: [ListedDocument]?
    /// The latest first.
    package var timeline: [TimelineEntry]?
    var access: AccessLogContent?

    package init() {}
}

/// What the client is asked to read of a person.
package enum PersonPart: String, Hashable, Sendable, CaseIterable {
    case summary, documents, timeline
    /// Asks the server.
    case access
}
