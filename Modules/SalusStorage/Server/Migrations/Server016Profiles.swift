import SalusSQL

extension ServerMigrations {
    /// Profiles of accounts, rows to search them by, and sealed copies of the secrets that apps invite with.
    static let profiles = Migration(
        number: 16, name: "profiles",
        statements: [
            """
            CREATE TABLE account_profile (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), full_name TEXT NOT NULL,
                contact TEXT NOT NULL, login_name TEXT UNIQUE, sign_ins BIGINT NOT NULL, last_sign_in BIGINT,
                state_changed_at BIGINT)
            """,
            """
            CREATE TABLE account_fragment (
                account BYTEA NOT NULL REFERENCES account (id), field TEXT NOT NULL, number BIGINT NOT NULL,
                fragment TEXT NOT NULL, PRIMARY KEY (account, field, number))
            """,
            "CREATE INDEX account_fragment_by_text ON account_fragment (field, fragment)",
            "ALTER TABLE enrolment ADD COLUMN sealed_primary BYTEA",
            "ALTER TABLE enrolment ADD COLUMN sealed_second BYTEA",
        ])
}
