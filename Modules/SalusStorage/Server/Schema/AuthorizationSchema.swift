import SalusSQL

/// Parts of records that people let apps use by OAuth 2, with hashes of the codes and tokens for that, which go with
/// the share that they depend on; assertions of clients, each of which counts once; the tokens of backend services,
/// which are about no single record; keys that sign ID tokens.
enum AuthorizationSchema {
    static let part = SchemaPart(
        tables: [
            .passing(
                "oauth_authorization", key: ["record", "id"],
                other: [
                    "app", "account", "scopes", "models", "verbs", "period_first", "period_last", "created_at",
                    "expires", "renewable",
                ]),
            .passing(
                "oauth_token", key: ["record", "hash"],
                other: ["authorization_id", "kind", "scopes", "expires", "spent_at", "redirect", "challenge", "nonce"]),
            .kept("token_key", key: ["id"], other: ["web_key", "sealed", "created_at", "retired_at"]),
            .passing("client_assertion", key: ["app", "digest"], other: ["expires"]),
            .passing("service_token", key: ["hash"], other: ["app", "scopes", "models", "verbs", "expires"]),
        ],
        statements: [
            """
            CREATE TABLE oauth_authorization (
                record BYTEA NOT NULL, id BYTEA NOT NULL, app BYTEA NOT NULL, account BYTEA NOT NULL,
                scopes TEXT NOT NULL, models TEXT NOT NULL, verbs TEXT NOT NULL, period_first TEXT, period_last TEXT,
                created_at BIGINT NOT NULL, expires BIGINT NOT NULL, renewable BIGINT NOT NULL,
                PRIMARY KEY (record, id),
                FOREIGN KEY (record, app) REFERENCES record_app (record, app) ON DELETE CASCADE)
            """,
            "CREATE INDEX oauth_authorization_by_account ON oauth_authorization (account)",
            "CREATE INDEX oauth_authorization_by_app ON oauth_authorization (app, record)",
            "CREATE INDEX oauth_authorization_by_expiry ON oauth_authorization (expires)",
            """
            CREATE TABLE oauth_token (
                record BYTEA NOT NULL, hash BYTEA NOT NULL, authorization_id BYTEA NOT NULL, kind TEXT NOT NULL,
                scopes TEXT NOT NULL, expires BIGINT NOT NULL, spent_at BIGINT, redirect TEXT, challenge BYTEA,
                nonce TEXT, PRIMARY KEY (record, hash),
                FOREIGN KEY (record, authorization_id) REFERENCES oauth_authorization (record, id) ON DELETE CASCADE)
            """,
            "CREATE INDEX oauth_token_by_authorization ON oauth_token (record, authorization_id)",
            "CREATE INDEX oauth_token_by_expiry ON oauth_token (expires)",
            "CREATE INDEX oauth_token_by_hash ON oauth_token (hash)",
            """
            CREATE TABLE token_key (
                id TEXT NOT NULL PRIMARY KEY, web_key TEXT NOT NULL, sealed BYTEA NOT NULL,
                created_at BIGINT NOT NULL, retired_at BIGINT)
            """,
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
