import Foundation
import SalusBase
import SalusPostgres
import SalusSQL
import TestSupport
import Testing

/// `salus-admin database move` as built, on the data of a real server.
struct MovingAServer {
    @Test("takes everything to PostgreSQL and back", .timeLimit(.minutes(15)))
    func thereAndBack() async throws {
        let place = try await MovablePlace()
        let before = try await place.content()
        let planned = try await place.admin("database", "move", "--to", place.database.unmasked, "--dry-run")
        #expect(planned.status == 0 && planned.output.contains("rows would be moved"), "\(planned.errors)")
        let there = try await place.admin("database", "move", "--from", "files", "--to", place.database.unmasked)
        #expect(there.status == 0, "\(there.errors)")
        #expect(there.output.contains("rm \(place.data)/salus.db.moved"))
        #expect(!FileManager.default.fileExists(atPath: "\(place.data)/salus.db"))
        #expect(try await place.content() == before)
        #expect(try await place.admin("access-log", "verify").status == 0)
        let back = try await place.admin("database", "move", "--to", "files")
        #expect(back.status == 0, "\(back.errors)")
        #expect(back.output.contains("DROP DATABASE"))
        #expect(!FileManager.default.fileExists(atPath: "\(place.data)/database.address"))
        #expect(try await place.content() == before)
        #expect(try await place.admin("access-log", "verify").status == 0)
    }

    @Test("killed on its way, loses nothing and goes on", .timeLimit(.minutes(15)))
    func killed() async throws {
        let place = try await MovablePlace()
        let before = try await place.content()
        #expect(try await place.killMoveToDatabase() == .killed)
        #expect(try await place.content() == before)  // still from the files
        let refused = try await place.admin("database", "move", "--from", place.database.unmasked, "--to", "files")
        #expect(refused.status == 5 && refused.errors.contains("are files of"))
        let there = try await place.admin("database", "move", "--to", place.database.unmasked)
        #expect(there.status == 0, "\(there.errors)")
        #expect(try await place.content() == before)
        #expect(try await place.killMoveToFiles() == .killed)
        #expect(try await place.content() == before)  // still from PostgreSQL
        let back = try await place.admin("database", "move", "--to", "files")
        #expect(back.status == 0, "\(back.errors)")
        #expect(try await place.content() == before)
    }

    @Test("is refused while a server runs on either side", .timeLimit(.minutes(15)))
    func running() async throws {
        let place = try await MovablePlace()
        let server = try await ServerProgram(data: place.data)
        let own = try await place.admin("database", "move", "--to", place.database.unmasked)
        #expect(own.status == 5 && own.errors.contains("in use by another program"))
        #expect(await server.stop() == 0)
        let other = try await ServerProgram(data: place.folder.path("other"), database: place.database)
        let target = try await place.admin("database", "move", "--to", place.database.unmasked)
        #expect(target.status == 5 && target.errors.contains("a program of Salus uses"))
        #expect(await other.stop() == 0)
        let taken = try await place.admin("database", "move", "--to", place.database.unmasked)
        #expect(taken.status == 5 && taken.errors.contains("the target is not empty"))
        #expect(FileManager.default.fileExists(atPath: "\(place.data)/salus.db"))
    }

    @Test("leaves a database that refuses every server", .timeLimit(.minutes(15)))
    func left() async throws {
        let place = try await MovablePlace()
        #expect(try await place.admin("database", "move", "--to", place.database.unmasked).status == 0)
        for file in ["server.keys", "origin", "operator.token", "database.address"] {
            try place.copy(file, to: "second")
        }
        #expect(try await place.admin("database", "move", "--to", "files").status == 0)
        let second = AdminCommand(place: ["--data", place.folder.path("second")])
        let refused = try await second("account", "list")
        #expect(refused.status == 5 && refused.errors.contains("was moved to another database"))
    }
}

/// A data directory with people and documents, and an empty PostgreSQL database.
private struct MovablePlace {
    enum End { case killed, ended }

    let folder: TemporaryDirectory
    let database: PostgresAddress
    let admin: AdminCommand

    var data: String { folder.path("data") }

    init() async throws {
        folder = try TemporaryDirectory()
        database = try await TestPostgres.address(of: "moved", in: folder)
        admin = AdminCommand(place: ["--data", folder.path("data")])
        guard try await admin("init").status == 0 else { throw AdminCommand.Failed(status: 1, errors: "init") }
        _ = try await admin.jsonLines("record", "import", "--new", LookingAfterAServer.household)
    }

    func content() async throws -> [String] { try await admin.recordsWithContent() }

    func copy(_ file: String, to name: String) throws {
        let files = FileManager.default
        try files.createDirectory(
            atPath: folder.path(name), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try files.copyItem(atPath: "\(data)/\(file)", toPath: "\(folder.path(name))/\(file)")
    }

    /// Kills it while the test holds every writer of the target back, after it has begun.
    func killMoveToDatabase() async throws -> End {
        let watch = PostgresDatabase(database.naming(program: "test"))
        let move = try program(to: database.unmasked)
        while try await !watch.hasTable("half_done_move") {}
        let wasUnderWay = try await watch.writeAlone { transaction in
            move.signal(SIGKILL)
            return try transaction.exists("SELECT tablename FROM pg_tables WHERE tablename = 'half_done_move'")
        }
        await watch.close()
        return await move.finish().status == -SIGKILL && wasUnderWay ? .killed : .ended
    }

    /// Kills it as soon as something is in its file: the rows are still to come.
    func killMoveToFiles() async throws -> End {
        let move = try program(to: "files")
        while (try? FileManager.default.attributesOfItem(atPath: "\(data)/salus.db")[.size] as? Int) ?? 0 == 0 {
            await Task.yield()
        }
        move.signal(SIGKILL)
        return await move.finish().status == -SIGKILL ? .killed : .ended
    }

    private func program(to place: String) throws -> Program {
        try Program(Program.built("salus-admin"), ["database", "move", "--to", place] + admin.place)
    }
}
