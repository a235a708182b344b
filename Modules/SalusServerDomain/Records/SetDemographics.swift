public import SalusDomain
public import SalusModels

/// Replaces the demographics of a record's person, which a protocol has as one resource: as the next version of the
/// newest document that has them, else as a new one. A device writes documents.
public struct SetDemographics: Operation {
    public let record: RecordID
    let demographics: ValidDocument

    public init(record: RecordID, _ demographics: ValidDocument) {
        (self.record, self.demographics) = (record, demographics)
    }

    public var access: AccessRequest { AccessRequest(.writeDemographics, .record(record)) }

    /// Throws `invalid` for a document without demographics.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> DocumentDescription {
        let demographics = try CurrentDemographics.checked(demographics)
        var writer = try DocumentWriter(permit, in: work.common)
        writer.keepsTitle = true
        let known = try CurrentDemographics(writer.view, work.common).document(ofType: demographics.parsed.type)
        let added =
            if let known { try writer.replace(known, with: demographics) } else { try writer.add(demographics) }
        var describer = DocumentDescriber(writer.view, work.common)
        return try describer.describe(added)
    }

    public func touched(_ output: DocumentDescription) -> Resource { .record(record, document: output.document.id) }
}
