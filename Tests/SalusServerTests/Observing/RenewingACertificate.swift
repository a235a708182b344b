import Foundation
import SalusBase
import SalusHTTP
import SalusServer
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("A renewed certificate", .timeLimit(.minutes(15))) struct RenewingACertificate {
    private let folder: TemporaryDirectory
    private let log = CapturedLog()

    init() throws { folder = try TemporaryDirectory() }

    private var files: TLSIdentity {
        TLSIdentity(certificateFile: folder.path("cert.pem"), keyFile: folder.path("key.pem"))
    }

    private func write() throws {
        for file in [files.certificateFile, files.keyFile] { unlink(file) }
        try DevelopmentCertificate.create(files, now: WallClock.system.now)
    }

    private func start() async throws -> RunningServer {
        try write()
        var configuration = Configuration.forTests
        configuration.tls = .files(certificate: files.certificateFile, key: files.keyFile)
        var parts = TestServer.parts(log)
        parts.clock = .system
        return try await RunningServer.start(DataDirectory(folder.path("data")), configuration, parts: parts)
    }

    /// A copy of the certificate of this moment, for a client that trusts nothing else.
    private func copy(_ name: String) throws -> String {
        let path = folder.path(name)
        try FileManager.default.copyItem(atPath: files.certificateFile, toPath: path)
        return path
    }

    private func trusts(_ authority: String, _ server: RunningServer) async -> Bool {
        let client = CurlClient(authorityFile: authority)
        return (try? await client.send(HTTPClientRequest(.get, server.url + "/healthz")))?.status == 200
    }

    @Test("is shown to new connections when its files have changed, while old connections go on")
    func renewal() async throws {
        let server = try await start()
        let old = try copy("old.pem")
        let keptOpen = CurlClient(authorityFile: old)
        let request = HTTPClientRequest(.get, server.url + "/healthz")
        #expect(try await keptOpen.send(request).status == 200)
        try write()
        server.lookAtCertificate()
        #expect(log.text.contains("certificate_reloaded"))
        #expect(await trusts(try copy("new.pem"), server))
        #expect(await !trusts(old, server))
        #expect(try await keptOpen.send(request).status == 200)
        await server.stop()
    }

    @Test("that cannot be used leaves the old one in use, and the log says so")
    func badFiles() async throws {
        let server = try await start()
        let old = try copy("old.pem")
        try "no certificate".write(toFile: files.certificateFile, atomically: true, encoding: .utf8)
        server.lookAtCertificate()
        #expect(log.text.contains("certificate_rejected") && log.text.contains("the old one stays in use"))
        #expect(await trusts(old, server))
        await server.stop()
    }

    @Test("whose files have not changed is not read again")
    func unchanged() async throws {
        let server = try await start()
        server.lookAtCertificate()
        #expect(!log.text.contains("certificate_"))
        await server.stop()
    }
}
