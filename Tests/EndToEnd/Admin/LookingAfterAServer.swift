import Foundation
import SalusBase
import SalusPostgres
import TestSupport
import Testing

/// The real `salus-admin`, from an empty folder to an export, in each of the places where it works.
struct LookingAfterAServer {
    static let household = Program.package.appending(path: "Tools/Demo/Household").path

    @Test("on a data directory that no server uses", .timeLimit(.minutes(15)), arguments: Engine.all)
    func onADirectory(_ engine: Engine) async throws {
        let folder = try TemporaryDirectory()
        let admin = AdminCommand(place: ["--data", folder.path("data")])
        #expect(try await admin.initialise(on: engine.emptyServerDatabase(in: folder)).status == 0)
        try await story(admin, in: folder)
    }

    @Test("on the data directory of a running server", .timeLimit(.minutes(15)), arguments: Engine.all)
    func besideAServer(_ engine: Engine) async throws {
        let folder = try TemporaryDirectory()
        let server = try await ServerProgram(
            data: folder.path("data"), database: try await engine.serverDatabase(in: folder))
        try await story(AdminCommand(place: ["--data", server.data]), in: folder)
        #expect(await server.stop() == 0)
    }

    @Test("over the network, with the operator token", .timeLimit(.minutes(15)), arguments: Engine.all)
    func remotely(_ engine: Engine) async throws {
        let folder = try TemporaryDirectory()
        let server = try await ServerProgram(
            data: folder.path("data"), database: try await engine.serverDatabase(in: folder))
        try await story(server.remote, in: folder)
        #expect(await server.stop() == 0)
    }

    /// Account, import, the same import again, list, show, export.
    private func story(_ admin: AdminCommand, in folder: TemporaryDirectory) async throws {
        let enrolment = try await admin.json("account", "create", "mira")
        #expect(enrolment["code"]?.string?.count == 19)
        let first = try await admin.jsonLines("record", "import", "--new", "--owner", "mira", Self.household)
        #expect(Self.outcomes(first) == ["added": 90])
        let again = try await admin.jsonLines("record", "import", "--new", "--owner", "mira", Self.household)
        #expect(Self.outcomes(again) == ["unchanged": 90])
        let records = try #require(try await admin.json("record", "list")["records"]?.array)
        #expect(records.compactMap { $0["title"]?.string }.sorted().first == "Adrian Vale")
        #expect(records.count == 5)
        for record in records { try await export(try #require(record["id"]?.string), admin, folder) }
        #expect(try await admin("account", "show", "unknown").status == 3)
    }

    /// Checks that the exported files equal the stored documents, byte for byte.
    private func export(_ record: String, _ admin: AdminCommand, _ folder: TemporaryDirectory) async throws {
        let path = folder.path("export-\(record)")
        let manifest = try await admin.json("record", "export", "--record", record, "--to", path)
        let shown = try await admin.json("record", "show", record)
        let entries = try #require(manifest["documents"]?.array)
        #expect(shown["documents"]?.number?.text == String(entries.count))
        let written = try entries.map {
            try Data(contentsOf: URL(fileURLWithPath: "\(path)/\($0["file"]?.string ?? "")"))
        }
        #expect(Set(written).isSubset(of: try Self.originals()))
        #expect(written.count == entries.count)
    }

    /// The number of an import's files by outcome.
    private static func outcomes(_ lines: [JSONValue]) -> [String: Int] {
        lines.compactMap { $0["file"]?["outcome"]?.string }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    private static func originals() throws -> Set<Data> {
        let files = FileManager.default.enumerator(atPath: household)?.compactMap { $0 as? String } ?? []
        return Set(
            try files.filter { $0.hasSuffix("xml") || $0.hasSuffix("json") }
                .map { try Data(contentsOf: URL(fileURLWithPath: "\(household)/\($0)")) })
    }
}
