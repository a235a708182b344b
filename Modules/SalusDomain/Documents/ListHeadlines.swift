public import SalusModels

/// The latest versions of a record's documents under the headlines of their facts, the latest day first.
public struct ListHeadlines: Operation {
    public let part: RecordPart
    /// Only what is in this view, too; nil for all that the caller sees.
    public let within: RecordView?

    public init(in part: RecordPart, within: RecordView? = nil) { (self.part, self.within) = (part, within) }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource(), as: .search) }

    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> DeferredHeadlines {
        let view = try permit.view().within(within)
        if let ready = try work.tx.derivedLists.headlines(in: view) { return .ready(ready) }
        let latest = try work.tx.documents.documents(in: view, allVersions: false, offset: 0, limit: .max).documents
        var shown = ShownVersions(view, work)
        return .opening(try shown.of(latest), try SealedDocuments(latest.map(\.id), in: view, work))
    }
}

/// Headlines as the transaction gave them: kept ready by the store, or the documents whose facts say them.
public enum DeferredHeadlines: Sendable {
    case ready([ListedDocument])
    /// The newest document first.
    case opening([Document], SealedDocuments)
}

extension RecordEnvironment {
    /// The documents with their headlines, for which facts are opened where the store keeps none. Throws `storage` when
    /// what is stored does not open.
    public func headlines(_ deferred: DeferredHeadlines) async throws(DomainError) -> [ListedDocument] {
        switch deferred {
        case .ready(let listed): return listed
        case .opening(let documents, let sealed):
            var headlines: [DocumentID: DocumentHeadline] = [:]
            try await open(sealed) { headlines[$0] = DocumentHeadline(of: $1) }
            return documents.map { document in
                ListedDocument(document, headline: headlines[document.id] ?? DocumentHeadline(of: []))
            }.latestFirst()
        }
    }
}
