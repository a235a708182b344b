import SalusBase
import SalusDomain
import SalusModels
import SalusTables

/// Documents that came and were not marked as seen, and entries from a day on. Each question reads the rows that it
/// answers with, and no others.
extension LocalRecordTable {
    /// The latest versions that someone else than `account` brought, or an app of theirs; the last to come first.
    func arrivals(in record: RecordID, besides account: AccountID, limit: Int) throws(DomainError) -> [ListedDocument] {
        try tables.all(
            """
            SELECT \(Document.columns), (SELECT title FROM document_headline
                WHERE document_headline.record = document.record AND document = document.id) AS headline,
                (SELECT date FROM document_headline
                WHERE document_headline.record = document.record AND document = document.id) AS headline_date
            FROM (SELECT document AS arrived, arrived_at FROM arrived_document WHERE record = $1) AS arrival
            JOIN document ON document.record = $1 AND document.id = arrived
            WHERE \(Self.isNews) ORDER BY arrived_at DESC, id LIMIT $3
            """, record, account, limit
        ) { row throws(DomainError) in try ListedDocument(stored: row) }
    }

    func arrivalCount(in record: RecordID, besides account: AccountID) throws(DomainError) -> Int {
        try tables.number(
            """
            SELECT COUNT(*) AS value
            FROM (SELECT document AS arrived FROM arrived_document WHERE record = $1) AS arrival
            JOIN document ON document.record = $1 AND document.id = arrived WHERE \(Self.isNews)
            """, record, account)
    }

    private static let isNews =
        "replaced_by IS NULL AND status = 'active' AND (created_by IS NULL OR created_by <> $2 OR app IS NOT NULL)"

    func noteArrival(of document: Document, at: Instant) throws(DomainError) {
        try tables.execute(
            "INSERT INTO arrived_document (record, document, arrived_at) VALUES ($1, $2, $3)",
            document.record, document.id, at)
    }

    /// Nil for all of the record.
    func markSeen(_ document: DocumentID?, in record: RecordID) throws(DomainError) {
        guard let document else {
            try tables.execute("DELETE FROM arrived_document WHERE record = $1", record)
            return
        }
        try tables.execute(
            "DELETE FROM arrived_document WHERE record = $1 AND document = $2", record, document)
    }

    /// Entries of the latest active documents whose date begins with `day` or comes after it, the earliest first.
    func entries(
        _ kind: TimelineKind, in record: RecordID, from day: CalendarDate, limit: Int
    ) throws(DomainError) -> [TimelineEntry] {
        try tables.all(
            """
            SELECT timeline_entry.document AS document, fact, kind, title, detail, start_date, end_date, lasts, number,
                second, unit
            FROM timeline_entry JOIN document
                ON document.record = timeline_entry.record AND document.id = timeline_entry.document
            WHERE timeline_entry.record = $1 AND kind = $2 AND start_date >= $3
                AND document.replaced_by IS NULL AND document.status = $4
            ORDER BY start_date, document.id, position LIMIT $5
            """, record, kind.rawValue, day.description, DocumentStatus.active.rawValue, limit,
            as: TimelineEntry.init(stored:))
    }
}
