import Foundation
import SalusBase
import TestSupport
import Testing

/// The commands of `Tools/Install/salus-backup.service` as they stand there, in the order and with the words that a
/// service manager gives them; only the folders are those of the test.
@Suite("The unit that backs up every night", .timeLimit(.minutes(15)))
struct RunningTheBackupUnit {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    @Test("makes a backup, proves it, and removes those of more than fourteen days ago")
    func good() async throws {
        let backups = try await prepare()
        let old = try place("salus-20200101T000000Z.salus-backup", age: 15, in: backups)
        let kept = try place("salus-20200201T000000Z.salus-backup", age: 13, in: backups)
        for command in try commands() {
            let outcome = try await Self.run(command)
            #expect(outcome.status == 0, "\(command): \(outcome.errors)")
        }
        let files = FileManager.default
        #expect(!files.fileExists(atPath: old) && files.fileExists(atPath: kept))
        #expect(try files.contentsOfDirectory(atPath: backups).contains("record-keys.salus-backup"))
    }

    @Test("fails and removes nothing when the newest backup cannot be restored")
    func damaged() async throws {
        let backups = try await prepare()
        let old = try place("salus-20200101T000000Z.salus-backup", age: 15, in: backups)
        let commands = try commands()
        #expect(try await Self.run(commands[0]).status == 0)
        _ = try place("salus-29990101T000000Z.salus-backup", age: 0, in: backups)
        #expect(try await Self.run(commands[1]).status != 0)
        #expect(FileManager.default.fileExists(atPath: old))
    }

    /// A data directory, and the folder of the backups.
    private func prepare() async throws -> String {
        let admin = AdminCommand(place: ["--data", folder.path("data")])
        #expect(try await admin.initialise(on: nil).status == 0)
        let backups = folder.path("backups")
        try FileManager.default.createDirectory(atPath: backups, withIntermediateDirectories: true)
        return backups
    }

    /// A file that is no backup, last changed so many days ago.
    private func place(_ name: String, age days: Double, in backups: String) throws -> String {
        let path = "\(backups)/\(name)"
        let attributes: [FileAttributeKey: Any] = [.modificationDate: Date(timeIntervalSinceNow: -days * 86_400 - 60)]
        #expect(FileManager.default.createFile(atPath: path, contents: Data("none".utf8)))
        try FileManager.default.setAttributes(attributes, ofItemAtPath: path)
        return path
    }

    /// The values of `ExecStart` and `ExecStartPost`, the first one first.
    private func commands() throws -> [[String]] {
        let unit = Program.package.appending(path: "Tools/Install/salus-backup.service")
        let lines = try String(contentsOf: unit, encoding: .utf8).split(separator: "\n")
        let values = ["ExecStart=", "ExecStartPost="].flatMap { name in
            lines.filter { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
        }
        try #require(values.count == 3)
        return values.map { Self.words(of: inTheFolders($0)) }
    }

    private func inTheFolders(_ line: String) -> String {
        line.replacing("@PREFIX@/bin/salus-admin", with: Program.built("salus-admin").path)
            .replacing("/var/lib/salus", with: folder.path("data"))
            .replacing("/var/backups/salus", with: folder.path("backups"))
    }

    /// As systemd.service(5) splits a line: words between spaces, quotes around whole words, `$$` for a dollar sign.
    private static func words(of line: String) -> [String] {
        var (words, word, quote): ([String], String, Character?) = ([], "", nil)
        for character in line {
            switch character {
            case _ where character == quote: quote = nil
            case "'" where quote == nil, "\"" where quote == nil: quote = character
            case " " where quote == nil:
                words.append(word)
                word = ""
            default: word.append(character)
            }
        }
        return (words + [word]).filter { !$0.isEmpty }.map { $0.replacing("$$", with: "$") }
    }

    private static func run(_ command: [String]) async throws -> Program.Outcome {
        try await Program.run(URL(filePath: command[0]), Array(command.dropFirst()))
    }
}
