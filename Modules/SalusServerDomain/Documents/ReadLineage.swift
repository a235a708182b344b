public import SalusDomain
public import SalusModels

/// Reads one document with its versions, and facts and content of those that are wanted.
public struct ReadLineage: Operation {
    public enum Wanted: Hashable, Sendable { case latest, all, version(DocumentID) }

    public let part: RecordPart
    /// Any version of the lineage.
    public let document: DocumentID
    public let wanted: Wanted

    public init(of document: DocumentID, in part: RecordPart, _ wanted: Wanted = .latest) {
        (self.document, self.part, self.wanted) = (document, part, wanted)
    }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource(document: document)) }

    /// Throws `notFound` for a document that is not in the view, and for a version that is none of its lineage.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Lineage {
        let (view, work) = (try permit.view(), work.common)
        let found = try work.document(document, in: view)
        let versions = try work.tx.documents.versions(of: found.version.original, in: view)
        let chosen = versions.filter { isWanted($0, of: versions) }
        guard !chosen.isEmpty else { throw .notFound }
        guard chosen.reduce(0, { $0 + $1.size }) <= SealedDocuments.mostBytes else {
            throw .invalid(field: "limit", expected: "one version: together they are too large for one answer")
        }
        var contents: [DocumentID: DeferredContent] = [:]
        for version in chosen { contents[version.id] = try DeferredContent(of: version.id, in: view, work) }
        let facts = try SealedDocuments(chosen.map(\.id), in: view, work)
        var shown = ShownVersions(view, work)
        return Lineage(
            versions: try shown.of(versions), revision: DocumentRevision(of: versions), contents: contents,
            facts: facts)
    }

    private func isWanted(_ version: Document, of versions: [Document]) -> Bool {
        switch wanted {
        case .latest: version.id == versions.last?.id
        case .all: true
        case .version(let id): version.id == id
        }
    }
}

/// The versions of a document in the caller's view, oldest first.
public struct Lineage: Sendable {
    public let versions: [Document]
    public let revision: DocumentRevision
    /// Of the wanted versions.
    public let contents: [DocumentID: DeferredContent]
    public let facts: SealedDocuments
}
