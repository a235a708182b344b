import SalusBase
import SalusDomain
import SalusModels

/// Documents of the copy. A new or changed one is kept as a draft, which shows at once.
struct LocalDocuments: DocumentRepository {
    let local: LocalTransaction

    private var copy: any LocalCopy { local.copy }

    func document(_ id: DocumentID, in view: GrantedView) throws(DomainError) -> Document? {
        guard let document = try copy.document(id, in: view.record), try local.shows(document, in: view) else {
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

    /// Relations and a view of a part are judged document by document, and paged after that.
    func documents(
        in view: GrantedView, matching filter: DocumentFilter
    ) throws(DomainError) -> (documents: [Document], total: Int) {
        guard !view.view.hasEveryDocument || filter.relation != nil else {
            let page = try copy.documents(of: view.record, matching: filter)
            return (page, try copy.count(of: view.record, matching: filter))
        }
        var all = filter
        (all.offset, all.limit) = (0, .max)
        var found = try local.shown(try copy.documents(of: view.record, matching: all), in: view)
        if let wanted = filter.relation {
            let related = try LocalRelations(local: local).related(wanted, in: view)
            found.removeAll { !related.contains($0.id) }
        }
        return (Array(found.dropFirst(filter.offset).prefix(filter.limit)), found.count)
    }

    func versions(of original: DocumentID, in view: GrantedView) throws(DomainError) -> [Document] {
        try local.shown(try copy.versions(of: original, in: view.record), in: view)
    }

    /// The same bytes count as the same document of the same source: the server alone reads which one most are from.
    /// One that the server refused is not there.
    func latest(from source: SourceIdentity, in view: GrantedView) throws(DomainError) -> Document? {
        let refused = Set(
            try copy.drafts(of: view.record).filter { $0.refusal != nil }.compactMap(\.madeDocument))
        for document in try copy.documents(of: view.record, from: source) where !refused.contains(document.id) {
            if try local.shows(document, in: view) { return document }
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

    /// It is kept as a draft with all of it.
    func insert(
        _ document: Document, content: SealedBytes, facts: SealedBytes, _ grant: WriteGrant
    ) throws(DomainError) {
        guard case .whole(let content) = content, case .whole(let facts) = facts,
            let draft = RecordDraftID(bytes: document.id.bytes)
        else { throw .conflict }
        try copy.write(
            RecordDraft(id: draft, record: document.record, change: .document(document), writtenAt: local.now),
            PulledDocument(document: document, facts: try EncodedFacts.decoded(facts), content: content))
    }

    /// A document that is replaced shows it by the draft of the new one, and one of another status by the draft that
    /// its history begins with.
    func update(_ document: Document, _ grant: WriteGrant) throws(DomainError) {
        guard let old = try copy.document(document.id, in: document.record) else { throw .notFound }
        if let label = document.label, label != old.label {
            try write(.label(label, of: old.id, was: old.label), in: document.record)
        }
    }

    func note(
        _ change: StatusChange, of document: DocumentID, in record: RecordID, _ grant: WriteGrant
    ) throws(DomainError) {
        guard let old = try copy.document(document, in: record) else { throw .notFound }
        try write(.status(change.status, of: document, was: old.status), in: record, reason: change.reason)
    }

    private func write(
        _ change: RecordDraft.Change, in record: RecordID, reason: String? = nil
    ) throws(DomainError) {
        let draft = RecordDraft(
            id: RecordDraftID(from: local.random), record: record, change: change, writtenAt: local.now,
            reason: reason)
        try copy.write(draft, nil)
    }

    // A draft is known by its own identifier when it is sent again.
    func sentChange(_ id: DocumentChangeID, in view: GrantedView) -> SentChange? { nil }
    func note(_ change: SentChange, in record: RecordID, _ grant: WriteGrant) {}
}
