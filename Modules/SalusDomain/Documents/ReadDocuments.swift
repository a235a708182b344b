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
        let sealed = try SealedDocuments([document], of: record, work: work)
        return DocumentReading(document: found, versions: versions, sealed: sealed)
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
    public let record: RecordID
    public let document: DocumentID

    public init(record: RecordID, document: DocumentID) { (self.record, self.document) = (record, document) }

    public var access: AccessRequest { AccessRequest(.readRecord, .record(record, document: document)) }

    public var foresight: Foresight? { .content(document, in: record) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> LentContent {
        try LentContent(of: document, in: record, work: work)
    }
}

/// The facts of the latest active documents, oldest document first.
public struct ReadFacts: Operation {
    public let record: RecordID

    public init(record: RecordID) { self.record = record }

    public var access: AccessRequest { AccessRequest(.readRecord, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> SealedDocuments {
        try SealedDocuments(work.tx.facts.activeDocuments(of: record), of: record, work: work)
    }
}
