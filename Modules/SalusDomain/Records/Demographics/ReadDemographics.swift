public import SalusModels

/// Who the person of a record is, as the newest document says it.
public struct ReadDemographics: Operation {
    public let record: RecordID

    public init(record: RecordID) { self.record = record }

    public var access: AccessRequest { AccessRequest(.readDemographics, .record(record)) }

    /// Throws `notFound` when no document says it.
    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> ReportedFact {
        guard let place = try CurrentDemographics(record: record, work: work).place(),
            let sealed = try work.tx.facts.sealedFacts(of: place.document, in: record)
        else { throw .notFound }
        let facts = try RecordSealer(record: record, work: work).open(sealed)
        guard let fact = facts.first(where: { $0.id == place.fact }) else { throw .notFound }
        return ReportedFact(document: place.document, createdAt: place.createdAt, fact: fact)
    }

    public func touched(_ output: ReportedFact) -> Resource { .record(record, document: output.document) }
}

/// Says anew who the person of a record is: as the next version of the document that said it, else as a new one.
public struct SetDemographics: Operation {
    public let record: RecordID
    let demographics: ValidDocument

    /// Throws `invalid` for a document without demographics.
    public init(record: RecordID, _ demographics: ValidDocument) throws(DomainError) {
        try CurrentDemographics.check(demographics)
        (self.record, self.demographics) = (record, demographics)
    }

    public var access: AccessRequest { AccessRequest(.writeDemographics, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> DocumentDescription {
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
