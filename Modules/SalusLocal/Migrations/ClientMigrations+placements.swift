import SalusSQL

extension ClientMigrations {
    /// The rules by which new documents of a record go to carenets, as JSON.
    static let placements = Migration(
        number: 15, name: "placements",
        statements: [
            """
            CREATE TABLE placement_rules (
                record BYTEA NOT NULL PRIMARY KEY REFERENCES record (id) ON DELETE CASCADE, rules BYTEA NOT NULL)
            """
        ])
}
