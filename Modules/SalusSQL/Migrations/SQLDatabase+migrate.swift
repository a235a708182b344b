public import SalusBase

extension SQLDatabase {
    /// Brings the schema forward to the last of `migrations`, all missing steps in one transaction, and returns its
    /// number. Throws `SQLError.schemaTooNew` or `.migrationChanged`, having changed nothing, when the database
    /// was written by another history of migrations.
    @discardableResult
    public func migrate(_ migrations: [Migration], at now: Instant) async throws -> Int {
        precondition(migrations.map(\.number) == Array(1...max(1, migrations.count)), "migrations count 1, 2, 3, …")
        return try await writeAlone { transaction in
            let applied = try AppliedMigrations(in: transaction)
            try applied.check(against: migrations)
            for migration in migrations.dropFirst(applied.names.count) {
                try AppliedMigrations.apply(migration, at: now, in: transaction)
            }
            return migrations.count
        }
    }
}

/// The table that says which migrations a database has seen.
struct AppliedMigrations {
    /// Names in the order of their numbers, from 1.
    let names: [String]

    init(in transaction: any SQLTransaction) throws(SQLError) {
        try transaction.execute(
            """
            CREATE TABLE IF NOT EXISTS schema_migration (
                number BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL)
            """)
        var names: [String] = []
        for row in try transaction.query("SELECT name FROM schema_migration ORDER BY number") {
            names.append(try row.value("name"))
        }
        self.names = names
    }

    func check(against known: [Migration]) throws(SQLError) {
        guard names.count <= known.count else { throw .schemaTooNew(found: names.count, known: known.count) }
        for (name, migration) in zip(names, known) where name != migration.name {
            throw .migrationChanged(number: migration.number)
        }
    }

    static func apply(_ migration: Migration, at now: Instant, in transaction: any SQLTransaction) throws(SQLError) {
        for statement in migration.statements {
            let isClustered = statement.hasSuffix(Migration.clustered)
            let plain = isClustered ? String(statement.dropLast(Migration.clustered.count)) : statement
            try transaction.execute(isClustered ? plain + transaction.clusteredTable : plain)
        }
        try transaction.execute(
            "INSERT INTO schema_migration (number, name, applied_at) VALUES ($1, $2, $3)",
            migration.number, migration.name, now)
    }
}
