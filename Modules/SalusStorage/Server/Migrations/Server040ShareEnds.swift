import SalusSQL

extension ServerMigrations {
    /// Members of vaults who are served for a time only, and whether everybody has been told that it is over; backends,
    /// what they asked lately, and the registrations that they began.
    static let shareEnds = Migration(
        number: 40, name: "share ends",
        statements: [
            "ALTER TABLE vault_person ADD COLUMN ends BIGINT",
            "ALTER TABLE vault_person ADD COLUMN lapsed_at BIGINT",
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
            """
            CREATE TABLE backend_disabled (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id),
                backend BYTEA NOT NULL REFERENCES backend (id))
            """,
            "CREATE INDEX vault_person_by_end ON vault_person (ends) WHERE ends IS NOT NULL",
        ])
}
