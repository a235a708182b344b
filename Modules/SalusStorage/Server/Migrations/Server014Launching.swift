import SalusSQL

extension ServerMigrations {
    /// Tokens with which an app that shows pages signs in the place of the app that it shows.
    static let launching = Migration(
        number: 14, name: "launching",
        statements: [
            "ALTER TABLE access_token ADD COLUMN signer BYTEA",
            "CREATE INDEX access_token_by_signer ON access_token (signer)",
        ])
}
