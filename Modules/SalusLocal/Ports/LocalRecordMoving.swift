public import SalusBase
public import SalusDomain
public import SalusModels

/// Records that were begun on this device alone and come to a server, which gives them other identifiers.
public protocol LocalRecordMoving: Sendable {
    /// Moves all of a record, with the writes that wait, into another one that is here, in one transaction. `old`
    /// becomes `new` wherever it stands as an author. A record that is not here has been moved already.
    func move(
        _ record: RecordID, into other: RecordID, of old: AccountID, as new: AccountID
    ) async throws(DomainError)
    func tally(of record: RecordID) async throws(DomainError) -> RecordTally
}

/// The content of a record in a form that is the same on a device and after it came to a server.
public struct RecordTally: Hashable, Sendable, Codable {
    /// A line for each version of a document, sorted.
    public let documents: [String]
    /// A line for each relation, sorted.
    public let relations: [String]
    /// The number of facts by model.
    public let facts: [String: Int]

    /// The lines in any order.
    public init(documents: [String], relations: [String], facts: [String: Int]) {
        (self.documents, self.relations, self.facts) = (documents.sorted(), relations.sorted(), facts)
    }

    /// Identifier, digest of the bytes, version, the version before, status and label of a document.
    public static func line(of document: Document) -> String {
        let replaced = document.version.replaces.map { "\($0)" } ?? "-"
        return "\(document.id) \(document.digest) \(document.version.number) \(replaced) "
            + "\(document.status.rawValue) \(document.label ?? "")"
    }
}
