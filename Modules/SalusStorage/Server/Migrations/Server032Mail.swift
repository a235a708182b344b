import SalusSQL

extension ServerMigrations {
    /// Mails that wait to be handed over; without their texts, which are written when they leave.
    static let mail = Migration(
        number: 32, name: "mail",
        statements: [
            """
            CREATE TABLE mail (
                id BYTEA NOT NULL PRIMARY KEY, account BYTEA NOT NULL REFERENCES account (id), kind TEXT NOT NULL,
                queued_at BIGINT NOT NULL, next_try BIGINT, tries BIGINT NOT NULL, fault TEXT)
            """,
            "CREATE INDEX mail_by_try ON mail (next_try, id)",
            "CREATE INDEX mail_by_account ON mail (account, kind)",
            "CREATE INDEX mail_by_age ON mail (queued_at, id)",
        ])
}
