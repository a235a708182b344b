import SalusBase
import SalusDomain
import SalusServerDomain
import SalusTables

/// The keys that sign ID tokens.
struct TokenKeyTable: TokenKeyRepository {
    let tables: Tables

    func tokenKeys() throws(DomainError) -> [TokenKey] {
        try tables.all(
            "SELECT id, web_key, sealed, created_at, retired_at FROM token_key ORDER BY created_at DESC, id"
        ) { row throws(DomainError) in
            TokenKey(
                id: try row.value("id"), webKey: try row.value("web_key"), sealed: try row.value("sealed"),
                createdAt: try row.value("created_at"), retiredAt: try row.value("retired_at"))
        }
    }

    func insert(_ key: TokenKey, _: WriteGrant) throws(DomainError) {
        try tables.execute(
            "INSERT INTO token_key (id, web_key, sealed, created_at, retired_at) VALUES ($1, $2, $3, $4, $5)",
            key.id, key.webKey, key.sealed, key.createdAt, key.retiredAt)
    }

    func retireTokenKeys(at now: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute("UPDATE token_key SET retired_at = $1 WHERE retired_at IS NULL", now)
    }

    func deleteTokenKey(_ id: String, _: WriteGrant) throws(DomainError) {
        try tables.change("DELETE FROM token_key WHERE id = $1", id)
    }

    func sweep(retiredBefore: Instant, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM token_key WHERE retired_at < $1", retiredBefore)
    }
}
