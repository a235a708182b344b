import SalusSQL

extension ServerMigrations {
    /// Recovery plans of accounts, the sealed share of each contact, recovery cases, and the shares released for them.
    static let recoveryContacts = Migration(
        number: 42, name: "recovery contacts",
        statements: [
            """
            CREATE TABLE recovery_plan (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), kind TEXT NOT NULL,
                threshold BIGINT NOT NULL, public_key BYTEA NOT NULL, since BIGINT NOT NULL)
            """,
            """
            CREATE TABLE recovery_share (
                account BYTEA NOT NULL REFERENCES account (id), contact BYTEA NOT NULL REFERENCES account (id),
                sealed BYTEA NOT NULL, PRIMARY KEY (account, contact))
            """,
            "CREATE INDEX recovery_share_by_contact ON recovery_share (contact)",
            """
            CREATE TABLE recovery_case (
                account BYTEA NOT NULL REFERENCES account (id), id BYTEA NOT NULL, ticket_hash BYTEA NOT NULL,
                device BYTEA NOT NULL, asked_at BIGINT NOT NULL, expires BIGINT NOT NULL, closed_at BIGINT,
                PRIMARY KEY (account, id))
            """,
            "CREATE UNIQUE INDEX recovery_case_by_id ON recovery_case (id)",
            "CREATE INDEX recovery_case_by_ticket ON recovery_case (ticket_hash)",
            """
            CREATE TABLE recovery_release (
                asked BYTEA NOT NULL, contact BYTEA NOT NULL REFERENCES account (id), sealed BYTEA NOT NULL,
                PRIMARY KEY (asked, contact))
            """,
        ])
}
