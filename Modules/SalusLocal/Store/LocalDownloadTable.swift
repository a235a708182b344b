public import SalusBase
public import SalusDomain
public import SalusModels
import SalusTables

/// Pieces of documents whose download is not whole yet.
struct LocalDownloadTable {
    let tables: Tables

    func download(of document: DocumentID, in record: RecordID) throws(DomainError) -> PartialDownload? {
        var (bytes, tag) = ([UInt8](), String?.none)
        let pieces = try tables.all(
            "SELECT tag, bytes FROM download_part WHERE record = $1 AND document = $2 ORDER BY start", record, document
        ) { row throws(DomainError) in (try row.value("tag", as: String.self), try row.value("bytes", as: [UInt8].self))
        }
        for piece in pieces { (tag, bytes) = (piece.0, bytes + piece.1) }
        return tag.map { PartialDownload(bytes: bytes, tag: $0) }
    }

    func keep(
        _ bytes: [UInt8], at offset: Int, tag: String, of document: DocumentID, in record: RecordID
    ) throws(DomainError) {
        if offset == 0 { try forget(document, of: record) }
        let end = try tables.number(
            """
            SELECT CAST(COALESCE(SUM(LENGTH(bytes)), 0) AS BIGINT) AS value FROM download_part
            WHERE record = $1 AND document = $2 AND tag = $3
            """, record, document, tag)
        guard end == offset, !bytes.isEmpty else { return }
        try tables.execute(
            "INSERT INTO download_part (record, document, start, tag, bytes) VALUES ($1, $2, $3, $4, $5)", record,
            document, offset, tag, bytes)
    }

    func forget(_ document: DocumentID, of record: RecordID) throws(DomainError) {
        try tables.execute("DELETE FROM download_part WHERE record = $1 AND document = $2", record, document)
    }

    /// The records with pieces.
    func records() throws(DomainError) -> [RecordID] {
        try tables.all("SELECT DISTINCT record FROM download_part") { row throws(DomainError) in
            try row.value("record")
        }
    }

    func forgetAll(of record: RecordID) throws(DomainError) {
        try tables.execute("DELETE FROM download_part WHERE record = $1", record)
    }
}

extension ClientTables {
    var downloads: LocalDownloadTable { LocalDownloadTable(tables: records.tables) }
}

extension ClientStore {
    public func partialDownload(
        of document: DocumentID, in record: RecordID
    ) async throws(DomainError) -> PartialDownload? {
        try await read { try $0.downloads.download(of: document, in: record) }
    }

    public func keep(
        _ bytes: [UInt8], at offset: Int, tag: String, of document: DocumentID, in record: RecordID
    ) async throws(DomainError) {
        try await write { try $0.downloads.keep(bytes, at: offset, tag: tag, of: document, in: record) }
    }

    public func forgetDownload(of document: DocumentID, in record: RecordID) async throws(DomainError) {
        try await write { try $0.downloads.forget(document, of: record) }
    }
}
