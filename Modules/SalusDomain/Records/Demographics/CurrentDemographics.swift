package import SalusModels

/// The demographics in a view: those of the newest document that counts and has some.
package struct CurrentDemographics {
    package static let model = "Demographics"

    private let view: GrantedView
    private let work: RecordContext

    package init(_ view: GrantedView, _ work: RecordContext) { (self.view, self.work) = (view, work) }

    package func place() throws(DomainError) -> FactPlace? {
        try work.tx.reports.places(of: FactQuery(Self.model, limit: 1), in: view).first
    }

    /// Throws `notFound` when no document says it.
    package func read() throws(DomainError) -> DeferredFacts {
        guard let place = try place() else { throw .notFound }
        return try DeferredFacts([place], in: view, total: 1, work)
    }

    /// The document of its own kind that a new version can take the place of: nothing else is lost with it.
    package func document(ofType type: DocumentType) throws(DomainError) -> Document? {
        guard let place = try place() else { return nil }
        let document = try work.document(place.document, in: view)
        return document.type == type ? document : nil
    }

    /// Throws `invalid` for a document without demographics.
    package static func checked(_ document: ValidDocument) throws(DomainError) -> ValidDocument {
        guard document.facts.contains(where: { $0.model == model }) else {
            throw .invalid(field: "content", expected: "demographics")
        }
        return document
    }
}
