import SalusSQL

/// Apps with their credentials, the records they are enabled on, and their tokens. The keys of a person's rows begin
/// with the record or the account; a token is deleted with the share that it depends on. A nonce counts as long as the
/// time of its request: one index finds it and forgets it. `app_credential.account`: the person of a single copy of an
/// app. `access_token.signer`: the app with pages that signs in the place of the app that it shows.
enum AppSchema {
    static let part = SchemaPart(
        tables: [
            .kept("app", key: ["id"], other: ["name", "state", "manifest", "created_at"]),
            .kept(
                "app_credential", key: ["app", "consumer_key"],
                other: ["sealed_secret", "public_key", "created_at", "account", "installation"]),
            .passing("app_nonce", key: ["at", "app", "nonce"], other: []),
            .kept("record_app", key: ["record", "app"], other: ["enabled_at", "enabled_by"]),
            .passing(
                "request_token", key: ["app", "hash"],
                other: [
                    "sealed_secret", "callback", "record", "carenet", "account", "verifier_hash", "expires",
                    "public_key", "installation",
                ]),
            .passing(
                "access_token", key: ["record", "hash"],
                other: ["app", "sealed_secret", "carenet", "account", "expires", "signer", "session"]),
            .passing("app_session", key: ["account", "hash"], other: ["id", "app", "sealed_secret", "expires"]),
            .passing(
                "sign_in_request", key: ["code_hash"], other: ["ticket_hash", "app", "account", "asked_at", "expires"]),
        ],
        statements: [
            """
            CREATE TABLE app (
                id BYTEA NOT NULL PRIMARY KEY, name TEXT NOT NULL UNIQUE, state TEXT NOT NULL, manifest TEXT NOT NULL,
                created_at BIGINT NOT NULL)
            """,
            """
            CREATE TABLE app_credential (
                app BYTEA NOT NULL REFERENCES app (id), consumer_key TEXT NOT NULL UNIQUE, sealed_secret BYTEA,
                public_key TEXT, created_at BIGINT NOT NULL, account BYTEA REFERENCES account (id), installation TEXT,
                PRIMARY KEY (app, consumer_key))
            """,
            "CREATE INDEX app_credential_by_account ON app_credential (account)",
            """
            CREATE TABLE app_nonce (
                at BIGINT NOT NULL, app BYTEA NOT NULL REFERENCES app (id), nonce TEXT NOT NULL,
                PRIMARY KEY (at, app, nonce))
            """,
            """
            CREATE TABLE record_app (
                record BYTEA NOT NULL REFERENCES record (id), app BYTEA NOT NULL REFERENCES app (id),
                enabled_at BIGINT NOT NULL, enabled_by BYTEA, PRIMARY KEY (record, app))
            """,
            "CREATE INDEX record_app_by_app ON record_app (app, record)",
            """
            CREATE TABLE request_token (
                app BYTEA NOT NULL REFERENCES app (id), hash BYTEA NOT NULL, sealed_secret BYTEA NOT NULL,
                callback TEXT NOT NULL, record BYTEA, carenet BYTEA, account BYTEA, verifier_hash BYTEA,
                expires BIGINT NOT NULL, public_key TEXT, installation TEXT, PRIMARY KEY (app, hash))
            """,
            "CREATE INDEX request_token_by_account ON request_token (account)",
            "CREATE INDEX request_token_by_expiry ON request_token (expires)",
            "CREATE INDEX request_token_by_hash ON request_token (hash)",
            "CREATE INDEX request_token_by_record ON request_token (record)",
            """
            CREATE TABLE access_token (
                record BYTEA NOT NULL, hash BYTEA NOT NULL, app BYTEA NOT NULL, sealed_secret BYTEA NOT NULL,
                carenet BYTEA, account BYTEA, expires BIGINT NOT NULL, signer BYTEA, session BYTEA,
                PRIMARY KEY (record, hash),
                FOREIGN KEY (record, app) REFERENCES record_app (record, app) ON DELETE CASCADE)
            """,
            "CREATE INDEX access_token_by_account ON access_token (account)",
            "CREATE INDEX access_token_by_app ON access_token (app)",
            "CREATE INDEX access_token_by_carenet ON access_token (record, carenet)",
            "CREATE INDEX access_token_by_expiry ON access_token (expires)",
            "CREATE INDEX access_token_by_hash ON access_token (hash)",
            "CREATE INDEX access_token_by_signer ON access_token (signer)",
            """
            CREATE TABLE app_session (
                account BYTEA NOT NULL REFERENCES account (id), hash BYTEA NOT NULL, id BYTEA NOT NULL,
                app BYTEA NOT NULL REFERENCES app (id), sealed_secret BYTEA NOT NULL, expires BIGINT NOT NULL,
                PRIMARY KEY (account, hash))
            """,
            "CREATE INDEX app_session_by_app ON app_session (app)",
            "CREATE INDEX app_session_by_hash ON app_session (hash)",
            "CREATE INDEX app_session_by_time ON app_session (expires, id)",
            """
            CREATE TABLE sign_in_request (
                code_hash BYTEA NOT NULL PRIMARY KEY, ticket_hash BYTEA NOT NULL UNIQUE,
                app BYTEA NOT NULL REFERENCES app (id), account BYTEA, asked_at BIGINT NOT NULL,
                expires BIGINT NOT NULL)
            """,
            "CREATE INDEX sign_in_request_by_expiry ON sign_in_request (expires)",
        ])
}
