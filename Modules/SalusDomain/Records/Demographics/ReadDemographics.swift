public import SalusModels

/// Who the person of a record is, as the newest document says it.
public struct ReadDemographics: Operation {
    public let record: RecordID

    public init(record: RecordID) { self.record = record }

    public var access: AccessRequest { AccessRequest(.readDemographics, .record(record)) }

    /// Throws `notFound` when no document says it.
    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> LentFacts {
        try CurrentDemographics(record: record, work: work).read()
    }

    public func touched(_ output: LentFacts) -> Resource { .record(record, document: output.places.first?.document) }
}

/// The same, as far as a carenet shows it.
public struct ReadCarenetDemographics: Operation {
    public let carenet: CarenetID

    public init(of carenet: CarenetID) { self.carenet = carenet }

    public var access: AccessRequest { AccessRequest(.readDemographics, .carenet(carenet)) }

    /// Throws `notFound` when it shows no document that says it.
    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> LentFacts {
        let record = try work.carenet(carenet).record
        return try CurrentDemographics(record: record, carenet: carenet, work: work).read()
    }

    public func touched(_ output: LentFacts) -> Resource {
        .carenet(carenet, document: output.places.first?.document)
    }
}

/// Says anew who the person of a record is: as the next version of the document that said it, else as a new one.
public struct SetDemographics: Operation {
    public let record: RecordID
    let demographics: Offered<ValidDocument>

    public init(record: RecordID, _ demographics: Offered<ValidDocument>) {
        (self.record, self.demographics) = (record, demographics)
    }

    public var access: AccessRequest { AccessRequest(.writeDemographics, .record(record)) }

    /// Throws `invalid` for a document without demographics.
    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> DocumentDescription {
        let demographics = try CurrentDemographics.checked(demographics)
        var shelf = DocumentShelf(record: record, permit, in: work)
        shelf.keepsTitle = true
        let known = try CurrentDemographics(record: record, work: work).document(ofType: demographics.parsed.type)
        let added =
            if let known { try shelf.replace(known, with: demographics) } else { try shelf.add(demographics) }
        var describer = DocumentDescriber(work: work)
        return try describer.describe(added)
    }

    public func touched(_ output: DocumentDescription) -> Resource { .record(record, document: output.document.id) }
}
