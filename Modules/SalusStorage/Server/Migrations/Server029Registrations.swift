import SalusSQL

extension ServerMigrations {
    /// People who register by themselves, until somebody has decided.
    static let registrations = Migration(
        number: 29, name: "registrations",
        statements: [
            """
            CREATE TABLE registration (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), asked_at BIGINT NOT NULL,
                expires BIGINT NOT NULL, note TEXT NOT NULL)
            """
        ])
}
