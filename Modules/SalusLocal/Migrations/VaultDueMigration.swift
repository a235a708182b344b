import SalusSQL

extension ClientMigrations {
    /// `vault.due_since`: since when new keys of a vault are due, as the server said it last.
    static let vaultDue = Migration(
        number: 103, name: "vault due", statements: ["ALTER TABLE vault ADD COLUMN due_since BIGINT"])
}
