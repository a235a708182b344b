import SalusSQL

extension ServerMigrations {
    /// Events of accounts that their owners are told of. `record` is empty where there is none, since it is part of the
    /// key.
    static let accountNotices = Migration(
        number: 58, name: "account notices",
        tables: [
            .kept(
                TableShape("account_notice", key: ["account", "happened", "kind", "record"], other: ["actor"]))
        ],
        statements: [
            """
            CREATE TABLE account_notice (
                account BYTEA NOT NULL, happened BIGINT NOT NULL, kind TEXT NOT NULL, record BYTEA NOT NULL,
                actor BYTEA, PRIMARY KEY (account, happened, kind, record))
            """,
            "CREATE INDEX account_notice_by_time ON account_notice (happened)",
            "CREATE INDEX account_notice_by_record ON account_notice (record)",
        ])
}
