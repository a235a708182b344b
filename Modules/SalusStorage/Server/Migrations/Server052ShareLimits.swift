import SalusSQL

extension ServerMigrations {
    /// Limits of shares. A share from before this step has none.
    static let shareLimits = Migration(
        number: 52, name: "share limits",
        statements: [
            "ALTER TABLE record_share ADD COLUMN read_only BIGINT NOT NULL DEFAULT 0",
            "ALTER TABLE record_share ADD COLUMN categories TEXT",
            "ALTER TABLE record_share ADD COLUMN period_first TEXT",
            "ALTER TABLE record_share ADD COLUMN period_last TEXT",
            "ALTER TABLE record_share ADD COLUMN ends_at BIGINT",
            "ALTER TABLE record_share ADD COLUMN purpose TEXT",
        ])
}
