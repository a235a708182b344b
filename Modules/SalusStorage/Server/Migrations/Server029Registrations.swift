import SalusSQL

extension ServerMigrations {
    /// Registrations without an invitation that wait for a decision.
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
