import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// Records, their documents and facts, and small values, inside one open transaction.
struct LocalRecordTable {
    let tables: Tables

    func people() throws(DomainError) -> [HealthRecord] {
        try tables.all(
            "SELECT id, owner, title, created_at, limits FROM record ORDER BY title, id"
        ) { row throws(DomainError) in
            var record = try HealthRecord(stored: row)
            record.limits = try row.value("limits", as: String?.self).map { text throws(DomainError) in
                try ShareLimits(storedText: text)
            }
            return record
        }
    }

    /// The page of those that fit, in the filter's order.
    func documents(of record: RecordID, matching filter: DocumentFilter) throws(DomainError) -> [Document] {
        let (conditions, arguments) = filter.conditions(in: record)
        return try tables.all(
            """
            SELECT \(Document.columns) FROM document WHERE \(conditions.joined(separator: " AND "))
            \(filter.page(byArrival: ["created_at", "version", "id"]))
            """, arguments: arguments, as: Document.init(stored:))
    }

    /// The number of those that fit before paging.
    func count(of record: RecordID, matching filter: DocumentFilter) throws(DomainError) -> Int {
        let (conditions, arguments) = filter.conditions(in: record)
        let found = try tables.all(
            "SELECT COUNT(*) AS value FROM document WHERE \(conditions.joined(separator: " AND "))",
            arguments: arguments
        ) { row throws(DomainError) in try row.value("value", as: Int.self) }
        return found.first ?? 0
    }

    /// Documents that came under a source identity, and the latest active ones whose bytes it names; newest first.
    /// Nothing and the empty text are the same, as they are at the server.
    func documents(of record: RecordID, from source: SourceIdentity) throws(DomainError) -> [Document] {
        try tables.all(
            """
            SELECT \(Document.columns) FROM document WHERE record = $1
            AND (source_system = $2 AND COALESCE(source_patient, '') = $3 AND COALESCE(source_document, '') = $4
                OR 'sha256:' || digest = $4 AND status = $5 AND replaced_by IS NULL)
            ORDER BY created_at DESC, version DESC, id DESC
            """, record, source.system, source.patient ?? "", source.document ?? "", DocumentStatus.active.rawValue,
            as: Document.init(stored:))
    }

    /// The name that came with an account's identity log, or with a change of status of theirs.
    func name(of account: AccountID) throws(DomainError) -> UserName? {
        try tables.first(
            """
            SELECT name FROM known_identity WHERE account = $1
            UNION ALL SELECT account_name FROM status_change WHERE account = $1 AND account_name IS NOT NULL LIMIT 1
            """, account
        ) { row throws(DomainError) in UserName(try row.value("name", as: String.self)) } ?? nil
    }

    /// As the server told them, oldest first.
    func statusChanges(of document: DocumentID, in record: RecordID) throws(DomainError) -> [StatusChange] {
        try tables.all(
            """
            SELECT status, at, account, reason FROM status_change WHERE record = $1 AND document = $2 ORDER BY number
            """, record, document
        ) { row throws(DomainError) in
            StatusChange(
                status: try row.word("status"), at: try row.value("at"), account: try row.value("account"),
                reason: try row.value("reason"))
        }
    }

    func document(_ id: DocumentID, in record: RecordID) throws(DomainError) -> Document? {
        try tables.first(
            "SELECT \(Document.columns) FROM document WHERE record = $1 AND id = $2", record, id,
            as: Document.init(stored:))
    }

    func versions(of original: DocumentID, in record: RecordID) throws(DomainError) -> [Document] {
        try tables.all(
            "SELECT \(Document.columns) FROM document WHERE record = $1 AND original = $2 ORDER BY version",
            record, original, as: Document.init(stored:))
    }

    func facts(of document: DocumentID, in record: RecordID) throws(DomainError) -> [Fact] {
        try storedFacts(of: [document], in: record)[document].map(EncodedFacts.decoded) ?? []
    }

    /// The facts of many documents in one question, as the copy keeps them.
    func storedFacts(of documents: [DocumentID], in record: RecordID) throws(DomainError) -> [DocumentID: [UInt8]] {
        let places = documents.indices.map { "$\($0 + 2)" }.joined(separator: ", ")
        let rows = try tables.all(
            "SELECT document, facts FROM document_facts WHERE record = $1 AND document IN (\(places))",
            arguments: [record] + documents
        ) { row throws(DomainError) in
            (try row.value("document", as: DocumentID.self), try row.value("facts", as: [UInt8].self))
        }
        return Dictionary(rows) { first, _ in first }
    }

    /// The document one of whose timeline entries is of the fact; nil for a fact without entries.
    func document(ofEntry fact: FactID, in record: RecordID) throws(DomainError) -> DocumentID? {
        try tables.first(
            "SELECT document FROM timeline_entry WHERE record = $1 AND fact = $2 LIMIT 1", record, fact
        ) { row throws(DomainError) in try row.value("document") }
    }

    func content(of document: DocumentID, in record: RecordID) throws(DomainError) -> [UInt8]? {
        try tables.first(
            "SELECT content FROM document_content WHERE record = $1 AND document = $2", record, document
        ) { row throws(DomainError) in try row.value("content") }
    }

    func cursor(of record: RecordID) throws(DomainError) -> Int {
        try tables.number("SELECT cursor AS value FROM record WHERE id = $1", record)
    }

    func value(_ name: String) throws(DomainError) -> [UInt8]? {
        try tables.first("SELECT value FROM small_value WHERE name = $1", name) { row throws(DomainError) in
            try row.value("value")
        }
    }
}

/// Facts that were told apart.
extension LocalRecordTable {
    func factsApart(in record: RecordID) throws(DomainError) -> Set<FactID> {
        Set(
            try tables.all("SELECT fact FROM fact_apart WHERE record = $1", record) { row throws(DomainError) in
                try row.value("fact", as: FactID.self)
            })
    }

    /// A kept summary has the facts as they were compared before.
    func setApart(_ isApart: Bool, _ fact: FactID, in record: RecordID) throws(DomainError) {
        try tables.execute("DELETE FROM fact_apart WHERE record = $1 AND fact = $2", record, fact)
        if isApart {
            try tables.execute(
                "INSERT INTO fact_apart (record, fact) SELECT id, $2 FROM record WHERE id = $1", record, fact)
        }
        try forgetSummary(of: record)
    }
}

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
            \(Self.arrived) ORDER BY arrived_at DESC, id LIMIT $3
            """, record, account, limit
        ) { row throws(DomainError) in try ListedDocument(stored: row) }
    }

    func arrivalCount(in record: RecordID, besides account: AccountID) throws(DomainError) -> Int {
        try tables.number(
            """
            SELECT COUNT(*) AS value \(Self.arrived)
            """, record, account)
    }

    /// The few that arrived first, then their documents: joined otherwise, all documents of the record would be read.
    private static let arrived = """
        FROM (SELECT document AS arrived, arrived_at FROM arrived_document WHERE record = $1) AS arrival
        CROSS JOIN document WHERE document.record = $1 AND document.id = arrived AND replaced_by IS NULL
            AND status = 'active' AND (created_by IS NULL OR created_by <> $2 OR app IS NOT NULL)
        """

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
