import SalusSQL

extension ServerMigrations {
    /// Tries in vain are counted by subject (account, device, network), owners are told of them, and a spent refresh
    /// token is forgotten when it would have expired. Logins live for a minute; those under way begin again.
    static let guessing = Migration(
        number: 9, name: "guessing",
        statements: [
            "DROP TABLE login_attempt",
            """
            CREATE TABLE sign_in_failure (
                subject BYTEA NOT NULL, at BIGINT NOT NULL, tries BIGINT NOT NULL, PRIMARY KEY (subject, at))
            """,
            "CREATE INDEX sign_in_failure_by_time ON sign_in_failure (at)",
            "DROP TABLE login",
            """
            CREATE TABLE login (
                account BYTEA NOT NULL, id_hash BYTEA NOT NULL, is_real BIGINT NOT NULL, subject BYTEA NOT NULL,
                sealed_state BYTEA NOT NULL, expires BIGINT NOT NULL, PRIMARY KEY (account, id_hash))
            """,
            "CREATE INDEX login_by_id ON login (id_hash)",
            "CREATE INDEX login_by_expiry ON login (expires)",
            """
            CREATE TABLE sign_in_notice (
                account BYTEA NOT NULL, since BIGINT NOT NULL, last BIGINT NOT NULL, failures BIGINT NOT NULL,
                PRIMARY KEY (account, since))
            """,
            "CREATE INDEX sign_in_notice_by_time ON sign_in_notice (last)",
            "ALTER TABLE spent_refresh ADD COLUMN expires BIGINT NOT NULL DEFAULT 0",
            """
            UPDATE spent_refresh SET expires = (
                SELECT refresh_expires FROM session
                WHERE session.account = spent_refresh.account AND session.id = spent_refresh.session)
            """,
            "CREATE INDEX spent_refresh_by_expiry ON spent_refresh (expires)",
        ])
}
