import SalusBase
import SalusDomain
import SalusModels
import SalusTables

/// Writes of what was pulled or written here.
extension LocalRecordTable {
    /// The record with everything that belongs to it.
    func forget(_ record: RecordID) throws(DomainError) {
        try tables.execute("DELETE FROM record WHERE id = $1", record)
    }

    func setValue(_ value: [UInt8]?, for name: String) throws(DomainError) {
        try tables.execute("DELETE FROM small_value WHERE name = $1", name)
        guard let value else { return }
        try tables.execute("INSERT INTO small_value (name, value) VALUES ($1, $2)", name, value)
    }

    func set(_ record: HealthRecord, cursor: Int, at: Instant) throws(DomainError) {
        let changed = try tables.execute(
            "UPDATE record SET owner = $2, title = $3, cursor = $4, pulled_at = $5, limits = $6 WHERE id = $1",
            record.id, record.owner, record.title, cursor, at, try record.limits?.storedText())
        if changed > 0 { return }
        try tables.execute(
            """
            INSERT INTO record (id, owner, title, created_at, cursor, pulled_at, limits)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """, record.id, record.owner, record.title, record.createdAt, cursor, at,
            try record.limits?.storedText())
    }

    /// `arrivedAt` notes a document that was not here as not seen yet; nil notes nothing.
    func set(_ pulled: PulledDocument, arrivedAt: Instant? = nil) throws(DomainError) {
        let document = pulled.document
        let isNew = try set(document)
        if isNew, let arrivedAt { try noteArrival(of: document, at: arrivedAt) }
        try put("document_facts", "facts", EncodedFacts(pulled.facts).bytes, of: document)
        try setViews(of: document.id, in: document.record, pulled.facts)
        if let content = pulled.content { try put("document_content", "content", content, of: document) }
        try LocalSearchTable(tables: tables).set(pulled)
        if let history = pulled.history { try set(history, of: document) }
        for link in pulled.links { try LocalLinkTable(tables: tables).set(link, in: document.record) }
    }

    /// Takes the place of what was known of the document's history.
    private func set(_ history: [NamedStatusChange], of document: Document) throws(DomainError) {
        try tables.execute(
            "DELETE FROM status_change WHERE record = $1 AND document = $2", document.record, document.id)
        for (number, named) in history.enumerated() {
            let change = named.change
            try tables.execute(
                """
                INSERT INTO status_change (record, document, number, status, at, account, account_name, reason)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                """, document.record, document.id, number + 1, change.status.rawValue, change.at, change.account,
                named.by?.text, change.reason)
        }
    }

    /// Whether it was not here.
    private func set(_ document: Document) throws(DomainError) -> Bool {
        if try setState(of: document) > 0 { return false }
        try tables.execute(
            """
            INSERT INTO document (\(Document.columns)) VALUES (
                $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
            """, arguments: document.columnValues)
        return true
    }

    /// Updates the columns of a document that may change; returns the number of rows found.
    @discardableResult
    func setState(of document: Document) throws(DomainError) -> Int {
        try tables.execute(
            "UPDATE document SET label = $3, status = $4, replaced_by = $5 WHERE record = $1 AND id = $2",
            document.record, document.id, document.label, document.status.rawValue, document.version.replacedBy)
    }

    func forgetSummary(of record: RecordID) throws(DomainError) {
        try tables.execute("DELETE FROM kept_summary WHERE record = $1", record)
    }

    /// All of a document, where what was expected of it stood.
    func rewrite(_ document: Document) throws(DomainError) {
        try tables.execute(
            """
            UPDATE document SET id = $2, type = $3, media_type = $4, size = $5, digest = $6, label = $7, status = $8,
                source_system = $9, source_patient = $10, source_document = $11, original = $12, version = $13,
                replaces = $14, replaced_by = $15, created_at = $16, created_by = $17, app = $18
            WHERE record = $1 AND id = $2
            """, arguments: document.columnValues)
    }

    private func put(_ table: String, _ column: String, _ bytes: [UInt8], of document: Document) throws(DomainError) {
        try tables.execute(
            "DELETE FROM \(table) WHERE record = $1 AND document = $2", document.record, document.id)
        try tables.execute(
            "INSERT INTO \(table) (record, document, \(column)) VALUES ($1, $2, $3)",
            document.record, document.id, bytes)
    }
}
