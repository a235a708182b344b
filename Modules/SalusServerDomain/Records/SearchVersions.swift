public import SalusBase
public import SalusDomain
public import SalusModels

/// Reads, newest first, a page of all versions of a record's documents, with their facts and contents; a document that
/// is marked as entered in error is there once more at the moment of its mark.
public struct SearchVersions: Operation {
    public let part: RecordPart
    public let page: VersionPage

    public init(in part: RecordPart, _ page: VersionPage) { (self.part, self.page) = (part, page) }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource(), as: .search) }

    /// Throws `invalid` for a record that holds more than one look takes.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> RecordVersions {
        let (view, work) = (try permit.view(), work.common)
        guard let record = try work.tx.records.record(view.record) else { throw .notFound }
        let stored = try work.tx.documents
            .documents(in: view, allVersions: true, offset: 0, limit: SearchRecord.most + 1).documents
        guard stored.count <= SearchRecord.most else {
            throw .invalid(field: "limit", expected: "a record of at most \(SearchRecord.most) versions of documents")
        }
        var shown = ShownVersions(view, work)
        var changes: [RecordVersion] = []
        for document in try shown.of(stored) {
            changes.append(RecordVersion(document: document, at: document.createdAt, isDeletion: false))
            guard document.status == .void, document.version.isLatest else { continue }
            let marks = try work.tx.statusHistory.statusChanges(of: document.id, in: view)
            let mark = marks.last { $0.status == .void }
            changes.append(RecordVersion(document: document, at: mark?.at ?? document.createdAt, isDeletion: true))
        }
        let (found, hasMore) = page.cut(changes)
        return try versions(found, hasMore, record, view, work)
    }

    private func versions(
        _ changes: [RecordVersion], _ hasMore: Bool, _ record: HealthRecord, _ view: GrantedView, _ work: RecordContext
    ) throws(DomainError) -> RecordVersions {
        var contents: [DocumentID: DeferredContent] = [:]
        for change in changes where page.types.contains(change.document.type) {
            contents[change.document.id] = try DeferredContent(of: change.document.id, in: view, work)
        }
        let facts = try SealedDocuments(Set(changes.map(\.document.id)).sorted(), in: view, work)
        return RecordVersions(record: record, changes: changes, hasMore: hasMore, contents: contents, facts: facts)
    }
}

/// A part of the versions of a record.
public struct VersionPage: Sendable {
    /// Types of documents whose contents are wanted.
    public var types: Set<DocumentType> = []
    /// The first moment of interest; nil for all.
    public var since: Instant?
    /// The page begins with this version, or after it; nil for the newest.
    public var first: RecordVersion.Place?
    public var isAfterFirst = false
    /// Versions of one page.
    public var limit: Int
    /// Bytes of the documents of one page; the first is there in any case.
    public var mostBytes = SealedDocuments.mostBytes

    public init(limit: Int) { self.limit = limit }

    func cut(_ changes: [RecordVersion]) -> (changes: [RecordVersion], hasMore: Bool) {
        let wanted = changes.filter { change in
            (since.map { change.at >= $0 } ?? true) && holds(change.place)
        }.sorted { $0.place < $1.place }
        var (bytes, count) = (0, 0)
        for change in wanted.prefix(limit) {
            bytes += change.document.size
            guard bytes <= mostBytes || count == 0 else { break }
            count += 1
        }
        return (Array(wanted.prefix(count)), count < wanted.count)
    }

    private func holds(_ place: RecordVersion.Place) -> Bool {
        guard let first else { return true }
        return isAfterFirst ? first < place : first <= place
    }
}

/// A version of a document as an event of its record.
public struct RecordVersion: Sendable {
    /// The place in a history: newer ones come first, and the mark of a version before the version.
    public struct Place: Hashable, Comparable, Sendable {
        public let at: Instant
        public let document: DocumentID
        public let isDeletion: Bool

        public init(at: Instant, document: DocumentID, isDeletion: Bool) {
            (self.at, self.document, self.isDeletion) = (at, document, isDeletion)
        }

        public static func < (left: Self, right: Self) -> Bool {
            if left.at != right.at { return left.at > right.at }
            if left.isDeletion != right.isDeletion { return left.isDeletion }
            return left.document > right.document
        }
    }

    public let document: Document
    /// The moment at which it came, or was marked.
    public let at: Instant
    /// Whether the document was marked as entered in error, and has no newer version.
    public let isDeletion: Bool

    public var place: Place { Place(at: at, document: document.id, isDeletion: isDeletion) }
}

/// A page of a record's versions in the caller's view, with facts and contents that `Environment.facts` and `open`
/// open.
public struct RecordVersions: Sendable {
    public let record: HealthRecord
    /// Newest first.
    public let changes: [RecordVersion]
    public let hasMore: Bool
    /// Of the documents of the wanted types.
    public let contents: [DocumentID: DeferredContent]
    public let facts: SealedDocuments
}
