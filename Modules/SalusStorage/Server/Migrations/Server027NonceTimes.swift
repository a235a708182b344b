import SalusSQL

extension ServerMigrations {
    /// A nonce of an app counts as long as the time of its request: one index finds it and forgets it.
    static let nonceTimes = Migration(
        number: 27, name: "nonce times",
        statements: [
            """
            CREATE TABLE app_nonce_next (
                at BIGINT NOT NULL, app BYTEA NOT NULL REFERENCES app (id), nonce TEXT NOT NULL,
                PRIMARY KEY (at, app, nonce))
            """,
            "INSERT INTO app_nonce_next (at, app, nonce) SELECT at, app, nonce FROM app_nonce",
            "DROP TABLE app_nonce",
            "ALTER TABLE app_nonce_next RENAME TO app_nonce",
        ])
}
