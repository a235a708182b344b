import Foundation
import TestSupport
import Testing

/// The real server over TLS with the demo household in it, owned by an account that is not registered yet.
final class DemoPlatform: Sendable {
    let address: String
    let account = "mira"
    let enrolmentCode: String
    private let folder: TemporaryDirectory
    private let server: Program

    init() async throws {
        folder = try TemporaryDirectory()
        let data = folder.path("server")
        server = try Program(Program.built("salus-server"), ["--data", data, "--listen", "127.0.0.1:0"])
        let ready = try #require(await server.line(holding: "salus-server ready at "))
        address = String(ready.split(separator: " ").last ?? "")
        let created = try await Self.admin(["account", "create", account, "-o", "json", "--data", data])
        let code = try Self.text("code", in: created)
        enrolmentCode = try #require(code)
        let household = Program.package.appending(path: "Tools/Demo/Household").path
        _ = try await Self.admin(["record", "import", "--new", "--owner", account, household, "--data", data])
    }

    /// The command line of `salus` for this server with a profile folder of its own; without a verb its screens, which
    /// begin with the records.
    func salus(_ words: String = "--today off") -> String {
        "\(Program.built("salus").path) --server \(address) --ca \(folder.path("server"))/development-certificate.pem "
            + "--account \(account) --profile \(folder.path("profile")) \(words)"
    }

    /// A file with one line in it.
    func file(_ name: String, _ line: String) throws -> String {
        let path = folder.path(name)
        try Data("\(line)\n".utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// Stops the server as an operator does, and waits for its end.
    func stop() async -> Int32 {
        server.signal(SIGTERM)
        return await server.finish().status
    }

    private static func admin(_ words: [String]) async throws -> String {
        let outcome = try await Program.run(Program.built("salus-admin"), words)
        try #require(outcome.status == 0, "\(outcome.errors)")
        return outcome.output
    }

    private static func text(_ key: String, in json: String) throws -> String? {
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
        return (object as? [String: Any])?[key] as? String
    }
}
