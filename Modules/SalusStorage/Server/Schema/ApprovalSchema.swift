import SalusSQL

/// Rules that hold acts on vaults, and the held requests.
enum ApprovalSchema {
    static let part = SchemaPart(
        tables: [
            .kept(
                "approval_rule", key: ["id"],
                other: ["act", "vault_kind", "least_role", "person_role", "days", "reason", "created_at", "ended_at"]),
            .kept("approver", key: ["rule", "account"], other: []),
            .kept(
                "vault_hold", key: ["account", "id"],
                other: [
                    "vault", "acts", "requested_at", "digest", "request", "rule", "expires", "state", "decided_at",
                    "decided_by", "reason",
                ]),
        ],
        statements: [
            """
            CREATE TABLE approval_rule (
                id BYTEA NOT NULL PRIMARY KEY, act BIGINT NOT NULL, vault_kind BIGINT, least_role BIGINT,
                person_role TEXT, days BIGINT NOT NULL, reason TEXT NOT NULL, created_at BIGINT NOT NULL,
                ended_at BIGINT)
            """,
            """
            CREATE TABLE approver (
                rule BYTEA NOT NULL REFERENCES approval_rule (id), account BYTEA NOT NULL REFERENCES account (id),
                PRIMARY KEY (rule, account))
            """,
            """
            CREATE TABLE vault_hold (
                account BYTEA NOT NULL REFERENCES account (id), id BYTEA NOT NULL, vault BYTEA NOT NULL,
                acts BYTEA NOT NULL, requested_at BIGINT NOT NULL, digest BYTEA NOT NULL, request BYTEA NOT NULL,
                rule BYTEA NOT NULL REFERENCES approval_rule (id), expires BIGINT NOT NULL, state BIGINT NOT NULL,
                decided_at BIGINT, decided_by BYTEA, reason TEXT, PRIMARY KEY (account, id))
            """,
            "CREATE UNIQUE INDEX vault_hold_by_id ON vault_hold (id)",
            "CREATE INDEX vault_hold_by_state ON vault_hold (state, expires)",
            "CREATE INDEX vault_hold_by_time ON vault_hold (requested_at, id)",
        ])
}
