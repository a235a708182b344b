import Foundation
import SalusBase
import SalusCrypto
import SalusLocal
import SalusSQL
import SalusStorage
import Testing

@Suite("Migrations")
struct KeepingMigrations {
    @Test("stay as they were written: each has its digest in Tests/Fixtures/migrations.txt")
    func unchanged() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../Fixtures/migrations.txt").standardizedFileURL
        let written = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        let schemas = [
            ("server", ServerMigrations.all), ("keys", KeyMigrations.all), ("client", ClientMigrations.all),
        ]
        let lines = schemas.flatMap { schema, steps in
            steps.map { "\(schema) \($0.number) \($0.name) \(digest(of: $0))" }
        }
        #expect(lines == written)
    }

    private func digest(of migration: Migration) -> String {
        Hex.encode(SHA256.hash(Array(migration.statements.joined(separator: ";\n").utf8)))
    }
}
