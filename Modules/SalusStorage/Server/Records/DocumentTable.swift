import SalusBase
import SalusDomain
import SalusModels
import SalusSQL

struct DocumentTable: DocumentRepository {
    let tables: Tables

    func document(_ id: DocumentID, in record: RecordID) throws(DomainError) -> Document? {
        try tables.first(
            "SELECT \(Document.columns) FROM document WHERE record = $1 AND id = $2", record, id,
            as: Document.init(stored:))
    }

    func documents(
        of record: RecordID, allVersions: Bool, offset: Int, limit: Int
    ) throws(DomainError) -> (documents: [Document], total: Int) {
        let wanted = allVersions ? "record = $1" : "record = $1 AND replaced_by IS NULL"
        let total = try tables.number("SELECT COUNT(*) AS value FROM document WHERE \(wanted)", record)
        let page = try tables.all(
            """
            SELECT \(Document.columns) FROM document WHERE \(wanted)
            ORDER BY position DESC LIMIT \(limit) OFFSET \(offset)
            """, record, as: Document.init(stored:))
        return (page, total)
    }

    func versions(of original: DocumentID, in record: RecordID) throws(DomainError) -> [Document] {
        try tables.all(
            "SELECT \(Document.columns) FROM document WHERE record = $1 AND original = $2 ORDER BY version",
            record, original, as: Document.init(stored:))
    }

    /// Nothing and the empty text are the same here: no source names a patient or a document by an empty text.
    func latest(from source: SourceIdentity, in record: RecordID) throws(DomainError) -> Document? {
        try tables.first(
            """
            SELECT \(Document.columns) FROM document
            WHERE record = $1 AND source_system = $2
                AND COALESCE(source_patient, '') = $3 AND COALESCE(source_document, '') = $4
            ORDER BY position DESC LIMIT 1
            """, record, source.system, source.patient ?? "", source.document ?? "", as: Document.init(stored:))
    }

    func sealedContent(_ id: DocumentID, in record: RecordID) throws(DomainError) -> StoredContent? {
        try tables.first(answering: Self.contentQuestion(id, in: record)) { row throws(DomainError) in
            let small = try row.value("sealed", as: [UInt8]?.self)
            let column = if let small { small } else { try large(id, in: record) }
            return StoredContent(
                mediaType: try row.value("media_type"), createdAt: try row.value("created_at"),
                sealed: try contents.stored(column, as: .content, of: id, in: record))
        }
    }

    /// Content of more than 64 KiB is left out: it is asked for by the work that needs it.
    static func contentQuestion(_ id: DocumentID, in record: RecordID) -> SQLQuestion {
        SQLQuestion(
            """
            SELECT document.media_type, document.created_at,
                CASE WHEN length(document_content.sealed) <= 65536 THEN document_content.sealed END AS sealed
            FROM document
            JOIN document_content ON document_content.record = document.record AND document_content.document = document.id
            WHERE document.record = $1 AND document.id = $2
            """, record, id, from: ["document", "document_content"])
    }

    private func large(_ id: DocumentID, in record: RecordID) throws(DomainError) -> [UInt8] {
        let found = try tables.first(
            "SELECT sealed FROM document_content WHERE record = $1 AND document = $2", record, id
        ) { row throws(DomainError) in try row.value("sealed", as: [UInt8].self) }
        guard let found else { throw .notFound }
        return found
    }

    private var contents: LargeContentTable { LargeContentTable(tables: tables) }

    func insert(_ document: Document, content: SealedBytes, _: WriteGrant) throws(DomainError) {
        let last = try lastPosition(in: document.record)
        try tables.send(
            """
            INSERT INTO document (\(Document.columns), position) VALUES (
                $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
            """,
            arguments: document.columnValues + [last + 1])
        try tables.send(
            "INSERT INTO document_content (record, document, sealed) VALUES ($1, $2, $3)",
            document.record, document.id,
            try contents.column(content, as: .content, of: document.id, in: document.record))
        try DocumentUseTable(tables: tables).add(
            DocumentAmount(documents: 1, bytes: document.size), to: document.record)
        tables.note(last + 1, Self.positionNote, document.record.bytes, from: ["document"])
    }

    private static let positionNote = "last position"

    private func lastPosition(in record: RecordID) throws(DomainError) -> Int {
        let last = try tables.once(Self.positionNote, record.bytes, from: ["document"]) {
            () throws(DomainError) -> Int? in
            try tables.number("SELECT COALESCE(MAX(position), 0) AS value FROM document WHERE record = $1", record)
        }
        return last ?? 0
    }

    func update(_ document: Document, _: WriteGrant) throws(DomainError) {
        try tables.change(
            "UPDATE document SET label = $3, status = $4, replaced_by = $5 WHERE record = $1 AND id = $2",
            document.record, document.id, document.label, document.status.rawValue, document.version.replacedBy)
    }
}
