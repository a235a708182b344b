import Foundation
import SalusBase
import TestSupport
import Testing

/// The real server over TLS, and people who have made their keys, each on a device of their own.
final class PeopleOnAServer: Sendable {
    static let local = "on-this-device-only"
    private let address: String
    private let folder: TemporaryDirectory
    private let server: Locked<Program>
    private let settings: [String]
    private let passed = Locked(0)

    /// A library that gives a program another time than the machine's; nil where it is not installed.
    private static let otherTime: String? = {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
        return folders.map { "/usr/lib/\($0)/faketime/libfaketime.so.1" }.first {
            FileManager.default.fileExists(atPath: $0)
        }
    }()

    /// Whether `pass(days:)` can do anything.
    static var canLetDaysPass: Bool { otherTime != nil }

    /// `settings` are arguments of the server.
    init(_ names: String..., settings: [String] = []) async throws {
        folder = try TemporaryDirectory()
        let data = folder.path("server")
        let server = try Program(Program.built("salus-server"), ["--data", data, "--listen", "127.0.0.1:0"] + settings)
        (self.server, self.settings) = (Locked(server), settings)
        let ready = try #require(await server.line(holding: "salus-server ready at "))
        address = String(ready.split(separator: " ").last ?? "")
        try Data("\(Self.local)\n".utf8).write(to: URL(fileURLWithPath: folder.path("local-password")))
        for name in names { try await enrol(name, data) }
    }

    private func enrol(_ name: String, _ data: String) async throws {
        let created = try await Program.run(
            Program.built("salus-admin"), ["account", "create", name, "-q", "--data", data])
        try #require(created.status == 0, "\(created.errors)")
        let code = created.output.trimmingCharacters(in: .whitespacesAndNewlines)
        let enrolled = try await shell(
            """
            printf '%s\\n' \(code) the-\(name)-household \(Self.local) | \(Program.built("salus-demo-enrol").path) \
            \(address) \(authority) \(name) \(profile(name))
            """)
        try #require(enrolled.status == 0, "\(enrolled.errors)")
    }

    var authority: String { folder.path("server") + "/development-certificate.pem" }
    private func profile(_ name: String) -> String { folder.path(name) }

    /// A path in a folder of this platform.
    func path(_ name: String) -> String { folder.path(name) }

    /// The options that lead a device without a profile to the server.
    var place: String { "--server \(address) --ca \(authority)" }

    /// The command line of a person's `salus`, which opens the profile without asking: without a verb its screens,
    /// which begin with the records.
    func salus(_ name: String, _ words: String = "--today off") -> String {
        "\(later)\(Program.built("salus").path) \(words) --profile \(profile(name)) --local-password-fd 3 "
            + "3<\(folder.path("local-password"))"
    }

    /// The command line of someone who has no profile yet.
    func newcomer(_ name: String, _ words: String) -> String {
        "\(Program.built("salus").path) \(words) \(place) --account \(name) --profile \(profile(name))"
    }

    /// Runs one verb of a person's `salus`; `input` is its standard input.
    func run(_ name: String, _ words: String, input: String = "") async throws -> Program.Outcome {
        let file = folder.path("input")
        try Data(input.utf8).write(to: URL(fileURLWithPath: file))
        return try await shell("\(salus(name, words)) <\(file)")
    }

    private func shell(_ line: String) async throws -> Program.Outcome {
        try await Program.run(URL(fileURLWithPath: "/bin/bash"), ["-c", line])
    }

    /// The answer to a program with nothing but a bearer token; a body is posted.
    func answer(to target: String, token: String, body: String? = nil) async throws -> String {
        let data = body.map { "-H 'Content-Type: application/fhir+json' --data-binary '\($0)' " } ?? ""
        let outcome = try await shell(
            "curl -sS --cacert \(authority) -H 'Authorization: Bearer \(token)' \(data)\(address)\(target)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output
    }

    /// Stops the server as an operator does, and waits for its end.
    func stop() async -> Int32 {
        let server = server.withLock { $0 }
        server.signal(SIGTERM)
        return await server.finish().status
    }

    /// Starts it again where it was.
    func start() async throws {
        let place = address.split(separator: "/").last.map(String.init) ?? ""
        let line =
            "exec \(later)\(Program.built("salus-server").path) --data \(folder.path("server")) --listen \(place) "
        let again = try Program(URL(fileURLWithPath: "/bin/bash"), ["-c", line + "\"$@\"", "server"] + settings)
        server.withLock { $0 = again }
        _ = try #require(await again.line(holding: "salus-server ready at "))
    }

    /// So many days go by for the server, which is started again, and for everyone's devices.
    func pass(days: Int) async throws {
        try #require(await stop() == 0)
        passed.withLock { $0 += days }
        try await start()
    }

    /// Begins the command line of a program for which days have gone by; its waits take as long as ever. The library
    /// changes the environment of the first program that it comes into, where Swift then finds no arguments: a shell.
    private var later: String {
        guard let library = Self.otherTime, case let days = passed.withLock({ $0 }), days > 0 else { return "" }
        return "env LD_PRELOAD=\(library) FAKETIME=+\(days)d FAKETIME_DONT_FAKE_MONOTONIC=1 "
            + "/bin/sh -c 'exec \"$0\" \"$@\"' "
    }

    /// The operator's side, of the running server.
    @discardableResult
    func admin(_ words: String...) async throws -> String { try await admin(words) }

    @discardableResult
    func admin(_ words: [String]) async throws -> String {
        let outcome = try await Program.run(
            Program.built("salus-admin"), words + ["--data", folder.path("server")])
        try #require(outcome.status == 0, "\(outcome.errors)")
        return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The path of a new backup; its record keys lie beside it.
    func backUp() async throws -> String {
        try FileManager.default.createDirectory(atPath: folder.path("backups"), withIntermediateDirectories: true)
        let made = try await admin("backup", "--to", folder.path("backups"), "-q")
        return String(try #require(made.split(separator: "\n").first))
    }

    /// The server as it was then, in the place of the one that runs.
    func goBack(to backup: String) async throws {
        try #require(await stop() == 0)
        try FileManager.default.moveItem(atPath: folder.path("server"), toPath: folder.path("before"))
        _ = try await admin("restore", backup, "--key-file", folder.path("before/server.keys"), "--yes")
        try await start()
    }

    /// Gives a person the record of one of the project's sample documents.
    func giveRecord(_ sample: String, to name: String) async throws {
        let file = folder.path(sample)
        try Data(OneProcess.sample(sample)).write(to: URL(fileURLWithPath: file))
        let made = try await Program.run(
            Program.built("salus-admin"),
            ["record", "import", "--new", "--owner", name, file, "--data", folder.path("server")])
        try #require(made.status == 0, "\(made.errors)")
    }
}
