import SalusSQL
import SalusTables

extension ServerMigrations {
    /// Accounts, their sign-in and their sealed keys. Tables of one person lead their key with the account, so that
    /// they distribute by it; what is looked up by another name has an index that need not be unique.
    static let accounts = Migration(
        number: 1, name: "accounts",
        statements: [
            """
            CREATE TABLE account (
                id BYTEA NOT NULL PRIMARY KEY, name TEXT NOT NULL UNIQUE, role TEXT NOT NULL, state TEXT NOT NULL,
                created_at BIGINT NOT NULL)
            """,
            """
            CREATE TABLE password (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), ksf BIGINT NOT NULL,
                opaque_record BYTEA NOT NULL)
            """,
            """
            CREATE TABLE enrolment (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), code_hash BYTEA NOT NULL,
                expires BIGINT NOT NULL)
            """,
            """
            CREATE TABLE login (
                account BYTEA NOT NULL, id_hash BYTEA NOT NULL, is_real BIGINT NOT NULL, sealed_state BYTEA NOT NULL,
                expires BIGINT NOT NULL, PRIMARY KEY (account, id_hash))
            """,
            "CREATE INDEX login_by_id ON login (id_hash)",
            "CREATE INDEX login_by_expiry ON login (expires)",
            """
            CREATE TABLE login_attempt (
                account BYTEA NOT NULL, at BIGINT NOT NULL, attempts BIGINT NOT NULL, PRIMARY KEY (account, at))
            """,
            """
            CREATE TABLE session (
                account BYTEA NOT NULL REFERENCES account (id), id BYTEA NOT NULL, device BYTEA,
                access_hash BYTEA NOT NULL, refresh_hash BYTEA NOT NULL, access_expires BIGINT NOT NULL,
                refresh_expires BIGINT NOT NULL, sealed_mac_key BYTEA NOT NULL, created_at BIGINT NOT NULL,
                PRIMARY KEY (account, id))
            """,
            "CREATE INDEX session_by_id ON session (id)",
            "CREATE INDEX session_by_access ON session (access_hash)",
            "CREATE INDEX session_by_refresh ON session (refresh_hash)",
            "CREATE INDEX session_by_expiry ON session (refresh_expires)",
            """
            CREATE TABLE spent_refresh (
                account BYTEA NOT NULL, session BYTEA NOT NULL, refresh_hash BYTEA NOT NULL,
                PRIMARY KEY (account, session, refresh_hash),
                FOREIGN KEY (account, session) REFERENCES session (account, id) ON DELETE CASCADE)
            """,
            "CREATE INDEX spent_refresh_by_hash ON spent_refresh (refresh_hash)",
            """
            CREATE TABLE nonce (
                account BYTEA NOT NULL, session BYTEA NOT NULL, nonce BYTEA NOT NULL, expires BIGINT NOT NULL,
                PRIMARY KEY (account, session, nonce),
                FOREIGN KEY (account, session) REFERENCES session (account, id) ON DELETE CASCADE)
            """,
            "CREATE INDEX nonce_by_expiry ON nonce (expires)",
            """
            CREATE TABLE device (
                account BYTEA NOT NULL REFERENCES account (id), id BYTEA NOT NULL, added_at BIGINT NOT NULL,
                revoked_at BIGINT, PRIMARY KEY (account, id))
            """,
            """
            CREATE TABLE key_slot (
                account BYTEA NOT NULL REFERENCES account (id), number BIGINT NOT NULL, kind BIGINT NOT NULL,
                slot BYTEA NOT NULL, PRIMARY KEY (account, number))
            """,
            """
            CREATE TABLE key_bundle (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), bundle BYTEA NOT NULL)
            """,
            """
            CREATE TABLE recovery_key (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), public_key BYTEA NOT NULL)
            """,
            """
            CREATE TABLE identity_entry (
                account BYTEA NOT NULL REFERENCES account (id), sequence BIGINT NOT NULL, entry BYTEA NOT NULL,
                PRIMARY KEY (account, sequence))
            """,
        ])
}
