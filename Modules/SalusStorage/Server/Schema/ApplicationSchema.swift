import SalusSQL

/// The class platform: applications with keys and invites, their users, sessions and groups.
enum ApplicationSchema {
    static let part = SchemaPart(
        tables: [
            .kept(
                "application", key: ["id"],
                other: [
                    "name", "created_at", "description", "is_invite_only", "has_catalyze_rule", "user_limit",
                    "class_limit", "entry_limit", "session_hours",
                ]),
            .kept("application_key", key: ["hash"], other: ["application", "kind", "identifier", "created_at"]),
            .kept(
                "application_invite", key: ["code_hash"],
                other: ["application", "sealed_mail", "created_at", "used_by"]),
            .kept(
                "application_user", key: ["account"],
                other: ["application", "name", "roles", "created_at", "sealed_profile"]),
            .passing("application_session", key: ["hash"], other: ["account", "created_at", "expires"]),
            .kept("application_group", key: ["id"], other: ["application", "name", "is_default"]),
            .kept("application_member", key: ["group_id", "account"], other: []),
        ],
        statements: [
            """
            CREATE TABLE application (
                id BYTEA NOT NULL PRIMARY KEY, name TEXT NOT NULL UNIQUE, created_at BIGINT NOT NULL,
                description TEXT NOT NULL, is_invite_only BIGINT NOT NULL, has_catalyze_rule BIGINT NOT NULL,
                user_limit BIGINT NOT NULL, class_limit BIGINT NOT NULL, entry_limit BIGINT NOT NULL,
                session_hours BIGINT NOT NULL)
            """,
            """
            CREATE TABLE application_key (
                hash BYTEA NOT NULL PRIMARY KEY, application BYTEA NOT NULL REFERENCES application (id),
                kind TEXT NOT NULL, identifier TEXT NOT NULL, created_at BIGINT NOT NULL)
            """,
            "CREATE INDEX application_key_by_application ON application_key (application)",
            """
            CREATE TABLE application_invite (
                code_hash BYTEA NOT NULL PRIMARY KEY, application BYTEA NOT NULL REFERENCES application (id),
                sealed_mail BYTEA NOT NULL, created_at BIGINT NOT NULL, used_by BYTEA)
            """,
            "CREATE INDEX application_invite_by_application ON application_invite (application, created_at)",
            """
            CREATE TABLE application_user (
                account BYTEA NOT NULL PRIMARY KEY, application BYTEA NOT NULL REFERENCES application (id),
                name TEXT NOT NULL, roles TEXT NOT NULL, created_at BIGINT NOT NULL, sealed_profile BYTEA NOT NULL,
                UNIQUE (application, name))
            """,
            """
            CREATE TABLE application_session (
                hash BYTEA NOT NULL PRIMARY KEY, account BYTEA NOT NULL, created_at BIGINT NOT NULL,
                expires BIGINT NOT NULL)
            """,
            "CREATE INDEX application_session_by_account ON application_session (account)",
            "CREATE INDEX application_session_expires ON application_session (expires)",
            """
            CREATE TABLE application_group (
                id BYTEA NOT NULL PRIMARY KEY, application BYTEA NOT NULL REFERENCES application (id),
                name TEXT NOT NULL, is_default BIGINT NOT NULL, UNIQUE (application, name))
            """,
            """
            CREATE TABLE application_member (
                group_id BYTEA NOT NULL REFERENCES application_group (id), account BYTEA NOT NULL,
                PRIMARY KEY (group_id, account))
            """ + Migration.clustered,
            "CREATE INDEX application_member_by_account ON application_member (account)",
        ])
}
