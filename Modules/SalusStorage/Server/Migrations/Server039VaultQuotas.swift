import SalusSQL

extension ServerMigrations {
    /// Quotas of single vaults and accounts, the times when an upload was begun and was whole, and the old keys in a
    /// vault of an account that has replaced its keys.
    static let vaultQuotas = Migration(
        number: 39, name: "vault quotas",
        statements: [
            "ALTER TABLE vault ADD COLUMN quota BIGINT",
            "ALTER TABLE vault ADD COLUMN reserved_until BIGINT",
            """
            CREATE TABLE vault_allowance (
                account BYTEA NOT NULL PRIMARY KEY REFERENCES account (id), vaults BIGINT NOT NULL)
            """,
            "ALTER TABLE vault_attachment ADD COLUMN begun_at BIGINT",
            "ALTER TABLE vault_attachment ADD COLUMN completed_at BIGINT",
            "UPDATE vault_attachment SET begun_at = 0, completed_at = 0",
            "CREATE INDEX vault_attachment_unfinished ON vault_attachment (begun_at) WHERE completed_at IS NULL",
            "ALTER TABLE vault_person ADD COLUMN retired_at BIGINT",
        ])
}
