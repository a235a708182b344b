import SalusSQL

/// Accounts with their keys, profiles and notices. Tables of one person lead their key with the account, so that they
/// distribute by it; what is looked up by another name has an index that need not be unique. `retired_key`: keys of
/// accounts that were reset, sealed as they were, in case their owner still has the recovery code. `account_fragment`:
/// the ends of texts by which accounts are found. `installation`: the key file that the database belongs to and the
/// origin that every password is bound to, in one row. `account_notice.record` is empty where there is none, since it
/// is part of the key.
enum AccountSchema {
    static let part = SchemaPart(
        tables: [
            .kept("installation", key: ["identity"], other: ["origin"]),
            .kept("account", key: ["id"], other: ["name", "role", "state", "created_at"]),
            .kept("password", key: ["account"], other: ["ksf", "opaque_record"]),
            .kept(
                "account_profile", key: ["account"],
                other: [
                    "full_name", "contact", "login_name", "sign_ins", "last_sign_in", "state_changed_at",
                    "pending_contact", "pending_since",
                ]),
            .kept("account_fragment", key: ["account", "field", "number"], other: ["fragment"]),
            .kept("findability", key: ["account"], other: ["choice"]),
            .kept("account_deletion", key: ["account"], other: ["asked_at", "due_at"]),
            .kept("account_notice", key: ["account", "happened", "kind", "record"], other: ["actor"]),
            .kept("account_usage", key: ["account"], other: ["documents", "bytes", "own_documents", "own_bytes"]),
            .kept("enrolment", key: ["account"], other: ["code_hash", "expires", "sealed_primary", "sealed_second"]),
            .kept("registration", key: ["account"], other: ["asked_at", "expires", "note"]),
            .kept("device", key: ["account", "id"], other: ["added_at", "revoked_at"]),
            .kept("key_slot", key: ["account", "number"], other: ["kind", "slot"]),
            .kept("key_bundle", key: ["account"], other: ["bundle"]),
            .kept("recovery_key", key: ["account"], other: ["public_key"]),
            .kept("identity_entry", key: ["account", "sequence"], other: ["entry"]),
            .passing("identity_log_state", key: ["account"], other: ["state", "code"]),
            .kept("retired_key", key: ["account", "retired_at", "kind", "number"], other: ["material"]),
            .kept("sign_in_notice", key: ["account", "since"], other: ["last", "failures"]),
            .kept("notice_mark", key: ["account"], other: ["read_until"]),
            .passing("mail", key: ["id"], other: ["account", "kind", "queued_at", "next_try", "tries", "fault"]),
        ],
        statements: [
            "CREATE TABLE installation (identity BYTEA NOT NULL PRIMARY KEY, origin TEXT)",
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
            CREATE TABLE account_profile (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), full_name TEXT NOT NULL,
                contact TEXT NOT NULL, login_name TEXT UNIQUE, sign_ins BIGINT NOT NULL, last_sign_in BIGINT,
                state_changed_at BIGINT, pending_contact TEXT, pending_since BIGINT)
            """,
            """
            CREATE TABLE account_fragment (
                account BYTEA NOT NULL REFERENCES account (id), field TEXT NOT NULL, number BIGINT NOT NULL,
                fragment TEXT NOT NULL, PRIMARY KEY (account, field, number))
            """,
            "CREATE INDEX account_fragment_by_text ON account_fragment (field, fragment)",
            """
            CREATE TABLE findability (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), choice TEXT NOT NULL)
            """,
            """
            CREATE TABLE account_deletion (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), asked_at BIGINT NOT NULL,
                due_at BIGINT NOT NULL)
            """,
            "CREATE INDEX account_deletion_by_end ON account_deletion (due_at, account)",
            """
            CREATE TABLE account_notice (
                account BYTEA NOT NULL, happened BIGINT NOT NULL, kind TEXT NOT NULL, record BYTEA NOT NULL,
                actor BYTEA, PRIMARY KEY (account, happened, kind, record))
            """,
            "CREATE INDEX account_notice_by_record ON account_notice (record)",
            "CREATE INDEX account_notice_by_time ON account_notice (happened)",
            """
            CREATE TABLE account_usage (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), documents BIGINT NOT NULL,
                bytes BIGINT NOT NULL, own_documents BIGINT, own_bytes BIGINT)
            """,
            """
            CREATE TABLE enrolment (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), code_hash BYTEA NOT NULL,
                expires BIGINT NOT NULL, sealed_primary BYTEA, sealed_second BYTEA)
            """,
            """
            CREATE TABLE registration (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), asked_at BIGINT NOT NULL,
                expires BIGINT NOT NULL, note TEXT NOT NULL)
            """,
            "CREATE INDEX registration_by_time ON registration (asked_at, account)",
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
            """
            CREATE TABLE identity_log_state (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), state BYTEA NOT NULL, code BYTEA NOT NULL)
            """,
            """
            CREATE TABLE retired_key (
                account BYTEA NOT NULL REFERENCES account (id), retired_at BIGINT NOT NULL, kind TEXT NOT NULL,
                number BIGINT NOT NULL, material BYTEA NOT NULL, PRIMARY KEY (account, retired_at, kind, number))
            """,
            """
            CREATE TABLE sign_in_notice (
                account BYTEA NOT NULL, since BIGINT NOT NULL, last BIGINT NOT NULL, failures BIGINT NOT NULL,
                PRIMARY KEY (account, since))
            """,
            "CREATE INDEX sign_in_notice_by_time ON sign_in_notice (last)",
            "CREATE TABLE notice_mark (account BYTEA NOT NULL PRIMARY KEY, read_until BIGINT NOT NULL)",
            """
            CREATE TABLE mail (
                id BYTEA NOT NULL PRIMARY KEY, account BYTEA NOT NULL REFERENCES account (id), kind TEXT NOT NULL,
                queued_at BIGINT NOT NULL, next_try BIGINT, tries BIGINT NOT NULL, fault TEXT)
            """,
            "CREATE INDEX mail_by_account ON mail (account, kind)",
            "CREATE INDEX mail_by_age ON mail (queued_at, id)",
            "CREATE INDEX mail_by_try ON mail (next_try, id)",
        ])
}
