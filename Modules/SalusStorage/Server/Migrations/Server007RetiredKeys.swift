import SalusSQL

extension ServerMigrations {
    /// Keys of accounts that were reset: sealed as they were, in case their owner still has the recovery code.
    static let retiredKeys = Migration(
        number: 7, name: "retired keys",
        statements: [
            """
            CREATE TABLE retired_key (
                account BYTEA NOT NULL REFERENCES account (id), retired_at BIGINT NOT NULL, kind TEXT NOT NULL,
                number BIGINT NOT NULL, material BYTEA NOT NULL, PRIMARY KEY (account, retired_at, kind, number))
            """
        ])
}
