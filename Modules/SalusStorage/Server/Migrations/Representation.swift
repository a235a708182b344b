import SalusSQL

extension ServerMigrations {
    /// Shares with guardians and proxies, and links that offer them.
    static let representation = Migration(
        number: 108, name: "representation",
        tables: [
            .kept(
                TableShape(
                    "record_share", key: ["record", "account"],
                    other: [
                        "role", "shared_at", "shared_by", "read_only", "categories", "period_first", "period_last",
                        "ends_at", "purpose", "documents", "paused_at", "emergency_hours", "representation",
                        "representation_reason",
                    ])),
            .kept(
                TableShape(
                    "share_invitation", key: ["id"],
                    other: [
                        "record", "account", "secret", "role", "created_at", "expires", "read_only", "categories",
                        "period_first", "period_last", "ends_at", "purpose", "documents", "representation",
                        "representation_reason",
                    ])),
        ],
        statements: [
            "ALTER TABLE record_share ADD COLUMN representation TEXT",
            "ALTER TABLE record_share ADD COLUMN representation_reason TEXT",
            "ALTER TABLE share_invitation ADD COLUMN representation TEXT",
            "ALTER TABLE share_invitation ADD COLUMN representation_reason TEXT",
        ])
}
