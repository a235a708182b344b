import SalusSQL

extension ServerMigrations {
    /// Documents that apps keep for themselves, on records and for accounts; sealed.
    static let appStorage = Migration(
        number: 18, name: "app storage",
        statements: [
            table("app_document", owner: nil), table("record_app_document", owner: "record"),
            table("account_app_document", owner: "account"),
            "CREATE UNIQUE INDEX app_document_by_name ON app_document (app, name)",
            "CREATE UNIQUE INDEX record_app_document_by_name ON record_app_document (record, app, name)",
            "CREATE UNIQUE INDEX account_app_document_by_name ON account_app_document (account, app, name)",
        ])

    /// The key begins with whose it is.
    private static func table(_ name: String, owner: String?) -> String {
        let reference = owner.map { "\($0) BYTEA NOT NULL REFERENCES \($0) (id), " } ?? ""
        let key = owner.map { "\($0), " } ?? ""
        return """
            CREATE TABLE \(name) (
                \(reference)app BYTEA NOT NULL REFERENCES app (id), id BYTEA NOT NULL, name TEXT, type TEXT NOT NULL,
                media_type TEXT NOT NULL, size BIGINT NOT NULL, digest TEXT NOT NULL, label TEXT,
                created_at BIGINT NOT NULL, created_by BYTEA, sealed BYTEA NOT NULL, PRIMARY KEY (\(key)app, id))
            """
    }
}
