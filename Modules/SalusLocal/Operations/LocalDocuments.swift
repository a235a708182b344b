import SalusBase
import SalusDomain
import SalusModels

/// Documents of the copy. A new or changed one is kept as a draft, which shows at once.
struct LocalDocuments: DocumentRepository {
    let local: LocalTransaction
    let added: AddedDocuments

    private var copy: any LocalCopy { local.copy }

    func document(_ id: DocumentID, in view: GrantedView) throws(DomainError) -> Document? {
        guard let document = try copy.document(id, in: view.record), try copy.shows(document, in: view) else {
            return nil
        }
        return document
    }

    func documents(
        in view: GrantedView, allVersions: Bool, offset: Int, limit: Int
    ) throws(DomainError) -> (documents: [Document], total: Int) {
        var filter = DocumentFilter(offset: offset, limit: limit)
        filter.allVersions = allVersions
        return try documents(in: view, matching: filter)
    }

    /// None is such a relation of another here: relations stay at the server. A view of a part is judged document by
    /// document, and paged after that.
    func documents(
        in view: GrantedView, matching filter: DocumentFilter
    ) throws(DomainError) -> (documents: [Document], total: Int) {
        guard filter.relation == nil else { return ([], 0) }
        var found: [Document] = []
        for document in try copy.allDocuments(of: view.record) where filter.isPassed(by: document) {
            if try copy.shows(document, in: view) { found.append(document) }
        }
        let page = found.ordered(by: filter).dropFirst(filter.offset).prefix(filter.limit)
        return (Array(page), found.count)
    }

    func versions(of original: DocumentID, in view: GrantedView) throws(DomainError) -> [Document] {
        var shown: [Document] = []
        for version in try copy.versions(of: original, in: view.record) {
            if try copy.shows(version, in: view) { shown.append(version) }
        }
        return shown
    }

    /// The same bytes count as the same document of the same source: the server alone reads which one most are from.
    /// One that the server refused is not there.
    func latest(from source: SourceIdentity, in view: GrantedView) throws(DomainError) -> Document? {
        let refused = try copy.refused(in: view.record)
        for document in try copy.allDocuments(of: view.record).reversed() where !refused.contains(document.id) {
            guard document.source.isSame(as: source) || document.has(bytesOf: source) else { continue }
            if try copy.shows(document, in: view) { return document }
        }
        return nil
    }

    func sealedContent(_ id: DocumentID, in view: GrantedView) throws(DomainError) -> StoredContent? {
        guard let document = try document(id, in: view), let bytes = try copy.content(of: id, in: view.record) else {
            return nil
        }
        return StoredContent(
            mediaType: document.mediaType, createdAt: document.createdAt, sealed: .whole(bytes))
    }

    func insert(_ document: Document, content: SealedBytes, _ grant: WriteGrant) throws(DomainError) {
        guard case .whole(let bytes) = content else { throw .conflict }
        added.contents[document.id] = bytes
    }

    /// A document that is replaced shows it by the draft of the new one, and one of another status by the draft that
    /// its history begins with.
    func update(_ document: Document, _ grant: WriteGrant) throws(DomainError) {
        guard let old = try copy.document(document.id, in: document.record) else { throw .notFound }
        if document.status != old.status { try write(.status(document.status, of: old.id, was: old.status), document) }
        if let label = document.label, label != old.label {
            try write(.label(label, of: old.id, was: old.label), document)
        }
    }

    private func write(_ change: RecordDraft.Change, _ document: Document) throws(DomainError) {
        let draft = RecordDraft(
            id: RecordDraftID(from: local.random), record: document.record, change: change, writtenAt: local.now)
        try copy.write(draft, nil)
    }

    // A draft is known by its own identifier when it is sent again.
    func sentChange(_ id: DocumentChangeID, in view: GrantedView) -> SentChange? { nil }
    func note(_ change: SentChange, in record: RecordID, _ grant: WriteGrant) {}
    func note(_ change: StatusChange, of document: DocumentID, in record: RecordID, _ grant: WriteGrant) {}
}

extension LocalCopy {
    /// Whether the document is in the view: its facts decide where the view judges by them.
    func shows(_ document: Document, in granted: GrantedView) throws(DomainError) -> Bool {
        let view = granted.view
        guard view.carenets.isEmpty, view.documents?.contains(document.version.original) ?? true else { return false }
        guard view.judgesFacts else { return true }
        return view.shows(try indexed(document).extents)
    }

    /// The facts of a document with what they are searched by.
    func indexed(_ document: Document) throws(DomainError) -> [IndexedFact] {
        try facts(of: document.id, in: document.record).map {
            IndexedFact(fact: $0.id, model: $0.model, rows: FactIndex.rows(of: $0))
        }
    }
}

extension SourceIdentity {
    /// Nothing and the empty text are the same, as they are at the server.
    fileprivate func isSame(as other: SourceIdentity) -> Bool {
        (system, patient ?? "", document ?? "") == (other.system, other.patient ?? "", other.document ?? "")
    }
}

extension Document {
    /// Whether a source without documents of its own is known by these bytes, and they count.
    fileprivate func has(bytesOf source: SourceIdentity) -> Bool {
        source.document == "sha256:\(digest)" && status == .active && version.isLatest
    }
}

extension DocumentFilter {
    fileprivate func isPassed(by document: Document) -> Bool {
        let isWanted = lineage.map { document.version.original == $0 } ?? (allVersions || document.version.isLatest)
        return isWanted && type.map { document.type == $0 } ?? true && status.map { document.status == $0 } ?? true
    }
}

extension [Document] {
    /// In the order of the filter; equals in the order in which they came. Documents without a label come first.
    fileprivate func ordered(by filter: DocumentFilter) -> [Document] {
        let sorted = enumerated().sorted { left, right in
            let (first, second) = (left.element, right.element)
            return first.precedes(second, by: filter.order)
                ?? (left.offset < right.offset)
        }
        return filter.isDescending ? sorted.reversed().map(\.element) : sorted.map(\.element)
    }
}

extension Document {
    /// Nil for equals.
    fileprivate func precedes(_ other: Document, by order: DocumentFilter.Order) -> Bool? {
        switch order {
        case .createdAt: Self.less(createdAt, other.createdAt)
        case .label: Self.less(label.map { "1" + $0 } ?? "", other.label.map { "1" + $0 } ?? "")
        case .size: Self.less(size, other.size)
        case .type: Self.less(type.rawValue, other.type.rawValue)
        case .id: Self.less(id, other.id)
        case .status: Self.less(status.rawValue, other.status.rawValue)
        }
    }

    private static func less<Value: Comparable>(_ left: Value, _ right: Value) -> Bool? {
        left == right ? nil : left < right
    }
}
