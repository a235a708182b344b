import SalusAPI
import SalusBase
import SalusHTTP
import SalusServerBootstrap
import Testing

@testable import SalusServer
@testable import SalusServerNative

@Suite struct AnsweringRequests {
    @Test func everyNativeCallHasAHandler() {
        let wanted = APICalls.all.map { "\($0.route.method.rawValue) \($0.route.pattern)" }
        let there = NativeEndpoints.all.map { "\($0.method) \($0.pattern)" }
        #expect(there.sorted() == wanted.sorted())
    }

    @Test func saysThatItLivesAndIsReady() async throws {
        let server = try await TestServer()
        #expect(try await server.send(.get, "/healthz").text == #"{"status":"live"}"#)
        #expect(try await server.send(.get, "/readyz").text == #"{"status":"ready"}"#)
        await server.platform.close()
        #expect(try await server.send(.get, "/readyz").status == 503)
    }

    @Test func saysWhoItIs() async throws {
        let server = try await TestServer()
        let info = try await server.send(ReadServerInfoCall()).value(of: ReadServerInfoCall.self)
        #expect(info.origin == "https://localhost")
        #expect(info.publicKey.bytes.count == 32)
        await server.platform.close()
    }

    @Test func tellsAnUnknownAddressFromAWrongMethod() async throws {
        let server = try await TestServer()
        let unknown = try await server.send(.get, "/salus/v1/nothing")
        #expect(unknown.status == 404)
        #expect(unknown.error?.code == .unknownRoute)
        let loaded = try await server.send(.post, "/salus/v1/nothing", body: [UInt8](repeating: 0x20, count: 1000))
        #expect(loaded.status == 404)
        let wrong = try await server.send(.put, "/salus/v1/account")
        #expect(wrong.status == 405)
        #expect(wrong.error?.code == .wrongMethod)
        #expect(wrong.headers["Allow"] == "GET, HEAD, OPTIONS")
        let asked = try await server.send(.options, "/salus/v1/account")
        #expect(asked.status == 204 && asked.headers["Allow"] == "GET, HEAD, OPTIONS")
        await server.platform.close()
    }

    @Test func namesEveryRequestInAnswerAndLog() async throws {
        let server = try await TestServer()
        let answer = try await server.send(.get, "/salus/v1/account")
        let name = try #require(answer.headers[CredentialFields.request])
        #expect(answer.error?.request == name)
        #expect(server.log.text.contains(#""request":"\#(name)""#))
        #expect(server.log.text.contains(#""route":"/salus/v1/account""#))
        await server.platform.close()
    }

    @Test func livesBelowTheConfiguredPrefix() async throws {
        var configuration = Configuration.forTests
        configuration.protocols[.native]?.prefix = "/clinic/api"
        let server = try await TestServer(configuration)
        #expect(try await server.send(.get, "/clinic/api/server").status == 200)
        #expect(try await server.send(.get, "/salus/v1/server").status == 404)
        await server.platform.close()
    }

    @Test func refusesMoreBodiesAtOnceThanTheMemoryIsFor() async throws {
        var configuration = Configuration.forTests
        configuration.requests.json = 1 << 20
        configuration.requests.bodiesAtOnce = 30_000
        let server = try await TestServer(configuration)
        let body = [UInt8](repeating: 0x20, count: 100_001)
        let large = try await server.send(.post, "/salus/v1/logins", body: body)
        #expect(large.status == 503)
        #expect(large.headers["Retry-After"] != nil)
        #expect(try await server.send(.post, "/salus/v1/logins", body: [0x20]).status == 400)
        await server.platform.close()
    }
}
