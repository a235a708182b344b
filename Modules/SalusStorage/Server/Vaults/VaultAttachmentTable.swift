import SalusBase
import SalusDomain
import SalusModels

struct VaultAttachmentTable: VaultAttachmentRepository {
    let tables: Tables

    func attachment(
        _ id: VaultAttachmentID, in vault: VaultID
    ) throws(DomainError) -> StoredAttachment? {
        let parts = try tables.all(
            "SELECT number FROM vault_part WHERE vault = $1 AND attachment = $2 ORDER BY number", vault, id
        ) { row throws(DomainError) in try row.value("number", as: Int.self) }
        return try tables.first(
            "SELECT account, size FROM vault_attachment WHERE vault = $1 AND id = $2", vault, id
        ) { row throws(DomainError) in
            StoredAttachment(
                id: id, account: try row.value("account"), size: try row.value("size"), parts: parts)
        }
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
            "INSERT INTO vault_attachment (vault, id, account, size) VALUES ($1, $2, $3, $4)", vault, attachment.id,
            attachment.account, attachment.size)
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
