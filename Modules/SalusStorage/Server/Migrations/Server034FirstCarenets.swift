import SalusSQL

extension ServerMigrations {
    /// Records of a database that is older than carenets wait for their first ones, whose identifiers are random: no
    /// statement can make them.
    static let firstCarenets = Migration(
        number: 34, name: "first carenets",
        statements: [
            "CREATE TABLE record_without_carenets (record BYTEA NOT NULL PRIMARY KEY REFERENCES record (id))",
            """
            INSERT INTO record_without_carenets (record)
            SELECT id FROM record WHERE NOT EXISTS (SELECT 1 FROM carenet WHERE carenet.record = record.id)
            AND EXISTS (
                SELECT 1 FROM schema_migration AS first JOIN schema_migration AS carenets ON carenets.number = 21
                WHERE first.number = 1 AND first.applied_at <> carenets.applied_at)
            """,
        ])
}
