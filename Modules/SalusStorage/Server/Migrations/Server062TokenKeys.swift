import SalusSQL

extension ServerMigrations {
    /// Keys that sign ID tokens, and the value with which a client knows its own ID token again.
    static let tokenKeys = Migration(
        number: 62, name: "token keys",
        tables: [
            .kept(TableShape("token_key", key: ["id"], other: ["web_key", "sealed", "created_at", "retired_at"])),
            .passing(
                TableShape(
                    "oauth_token", key: ["record", "hash"],
                    other: [
                        "authorization_id", "kind", "scopes", "expires", "spent_at", "redirect", "challenge", "nonce",
                    ])),
        ],
        statements: [
            """
            CREATE TABLE token_key (
                id TEXT NOT NULL PRIMARY KEY, web_key TEXT NOT NULL, sealed BYTEA NOT NULL,
                created_at BIGINT NOT NULL, retired_at BIGINT)
            """,
            "ALTER TABLE oauth_token ADD COLUMN nonce TEXT",
        ])
}
