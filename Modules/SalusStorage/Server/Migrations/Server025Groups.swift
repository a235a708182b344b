import SalusSQL

extension ServerMigrations {
    /// Search indexes that say which value of a path is the first, so that groups are read from them alone.
    static let groups = Migration(
        number: 25, name: "groups",
        statements: ["fact_number", "fact_instant", "fact_code"].flatMap { table in
            [
                "DROP INDEX \(table)_search",
                "CREATE INDEX \(table)_search ON \(table) (record, status, model, path, value, fact, number)",
            ]
        })
}
