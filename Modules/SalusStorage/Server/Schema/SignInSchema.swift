import SalusSQL

/// Sign-ins under way, sessions, and the failures that are counted by subject (account, device, network).
/// `request_window`: the requests of a session, counted for each program of a person. `kept_answer`: answers to writes
/// that were sent with an idempotency key; `caller` is an account, or sixteen zeros for the operator, and numbers of
/// one caller only grow, so that the oldest are found.
enum SignInSchema {
    static let part = SchemaPart(
        tables: [
            .passing("login", key: ["account", "id_hash"], other: ["is_real", "subject", "sealed_state", "expires"]),
            .passing("challenge", key: ["account", "id_hash"], other: ["purpose", "expires"]),
            .passing("sign_in_failure", key: ["subject", "at"], other: ["tries"]),
            .passing(
                "session", key: ["account", "id"],
                other: [
                    "device", "access_hash", "refresh_hash", "access_expires", "refresh_expires", "sealed_mac_key",
                    "created_at",
                ]),
            .passing("spent_refresh", key: ["account", "session", "refresh_hash"], other: ["expires"]),
            .passing("request_window", key: ["account", "session", "lane"], other: ["highest", "seen", "expires"]),
            .passing("remembered_device", key: ["account", "device"], other: ["sealed_half", "slot", "used_at"]),
            .passing("device_link", key: ["id"], other: ["request", "expires", "account", "answer"]),
            .passing("kept_answer", key: ["caller", "number"], other: ["name", "expires", "sealed"]),
            .kept("recovery_plan", key: ["account"], other: ["kind", "threshold", "public_key", "since"]),
            .kept("recovery_share", key: ["account", "contact"], other: ["sealed"]),
            .passing(
                "recovery_case", key: ["account", "id"],
                other: ["ticket_hash", "device", "asked_at", "expires", "closed_at"]),
            .passing("recovery_release", key: ["asked", "contact"], other: ["sealed"]),
        ],
        statements: [
            """
            CREATE TABLE login (
                account BYTEA NOT NULL, id_hash BYTEA NOT NULL, is_real BIGINT NOT NULL, subject BYTEA NOT NULL,
                sealed_state BYTEA NOT NULL, expires BIGINT NOT NULL, PRIMARY KEY (account, id_hash))
            """,
            "CREATE INDEX login_by_expiry ON login (expires)",
            "CREATE INDEX login_by_id ON login (id_hash)",
            """
            CREATE TABLE challenge (
                account BYTEA NOT NULL, id_hash BYTEA NOT NULL, purpose TEXT NOT NULL, expires BIGINT NOT NULL,
                PRIMARY KEY (account, id_hash))
            """,
            "CREATE INDEX challenge_by_expiry ON challenge (expires)",
            "CREATE INDEX challenge_by_id ON challenge (id_hash)",
            """
            CREATE TABLE sign_in_failure (
                subject BYTEA NOT NULL, at BIGINT NOT NULL, tries BIGINT NOT NULL, PRIMARY KEY (subject, at))
            """,
            "CREATE INDEX sign_in_failure_by_time ON sign_in_failure (at)",
            """
            CREATE TABLE session (
                account BYTEA NOT NULL REFERENCES account (id), id BYTEA NOT NULL, device BYTEA,
                access_hash BYTEA NOT NULL, refresh_hash BYTEA NOT NULL, access_expires BIGINT NOT NULL,
                refresh_expires BIGINT NOT NULL, sealed_mac_key BYTEA NOT NULL, created_at BIGINT NOT NULL,
                PRIMARY KEY (account, id))
            """,
            "CREATE INDEX session_by_access ON session (access_hash)",
            "CREATE INDEX session_by_expiry ON session (refresh_expires)",
            "CREATE INDEX session_by_id ON session (id)",
            "CREATE INDEX session_by_refresh ON session (refresh_hash)",
            "CREATE INDEX session_by_time ON session (created_at, id)",
            """
            CREATE TABLE spent_refresh (
                account BYTEA NOT NULL, session BYTEA NOT NULL, refresh_hash BYTEA NOT NULL, expires BIGINT NOT NULL,
                PRIMARY KEY (account, session, refresh_hash),
                FOREIGN KEY (account, session) REFERENCES session (account, id) ON DELETE CASCADE)
            """,
            "CREATE INDEX spent_refresh_by_expiry ON spent_refresh (expires)",
            "CREATE INDEX spent_refresh_by_hash ON spent_refresh (refresh_hash)",
            """
            CREATE TABLE request_window (
                account BYTEA NOT NULL, session BYTEA NOT NULL, lane BYTEA NOT NULL, highest BIGINT NOT NULL,
                seen BIGINT NOT NULL, expires BIGINT NOT NULL, PRIMARY KEY (account, session, lane),
                FOREIGN KEY (account, session) REFERENCES session (account, id) ON DELETE CASCADE)
            """,
            "CREATE INDEX request_window_by_expiry ON request_window (expires)",
            """
            CREATE TABLE remembered_device (
                account BYTEA NOT NULL REFERENCES account (id), device BYTEA NOT NULL, sealed_half BYTEA NOT NULL,
                slot BYTEA NOT NULL, used_at BIGINT NOT NULL, PRIMARY KEY (account, device))
            """,
            "CREATE INDEX remembered_device_by_use ON remembered_device (used_at)",
            """
            CREATE TABLE device_link (
                id BYTEA NOT NULL PRIMARY KEY, request BYTEA NOT NULL, expires BIGINT NOT NULL, account BYTEA,
                answer BYTEA)
            """,
            "CREATE INDEX device_link_by_expiry ON device_link (expires)",
            """
            CREATE TABLE kept_answer (
                caller BYTEA NOT NULL, number BIGINT NOT NULL, name BYTEA NOT NULL, expires BIGINT NOT NULL,
                sealed BYTEA NOT NULL, PRIMARY KEY (caller, number), UNIQUE (caller, name))
            """,
            "CREATE INDEX kept_answer_expires ON kept_answer (expires)",
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
