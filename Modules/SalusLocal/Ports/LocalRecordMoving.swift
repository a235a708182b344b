public import SalusBase
public import SalusDomain
public import SalusModels

/// Records that were begun on this device alone and come to a server, which gives them other identifiers.
public protocol LocalRecordMoving: Sendable {
    /// Moves all of a record, with the writes that wait, into another one, which is kept as it is at the server, in one
    /// transaction: no reader sees both. `old` becomes `new` wherever it stands as an author. A record that is not
    /// here has been moved already. Throws `notFound` for a record that is to move into itself.
    func move(
        _ record: RecordID, into other: HealthRecord, at now: Instant, of old: AccountID, as new: AccountID
    ) async throws(DomainError)
    /// The content of a record here, with what waits.
    func tally(of record: RecordID) async throws(DomainError) -> RecordTally
}

/// The content of a record in a form that is the same on a device and after it came to a server.
public struct RecordTally: Hashable, Sendable, Codable {
    /// All versions of all documents.
    public var documents: [DocumentTally]
    public var links: Set<LinkTally>
    /// The number of facts by model.
    public var facts: [String: Int]

    public init(documents: [DocumentTally], links: Set<LinkTally>, facts: [String: Int]) {
        (self.documents, self.links, self.facts) = (documents, links, facts)
    }
}

/// A document as a proof compares it.
public struct DocumentTally: Hashable, Sendable, Codable {
    public let id: DocumentID
    /// SHA-256 of the content, lower-case hexadecimal.
    public let digest: String
    public let version: Int
    public let replaces: DocumentID?
    public let status: String
    public let label: String?

    public init(
        id: DocumentID, digest: String, version: Int, replaces: DocumentID?, status: String, label: String?
    ) {
        (self.id, self.digest, self.version, self.replaces) = (id, digest, version, replaces)
        (self.status, self.label) = (status, label)
    }

    /// `digest` is that of the bytes that came.
    public init(_ document: Document, digest: String) {
        self.init(
            id: document.id, digest: digest, version: document.version.number, replaces: document.version.replaces,
            status: document.status.rawValue, label: document.label)
    }
}

/// A relation as a proof compares it.
public struct LinkTally: Hashable, Sendable, Codable {
    public let about: DocumentID
    public let relation: String
    public let related: DocumentID

    public init(about: DocumentID, relation: String, related: DocumentID) {
        (self.about, self.relation, self.related) = (about, relation, related)
    }
}
