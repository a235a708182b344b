import SalusSQL

/// Backends of other systems, what they asked lately, and the registrations that they began.
enum BackendSchema {
    static let part = SchemaPart(
        tables: [
            .kept("backend", key: ["id"], other: ["name", "scopes", "created_at"]),
            .kept("backend_key", key: ["backend", "sealed"], other: ["created_at", "expires"]),
            .kept("backend_disabled", key: ["account"], other: ["backend"]),
            .kept("backend_request", key: ["backend", "code"], other: ["expires"]),
            .kept("backend_registration", key: ["account"], other: ["backend", "session_hash", "verifier_hash"]),
        ],
        statements: [
            """
            CREATE TABLE backend (
                id BYTEA NOT NULL PRIMARY KEY, name TEXT NOT NULL UNIQUE, scopes TEXT NOT NULL,
                created_at BIGINT NOT NULL)
            """,
            """
            CREATE TABLE backend_key (
                backend BYTEA NOT NULL REFERENCES backend (id), sealed BYTEA NOT NULL, created_at BIGINT NOT NULL,
                expires BIGINT, PRIMARY KEY (backend, sealed))
            """,
            """
            CREATE TABLE backend_disabled (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id),
                backend BYTEA NOT NULL REFERENCES backend (id))
            """,
            """
            CREATE TABLE backend_request (
                backend BYTEA NOT NULL REFERENCES backend (id), code BYTEA NOT NULL, expires BIGINT NOT NULL,
                PRIMARY KEY (backend, code))
            """,
            "CREATE INDEX backend_request_by_expiry ON backend_request (expires)",
            """
            CREATE TABLE backend_registration (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id),
                backend BYTEA NOT NULL REFERENCES backend (id), session_hash BYTEA NOT NULL,
                verifier_hash BYTEA NOT NULL)
            """,
        ])
}
