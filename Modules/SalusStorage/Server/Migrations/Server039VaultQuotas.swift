import SalusSQL

extension ServerMigrations {
    /// How much single vaults and accounts may hold, when an upload was begun and was whole, and with which keys somebody stands
    /// in a vault who began anew with others.
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
