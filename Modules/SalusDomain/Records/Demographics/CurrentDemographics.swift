import SalusModels

/// Which of a record's facts say who the person is: those of the newest document that counts and has some.
struct CurrentDemographics {
    static let model = "Demographics"

    let record: RecordID
    let work: Workspace

    func place() throws(DomainError) -> FactPlace? {
        try work.tx.reports.places(of: FactQuery(Self.model, limit: 1), in: record).first
    }

    /// The document of its own kind that a new version can take the place of: nothing else is lost with it.
    func document(ofType type: DocumentType) throws(DomainError) -> Document? {
        guard let place = try place() else { return nil }
        let document = try work.document(place.document, in: record)
        return document.type == type ? document : nil
    }

    static func check(_ document: ValidDocument) throws(DomainError) {
        guard document.facts.contains(where: { $0.model == model }) else {
            throw .invalid(field: "content", expected: "demographics")
        }
    }
}
