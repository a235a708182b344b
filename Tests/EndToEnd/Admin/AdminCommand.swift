import Foundation
import SalusBase
import SalusPostgres
import TestSupport

/// `salus-admin` as built, bound to one place.
struct AdminCommand: Sendable {
    /// Options that say where: `--data DIR`, or `--server URL …`.
    let place: [String]

    func callAsFunction(_ words: String...) async throws -> Program.Outcome {
        try await Program.run(Program.built("salus-admin"), words + place)
    }

    /// Makes the place, with its databases where `database` says; nil for files.
    func initialise(on database: PostgresAddress?) async throws -> Program.Outcome {
        let options = database.map { ["--database", $0.unmasked] } ?? []
        return try await Program.run(Program.built("salus-admin"), ["init"] + place + options)
    }

    /// Runs it with `-o json`, and reads the value.
    func json(_ words: String...) async throws -> JSONValue {
        let run = try await Program.run(Program.built("salus-admin"), words + place + ["-o", "json"])
        guard run.status == 0 else { throw Failed(status: run.status, errors: run.errors) }
        return try JSONDecoder().decode(JSONValue.self, from: Data(run.output.utf8))
    }

    /// The values of a verb that prints a stream: one value a line.
    func jsonLines(_ words: String...) async throws -> [JSONValue] {
        let run = try await Program.run(Program.built("salus-admin"), words + place + ["-o", "json"])
        guard run.status == 0 else { throw Failed(status: run.status, errors: run.errors) }
        return try run.output.split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) }
    }

    /// The server's listing of its records: every record with the number of its documents.
    func recordsWithContent() async throws -> [String] {
        let records = try await json("record", "list")["records"]?.array ?? []
        var content: [String] = []
        for id in records.compactMap({ $0["id"]?.string }) {
            content.append(try await self("record", "show", id).output)
        }
        return content.sorted()
    }

    struct Failed: Error {
        let status: Int32
        let errors: String
    }
}
