import SalusBase
import SalusDomain
import SalusModels
import SalusTables

/// The stored rows for lists and timelines, derived from facts.
extension LocalRecordTable {
    func listing(of record: RecordID) throws(DomainError) -> [ListedDocument] {
        try tables.many(
            """
            SELECT \(Document.columns), (SELECT title FROM document_headline
                WHERE document_headline.record = document.record AND document = document.id) AS headline,
                (SELECT date FROM document_headline
                WHERE document_headline.record = document.record AND document = document.id) AS headline_date
            FROM document WHERE record = $1 AND replaced_by IS NULL ORDER BY created_at DESC, id
            """, record
        ) { row throws(DomainError) in try ListedDocument(stored: row) }.latestFirst()
    }

    func timeline(of record: RecordID) throws(DomainError) -> [TimelineEntry] {
        try tables.many(
            """
            SELECT timeline_entry.document AS document, fact, kind, title, detail, start_date, end_date, lasts, number,
                second, unit
            FROM document JOIN timeline_entry
                ON timeline_entry.record = document.record AND timeline_entry.document = document.id
            WHERE document.record = $1 AND document.replaced_by IS NULL AND document.status = $2
            ORDER BY document.created_at, document.id, position
            """, record, DocumentStatus.active.rawValue, as: TimelineEntry.init(stored:)
        ).latestFirst()
    }

    func keptSummary(of record: RecordID, frontOnly: Bool) throws(DomainError) -> CachedSummary? {
        let columns = frontOnly ? "cursor, front" : "cursor, front, content"
        return try tables.first("SELECT \(columns) FROM kept_summary WHERE record = $1", record) {
            row throws(DomainError) in
            CachedSummary(
                cursor: try row.value("cursor"), front: try row.value("front"),
                content: frontOnly ? [] : try row.value("content"))
        }
    }

    func keep(_ summary: CachedSummary, of record: RecordID) throws(DomainError) {
        try tables.execute("DELETE FROM kept_summary WHERE record = $1", record)
        try tables.execute(
            "INSERT INTO kept_summary (record, cursor, front, content) SELECT id, $2, $3, $4 FROM record WHERE id = $1",
            record, summary.cursor, summary.front, summary.content)
    }

    /// Replaces what is kept for one document.
    func setViews(of document: DocumentID, in record: RecordID, _ facts: [Fact]) throws(DomainError) {
        for table in ["document_headline", "timeline_entry"] {
            try tables.execute("DELETE FROM \(table) WHERE record = $1 AND document = $2", record, document)
        }
        let headline = DocumentHeadline(of: facts)
        try tables.execute(
            "INSERT INTO document_headline (record, document, title, date) VALUES ($1, $2, $3, $4)",
            record, document, headline.text, headline.date?.text)
        let entries = facts.flatMap { TimelineEntry.entries(of: $0, in: document) }
        for (position, entry) in entries.enumerated() { try insert(entry, at: position, of: record) }
    }

    private func insert(_ entry: TimelineEntry, at position: Int, of record: RecordID) throws(DomainError) {
        try tables.execute(
            """
            INSERT INTO timeline_entry (record, document, position, fact, kind, title, detail, start_date, end_date,
                lasts, number, second, unit) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
            """, record, entry.document, position, entry.fact, entry.kind.rawValue, entry.title, entry.detail,
            entry.start?.text, entry.end?.text, entry.lasts, entry.value?.number, entry.value?.second,
            entry.value?.unit)
    }
}

extension ListedDocument {
    /// The columns of a document with those of its headline.
    init(stored row: StoredRow) throws(DomainError) {
        let headline = DocumentHeadline(
            text: try row.value("headline", as: String?.self) ?? "", date: try row.date("headline_date"))
        self.init(try Document(stored: row), headline: headline)
    }
}

extension TimelineEntry {
    init(stored row: StoredRow) throws(DomainError) {
        let unit = try row.value("unit", as: String?.self)
        let second = try row.value("second", as: Double?.self)
        let number = try row.value("number", as: Double?.self)
        self.init(
            document: try row.value("document"), fact: try row.value("fact"), kind: try row.word("kind"),
            title: try row.value("title"), detail: try row.value("detail"), start: try row.date("start_date"),
            end: try row.date("end_date"), lasts: try row.value("lasts"),
            value: number.map { Value($0, second: second, unit: unit ?? "") })
    }
}

extension StoredRow {
    /// A date as its source wrote it; nil for none.
    fileprivate func date(_ column: String) throws(DomainError) -> PartialDate? {
        try value(column, as: String?.self).flatMap(PartialDate.init)
    }
}
