import SalusSQL

extension ServerMigrations {
    /// Addresses for mail that their persons have not proved yet.
    static let pendingContacts = Migration(
        number: 55, name: "pending contacts",
        statements: [
            "ALTER TABLE account_profile ADD COLUMN pending_contact TEXT",
            "ALTER TABLE account_profile ADD COLUMN pending_since BIGINT",
        ])
}
