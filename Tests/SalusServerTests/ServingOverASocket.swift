import Foundation
import SalusAPI
import SalusBase
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15))) struct ServingOverASocket {
    private let folder: TemporaryDirectory
    private let log = CapturedLog()

    init() throws { folder = try TemporaryDirectory() }

    private func start(_ configuration: Configuration = .forTests) async throws -> RunningServer {
        var parts = TestServer.parts(log)
        // The client's library asks the machine whether a certificate holds.
        parts.clock = .system
        return try await RunningServer.start(DataDirectory(folder.path("data")), configuration, parts: parts)
    }

    private func client() -> CurlClient {
        CurlClient(authorityFile: DataDirectory(folder.path("data")).certificate)
    }

    @Test func speaksTLSWithTheCertificateItMade() async throws {
        let server = try await start()
        #expect(server.made.contains { $0.contains("development certificate") })
        #expect(server.url.hasPrefix("https://127.0.0.1:"))
        let answer = try await client().send(HTTPClientRequest(.get, server.url + "/readyz"))
        #expect(answer.status == 200)
        await server.stop()
    }

    @Test func speaksPlainlyWhenToldTo() async throws {
        var configuration = Configuration.forTests
        configuration.tls = .off
        let server = try await start(configuration)
        #expect(server.url.hasPrefix("http://127.0.0.1:"))
        #expect(try await CurlClient().send(HTTPClientRequest(.get, server.url + "/healthz")).status == 200)
        await server.stop()
    }

    @Test func saysWhyACertificateCannotBeUsedAndLetsTheDirectoryGo() async throws {
        var configuration = Configuration.forTests
        configuration.tls = .files(certificate: "/nowhere/cert.pem", key: "/nowhere/key.pem")
        await #expect { try await start(configuration) } throws: { "\($0)".contains("/nowhere/cert.pem") }
        await (try start()).stop()
    }

    @Test func aSecondServerIsRefused() async throws {
        let server = try await start()
        await #expect { try await start() } throws: { "\($0)".contains("in use by another program") }
        #expect(try await client().send(HTTPClientRequest(.get, server.url + "/healthz")).status == 200)
        await server.stop()
    }

    @Test(arguments: [
        ("GET /salus/v1/server HTTP/1.1\r\nHost: h\r\nX: CANARY\u{1}\r\n\r\n", 400, "RQ0001"),
        ("GET /CANARY%ff HTTP/1.1\r\nHost: h\r\n\r\n", 400, "RQ0001"),
        ("GET /CANARY HTTP/1.1\r\n\r\n", 400, "RQ0001"),
        ("GET / HTTP/1.1\r\nHost: h\r\nX: \(String(repeating: "CANARY", count: 4000))\r\n\r\n", 431, "RQ0004"),
        ("POST /salus/v1/logins HTTP/1.1\r\nHost: h\r\nContent-Length: 9999999999\r\n\r\n", 413, "RQ0004"),
        ("POST /salus/v1/logins HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nCANARY\r\n", 400, "RQ0001"),
    ])
    func aMalformedMessageHasAStableCodeToo(message: String, status: Int, code: String) async throws {
        var configuration = Configuration.forTests
        configuration.tls = .off
        let server = try await start(configuration)
        let answer = await RawExchange.send(message, port: try #require(URL(string: server.url)?.port))
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), Comment(rawValue: answer))
        #expect(answer.contains(#""code":"\#(code)""#), Comment(rawValue: answer))
        #expect(!answer.contains("CANARY"))
        #expect(!log.text.contains("CANARY"))
        await server.stop()
    }

    @Test func whatWasAcknowledgedBeforeAStopIsThereAfterIt() async throws {
        let server = try await start()
        let client = client()
        let headers: HTTPHeaders = [CredentialFields.authorization: server.platform.operatorAuthorization]
        let url = server.url
        let acknowledged = await withTaskGroup(of: String?.self) { group in
            for number in 0..<32 {
                group.addTask {
                    let body = Array(#"{"title":"record \#(number)"}"#.utf8)
                    let request = HTTPClientRequest(
                        .post, "\(url)/salus/v1/admin/records", headers: headers, body: body)
                    // A connection that the stop closed before it was answered is no acknowledgement.
                    guard let answer = try? await client.send(request), answer.status == 200 else { return nil }
                    return "record \(number)"
                }
            }
            var titles = Set([await group.next() ?? nil].compactMap(\.self))
            await server.stop()
            for await title in group { if let title { titles.insert(title) } }
            return titles
        }
        #expect(!acknowledged.isEmpty)
        let again = try await TestServer(.forTests, in: folder)
        let stored = Set(try await again.operate(ListRecordsCall()).records.map(\.title))
        #expect(acknowledged.isSubset(of: stored))
        await again.platform.close()
    }

    @Test func aProtocolCanHaveAListenerOfItsOwn() async throws {
        var configuration = Configuration.forTests
        configuration.tls = .off
        configuration.protocols[.native]?.listener = ListenAddress(host: "127.0.0.1", port: 0)
        let server = try await start(configuration)
        let client = CurlClient()
        #expect(server.url != server.healthURL)
        #expect(try await client.send(HTTPClientRequest(.get, server.url + "/salus/v1/server")).status == 200)
        #expect(try await client.send(HTTPClientRequest(.get, server.healthURL + "/salus/v1/server")).status == 404)
        #expect(try await client.send(HTTPClientRequest(.get, server.healthURL + "/readyz")).status == 200)
        await server.stop()
    }

    @Test func aStopTakesTheRunFileAway() async throws {
        let server = try await start()
        let file = DataDirectory(folder.path("data")).runFile
        #expect(FileManager.default.fileExists(atPath: file))
        await server.stop()
        #expect(!FileManager.default.fileExists(atPath: file))
    }
}
