import SalusSQL

extension ServerMigrations {
    /// Apps with their credentials, the records they are enabled on, and their tokens. The keys of a person's rows
    /// begin with the record or the account; a token is deleted with the share that it depends on.
    static let apps = Migration(
        number: 12, name: "apps",
        statements: [
            """
            CREATE TABLE app (
                id BYTEA NOT NULL PRIMARY KEY, name TEXT NOT NULL UNIQUE, state TEXT NOT NULL, manifest TEXT NOT NULL,
                created_at BIGINT NOT NULL)
            """,
            """
            CREATE TABLE app_credential (
                app BYTEA NOT NULL REFERENCES app (id), consumer_key TEXT NOT NULL UNIQUE, sealed_secret BYTEA,
                public_key TEXT, created_at BIGINT NOT NULL, PRIMARY KEY (app, consumer_key))
            """,
            """
            CREATE TABLE app_nonce (
                app BYTEA NOT NULL REFERENCES app (id), at BIGINT NOT NULL, nonce TEXT NOT NULL,
                expires BIGINT NOT NULL, PRIMARY KEY (app, at, nonce))
            """,
            "CREATE INDEX app_nonce_by_expiry ON app_nonce (expires)",
            """
            CREATE TABLE record_app (
                record BYTEA NOT NULL REFERENCES record (id), app BYTEA NOT NULL REFERENCES app (id),
                enabled_at BIGINT NOT NULL, enabled_by BYTEA, PRIMARY KEY (record, app))
            """,
            "CREATE INDEX record_app_by_app ON record_app (app)",
            """
            CREATE TABLE request_token (
                app BYTEA NOT NULL REFERENCES app (id), hash BYTEA NOT NULL, sealed_secret BYTEA NOT NULL,
                callback TEXT NOT NULL, record BYTEA, carenet BYTEA, account BYTEA, verifier_hash BYTEA,
                expires BIGINT NOT NULL, PRIMARY KEY (app, hash))
            """,
            "CREATE INDEX request_token_by_hash ON request_token (hash)",
            "CREATE INDEX request_token_by_account ON request_token (account)",
            "CREATE INDEX request_token_by_record ON request_token (record)",
            "CREATE INDEX request_token_by_expiry ON request_token (expires)",
            """
            CREATE TABLE access_token (
                record BYTEA NOT NULL, hash BYTEA NOT NULL, app BYTEA NOT NULL, sealed_secret BYTEA NOT NULL,
                carenet BYTEA, account BYTEA, expires BIGINT NOT NULL, PRIMARY KEY (record, hash),
                FOREIGN KEY (record, app) REFERENCES record_app (record, app) ON DELETE CASCADE)
            """,
            "CREATE INDEX access_token_by_hash ON access_token (hash)",
            "CREATE INDEX access_token_by_app ON access_token (app)",
            "CREATE INDEX access_token_by_account ON access_token (account)",
            "CREATE INDEX access_token_by_expiry ON access_token (expires)",
            """
            CREATE TABLE app_session (
                account BYTEA NOT NULL REFERENCES account (id), hash BYTEA NOT NULL, id BYTEA NOT NULL,
                app BYTEA NOT NULL REFERENCES app (id), sealed_secret BYTEA NOT NULL, expires BIGINT NOT NULL,
                PRIMARY KEY (account, hash))
            """,
            "CREATE INDEX app_session_by_hash ON app_session (hash)",
            "CREATE INDEX app_session_by_app ON app_session (app)",
            "CREATE INDEX app_session_by_expiry ON app_session (expires)",
            "ALTER TABLE access_line ADD COLUMN app BYTEA",
        ])
}
