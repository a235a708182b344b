import SalusSQL

extension ServerMigrations {
    /// Parts of records that people let apps use by OAuth 2, with hashes of the codes and tokens for that. They go with
    /// the share that they depend on.
    static let authorizations = Migration(
        number: 60, name: "authorizations",
        statements: [
            """
            CREATE TABLE oauth_authorization (
                record BYTEA NOT NULL, id BYTEA NOT NULL, app BYTEA NOT NULL, account BYTEA NOT NULL,
                scopes TEXT NOT NULL, models TEXT NOT NULL, verbs TEXT NOT NULL, period_first TEXT, period_last TEXT,
                created_at BIGINT NOT NULL, expires BIGINT NOT NULL, renewable BIGINT NOT NULL,
                PRIMARY KEY (record, id),
                FOREIGN KEY (record, app) REFERENCES record_app (record, app) ON DELETE CASCADE)
            """,
            "CREATE INDEX oauth_authorization_by_app ON oauth_authorization (app, record)",
            "CREATE INDEX oauth_authorization_by_account ON oauth_authorization (account)",
            "CREATE INDEX oauth_authorization_by_expiry ON oauth_authorization (expires)",
            """
            CREATE TABLE oauth_token (
                record BYTEA NOT NULL, hash BYTEA NOT NULL, authorization_id BYTEA NOT NULL, kind TEXT NOT NULL,
                scopes TEXT NOT NULL, expires BIGINT NOT NULL, spent_at BIGINT, redirect TEXT, challenge BYTEA,
                PRIMARY KEY (record, hash),
                FOREIGN KEY (record, authorization_id) REFERENCES oauth_authorization (record, id) ON DELETE CASCADE)
            """,
            "CREATE INDEX oauth_token_by_hash ON oauth_token (hash)",
            "CREATE INDEX oauth_token_by_authorization ON oauth_token (record, authorization_id)",
            "CREATE INDEX oauth_token_by_expiry ON oauth_token (expires)",
        ])
}
