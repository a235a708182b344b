import SalusAPI
import SalusBase
import SalusDomain
import SalusLocal
import SalusModels
import SalusSandbox

/// Looks through the records of this device by their index. A thing that the policy does not show this person now is
/// not found, also while it is still in the copy.
struct RecordSearch {
    /// The most texts of the index that are looked at more closely.
    private static let mostTexts = 1000

    let reader: HealthReader
    let query: WordQuery
    private let limit: Int
    private let foreign: ForeignTexts

    init(_ reader: HealthReader, _ query: WordQuery, limit: Int = mostTexts, _ sandbox: Sandbox) {
        (self.reader, self.query, self.limit) = (reader, query, limit)
        foreign = ForeignTexts(store: reader.store, sandbox: sandbox)
    }

    /// Grouped by kind: people, facts, documents; at most `limit` of each.
    func hits() async throws(ClientError) -> [SearchHit] {
        let people = try await reader.people()
        let texts = try await indexed()
        var (found, facts, documents): ([SearchHit], [SearchHit], [SearchHit]) = ([], [], [])
        for record in people {
            guard try await reader.mayRead(record.id) else { continue }
            if query.matches(record.title) {
                found.append(SearchHit(.person(record.id), in: record.title, title: record.title))
            }
            let own = texts.filter { $0.record == record.id }
            facts += try await self.facts(own, of: record, room: limit - facts.count)
            let known = Set(facts.compactMap(\.documentOfFact))
            documents += try await self.documents(own, of: record, besides: known, room: limit - documents.count)
        }
        return Array(found.prefix(limit)) + facts + documents
    }

    /// Documents of a record that this person may see now and that have all words in their content.
    func documents(in record: RecordID) async throws(ClientError) -> Set<DocumentID> {
        guard try await reader.mayRead(record) else { return [] }
        let texts = try await indexed().filter { $0.record == record && $0.fact == nil }
        return Set(texts.map(\.document)).intersection(try await reader.listing(of: record).map(\.document.id))
    }

    /// Documents that were here before there was an index come into it first, and the texts of PDF files.
    private func indexed() async throws(ClientError) -> [IndexedText] {
        try await local { () async throws(DomainError) in
            while try await reader.store.indexMissing(limit: 50) > 0 {}
        }
        try await foreign.index()
        return try await local { () async throws(DomainError) in
            try await reader.store.search(query.words, limit: Self.mostTexts)
        }
    }

    private func facts(
        _ texts: [IndexedText], of record: HealthRecord, room: Int
    ) async throws(ClientError) -> [SearchHit] {
        var hits: [SearchHit] = []
        var opened: [DocumentID: [FactID: Fact]] = [:]
        for text in texts {
            guard hits.count < room else { break }
            guard let id = text.fact else { continue }
            if opened[text.document] == nil {
                let facts = try await reader.detail(of: text.document, in: record.id)?.facts ?? []
                opened[text.document] = Dictionary(facts.map { ($0.id, $0) }) { first, _ in first }
            }
            guard let fact = opened[text.document]?[id] else { continue }
            let entries = TimelineEntry.entries(of: fact, in: text.document)
            let matching = entries.first { query.matches("\($0.title) \($0.detail)") }
            guard let entry = matching ?? entries.first else { continue }
            hits.append(
                SearchHit(
                    .fact(entry, in: record.id), in: record.title, title: entry.title,
                    snippet: matching?.detail ?? query.snippet(of: fact.searchedText(in: text.document)),
                    day: entry.start?.earliest.date))
        }
        return hits
    }

    /// Documents whose title, label or content has the words. One whose facts were found already is left out.
    private func documents(
        _ texts: [IndexedText], of record: HealthRecord, besides known: Set<DocumentID>, room: Int
    ) async throws(ClientError) -> [SearchHit] {
        let inside = Set(texts.map(\.document))
        var hits: [SearchHit] = []
        for listed in try await reader.listing(of: record.id) where hits.count < room {
            let (document, named) = (listed.document, "\(listed.title) \(listed.document.label ?? "")")
            guard document.status != .void, !known.contains(document.id) else { continue }
            let isNamed = query.matches(named)
            guard isNamed || inside.contains(document.id) else { continue }
            hits.append(
                SearchHit(
                    .document(document.id, in: record.id), in: record.title, title: listed.title,
                    snippet: isNamed ? document.label ?? "" : try await snippet(of: document),
                    day: listed.date.earliest.date))
        }
        return hits
    }

    private func snippet(of document: Document) async throws(ClientError) -> String {
        let content = try await reader.document(document.id, in: document.record)?.content ?? []
        let isPDF = document.mediaType.lowercased().hasPrefix("application/pdf")
        let text = isPDF ? await foreign.text(content) ?? "" : DocumentText(content, document.mediaType).text
        return query.snippet(of: text)
    }
}

extension SearchHit {
    fileprivate var documentOfFact: DocumentID? {
        if case .fact(let entry, _) = subject { entry.document } else { nil }
    }
}
