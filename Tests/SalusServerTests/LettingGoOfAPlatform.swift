import SalusBase
import SalusHTTP
import SalusServer
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("A closed server", .timeLimit(.minutes(15)))
struct LettingGoOfAPlatform {
    private let folder: TemporaryDirectory
    private var directory: DataDirectory { DataDirectory(folder.path("data")) }
    private let parts = TestServer.parts(CapturedLog())

    init() throws { folder = try TemporaryDirectory() }

    /// The metrics know the server, and the server knows its metrics and keys.
    @Test("leaves nothing in memory", arguments: [true, false])
    func isForgotten(listens: Bool) async throws {
        weak var metrics: ServerMetrics?
        weak var platform: OpenPlatform?
        if listens {
            let server = try await RunningServer.start(directory, .forTests, parts: parts)
            (platform, metrics) = (server.platform, server.platform.server.metrics)
            await server.stop()
        } else {
            let opened = try await OpenPlatform.open(directory, .forTests, parts: parts)
            (platform, metrics) = (opened, opened.server.metrics)
            await opened.close()
        }
        #expect(platform == nil)
        #expect(metrics == nil)
    }
}
