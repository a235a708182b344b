import SalusSQL

extension ServerMigrations {
    /// Vaults: their logs, the keys wrapped to members, everybody who is (with a role) or was (without) in one,
    /// and what is sealed in them.
    static let vaults = Migration(
        number: 28, name: "vaults",
        statements: [
            """
            CREATE TABLE vault (
                id BYTEA NOT NULL PRIMARY KEY, kind BIGINT NOT NULL, created_at BIGINT NOT NULL,
                log_number BIGINT NOT NULL, log_hash BYTEA NOT NULL, epoch BIGINT NOT NULL, policy BIGINT NOT NULL,
                tree_size BIGINT NOT NULL, tree_roots BYTEA NOT NULL, size BIGINT NOT NULL, is_closed BIGINT NOT NULL,
                due_since BIGINT)
            """,
            """
            CREATE TABLE vault_person (
                vault BYTEA NOT NULL REFERENCES vault (id), account BYTEA NOT NULL REFERENCES account (id), role BIGINT,
                PRIMARY KEY (vault, account))
            """,
            "CREATE INDEX vault_person_by_account ON vault_person (account, vault)",
            """
            CREATE TABLE vault_log (
                vault BYTEA NOT NULL REFERENCES vault (id), number BIGINT NOT NULL, entry BYTEA NOT NULL,
                received_at BIGINT NOT NULL, PRIMARY KEY (vault, number))
            """,
            """
            CREATE TABLE vault_key (
                vault BYTEA NOT NULL, account BYTEA NOT NULL, epoch BIGINT NOT NULL, wrap BYTEA NOT NULL,
                PRIMARY KEY (vault, account, epoch),
                FOREIGN KEY (vault, account) REFERENCES vault_person (vault, account))
            """,
            """
            CREATE TABLE vault_entry (
                vault BYTEA NOT NULL REFERENCES vault (id), number BIGINT NOT NULL, id BYTEA NOT NULL,
                hash BYTEA NOT NULL, size BIGINT NOT NULL, received_at BIGINT NOT NULL, sealed BYTEA NOT NULL,
                PRIMARY KEY (vault, number))
            """,
            "CREATE UNIQUE INDEX vault_entry_by_id ON vault_entry (vault, id)",
            """
            CREATE TABLE vault_attachment (
                vault BYTEA NOT NULL REFERENCES vault (id), id BYTEA NOT NULL, account BYTEA NOT NULL,
                size BIGINT NOT NULL, PRIMARY KEY (vault, id))
            """,
            """
            CREATE TABLE vault_part (
                vault BYTEA NOT NULL, attachment BYTEA NOT NULL, number BIGINT NOT NULL, sealed BYTEA NOT NULL,
                PRIMARY KEY (vault, attachment, number),
                FOREIGN KEY (vault, attachment) REFERENCES vault_attachment (vault, id))
            """,
            """
            CREATE TABLE vault_invitation (
                vault BYTEA NOT NULL REFERENCES vault (id), id BYTEA NOT NULL, identifier_hash BYTEA NOT NULL,
                role BIGINT NOT NULL, has_password BIGINT NOT NULL, created_at BIGINT NOT NULL,
                created_by BYTEA NOT NULL, expires BIGINT NOT NULL, uses_left BIGINT NOT NULL,
                wrong_tries BIGINT NOT NULL, closed_at BIGINT,
                PRIMARY KEY (vault, id))
            """,
            "CREATE UNIQUE INDEX vault_invitation_by_id ON vault_invitation (id)",
            """
            CREATE TABLE vault_acceptance (
                vault BYTEA NOT NULL, account BYTEA NOT NULL REFERENCES account (id), invitation BYTEA NOT NULL,
                code BYTEA NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (vault, account),
                FOREIGN KEY (vault, invitation) REFERENCES vault_invitation (vault, id))
            """,
        ])
}
