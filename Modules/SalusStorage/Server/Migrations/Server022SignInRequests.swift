import SalusSQL

extension ServerMigrations {
    /// Sign-in requests of browsers, which a person approves on a device of theirs.
    static let signInRequests = Migration(
        number: 22, name: "sign-in requests",
        statements: [
            """
            CREATE TABLE sign_in_request (
                code_hash BYTEA NOT NULL PRIMARY KEY, ticket_hash BYTEA NOT NULL UNIQUE,
                app BYTEA NOT NULL REFERENCES app (id), account BYTEA, asked_at BIGINT NOT NULL,
                expires BIGINT NOT NULL)
            """,
            "CREATE INDEX sign_in_request_by_expiry ON sign_in_request (expires)",
        ])
}
