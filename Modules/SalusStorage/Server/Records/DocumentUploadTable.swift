import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct DocumentUploadTable: DocumentUploadRepository {
    private static let columns =
        "record, account, id, size, digest, media_type, received, begun_at, changed_at"
    private static let isMeant = "record = $1 AND account = $2 AND id = $3"
    private static let ofUpload = "record = $1 AND account = $2 AND upload = $3"

    let tables: Tables

    func upload(_ name: DocumentUploadName) throws(DomainError) -> StoredUpload? {
        try tables.first(
            "SELECT \(Self.columns) FROM document_upload WHERE \(Self.isMeant) AND is_ended = 0", name.record,
            name.account, name.id, as: StoredUpload.init(row:))
    }

    func part(at offset: Int, of name: DocumentUploadName) throws(DomainError) -> [UInt8]? {
        try tables.first(
            "SELECT sealed FROM document_upload_part WHERE \(Self.ofUpload) AND start = $4", name.record, name.account,
            name.id, offset
        ) { row throws(DomainError) in try row.value("sealed") }
    }

    func amount(begunBy account: AccountID) throws(DomainError) -> DocumentAmount {
        try amount(where: "account = $1", account.bytes)
    }

    func amount(begunIn record: RecordID) throws(DomainError) -> DocumentAmount {
        try amount(where: "record = $1", record.bytes)
    }

    private func amount(where condition: String, _ holder: [UInt8]) throws(DomainError) -> DocumentAmount {
        let found = try tables.first(
            """
            SELECT CAST(COUNT(*) AS BIGINT) AS documents, CAST(COALESCE(SUM(size), 0) AS BIGINT) AS bytes
            FROM document_upload WHERE \(condition) AND is_ended = 0
            """, holder
        ) { row throws(DomainError) in
            DocumentAmount(documents: try row.value("documents"), bytes: try row.value("bytes"))
        }
        return found ?? DocumentAmount(documents: 0, bytes: 0)
    }

    func uploads(in record: RecordID) throws(DomainError) -> [StoredUpload] {
        try tables.all(
            """
            SELECT \(Self.columns) FROM document_upload WHERE record = $1 AND is_ended = 0
            ORDER BY begun_at, account, id
            """, record, as: StoredUpload.init(row:))
    }

    func insert(_ upload: StoredUpload, _: WriteGrant) throws(DomainError) {
        let name = upload.name
        let isThere = try tables.exists(
            "SELECT 1 AS one FROM document_upload WHERE \(Self.isMeant)", name.record, name.account, name.id)
        if isThere { throw .conflict }
        try tables.execute(
            """
            INSERT INTO document_upload (\(Self.columns), is_ended) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0)
            """, name.record, name.account, name.id, upload.size, upload.digest, upload.mediaType, upload.received,
            upload.begunAt, upload.changedAt)
    }

    func append(
        _ sealed: [UInt8], at offset: Int, to upload: StoredUpload, _: WriteGrant
    ) throws(DomainError) {
        let name = upload.name
        let grown = try tables.execute(
            """
            UPDATE document_upload SET received = $4, changed_at = $5
            WHERE \(Self.isMeant) AND received = $6 AND is_ended = 0
            """, name.record, name.account, name.id, upload.received, upload.changedAt, offset)
        guard grown == 1 else { throw .conflict }
        try tables.execute(
            """
            INSERT INTO document_upload_part (record, account, upload, start, sealed) VALUES ($1, $2, $3, $4, $5)
            """, name.record, name.account, name.id, offset, sealed)
    }

    func end(_ name: DocumentUploadName, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "UPDATE document_upload SET is_ended = 1 WHERE \(Self.isMeant)", name.record, name.account, name.id)
    }

    func over(unchangedSince instant: Instant) throws(DomainError) -> DocumentUploadName? {
        try tables.first(
            "SELECT \(Self.columns) FROM document_upload WHERE is_ended = 1 OR changed_at < $1 LIMIT 1", instant
        ) { row throws(DomainError) in try StoredUpload(row: row).name }
    }

    func removeNext(
        of name: DocumentUploadName, unchangedSince instant: Instant, _: WriteGrant
    ) throws(DomainError) -> Bool {
        let isOver = try tables.exists(
            "SELECT 1 AS one FROM document_upload WHERE \(Self.isMeant) AND (is_ended = 1 OR changed_at < $4)",
            name.record, name.account, name.id, instant)
        guard isOver else { return true }
        let most = LargeContentTable.removedAtOnce
        let removed = try tables.execute(
            """
            DELETE FROM document_upload_part WHERE \(Self.ofUpload) AND start IN (
                SELECT start FROM document_upload_part WHERE \(Self.ofUpload) LIMIT \(most))
            """, name.record, name.account, name.id)
        if removed == most {
            // One that is removed in part is no upload that a client could go on with.
            try tables.execute(
                "UPDATE document_upload SET is_ended = 1 WHERE \(Self.isMeant)", name.record, name.account, name.id)
            return false
        }
        try tables.execute("DELETE FROM document_upload WHERE \(Self.isMeant)", name.record, name.account, name.id)
        return true
    }
}

extension StoredUpload {
    fileprivate init(row: StoredRow) throws(DomainError) {
        self.init(
            name: DocumentUploadName(
                try row.value("id"), of: try row.value("account"), in: try row.value("record")),
            size: try row.value("size"), digest: try row.value("digest"), mediaType: try row.value("media_type"),
            begunAt: try row.value("begun_at"), changedAt: try row.value("changed_at"),
            received: try row.value("received"))
    }
}
