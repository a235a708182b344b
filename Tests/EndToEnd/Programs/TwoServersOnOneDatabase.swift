import Foundation
import SalusAPI
import SalusBase
import SalusModels
import SalusPostgres
import SalusServerBootstrap
import TestSupport
import Testing

/// Two real servers, each with a data directory of its own, on one PostgreSQL.
@Suite("Two servers on one database", .timeLimit(.minutes(15)))
struct TwoServersOnOneDatabase {
    private let secrets = ["server.keys", "origin", "operator.token"]

    @Test("are one platform: what one writes the other reads, and both write one record at once")
    func oneplatform() async throws {
        let folder = try TemporaryDirectory()
        let database = try #require(try await Engine.postgres.serverDatabase(in: folder))
        let (first, second) = try await start(in: folder, database)
        let record = try await first.send(CreateRecordCall(.init(owner: nil, title: "Shared"))).id
        try await withThrowingTaskGroup { group in
            for number in 1...40 {
                group.addTask { try await document(number, to: record, on: number % 2 == 0 ? first : second) }
            }
            try await group.waitForAll()
        }
        for server in [first, second] {
            #expect(try await server.send(ShowRecordCall(record: record)).newestChange == 41)
        }
        #expect(await first.stop() == 0)
        #expect(try await second.send(ShowRecordCall(record: record)).newestChange == 41)
        #expect(await second.stop() == 0)
    }

    @Test("with different key files do not begin to write")
    func strangers() async throws {
        let folder = try TemporaryDirectory()
        let database = try #require(try await Engine.postgres.serverDatabase(in: folder))
        let first = try #require(
            try await CrashServer(on: DataDirectory(folder.path("one")), database: database))
        let stranger = try await Program.run(
            Program.built("salus-server"),
            ["--data", folder.path("two"), "--listen", "127.0.0.1:0", "--database", database.unmasked])
        #expect(stranger.status == 1)
        #expect(stranger.errors.contains("Copy server.keys, origin and operator.token"))
        #expect(await first.stop() == 0)
    }

    @Test("that cannot be reached are said so, without the password")
    func unreachable() async throws {
        let folder = try TemporaryDirectory()
        let run = try await Program.run(
            Program.built("salus-server"),
            ["--data", folder.path("data"), "--database", "postgres://ada:s3cret@/salus?host=\(folder.url.path)"])
        #expect(run.status == 1)
        #expect(run.errors.contains("cannot be reached") && run.errors.contains("CREATE DATABASE \"salus\""))
        #expect(!run.errors.contains("s3cret"))
    }

    /// The second gets the first's secrets, as an operator would copy them.
    private func start(
        in folder: TemporaryDirectory, _ database: PostgresAddress
    ) async throws -> (CrashServer, CrashServer) {
        let (one, two) = (DataDirectory(folder.path("one")), DataDirectory(folder.path("two")))
        let first = try #require(try await CrashServer(on: one, database: database))
        try FileManager.default.createDirectory(
            atPath: two.path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for name in secrets {
            try FileManager.default.copyItem(atPath: "\(one.path)/\(name)", toPath: "\(two.path)/\(name)")
        }
        return (first, try #require(try await CrashServer(on: two, database: database)))
    }

    private func document(_ number: Int, to record: RecordID, on server: CrashServer) async throws {
        let content = Array(
            """
            <Models xmlns="http://indivo.org/vocab/xml/documents#"><Model name="Problem">
            <Field name="name_title">Backache \(number)</Field></Model></Models>
            """.utf8)
        _ = try await server.send(
            ImportDocumentCall(into: .record(record), content: RawContent(mediaType: "application/xml", bytes: content))
        )
    }
}
