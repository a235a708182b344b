import SalusSQL

extension ServerMigrations {
    /// Rules that hold acts on vaults, the held requests, the creators of vaults, and the vault that an access line is
    /// about.
    static let approvals = Migration(
        number: 38, name: "approvals",
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
            "ALTER TABLE vault ADD COLUMN created_by BYTEA",
            """
            UPDATE vault SET created_by = (
                SELECT account FROM vault_person WHERE vault_person.vault = vault.id ORDER BY role, account LIMIT 1)
            """,
            "CREATE INDEX vault_by_maker ON vault (created_by)",
            "ALTER TABLE access_line ADD COLUMN vault BYTEA",
            "CREATE INDEX access_line_by_vault ON access_line (vault, at, tag, number) WHERE vault IS NOT NULL",
        ])
}
