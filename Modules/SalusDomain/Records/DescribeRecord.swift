public import SalusModels

/// What a record is called, when it was made and by which app, and which document says who the person is.
public struct DescribeRecord: Operation {
    public let record: RecordID

    public init(record: RecordID) { self.record = record }

    public var access: AccessRequest { AccessRequest(.viewRecord, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> RecordDescription {
        guard let found = try work.tx.records.record(record) else { throw .notFound }
        return try work.describe(found)
    }
}

public struct RecordDescription: Hashable, Sendable {
    public let record: HealthRecord
    /// The newest that counts.
    public let demographics: DocumentID?
    /// The admin app that made it.
    public let maker: AppName?
}

extension Workspace {
    /// `carenet`: as whoever is in it may know.
    func describe(_ record: HealthRecord, in carenet: CarenetID? = nil) throws(DomainError) -> RecordDescription {
        let maker = try record.madeBy.map { id throws(DomainError) in try tx.apps.app(id)?.name } ?? nil
        let place = try CurrentDemographics(record: record.id, carenet: carenet, work: self).place()
        return RecordDescription(record: record, demographics: place?.document, maker: maker)
    }
}
