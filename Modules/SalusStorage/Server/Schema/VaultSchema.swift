import SalusSQL

/// Vaults: their logs, the keys wrapped to members, everybody who is (with a role) or was (without) in one, and what is
/// sealed in them. `vault_person.retired_at`: the old keys in a vault of an account that has replaced its keys; `ends`
/// and `lapsed_at`: a member who is served for a time only, and whether everybody has been told that it is over. A
/// vault without a row in `vault_log_state` is replayed at its next change.
enum VaultSchema {
    static let part = SchemaPart(
        tables: [
            .kept(
                "vault", key: ["id"],
                other: [
                    "kind", "created_at", "log_number", "log_hash", "epoch", "policy", "tree_size", "tree_roots",
                    "size", "is_closed", "due_since", "created_by", "quota", "reserved_until", "log_size",
                ]),
            .kept("vault_person", key: ["vault", "account"], other: ["role", "retired_at", "ends", "lapsed_at"]),
            .kept("vault_allowance", key: ["account"], other: ["vaults"]),
            .kept("vault_log", key: ["vault", "number"], other: ["entry", "received_at"]),
            .passing("vault_log_state", key: ["vault"], other: ["state", "code"]),
            .kept("vault_key", key: ["vault", "account", "epoch"], other: ["wrap"]),
            .kept(
                "vault_invitation", key: ["vault", "id"],
                other: [
                    "identifier_hash", "role", "has_password", "created_at", "created_by", "expires", "uses_left",
                    "wrong_tries", "closed_at",
                ]),
            .kept("vault_acceptance", key: ["vault", "account"], other: ["invitation", "code", "at"]),
            .kept("vault_attachment", key: ["vault", "id"], other: ["account", "size", "begun_at", "completed_at"]),
            .kept("vault_part", key: ["vault", "attachment", "number"], other: ["sealed"], isBulky: true),
            .kept(
                "vault_entry", key: ["vault", "number"],
                other: ["id", "hash", "size", "received_at", "sealed"], isBulky: true),
        ],
        statements: [
            """
            CREATE TABLE vault (
                id BYTEA NOT NULL PRIMARY KEY, kind BIGINT NOT NULL, created_at BIGINT NOT NULL,
                log_number BIGINT NOT NULL, log_hash BYTEA NOT NULL, epoch BIGINT NOT NULL, policy BIGINT NOT NULL,
                tree_size BIGINT NOT NULL, tree_roots BYTEA NOT NULL, size BIGINT NOT NULL, is_closed BIGINT NOT NULL,
                due_since BIGINT, created_by BYTEA, quota BIGINT, reserved_until BIGINT, log_size BIGINT NOT NULL)
            """,
            "CREATE INDEX vault_by_maker ON vault (created_by)",
            "CREATE INDEX vault_by_time ON vault (created_at, id)",
            """
            CREATE TABLE vault_person (
                vault BYTEA NOT NULL REFERENCES vault (id), account BYTEA NOT NULL REFERENCES account (id),
                role BIGINT, retired_at BIGINT, ends BIGINT, lapsed_at BIGINT, PRIMARY KEY (vault, account))
            """,
            "CREATE INDEX vault_person_by_account ON vault_person (account, vault)",
            "CREATE INDEX vault_person_by_end ON vault_person (ends) WHERE ends IS NOT NULL",
            """
            CREATE TABLE vault_allowance (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), vaults BIGINT NOT NULL)
            """,
            """
            CREATE TABLE vault_log (
                vault BYTEA NOT NULL REFERENCES vault (id), number BIGINT NOT NULL, entry BYTEA NOT NULL,
                received_at BIGINT NOT NULL, PRIMARY KEY (vault, number))
            """,
            """
            CREATE TABLE vault_log_state (
                vault BYTEA NOT NULL PRIMARY KEY REFERENCES vault (id), state BYTEA NOT NULL, code BYTEA NOT NULL)
            """,
            """
            CREATE TABLE vault_key (
                vault BYTEA NOT NULL, account BYTEA NOT NULL, epoch BIGINT NOT NULL, wrap BYTEA NOT NULL,
                PRIMARY KEY (vault, account, epoch),
                FOREIGN KEY (vault, account) REFERENCES vault_person (vault, account))
            """,
            """
            CREATE TABLE vault_invitation (
                vault BYTEA NOT NULL REFERENCES vault (id), id BYTEA NOT NULL, identifier_hash BYTEA NOT NULL,
                role BIGINT NOT NULL, has_password BIGINT NOT NULL, created_at BIGINT NOT NULL,
                created_by BYTEA NOT NULL, expires BIGINT NOT NULL, uses_left BIGINT NOT NULL,
                wrong_tries BIGINT NOT NULL, closed_at BIGINT, PRIMARY KEY (vault, id))
            """,
            "CREATE UNIQUE INDEX vault_invitation_by_id ON vault_invitation (id)",
            """
            CREATE TABLE vault_acceptance (
                vault BYTEA NOT NULL, account BYTEA NOT NULL REFERENCES account (id), invitation BYTEA NOT NULL,
                code BYTEA NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (vault, account),
                FOREIGN KEY (vault, invitation) REFERENCES vault_invitation (vault, id))
            """,
            """
            CREATE TABLE vault_attachment (
                vault BYTEA NOT NULL REFERENCES vault (id), id BYTEA NOT NULL, account BYTEA NOT NULL,
                size BIGINT NOT NULL, begun_at BIGINT NOT NULL, completed_at BIGINT, PRIMARY KEY (vault, id))
            """,
            "CREATE INDEX vault_attachment_unfinished ON vault_attachment (begun_at) WHERE completed_at IS NULL",
            """
            CREATE TABLE vault_part (
                vault BYTEA NOT NULL, attachment BYTEA NOT NULL, number BIGINT NOT NULL, sealed BYTEA NOT NULL,
                PRIMARY KEY (vault, attachment, number),
                FOREIGN KEY (vault, attachment) REFERENCES vault_attachment (vault, id))
            """,
            """
            CREATE TABLE vault_entry (
                vault BYTEA NOT NULL REFERENCES vault (id), number BIGINT NOT NULL, id BYTEA NOT NULL,
                hash BYTEA NOT NULL, size BIGINT NOT NULL, received_at BIGINT NOT NULL, sealed BYTEA NOT NULL,
                PRIMARY KEY (vault, number))
            """,
            "CREATE UNIQUE INDEX vault_entry_by_id ON vault_entry (vault, id)",
        ])
}
