import SalusModels

/// Which of a record's facts say who the person is: those of the newest document that counts and has some.
struct CurrentDemographics {
    static let model = "Demographics"

    let record: RecordID
    /// Only of documents that this carenet shows.
    var carenet: CarenetID?
    let work: Workspace

    func place() throws(DomainError) -> FactPlace? {
        var query = FactQuery(Self.model, limit: 1)
        query.carenet = carenet
        return try work.tx.reports.places(of: query, in: record).first
    }

    /// Throws `notFound` when no document says it.
    func read() throws(DomainError) -> LentFacts {
        guard let place = try place() else { throw .notFound }
        return try LentFacts([place], of: record, total: 1, work: work)
    }

    /// The document of its own kind that a new version can take the place of: nothing else is lost with it.
    func document(ofType type: DocumentType) throws(DomainError) -> Document? {
        guard let place = try place() else { return nil }
        let document = try work.document(place.document, in: record)
        return document.type == type ? document : nil
    }

    /// Throws `invalid` for a document without demographics.
    static func checked(_ offered: Offered<ValidDocument>) throws(DomainError) -> ValidDocument {
        let document = try offered.get()
        guard document.facts.contains(where: { $0.model == model }) else {
            throw .invalid(field: "content", expected: "demographics")
        }
        return document
    }
}
