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

    /// All versions, in the order in which they came.
    func allDocuments(of record: RecordID) throws(DomainError) -> [Document] {
        try tables.all(
            "SELECT \(Document.columns) FROM document WHERE record = $1 ORDER BY created_at, version, id", record,
            as: Document.init(stored:))
    }

    /// The name that came with an account's identity log, or with a change of status of theirs.
    func name(of account: AccountID) throws(DomainError) -> UserName? {
        try tables.first("SELECT name FROM known_identity WHERE account = $1 LIMIT 1", account) {
            row throws(DomainError) in
            UserName(try row.value("name", as: String.self))
        } ?? nil
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
        try storedFacts(of: document, in: record).map(FactCoding.decode) ?? []
    }

    func storedFacts(of document: DocumentID, in record: RecordID) throws(DomainError) -> [UInt8]? {
        try tables.first(
            "SELECT facts FROM document_facts WHERE record = $1 AND document = $2", record, document
        ) { row throws(DomainError) in try row.value("facts") }
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
