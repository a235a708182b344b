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
