public import SalusBase
public import SalusDomain
public import SalusModels
import SalusTables

/// The index of texts inside one open transaction.
struct LocalSearchTable {
    let tables: Tables

    /// Content that did not come stays as it is.
    func set(_ pulled: PulledDocument) throws(DomainError) {
        let (record, document) = (pulled.document.record, pulled.document.id)
        try tables.execute(
            "DELETE FROM search_text WHERE record = $1 AND document = $2 AND position >= $3", record, document,
            pulled.content == nil ? 1 : 0)
        if let content = pulled.content {
            try put(DocumentText(content, pulled.document.mediaType).text, of: document, in: record, at: 0)
        }
        for (place, fact) in pulled.facts.enumerated() {
            let text = fact.searchedText(in: document)
            if !text.isEmpty { try put(text, of: document, in: record, at: place + 1, fact.id) }
        }
    }

    private func put(
        _ text: String, of document: DocumentID, in record: RecordID, at position: Int, _ fact: FactID? = nil
    ) throws(DomainError) {
        try tables.execute(
            "INSERT INTO search_text (record, document, position, fact, words) VALUES ($1, $2, $3, $4, $5)", record,
            document, position, fact, text.foldedForSearch)
    }

    func find(_ words: [String], limit: Int) throws(DomainError) -> [IndexedText] {
        guard !words.isEmpty else { return [] }
        let conditions = words.indices.map { "words LIKE $\($0 + 3) ESCAPE '\\'" }.joined(separator: " AND ")
        let patterns = words.map { "%\($0.escapedForLike)%" }
        return try tables.all(
            """
            SELECT search_text.record AS record, search_text.document AS document, fact
            FROM search_text JOIN document
                ON document.record = search_text.record AND document.id = search_text.document
            WHERE replaced_by IS NULL AND status <> $1 AND \(conditions)
            ORDER BY created_at DESC, search_text.document, position LIMIT $2
            """, arguments: [DocumentStatus.void.rawValue, limit] + patterns
        ) { row throws(DomainError) in
            IndexedText(
                record: try row.value("record"), document: try row.value("document"), fact: try row.value("fact"))
        }
    }

    /// An empty text is that of a content that was not read; one that was read and has no words is a space.
    func unread(limit: Int) throws(DomainError) -> [UnreadText] {
        try tables.all(
            """
            SELECT document.record AS record, document.id AS document, content FROM document
                JOIN document_content
                    ON document_content.record = document.record AND document_content.document = document.id
                JOIN search_text ON search_text.record = document.record AND search_text.document = document.id
            WHERE LOWER(media_type) LIKE 'application/pdf%' AND position = 0 AND words = ''
            ORDER BY created_at DESC LIMIT $1
            """, limit
        ) { row throws(DomainError) in
            UnreadText(
                record: try row.value("record"), document: try row.value("document"), content: try row.value("content"))
        }
    }

    func set(_ text: String, of document: DocumentID, in record: RecordID) throws(DomainError) {
        let words = text.foldedForSearch
        try tables.execute(
            "UPDATE search_text SET words = $3 WHERE record = $1 AND document = $2 AND position = 0", record, document,
            words.isEmpty ? " " : words)
    }

    /// Documents without a text of their content, of which the first `limit`.
    func missing(limit: Int) throws(DomainError) -> [Document] {
        try tables.all(
            """
            SELECT \(Document.columns) FROM document WHERE NOT EXISTS (
                SELECT 1 FROM search_text WHERE search_text.record = document.record
                    AND search_text.document = document.id AND position = 0)
            ORDER BY created_at DESC LIMIT $1
            """, limit, as: Document.init(stored:))
    }
}

extension String {
    /// The text as it is in a pattern of LIKE, whose escape is a backslash.
    fileprivate var escapedForLike: String {
        replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing("_", with: "\\_")
    }
}

extension ClientStore {
    public func search(_ words: [String], limit: Int) async throws(DomainError) -> [IndexedText] {
        try await read { try $0.search.find(words, limit: limit) }
    }

    public func indexMissing(limit: Int) async throws(DomainError) -> Int {
        try await change { tables in
            let missing = try tables.search.missing(limit: limit)
            for document in missing {
                let content = try tables.records.content(of: document.id, in: document.record)
                // Facts that cannot be read leave the text of the content.
                let facts = (try? tables.records.facts(of: document.id, in: document.record)) ?? []
                try tables.search.set(PulledDocument(document: document, facts: facts, content: content ?? []))
            }
            return missing.count
        }
    }

    public func unreadTexts(limit: Int) async throws(DomainError) -> [UnreadText] {
        try await read { try $0.search.unread(limit: limit) }
    }

    public func setText(_ text: String, of document: DocumentID, in record: RecordID) async throws(DomainError) {
        try await change { try $0.search.set(text, of: document, in: record) }
    }
}
