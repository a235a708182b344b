import SalusAPI
import SalusBase
import SalusHTTP
import SalusServer
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("The log line of a request") struct LoggingRequests {
    private func line(
        from address: String?, _ headers: HTTPHeaders = [:], _ change: (inout Configuration) -> Void = { _ in }
    ) async throws -> JSONValue {
        var configuration = Configuration.forTests
        change(&configuration)
        let server = try await TestServer(configuration)
        let request = HTTPRequest(
            .get, try RequestTarget("/salus/v1/server"), headers: headers,
            address: address.flatMap { NetworkAddress($0) })
        _ = await server.platform.server.respond(to: request)
        let last = server.log.last
        await server.platform.close()
        return try JSONValue(parsing: Array(last.utf8))
    }

    @Test("names route, method, status, time and bytes")
    func fields() async throws {
        let line = try await line(from: nil)
        #expect(line["event"]?.string == "request" && line["level"]?.string == "info")
        #expect(line["route"]?.string == "/salus/v1/server" && line["method"]?.string == "GET")
        #expect(line["version"]?.string == "1.1")
        #expect(line["status"]?.number?.text == "200" && line["milliseconds"]?.number != nil)
        #expect((line["sent"]?.number?.value ?? 0) > 20 && line["client"] == nil)
    }

    @Test(
        "says of the client as much as is wanted",
        arguments: [
            ("192.0.2.77", LoggedClient.network, "192.0.2.0/24"), ("192.0.2.77", .address, "192.0.2.77"),
            ("2001:db8:1:2::3", .network, "2001:db8:1::/48"), ("127.0.0.1", .network, "127.0.0.1"),
            ("192.0.2.77", .none, nil),
        ] as [(String, LoggedClient, String?)])
    func client(address: String, wanted: LoggedClient, says: String?) async throws {
        #expect(try await line(from: address) { $0.log.client = wanted }["client"]?.string == says)
    }

    @Test("takes a trusted proxy's word for where a request came from and how it is called, and no one else's")
    func proxies() async throws {
        let headers: HTTPHeaders = ["X-Forwarded-For": "198.51.100.9", "X-Request-ID": "proxy-name-1"]
        let trusted = try await line(from: "127.0.0.1", headers) { configuration in
            configuration.trustedProxies = [NetworkRange("127.0.0.0/8")!]
        }
        #expect(trusted["client"]?.string == "198.51.100.0/24" && trusted["request"]?.string == "proxy-name-1")
        let untrusted = try await line(from: "127.0.0.1", headers)
        #expect(untrusted["client"]?.string == "127.0.0.1" && untrusted["request"]?.string != "proxy-name-1")
    }

    @Test("says of what was never a request how its answer is called")
    func refused() async throws {
        let server = try await TestServer()
        let answer = TestAnswer(server.platform.server.respond(to: HTTPRefusal(431, "the request head is too large")))
        let line = try JSONValue(parsing: Array(server.log.last.utf8))
        #expect(line["event"]?.string == "refused_message" && line["limit"]?.string == "head_bytes")
        let name = try #require(line["request"]?.string)
        #expect(answer.headers[CredentialFields.request] == name && answer.error?.request == name)
        await server.platform.close()
    }

    @Test("counts no body that is only described")
    func head() async throws {
        let server = try await TestServer()
        let request = HTTPRequest(.head, try RequestTarget("/openapi.json"))
        #expect(await server.platform.server.respond(to: request).status == 200)
        #expect(try JSONValue(parsing: Array(server.log.last.utf8))["sent"]?.number?.text == "0")
        #expect(await server.platform.server.metrics.text().contains(#"sent_bytes_total{route="/openapi.json"} 0"#))
        await server.platform.close()
    }

    @Test("of a slow request is a warning")
    func slow() async throws {
        let line = try await line(from: nil) { $0.log.slow = .zero }
        #expect(line["event"]?.string == "slow_request" && line["level"]?.string == "warning")
    }
}
