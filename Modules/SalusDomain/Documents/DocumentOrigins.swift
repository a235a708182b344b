public import SalusBase
public import SalusModels

/// The creator of a document, and the time at which the first version of its lineage came.
public struct DocumentOrigin: Hashable, Sendable {
    public let creator: DocumentCreator
    public let createdAt: Instant
}

extension RecordEnvironment {
    /// The origins of documents that a look at a record gave, in the view of that look; some in each transaction, so
    /// that none waits for all of them.
    public func origins(
        of documents: [Document], in look: SealedDocuments
    ) async throws(DomainError) -> [DocumentID: DocumentOrigin] {
        var (origins, rest) = ([DocumentID: DocumentOrigin](), documents[...])
        while !rest.isEmpty {
            let piece = Array(rest.prefix(SealedDocuments.describedAtOnce))
            rest = rest.dropFirst(piece.count)
            let found = try await transaction { work throws(DomainError) in
                try DocumentOrigin.origins(of: piece, in: look.view, work)
            }
            origins.merge(found) { $1 }
        }
        return origins
    }
}

extension DocumentOrigin {
    fileprivate static func origins(
        of documents: [Document], in view: GrantedView, _ work: RecordContext
    ) throws(DomainError) -> [DocumentID: DocumentOrigin] {
        var (describer, origins) = (DocumentDescriber(view, work), [DocumentID: DocumentOrigin]())
        for described in try describer.describe(documents) {
            let document = described.document
            let first =
                document.version.number == 1
                ? document : try work.tx.documents.document(document.version.original, in: view)
            origins[document.id] = DocumentOrigin(
                creator: described.creator, createdAt: first?.createdAt ?? document.createdAt)
        }
        return origins
    }
}
