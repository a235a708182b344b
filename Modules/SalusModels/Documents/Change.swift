public import SalusBase

/// One numbered line in the feed of a record. Numbers rise by one, without gaps.
public struct Change: Hashable, Sendable, Codable {
    /// The kind of change.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case recordChanged, documentAdded, documentReplaced, documentChanged
    }

    /// The record that changed.
    public let record: RecordID
    /// The number of the change in the record, from 1.
    public let number: Int
    public let kind: Kind
    public let document: DocumentID?
    /// The time of the change.
    public let at: Instant

    public init(record: RecordID, number: Int, kind: Kind, document: DocumentID?, at: Instant) {
        (self.record, self.number, self.kind, self.document, self.at) = (record, number, kind, document, at)
    }
}
