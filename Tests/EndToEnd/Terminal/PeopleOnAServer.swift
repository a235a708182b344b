import Foundation
import TestSupport
import Testing

/// The real server over TLS, and people who have made their keys, each on a device of their own.
final class PeopleOnAServer: Sendable {
    static let local = "on-this-device-only"
    private let address: String
    private let folder: TemporaryDirectory
    private let server: Program

    init(_ names: String...) async throws {
        folder = try TemporaryDirectory()
        let data = folder.path("server")
        server = try Program(Program.built("salus-server"), ["--data", data, "--listen", "127.0.0.1:0"])
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
            "printf '%s\\n' \(code) the-\(name)-household \(Self.local) | \(Program.built("salus-demo-enrol").path) \(address) "
                + "\(authority) \(name) \(profile(name))")
        try #require(enrolled.status == 0, "\(enrolled.errors)")
    }

    private var authority: String { folder.path("server") + "/development-certificate.pem" }
    private func profile(_ name: String) -> String { folder.path(name) }

    /// A path in a folder of this platform.
    func path(_ name: String) -> String { folder.path(name) }

    /// The command line of somebody's `salus`, which opens their profile without asking.
    func salus(_ name: String, _ words: String = "") -> String {
        "\(Program.built("salus").path) \(words) --profile \(profile(name)) --local-password-fd 3 "
            + "3<\(folder.path("local-password"))"
    }

    /// Runs one verb of somebody's `salus`; `input` is what it reads from standard input.
    func run(_ name: String, _ words: String, input: String = "") async throws -> Program.Outcome {
        let file = folder.path("input")
        try Data(input.utf8).write(to: URL(fileURLWithPath: file))
        return try await shell("\(salus(name, words)) <\(file)")
    }

    private func shell(_ line: String) async throws -> Program.Outcome {
        try await Program.run(URL(fileURLWithPath: "/bin/bash"), ["-c", line])
    }

    /// Stops the server as an operator does, and waits for its end.
    func stop() async -> Int32 {
        server.signal(SIGTERM)
        return await server.finish().status
    }
}
