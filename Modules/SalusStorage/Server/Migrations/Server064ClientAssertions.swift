import SalusSQL

extension ServerMigrations {
    /// Assertions that clients of OAuth 2 signed, each of which counts once, and the tokens of backend services, which
    /// are about no single record.
    static let clientAssertions = Migration(
        number: 64, name: "client assertions",
        tables: [
            .passing(TableShape("client_assertion", key: ["app", "digest"], other: ["expires"])),
            .passing(
                TableShape("service_token", key: ["hash"], other: ["app", "scopes", "models", "verbs", "expires"])),
        ],
        statements: [
            """
            CREATE TABLE client_assertion (
                app BYTEA NOT NULL REFERENCES app (id), digest BYTEA NOT NULL, expires BIGINT NOT NULL,
                PRIMARY KEY (app, digest))
            """,
            "CREATE INDEX client_assertion_by_expiry ON client_assertion (expires)",
            """
            CREATE TABLE service_token (
                hash BYTEA NOT NULL PRIMARY KEY, app BYTEA NOT NULL REFERENCES app (id), scopes TEXT NOT NULL,
                models TEXT NOT NULL, verbs TEXT NOT NULL, expires BIGINT NOT NULL)
            """,
            "CREATE INDEX service_token_by_app ON service_token (app)",
            "CREATE INDEX service_token_by_expiry ON service_token (expires)",
        ])
}
