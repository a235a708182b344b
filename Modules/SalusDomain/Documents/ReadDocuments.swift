public import SalusModels

/// A page of a record's documents, newest first.
public struct ListDocuments: Operation {
    public let part: RecordPart
    public let offset: Int
    public let limit: Int
    public let allVersions: Bool

    public init(in part: RecordPart, offset: Int, limit: Int, allVersions: Bool) {
        (self.part, self.offset, self.limit, self.allVersions) = (part, offset, limit, allVersions)
    }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource(), as: .search) }

    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> DocumentSelection {
        let view = try permit.view()
        let page = try work.tx.documents.documents(in: view, allVersions: allVersions, offset: offset, limit: limit)
        var shown = ShownVersions(view, work)
        return DocumentSelection(documents: try shown.of(page.documents), total: page.total)
    }
}

/// The documents of a question, with the number of all.
public struct DocumentSelection: Hashable, Sendable {
    public let documents: [Document]
    /// The number of documents before paging.
    public let total: Int
}

/// One document with its version chain and its facts.
public struct ReadDocument: Operation {
    public let part: RecordPart
    public let document: DocumentID

    public init(_ document: DocumentID, in part: RecordPart) { (self.document, self.part) = (document, part) }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource(document: document)) }

    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> DocumentReading {
        let view = try permit.view()
        let found = try work.document(document, in: view)
        let versions = try work.tx.documents.versions(of: found.version.original, in: view)
        let sealed = try SealedDocuments([document], in: view, work)
        var shown = ShownVersions(view, work)
        return DocumentReading(document: try shown.of(found), versions: try shown.of(versions), sealed: sealed)
    }
}

/// A document with its facts still sealed: `Environment.facts` opens them.
public struct DocumentReading: Sendable {
    public let document: Document
    public let versions: [Document]
    public let sealed: SealedDocuments

    public var revision: DocumentRevision { DocumentRevision(of: versions) }
}

/// A document's bytes, exactly as they came in.
public struct ReadContent: Operation {
    public let part: RecordPart
    public let document: DocumentID

    public init(of document: DocumentID, in part: RecordPart) { (self.document, self.part) = (document, part) }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource(document: document)) }

    public var readHints: [ReadHint] {
        guard case .record(let record) = part else { return [] }
        return [.content(document, in: record)]
    }

    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> DeferredContent {
        try DeferredContent(of: document, in: permit.view(), work)
    }
}

/// The facts of the latest active documents, oldest document first.
public struct ReadFacts: Operation {
    public let part: RecordPart

    public init(in part: RecordPart) { self.part = part }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource(), as: .search) }

    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> SealedDocuments {
        let view = try permit.view()
        return try SealedDocuments(work.tx.facts.activeDocuments(in: view), in: view, work)
    }
}
