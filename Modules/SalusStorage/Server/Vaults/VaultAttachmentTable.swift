import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct VaultAttachmentTable: VaultAttachmentRepository {
    let tables: Tables
    private static let columns = "id, account, size, begun_at"

    func attachment(
        _ id: VaultAttachmentID, in vault: VaultID
    ) throws(DomainError) -> StoredAttachment? {
        let parts = try tables.all(
            "SELECT number FROM vault_part WHERE vault = $1 AND attachment = $2 ORDER BY number", vault, id
        ) { row throws(DomainError) in try row.value("number", as: Int.self) }
        return try tables.first(
            "SELECT \(Self.columns) FROM vault_attachment WHERE vault = $1 AND id = $2", vault, id
        ) { row throws(DomainError) in try StoredAttachment(row, parts: parts) }
    }

    func all(of vault: VaultID) throws(DomainError) -> [StoredAttachment] {
        let parts = try tables.all(
            "SELECT attachment, number FROM vault_part WHERE vault = $1 ORDER BY number", vault
        ) { row throws(DomainError) in
            (try row.value("attachment", as: VaultAttachmentID.self), try row.value("number", as: Int.self))
        }
        let byFile = Dictionary(grouping: parts, by: \.0)
        return try tables.all(
            "SELECT \(Self.columns) FROM vault_attachment WHERE vault = $1 ORDER BY begun_at, id", vault
        ) { row throws(DomainError) in
            try StoredAttachment(row, parts: byFile[try row.value("id"), default: []].map(\.1))
        }
    }

    func unfinished(
        begunBefore instant: Instant
    ) throws(DomainError) -> [(vault: VaultID, file: StoredAttachment)] {
        try tables.all(
            """
            SELECT vault, \(Self.columns) FROM vault_attachment WHERE completed_at IS NULL AND begun_at < $1
            ORDER BY begun_at, id
            """, instant
        ) { row throws(DomainError) in (try row.value("vault"), try StoredAttachment(row, parts: [])) }
    }

    func unfinishedBytes(of account: AccountID, in vault: VaultID) throws(DomainError) -> Int {
        try tables.number(
            """
            SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) AS value FROM vault_attachment
            WHERE vault = $1 AND account = $2 AND completed_at IS NULL
            """, vault, account)
    }

    func complete(
        _ id: VaultAttachmentID, in vault: VaultID, at now: Instant, _: WriteGrant
    ) throws(DomainError) {
        try tables.change(
            "UPDATE vault_attachment SET completed_at = $3 WHERE vault = $1 AND id = $2", vault, id, now)
    }

    func part(
        _ number: Int, of id: VaultAttachmentID, in vault: VaultID
    ) throws(DomainError) -> [UInt8]? {
        try tables.first(
            "SELECT sealed FROM vault_part WHERE vault = $1 AND attachment = $2 AND number = $3", vault, id, number
        ) { row throws(DomainError) in try row.value("sealed") }
    }

    func insert(_ attachment: StoredAttachment, in vault: VaultID, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "INSERT INTO vault_attachment (vault, id, account, size, begun_at) VALUES ($1, $2, $3, $4, $5)", vault,
            attachment.id, attachment.account, attachment.size, attachment.begunAt)
    }

    func insert(
        _ part: [UInt8], at number: Int, of id: VaultAttachmentID, in vault: VaultID, _: WriteGrant
    ) throws(DomainError) {
        try tables.execute(
            "INSERT INTO vault_part (vault, attachment, number, sealed) VALUES ($1, $2, $3, $4)", vault, id, number,
            part)
    }

    func delete(_ id: VaultAttachmentID, in vault: VaultID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM vault_part WHERE vault = $1 AND attachment = $2", vault, id)
        try tables.change("DELETE FROM vault_attachment WHERE vault = $1 AND id = $2", vault, id)
    }
}

extension StoredAttachment {
    fileprivate init(_ row: StoredRow, parts: [Int]) throws(DomainError) {
        self.init(
            id: try row.value("id"), account: try row.value("account"), size: try row.value("size"),
            begunAt: try row.value("begun_at"), parts: parts)
    }
}
