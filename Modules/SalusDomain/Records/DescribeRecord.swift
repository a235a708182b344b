public import SalusModels

/// What a record is called and when it was made, and which document says who the person is.
public struct DescribeRecord: Operation {
    public let record: RecordID
    /// The type of such documents in the protocol that asks.
    public let demographics: DocumentType

    public init(record: RecordID, demographics: DocumentType) {
        (self.record, self.demographics) = (record, demographics)
    }

    public var access: AccessRequest { AccessRequest(.viewRecord, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> RecordDescription {
        guard let found = try work.tx.records.record(record) else { throw .notFound }
        var filter = DocumentFilter(limit: 1)
        (filter.type, filter.status) = (demographics, .active)
        let document = try work.tx.documents.documents(of: record, matching: filter).documents.first
        return RecordDescription(record: found, demographics: document?.id)
    }
}

public struct RecordDescription: Hashable, Sendable {
    public let record: HealthRecord
    /// The latest that counts.
    public let demographics: DocumentID?
}
