import Foundation
import SalusBase
import SalusHTTP
import SalusServer
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("A data directory that has lost a file")
struct LosingFiles {
    private let folder: TemporaryDirectory
    private var directory: DataDirectory { DataDirectory(folder.path("data")) }

    init() throws { folder = try TemporaryDirectory() }

    private func open() async throws -> OpenPlatform {
        try await OpenPlatform.open(directory, .forTests, parts: TestServer.parts(CapturedLog()))
    }

    @Test("is not opened without its main database, and keeps the record keys", arguments: [true, false])
    func mainDatabase(isTruncated: Bool) async throws {
        await (try open()).close()
        let keys = try Data(contentsOf: URL(filePath: directory.keyDatabase))
        let main = URL(filePath: directory.mainDatabase)
        if isTruncated { try Data().write(to: main) } else { try FileManager.default.removeItem(at: main) }
        await #expect { try await open() } throws: { "\($0)".contains("salus.db is missing or empty") }
        #expect(try Data(contentsOf: URL(filePath: directory.keyDatabase)) == keys)
    }

    @Test("is not opened without its key file, and is not said to be none", arguments: ["open", "reach"])
    func keyFile(way: String) async throws {
        await (try open()).close()
        try FileManager.default.removeItem(atPath: directory.keys)
        await #expect {
            if way == "open" { _ = try await open() } else { _ = try await DirectoryAccess.reach(directory) }
        } throws: { error in
            let text = "\(error)"
            return text.contains("server.keys is missing") && text.contains("Restore it") && !text.contains("init")
        }
        #expect(!FileManager.default.fileExists(atPath: directory.keys))
    }

    @Test("is not opened without its record keys")
    func keyDatabase() async throws {
        await (try open()).close()
        try FileManager.default.removeItem(atPath: directory.keyDatabase)
        await #expect { try await open() } throws: { "\($0)".contains("keys.db is missing or empty") }
        #expect(!FileManager.default.fileExists(atPath: directory.keyDatabase))
    }

    @Test("goes on when a crash left empty database files")
    func emptyDatabases() async throws {
        await (try open()).close()
        for path in [directory.mainDatabase, directory.keyDatabase] { try Data().write(to: URL(filePath: path)) }
        await (try open()).close()
    }

    @Test("does not send anybody to a server that was killed")
    func staleRunFile() async throws {
        await (try open()).close()
        try FileManager.default.createDirectory(atPath: directory.runFolder, withIntermediateDirectories: true)
        try Data(#"{"url":"http://127.0.0.1:9","process":1}"#.utf8).write(to: URL(filePath: directory.runFile))
        let platform = try await open()
        #expect(!FileManager.default.fileExists(atPath: directory.runFile))
        await platform.close()
    }

    @Test("makes its development certificate again, with its key", arguments: ["development-key.pem", "half"])
    func certificate(lost: String) async throws {
        let server = try await RunningServer.start(directory, .forTests, parts: TestServer.parts(CapturedLog()))
        await server.stop()
        if lost == "half" {
            try FileManager.default.moveItem(atPath: directory.certificate, toPath: directory.certificate + ".new")
        } else {
            try FileManager.default.removeItem(atPath: directory.certificateKey)
        }
        let again = try await RunningServer.start(directory, .forTests, parts: TestServer.parts(CapturedLog()))
        #expect(again.made.contains { $0.contains("development certificate") })
        await again.stop()
    }

    @Test("says what is wrong with its certificate files")
    func certificateFiles() async throws {
        var configuration = Configuration.forTests
        configuration.tls = .files(certificate: "/nowhere/cert.pem", key: "/nowhere/key.pem")
        let failing = configuration
        await #expect {
            try await RunningServer.start(directory, failing, parts: TestServer.parts(CapturedLog()))
        } throws: {
            "\($0)".contains("/nowhere/cert.pem") && "\($0)".contains("--tls") && !"\($0)".contains("--listen")
        }
    }

    @Test("is not served with a limit that makes another useless")
    func uselessLimit() {
        var configuration = Configuration()
        (configuration.requests.document, configuration.requests.bodiesAtOnce) = (5000, 4000)
        #expect(throws: BootstrapError.self) { try configuration.checked() }
    }
}
