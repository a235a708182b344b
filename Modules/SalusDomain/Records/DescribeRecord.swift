public import SalusModels

/// The title of a record, when it was made and by which app, and the document that says who the person is.
public struct DescribeRecord: Operation {
    public let part: RecordPart

    public init(in part: RecordPart) { self.part = part }

    public var access: AccessRequest {
        switch part {
        case .record: AccessRequest(.viewRecord, part.resource())
        case .carenet: AccessRequest(.viewCarenet, part.resource())
        }
    }

    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> RecordDescription {
        let view = try permit.view()
        guard let found = try work.tx.records.record(view.record) else { throw .notFound }
        return try work.describe(found, in: view)
    }
}

/// A record with its person's details and the app that made it.
public struct RecordDescription: Hashable, Sendable {
    public let record: HealthRecord
    /// The newest that counts and is in the view.
    public let demographics: DocumentID?
    /// The admin app that made it.
    public let maker: AppName?
}

extension RecordContext {
    package func describe(_ record: HealthRecord, in view: GrantedView) throws(DomainError) -> RecordDescription {
        let maker = try record.madeBy.map { id throws(DomainError) in try tx.descriptions.name(of: id) } ?? nil
        let place = try CurrentDemographics(view, self).place()
        return RecordDescription(record: record, demographics: place?.document, maker: maker)
    }
}
