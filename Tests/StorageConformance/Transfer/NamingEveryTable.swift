import SalusSQL
import SalusStorage
import TestSupport
import Testing

@Suite("The tables that are copied and backed up")
struct NamingEveryTable {
    @Test("are all tables of the schema, with all their columns", arguments: Engine.all)
    func complete(_ engine: Engine) async throws {
        let story = try await Story(engine)
        for (database, shapes) in [(story.main, ServerTables.main), (story.keys, ServerTables.keyStore)] {
            let names: [String] = try await database.read { transaction in
                try transaction.query(engine.tables).map { try $0.value("name") }
            }
            #expect(Set(names) == Set(shapes.map(\.name)) && names.count == shapes.count)
            for shape in shapes {
                #expect(try await columns(of: shape.name, in: database, engine) == Set(shape.columns), "\(shape.name)")
            }
        }
    }

    private func columns(
        of table: String, in database: some SQLDatabase, _ engine: Engine
    ) async throws -> Set<String> {
        try await database.read { transaction in
            switch engine {
            case .sqlCipher:
                // A pragma answers from what its connection remembers of the schema; a read brings that up to date.
                _ = try transaction.query("SELECT 1 AS one FROM \(table) LIMIT 1")
                return Set(try transaction.query("PRAGMA table_info(\(table))").map { try $0.value("name") })
            case .postgres:
                return Set(
                    try transaction.query(
                        """
                        SELECT column_name::text AS name FROM information_schema.columns
                        WHERE table_schema = current_schema() AND table_name = $1
                        """, table
                    ).map { try $0.value("name") })
            }
        }
    }
}
