public import SalusBase
public import SalusDomain
public import SalusModels
import SalusSQL
import SalusTables

/// Moving a record into another one, inside one open transaction.
struct LocalMoveTable {
    let records: LocalRecordTable
    private var tables: Tables { records.tables }

    /// The tables whose rows belong to a document.
    private static let ofDocuments = [
        "document_content", "document_facts", "document_headline", "timeline_entry", "arrived_document",
        "document_at_server", "status_change", "search_text",
    ]
    /// Those whose rows belong to the record.
    private static let ofRecords = ["record_draft", "document_link", "fact_apart"]

    /// The documents are copied first, so that what belongs to them can follow; the rest goes with the old record. A
    /// draft that was refused since the server did not know the record waits again.
    func move(_ record: RecordID, into other: RecordID, of old: AccountID, as new: AccountID) throws(DomainError) {
        try tables.execute(
            """
            INSERT INTO document (record, id, type, media_type, size, digest, label, status, source_system,
                source_patient, source_document, original, version, replaces, replaced_by, created_at, created_by, app)
            SELECT into_record.id, document.id, type, media_type, size, digest, label, status, source_system,
                source_patient, source_document, original, version, replaces, replaced_by, document.created_at,
                created_by, app
            FROM document JOIN record AS into_record ON into_record.id = $2 WHERE document.record = $1
            """, record, other)
        for table in Self.ofDocuments + Self.ofRecords {
            try tables.execute("UPDATE \(table) SET record = $2 WHERE record = $1", record, other)
        }
        try tables.execute("UPDATE record_draft SET refusal = NULL WHERE record = $1", other)
        try records.forget(record)
        try records.forgetSummary(of: other)
        try tables.execute(
            "UPDATE document SET created_by = $3 WHERE record = $1 AND created_by = $2", other, old, new)
        try tables.execute("UPDATE status_change SET account = $3 WHERE record = $1 AND account = $2", other, old, new)
    }

    func tally(of record: RecordID) throws(DomainError) -> RecordTally {
        let documents = try tables.all(
            "SELECT id, digest, version, replaces, status, label FROM document WHERE record = $1 ORDER BY id", record
        ) { row throws(DomainError) in
            DocumentTally(
                id: try row.value("id", as: DocumentID.self), digest: try row.value("digest", as: String.self),
                version: try row.value("version", as: Int.self),
                replaces: try row.value("replaces", as: DocumentID?.self),
                status: try row.value("status", as: String.self), label: try row.value("label", as: String?.self))
        }
        let links = try tables.all(
            "SELECT about, relation, related FROM document_link WHERE record = $1", record
        ) { row throws(DomainError) in
            LinkTally(
                about: try row.value("about", as: DocumentID.self),
                relation: try row.value("relation", as: String.self),
                related: try row.value("related", as: DocumentID.self))
        }
        let stored = try tables.all("SELECT facts FROM document_facts WHERE record = $1", record) {
            row throws(DomainError) in
            try EncodedFacts.decoded(row.value("facts"))
        }
        let facts = stored.joined().reduce(into: [String: Int]()) { $0[$1.model, default: 0] += 1 }
        return RecordTally(documents: documents, links: Set(links), facts: facts)
    }
}

extension ClientStore {
    public func move(
        _ record: RecordID, into other: HealthRecord, at now: Instant, of old: AccountID, as new: AccountID
    ) async throws(DomainError) {
        try await write { tables in
            guard try tables.records.people().contains(where: { $0.id == record }) else { return }
            guard record != other.id else { throw DomainError.notFound }
            try tables.records.set(other, cursor: 0, at: now)
            try LocalMoveTable(records: tables.records).move(record, into: other.id, of: old, as: new)
        }
    }

    public func tally(of record: RecordID) async throws(DomainError) -> RecordTally {
        try await read { try LocalMoveTable(records: $0.records).tally(of: record) }
    }
}
