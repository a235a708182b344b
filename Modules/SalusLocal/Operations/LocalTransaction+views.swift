import SalusBase
import SalusDomain
import SalusModels

/// The documents of the copy that are in a view, and their facts.
extension LocalTransaction {
    /// Documents whose facts are read in one question.
    private static let page = 500

    /// The latest documents of a status in the view, oldest first.
    func activeDocuments(in view: GrantedView, _ status: DocumentStatus = .active) throws(DomainError) -> [Document] {
        var filter = DocumentFilter(limit: .max)
        (filter.status, filter.isDescending) = (status, false)
        return try shown(try copy.documents(of: view.record, matching: filter), in: view)
    }

    func shows(_ document: Document, in view: GrantedView) throws(DomainError) -> Bool {
        try !shown([document], in: view).isEmpty
    }

    /// Those that are in the view, in their order. Their facts decide where the view judges by them.
    func shown(_ documents: [Document], in granted: GrantedView) throws(DomainError) -> [Document] {
        let view = granted.view
        guard view.carenets.isEmpty else { return [] }
        let named = view.documents.map { ids in documents.filter { ids.contains($0.version.original) } } ?? documents
        guard view.judgesFacts else { return named }
        var shown: [Document] = []
        try facts(of: named, in: granted.record) { document, facts in
            if view.shows(facts.map(IndexedFact.init(of:)).extents) { shown.append(document) }
        }
        return shown
    }

    /// Gives `take` the facts of one document after the other.
    func facts(
        of documents: [Document], in record: RecordID, _ take: (Document, [Fact]) -> Void
    ) throws(DomainError) {
        var rest = documents[...]
        while !rest.isEmpty {
            let page = rest.prefix(Self.page)
            rest = rest.dropFirst(page.count)
            let stored = try copy.storedFacts(of: page.map(\.id), in: record)
            for document in page { take(document, try stored[document.id].map(FactCoding.decode) ?? []) }
        }
    }

    /// The facts as the copy keeps them, of the first documents, up to the end of the page in which they have `bytes`.
    func storedFacts(
        ofFirst documents: inout ArraySlice<DocumentID>, upTo bytes: Int, in record: RecordID
    ) throws(DomainError) -> [SealedFacts] {
        var (found, read) = ([SealedFacts](), 0)
        while read < bytes, !documents.isEmpty {
            let page = Array(documents.prefix(Self.page))
            documents = documents.dropFirst(page.count)
            let stored = try copy.storedFacts(of: page, in: record)
            for id in page {
                guard let facts = stored[id] else { continue }
                found.append(SealedFacts(document: id, bytes: facts))
                read += facts.count
            }
        }
        return found
    }
}

extension IndexedFact {
    /// A fact with the values that it is searched by.
    fileprivate init(of fact: Fact) { self.init(fact: fact.id, model: fact.model, rows: FactIndex.rows(of: fact)) }
}
