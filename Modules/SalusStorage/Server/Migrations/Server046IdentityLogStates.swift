import SalusSQL

extension ServerMigrations {
    /// The result of the replay of each identity log. An account without one is replayed when a vault asks for it.
    static let identityLogStates = Migration(
        number: 46, name: "identity log states",
        tables: [.passing(TableShape("identity_log_state", key: ["account"], other: ["state", "code"]))],
        statements: [
            """
            CREATE TABLE identity_log_state (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), state BYTEA NOT NULL, code BYTEA NOT NULL)
            """
        ])
}
