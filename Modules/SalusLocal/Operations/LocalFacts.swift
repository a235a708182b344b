import SalusBase
import SalusDomain
import SalusModels

/// Facts of the copy. They lie in it as they are, since all of it is encrypted, and are searched without an index.
struct LocalFacts: FactRepository {
    let local: LocalTransaction
    let added: AddedDocuments

    private var copy: any LocalCopy { local.copy }

    func activeDocuments(in view: GrantedView) throws(DomainError) -> [DocumentID] {
        try local.activeDocuments(in: view).map(\.id)
    }

    func sealedFacts(of document: DocumentID, in view: GrantedView) throws(DomainError) -> SealedFacts? {
        guard let found = try copy.document(document, in: view.record), try copy.shows(found, in: view) else {
            return nil
        }
        return try copy.storedFacts(of: document, in: view.record).map { SealedFacts(document: document, bytes: $0) }
    }

    func counts(in view: GrantedView) throws(DomainError) -> [String: Int] {
        var counts: [String: Int] = [:]
        for document in try local.activeDocuments(in: view) {
            for fact in try copy.facts(of: document.id, in: view.record) { counts[fact.model, default: 0] += 1 }
        }
        return counts
    }

    /// The last part of a new document: it is kept as a draft with all of it.
    func insert(
        _ facts: SealedFacts, index: [IndexedFact], of document: Document, _ grant: WriteGrant
    ) throws(DomainError) -> IndexProgress {
        guard case .whole(let bytes) = facts.sealed, let content = added.contents[document.id],
            let draft = RecordDraftID(bytes: document.id.bytes)
        else { throw .conflict }
        try copy.write(
            RecordDraft(id: draft, record: document.record, change: .document(document), writtenAt: local.now),
            PulledDocument(document: document, facts: try FactCoding.decode(bytes), content: content))
        return .settled
    }

    // There is no index: facts are looked through.
    func removeIndex(of document: Document, _ grant: WriteGrant) -> IndexProgress { .settled }
    func moveIndex(of document: Document, _ grant: WriteGrant) -> IndexProgress { .settled }
    func noteModels(_ extents: [ModelExtent], of document: Document, _ grant: WriteGrant) {}
}

extension LocalTransaction {
    /// The latest documents of a status in the view, oldest first.
    func activeDocuments(in view: GrantedView, _ status: DocumentStatus = .active) throws(DomainError) -> [Document] {
        var found: [Document] = []
        for document in try copy.allDocuments(of: view.record)
        where document.version.isLatest && document.status == status {
            if try copy.shows(document, in: view) { found.append(document) }
        }
        return found
    }
}
