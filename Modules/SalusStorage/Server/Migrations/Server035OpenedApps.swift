import SalusSQL

extension ServerMigrations {
    /// Tokens of opened apps end with the session in which they were opened.
    static let openedApps = Migration(
        number: 35, name: "opened apps", statements: ["ALTER TABLE access_token ADD COLUMN session BYTEA"])
}
