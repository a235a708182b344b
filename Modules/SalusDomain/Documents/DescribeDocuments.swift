public import SalusModels

/// Documents that fit a filter, each with what protocols tell of it: the ends of its lineage and who brought it.
public struct DescribeDocuments: Operation {
    public let record: RecordID
    public let filter: DocumentFilter

    public init(record: RecordID, _ filter: DocumentFilter) { (self.record, self.filter) = (record, filter) }

    public var access: AccessRequest { AccessRequest(.readRecord, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> DescribedDocuments {
        var filter = filter
        if let member = filter.lineage {
            guard let document = try work.tx.documents.document(member, in: record) else { throw .notFound }
            filter.lineage = document.version.original
        }
        let page = try work.tx.documents.documents(of: record, matching: filter)
        var describer = DocumentDescriber(work: work)
        return DescribedDocuments(documents: try describer.describe(page.documents), total: page.total)
    }
}

public struct DescribedDocuments: Hashable, Sendable {
    public let documents: [DocumentDescription]
    /// How many there are before paging.
    public let total: Int

    public init(documents: [DocumentDescription], total: Int) { (self.documents, self.total) = (documents, total) }
}

/// One document, described.
public struct DescribeDocument: Operation {
    public let record: RecordID
    public let document: DocumentID

    public init(record: RecordID, document: DocumentID) { (self.record, self.document) = (record, document) }

    public var access: AccessRequest { AccessRequest(.readRecord, .record(record, document: document)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> DocumentDescription {
        guard let found = try work.tx.documents.document(document, in: record) else { throw .notFound }
        var describer = DocumentDescriber(work: work)
        return try describer.describe([found])[0]
    }
}

/// A document with the latest version of its lineage and the names of those who brought both.
public struct DocumentDescription: Hashable, Sendable {
    public let document: Document
    public let latest: Document
    /// Nil for what the operator brought.
    public let creator: UserName?
    public let latestCreator: UserName?
}

/// Looks up what a list of documents has in common once.
struct DocumentDescriber {
    let work: Workspace
    private var names: [AccountID: UserName] = [:]

    init(work: Workspace) { self.work = work }

    mutating func describe(_ documents: [Document]) throws(DomainError) -> [DocumentDescription] {
        var described: [DocumentDescription] = []
        for document in documents {
            let latest = try latest(of: document)
            described.append(
                DocumentDescription(
                    document: document, latest: latest, creator: try name(of: document.createdBy),
                    latestCreator: try name(of: latest.createdBy)))
        }
        return described
    }

    private func latest(of document: Document) throws(DomainError) -> Document {
        if document.version.isLatest { return document }
        return try work.tx.documents.versions(of: document.version.original, in: document.record).last ?? document
    }

    private mutating func name(of account: AccountID?) throws(DomainError) -> UserName? {
        guard let account else { return nil }
        if let known = names[account] { return known }
        names[account] = try work.tx.accounts.account(account)?.name
        return names[account]
    }
}
