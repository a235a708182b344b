public import SalusModels

/// A page of a record's documents, newest first.
public struct ListDocuments: Operation {
    public let record: RecordID
    public let offset: Int
    public let limit: Int
    public let allVersions: Bool

    public init(record: RecordID, offset: Int, limit: Int, allVersions: Bool) {
        (self.record, self.offset, self.limit, self.allVersions) = (record, offset, limit, allVersions)
    }

    public var access: AccessRequest { AccessRequest(.readRecord, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> DocumentSelection {
        let page = try work.tx.documents.documents(
            of: record, allVersions: allVersions, offset: offset, limit: limit)
        return DocumentSelection(documents: page.documents, total: page.total)
    }
}

public struct DocumentSelection: Hashable, Sendable {
    public let documents: [Document]
    /// How many there are before paging.
    public let total: Int
}

/// One document with its version chain and its facts.
public struct ReadDocument: Operation {
    public let record: RecordID
    public let document: DocumentID

    public init(record: RecordID, document: DocumentID) { (self.record, self.document) = (record, document) }

    public var access: AccessRequest { AccessRequest(.readRecord, .record(record, document: document)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> DocumentReading {
        guard let found = try work.tx.documents.document(document, in: record) else { throw .notFound }
        let versions = try work.tx.documents.versions(of: found.version.original, in: record)
        guard let sealed = try work.tx.facts.sealedFacts(of: document, in: record) else { throw .notFound }
        let facts = try RecordSealer(record: record, work: work).open(sealed)
        return DocumentReading(document: found, versions: versions, facts: facts)
    }
}

public struct DocumentReading: Hashable, Sendable {
    public let document: Document
    public let versions: [Document]
    public let facts: [Fact]

    public var revision: DocumentRevision { DocumentRevision(of: versions) }
}

/// A document's bytes, exactly as they came in.
public struct ReadContent: Operation {
    public let record: RecordID
    public let document: DocumentID

    public init(record: RecordID, document: DocumentID) { (self.record, self.document) = (record, document) }

    public var access: AccessRequest { AccessRequest(.readRecord, .record(record, document: document)) }

    public var foresight: Foresight? { .content(document, in: record) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> LentContent {
        try LentContent(of: document, in: record, work: work)
    }
}

/// The facts of the latest active documents, or of one model only.
public struct ReadFacts: Operation {
    public let record: RecordID
    public let model: String?

    public init(record: RecordID, model: String?) { (self.record, self.model) = (record, model) }

    public var access: AccessRequest { AccessRequest(.readRecord, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> [DocumentFacts] {
        let sealer = try RecordSealer(record: record, work: work)
        var read: [DocumentFacts] = []
        for sealed in try work.tx.facts.sealedFacts(of: record) {
            let facts = try sealer.open(sealed).filter { model == nil || $0.model == model }
            if !facts.isEmpty { read.append(DocumentFacts(document: sealed.document, facts: facts)) }
        }
        return read
    }
}
