/// The kinds of use that a view permits. They are those of FHIR scopes.
public enum RecordVerb: String, Hashable, Sendable, Codable, CaseIterable {
    /// Brings new documents.
    case create
    /// Reads one document, and the changes after a number.
    case read
    /// Replaces, labels, relates and archives documents.
    case update
    /// Marks documents as entered in error.
    case delete
    /// Lists documents, queries facts and counts them.
    case search

    /// The uses that change nothing.
    public static let reading: Set<RecordVerb> = [.read, .search]
}
