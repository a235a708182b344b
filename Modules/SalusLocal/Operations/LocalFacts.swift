import SalusBase
import SalusDomain
import SalusModels

/// Facts of the copy. They lie in it as they are, since all of it is encrypted, and are searched without an index.
struct LocalFacts: FactRepository {
    let local: LocalTransaction

    private var copy: any LocalCopy { local.copy }

    func activeDocuments(in view: GrantedView) throws(DomainError) -> [DocumentID] {
        try local.activeDocuments(in: view).map(\.id)
    }

    func sealedFacts(of document: DocumentID, in view: GrantedView) throws(DomainError) -> SealedFacts? {
        guard let found = try copy.document(document, in: view.record), try local.shows(found, in: view) else {
            return nil
        }
        return try copy.storedFacts(of: [document], in: view.record)[document].map {
            SealedFacts(document: document, bytes: $0)
        }
    }

    /// In one question for a page of documents: the copy is of this record alone, and a view of a part looks at each.
    func sealedFacts(
        ofFirst documents: inout ArraySlice<DocumentID>, upTo bytes: Int, in view: GrantedView
    ) throws(DomainError) -> [SealedFacts] {
        let found = try local.storedFacts(ofFirst: &documents, upTo: bytes, in: view.record)
        guard !view.view.hasEveryDocument else { return found }
        var known: [Document] = []
        for facts in found {
            if let document = try copy.document(facts.document, in: view.record) { known.append(document) }
        }
        let shown = Set(try local.shown(known, in: view).map(\.id))
        return found.filter { shown.contains($0.document) }
    }

    func counts(in view: GrantedView) throws(DomainError) -> [String: Int] {
        var counts: [String: Int] = [:]
        try local.facts(of: try local.activeDocuments(in: view), in: view.record) { _, facts in
            for fact in facts { counts[fact.model, default: 0] += 1 }
        }
        return counts
    }

    // There is no index: facts are looked through.
    func index(_ facts: [IndexedFact], of document: Document, _ grant: WriteGrant) -> IndexProgress { .settled }
    func removeIndex(of document: Document, _ grant: WriteGrant) -> IndexProgress { .settled }
    func moveIndex(of document: Document, _ grant: WriteGrant) -> IndexProgress { .settled }
    func noteModels(_ extents: [ModelExtent], of document: Document, _ grant: WriteGrant) {}
}
