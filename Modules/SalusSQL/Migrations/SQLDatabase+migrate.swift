public import SalusBase

extension SQLDatabase {
    /// Brings the schema forward to the last of `migrations`, all missing steps in one transaction, and returns its
    /// number. Throws `SQLError.schemaTooOld`, `.schemaTooNew` or `.migrationChanged`, having changed nothing, when the
    /// database was written by another history of migrations.
    @discardableResult
    public func migrate(_ migrations: [Migration], at now: Instant) async throws -> Int {
        precondition(
            zip(migrations, migrations.dropFirst()).allSatisfy { $1.number == $0.number + 1 },
            "numbers of migrations are consecutive")
        return try await writeAlone { transaction in
            let applied = try AppliedMigrations(in: transaction)
            try applied.check(against: migrations)
            for migration in migrations where migration.number > applied.newest {
                try AppliedMigrations.apply(migration, at: now, in: transaction)
            }
            return migrations.newest
        }
    }
}

/// The table that says which migrations a database has seen.
struct AppliedMigrations {
    private let names: [Int: String]

    /// 0 for a new database.
    var newest: Int { names.keys.max() ?? 0 }

    init(in transaction: any SQLTransaction) throws(SQLError) {
        try transaction.execute(
            """
            CREATE TABLE IF NOT EXISTS schema_migration (
                number BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL)
            """)
        var names: [Int: String] = [:]
        for row in try transaction.query("SELECT number, name FROM schema_migration") {
            names[try row.value("number")] = try row.value("name", as: String.self)
        }
        self.names = names
    }

    func check(against known: [Migration]) throws(SQLError) {
        guard let first = names.keys.min(), let baseline = known.first?.number else { return }
        guard first >= baseline else { throw .schemaTooOld(found: newest, first: baseline) }
        guard newest <= known.newest else { throw .schemaTooNew(found: newest, known: known.newest) }
        for migration in known where migration.number <= newest && names[migration.number] != migration.name {
            throw .migrationChanged(number: migration.number)
        }
    }

    static func apply(_ migration: Migration, at now: Instant, in transaction: any SQLTransaction) throws(SQLError) {
        for statement in migration.statements {
            guard let layout = TableLayout.allCases.first(where: { statement.hasSuffix($0.rawValue) }) else {
                try transaction.execute(statement)
                continue
            }
            try transaction.execute(
                statement.dropLast(layout.rawValue.count) + transaction.words(for: layout))
        }
        try transaction.execute(
            "INSERT INTO schema_migration (number, name, applied_at) VALUES ($1, $2, $3)",
            migration.number, migration.name, now)
    }
}
