import Foundation
import SalusBase
import SalusPostgres
import SalusSQL
import TestSupport
import Testing

/// `salus-admin backup`, `backup verify` and `restore` as built.
struct BackingUpAServer {
    @Test("a backup of a running server restores into either place", .timeLimit(.minutes(15)), arguments: Engine.all)
    func everything(_ engine: Engine) async throws {
        let place = try await SavedPlace(on: engine)
        let server = try await ServerProgram(data: place.data)
        let backup = try await place.backUp()
        #expect(await server.stop() == 0)
        let verified = try await place.admin("backup", "verify", backup)
        #expect(verified.status == 0 && verified.output.contains("It would restore."), "\(verified.errors)")
        for (name, target) in zip(["new1", "new2"], Engine.all) {
            let restored = try await place.restore(backup, to: name, on: target)
            #expect(try await place.content(of: restored) == place.before)
            #expect(try await restored("access-log", "verify").status == 0)
            let examined = try await restored("doctor").output
            for subject in ["schema", "integrity", "record keys", "access log"] {
                #expect(examined.contains("ok    \(subject) "), "\(examined)")
            }
        }
    }

    @Test("the master key on paper opens it", .timeLimit(.minutes(15)))
    func printedKey() async throws {
        let place = try await SavedPlace(on: .sqlCipher)
        let backup = try await place.backUp()
        let typed = place.folder.path("typed")
        let key = try await place.admin("key", "show", "--yes", "-q").output
        #expect(
            FileManager.default.createFile(
                atPath: typed, contents: Data(key.lowercased().utf8), attributes: [.posixPermissions: 0o600]))
        let command = AdminCommand(place: ["--data", place.folder.path("paper")])
        let run = try await command("restore", backup, "--printed-key", typed, "--yes")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try await place.content(of: command) == place.before)
    }

    @Test(
        "a place that holds something is refused, and stays as it is", .timeLimit(.minutes(15)), arguments: Engine.all)
    func notEmpty(_ engine: Engine) async throws {
        let place = try await SavedPlace(on: engine)
        let backup = try await place.backUp()
        let key = "\(place.data)/server.keys"
        let over = try await place.admin("restore", backup, "--key-file", key, "--yes")
        #expect(over.status == 5 && over.errors.contains("is there already and not empty"))
        if let database = try await engine.serverDatabase(in: place.folder) {
            let beside = AdminCommand(place: ["--data", place.folder.path("beside"), "--database", database.unmasked])
            let taken = try await beside("restore", backup, "--key-file", key, "--yes")
            #expect(taken.status == 5 && taken.errors.contains("are not empty"), "\(taken.errors)")
            #expect(!FileManager.default.fileExists(atPath: place.folder.path("beside")))
        }
        #expect(try await place.content(of: place.admin) == place.before)
    }

    @Test("a restore that is killed leaves nothing that a server would use, and starts again", .timeLimit(.minutes(15)))
    func killed() async throws {
        let place = try await SavedPlace(on: .sqlCipher)
        let backup = try await place.backUp()
        let database = try await TestPostgres.address(of: "killed", in: place.folder)
        let watch = PostgresDatabase(database.naming(program: "test"))
        let arguments =
            ["restore", backup, "--key-file", "\(place.data)/server.keys", "--yes", "--data", place.folder.path("new")]
            + ["--database", database.unmasked]
        let restore = try Program(Program.built("salus-admin"), arguments)
        while try await !watch.hasTable("half_done_restore") {}
        try await watch.writeAlone { _ in restore.signal(SIGKILL) }
        await watch.close()
        #expect(await restore.finish().status == -SIGKILL)
        let early = try await AdminCommand(place: ["--data", place.folder.path("new")])("account", "list")
        #expect(early.status == 5)
        let again = try await Program.run(Program.built("salus-admin"), arguments)
        #expect(again.status == 0, "\(again.errors)")
        let restored = AdminCommand(place: ["--data", place.folder.path("new")])
        #expect(try await place.content(of: restored) == place.before)
    }

    @Test("a changed backup is refused and leaves nothing", .timeLimit(.minutes(15)))
    func changed() async throws {
        let place = try await SavedPlace(on: .sqlCipher)
        let backup = try await place.backUp()
        let file = URL(fileURLWithPath: backup)
        var bytes = try Data(contentsOf: file)
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: file)
        #expect(try await place.admin("backup", "verify", backup).status == 5)
        let new = AdminCommand(place: ["--data", place.folder.path("new")])
        let run = try await new("restore", backup, "--key-file", "\(place.data)/server.keys", "--yes")
        #expect(run.status == 5 && run.errors.contains("was changed or cut off"))
        let left = try FileManager.default.contentsOfDirectory(atPath: place.folder.path(""))
        #expect(!left.contains { $0.hasPrefix("new") }, "\(left)")
    }
}

/// A data directory with people and documents, of which backups are made.
private struct SavedPlace {
    let folder: TemporaryDirectory
    let admin: AdminCommand
    let before: [String]

    var data: String { folder.path("data") }

    init(on engine: Engine) async throws {
        folder = try TemporaryDirectory()
        admin = AdminCommand(place: ["--data", folder.path("data")])
        guard try await admin.initialise(on: engine.serverDatabase(in: folder)).status == 0 else {
            throw AdminCommand.Failed(status: 1, errors: "init")
        }
        _ = try await admin.jsonLines("record", "import", "--new", LookingAfterAServer.household)
        before = try await admin.recordsWithContent()
        try FileManager.default.createDirectory(atPath: folder.path("safe"), withIntermediateDirectories: true)
    }

    func content(of command: AdminCommand) async throws -> [String] { try await command.recordsWithContent() }

    /// The path of a new backup.
    func backUp() async throws -> String {
        let written = try await admin.json("backup", "--to", folder.path("safe"))
        return try #require(written["file"]?.string)
    }

    func restore(_ backup: String, to name: String, on engine: Engine) async throws -> AdminCommand {
        let command = AdminCommand(place: ["--data", folder.path(name)])
        let database: [String] =
            switch engine {
            case .sqlCipher: []
            case .postgres: ["--database", try await TestPostgres.address(of: name, in: folder).unmasked]
            }
        let arguments = ["restore", backup, "--key-file", "\(data)/server.keys", "--yes"] + command.place + database
        let run = try await Program.run(Program.built("salus-admin"), arguments)
        guard run.status == 0 else { throw AdminCommand.Failed(status: run.status, errors: run.errors) }
        return command
    }
}
