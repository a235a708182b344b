/// The outcome for one imported document.
public struct ImportResult: Hashable, Sendable, Codable {
    /// The effect of the import.
    public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
        /// A document the record did not have.
        case added
        /// A new version of a document that the source had sent before with other content.
        case replaced
        /// The record has exactly this already; nothing changed.
        case unchanged
    }

    /// The effect of the import.
    public let outcome: Outcome
    /// The record of the document.
    public let record: RecordID
    /// The new or known document.
    public let document: DocumentID
    /// The numbers of facts taken, by model.
    public let facts: [String: Int]
    /// Remarks of the reader, and the fields that no model has a place for.
    public let notes: [ImportNote]

    public init(
        outcome: Outcome, record: RecordID, document: DocumentID, facts: [String: Int], notes: [ImportNote]
    ) {
        (self.outcome, self.record, self.document) = (outcome, record, document)
        (self.facts, self.notes) = (facts, notes)
    }
}
