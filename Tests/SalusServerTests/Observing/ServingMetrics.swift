import Foundation
import SalusBase
import SalusHTTP
import SalusServer
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("The address of the metrics", .timeLimit(.minutes(15))) struct ServingMetrics {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func start(_ change: (inout Configuration) -> Void) async throws -> RunningServer {
        var configuration = Configuration.forTests
        configuration.tls = .off
        change(&configuration)
        return try await RunningServer.start(
            DataDirectory(folder.path("data")), configuration, parts: TestServer.parts(CapturedLog()))
    }

    private func get(_ url: String, _ headers: HTTPHeaders = [:]) async throws -> (status: Int, text: String) {
        let answer = try await CurlClient().send(HTTPClientRequest(.get, url, headers: headers))
        return (answer.status, String(decoding: try await answer.body.collect(upTo: 1 << 20), as: UTF8.self))
    }

    @Test("is one of its own, which serves health too and nothing else; the main one has none")
    func ownListener() async throws {
        let server = try await start { $0.metrics = .at(ListenAddress(host: "127.0.0.1", port: 0)) }
        let url = try #require(server.metricsURL)
        let metrics = try await get(url)
        #expect(metrics.status == 200)
        #expect(metrics.text.contains(#"salus_http_connections{state="active"} 1"#))
        #expect(metrics.text.contains(#"salus_http_connection_requests_total{version="1"} 1"#))
        #expect(metrics.text.contains(#"salus_http_connection_requests_total{version="2"} 0"#))
        #expect(try await get(url.replacing("/metrics", with: "/readyz")).status == 200)
        #expect(try await get(url.replacing("/metrics", with: "/salus/v1/server")).status == 404)
        #expect(try await get(server.url + "/metrics").status == 404)
        await server.stop()
    }

    @Test("wants the token where there is one, also on the main listener")
    func token() async throws {
        let file = folder.path("token")
        try "0123456789abcdef\n".write(toFile: file, atomically: true, encoding: .utf8)
        #expect(chmod(file, 0o600) == 0)
        let server = try await start { $0.metricsTokenFile = file }
        #expect(try await get(server.url + "/metrics").status == 401)
        #expect(try await get(server.url + "/metrics", ["Authorization": "Bearer 0123456789abcdeX"]).status == 401)
        #expect(try await get(server.url + "/metrics", ["Authorization": "Bearer 0123456789abcdef"]).status == 200)
        await server.stop()
    }

    @Test("is not open to other machines without a token")
    func openAddress() throws {
        var configuration = Configuration()
        configuration.metrics = .at(ListenAddress(host: "0.0.0.0", port: 9464))
        #expect { try configuration.checked() } throws: { "\($0)".contains("metrics.tokenFile") }
        configuration.metricsTokenFile = "token"
        _ = try configuration.checked()
    }

    @Test("says not ready as soon as the server drains, while it still serves")
    func draining() async throws {
        let server = try await start { _ in }
        server.platform.drain()
        #expect(try await get(server.url + "/readyz").status == 503)
        #expect(try await get(server.url + "/salus/v1/server").status == 200)
        await server.stop()
    }
}
