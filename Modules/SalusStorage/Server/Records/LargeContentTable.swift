import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct LargeContentTable: LargeContentRepository {
    /// Pieces that one transaction removes.
    static let removedAtOnce = 2

    let tables: Tables

    func begin(
        _ content: LargeContent, in record: RecordID, at now: Instant, _: WriteGrant
    ) throws(DomainError) {
        try tables.send(
            "INSERT INTO large_content (record, id, size, begun_at) VALUES ($1, $2, $3, $4)", record, content.id,
            content.size, now)
    }

    func append(
        _ piece: [UInt8], number: Int, to content: LargeContentID, in record: RecordID, _: WriteGrant
    ) throws(DomainError) {
        try tables.send(
            "INSERT INTO large_content_piece (record, content, number, sealed) VALUES ($1, $2, $3, $4)", record,
            content, number, piece)
    }

    func piece(_ number: Int, of content: LargeContentID, in record: RecordID) throws(DomainError) -> [UInt8]? {
        try tables.first(
            "SELECT sealed FROM large_content_piece WHERE record = $1 AND content = $2 AND number = $3", record,
            content, number
        ) { row throws(DomainError) in try row.value("sealed") }
    }

    func unclaimed(begunBefore instant: Instant) throws(DomainError) -> (record: RecordID, content: LargeContentID)? {
        try tables.first(
            "SELECT record, id FROM large_content WHERE document IS NULL AND begun_at < $1 LIMIT 1", instant
        ) { row throws(DomainError) in (try row.value("record"), try row.value("id")) }
    }

    func removeUnclaimed(
        _ content: LargeContentID, in record: RecordID, _: WriteGrant
    ) throws(DomainError) -> Bool {
        let isUnclaimed = try tables.exists(
            "SELECT 1 AS one FROM large_content WHERE record = $1 AND id = $2 AND document IS NULL", record, content)
        guard isUnclaimed else { return true }
        let removed = try tables.execute(
            """
            DELETE FROM large_content_piece WHERE record = $1 AND content = $2 AND number IN (
                SELECT number FROM large_content_piece WHERE record = $1 AND content = $2 LIMIT \(Self.removedAtOnce))
            """, record, content)
        if removed == Self.removedAtOnce { return false }
        try tables.execute("DELETE FROM large_content WHERE record = $1 AND id = $2", record, content)
        return true
    }

    /// From now on the content is that part of the document. Throws `conflict` for one that is not there any more.
    func claim(
        _ content: LargeContent, as part: LargeContent.Part, of document: DocumentID, in record: RecordID
    ) throws(DomainError) {
        let claimed = try tables.execute(
            """
            UPDATE large_content SET document = $3, part = $4 WHERE record = $1 AND id = $2 AND document IS NULL
            AND EXISTS (SELECT 1 FROM document WHERE document.record = $1 AND document.id = $3)
            """, record, content.id, document, part.rawValue)
        guard claimed == 1 else { throw .conflict }
    }

    /// The bytes of a part in their stored form: an empty column means content in pieces.
    func stored(
        _ column: [UInt8], as part: LargeContent.Part, of document: DocumentID, in record: RecordID
    ) throws(DomainError) -> SealedBytes {
        guard column.isEmpty else { return .whole(column) }
        let content = try tables.first(
            "SELECT id, size FROM large_content WHERE record = $1 AND document = $2 AND part = $3", record, document,
            part.rawValue
        ) { row throws(DomainError) in LargeContent(id: try row.value("id"), size: try row.value("size")) }
        return content.map { .pieces($0) } ?? .whole([])
    }

    /// The column for a part, whose pieces are claimed where it has some.
    func column(
        _ sealed: SealedBytes, as part: LargeContent.Part, of document: DocumentID, in record: RecordID
    ) throws(DomainError) -> [UInt8] {
        switch sealed {
        case .whole(let bytes): return bytes
        case .pieces(let content):
            try claim(content, as: part, of: document, in: record)
            return []
        }
    }
}
