import SalusSQL

extension ServerMigrations {
    /// Indexes for administrators' lists in the order of their keys, so that each page costs the same.
    static let listPages = Migration(
        number: 50, name: "list pages",
        statements: [
            "CREATE INDEX record_by_time ON record (created_at, id)",
            "CREATE INDEX vault_by_time ON vault (created_at, id)",
            "CREATE INDEX session_by_time ON session (created_at, id)",
            "CREATE INDEX app_session_by_time ON app_session (expires, id)",
            "CREATE INDEX vault_hold_by_time ON vault_hold (requested_at, id)",
            "CREATE INDEX registration_by_time ON registration (asked_at, account)",
        ])
}
