public import SalusModels

/// Reads the demographics of a record's person from the newest document.
public struct ReadDemographics: Operation {
    public let part: RecordPart

    public init(in part: RecordPart) { self.part = part }

    public var access: AccessRequest { AccessRequest(.readDemographics, part.resource()) }

    /// Throws `notFound` when no document in the view says it.
    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> DeferredFacts {
        try CurrentDemographics(permit.view(), work).read()
    }

    public func touched(_ output: DeferredFacts) -> Resource { part.resource(document: output.places.first?.document) }
}

/// Replaces the demographics of a record's person: as the next version of the newest document that has them, else as a
/// new one.
public struct SetDemographics: Operation {
    public let record: RecordID
    let demographics: ValidDocument

    public init(record: RecordID, _ demographics: ValidDocument) {
        (self.record, self.demographics) = (record, demographics)
    }

    public var access: AccessRequest { AccessRequest(.writeDemographics, .record(record)) }

    /// Throws `invalid` for a document without demographics.
    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> DocumentDescription {
        let demographics = try CurrentDemographics.checked(demographics)
        var writer = try DocumentWriter(permit, in: work)
        writer.keepsTitle = true
        let known = try CurrentDemographics(writer.view, work).document(ofType: demographics.parsed.type)
        let added =
            if let known { try writer.replace(known, with: demographics) } else { try writer.add(demographics) }
        var describer = DocumentDescriber(writer.view, work)
        return try describer.describe(added)
    }

    public func touched(_ output: DocumentDescription) -> Resource { .record(record, document: output.document.id) }
}
