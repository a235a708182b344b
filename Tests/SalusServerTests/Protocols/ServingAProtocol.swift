import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import Testing

@Suite("A protocol is a value: a server")
struct ServingAProtocol {
    private static let echo = ProtocolDefinition("echo", title: "an echo", place: .prefix("/echo"))

    /// One open call, one that needs a credential, errors of its own and one format of documents.
    private static func service(saying word: String) -> ProtocolService {
        var service = ProtocolService(echo)
        service.prefixes = ["/echo"]
        service.routes = [
            Endpoint(foreign: "say", .get, "say", security: .open, bodyKind: .nothing) { _, _ in
                HTTPResponse(status: 200, text: word)
            },
            Endpoint(foreign: "tell", .get, "tell", security: .session, bodyKind: .nothing) { _, _ in
                HTTPResponse(status: 200, text: word)
            },
        ]
        (service.errors, service.authentication) = ([EchoErrors()], [RefusingEverybody()])
        service.readers = [
            DocumentReader(name: "an echo", recognises: { $0.first == UInt8(ascii: "!") }) { bytes in
                ParsedDocument(
                    type: DocumentType(rawValue: "urn:test:echo"), mediaType: "text/plain",
                    source: SourceIdentity(system: "echo"))
            }
        ]
        return service
    }

    private struct EchoErrors: Middleware {
        func handle(_ call: ServerCall, next: Next) async throws -> Reply {
            do { return try await next(call) } catch { return Reply(HTTPResponse(status: 418, text: "echo")) }
        }
    }

    private struct RefusingEverybody: Middleware {
        func handle(_ call: ServerCall, next: Next) async throws -> Reply {
            guard call.endpoint?.security != .session else { throw DomainError.signInRequired }
            return try await next(call)
        }
    }

    private func server(_ test: TestServer, _ makers: [ProtocolMaker]) -> SalusServer {
        let info = ServerInfo(
            product: "test", version: "0", origin: "https://salus.test", publicKey: [], ksf: 1, registration: "")
        return SalusServer(
            environment: test.platform.environment, options: ServerOptions(info: info), protocols: makers,
            random: .secure, log: test.platform.log
        ) { true }
    }

    private func get(
        _ path: String, from server: SalusServer, on protocols: ServedProtocols = .everything
    ) async throws -> TestAnswer {
        TestAnswer(await server.respond(to: HTTPRequest(.get, try RequestTarget(path)), protocols))
    }

    @Test("routes to it, lets it know its callers, and tells its errors below its prefix")
    func routing() async throws {
        let test = try await TestServer()
        let server = server(test, [{ _ in Self.service(saying: "hello") }])
        #expect(try await get("/echo/say", from: server).text == "hello")
        #expect(try await get("/echo/tell", from: server).status == 418)
        #expect(try await get("/echo/nothing", from: server).status == 418)
        #expect(try await get("/nothing", from: server).error?.code == .unknownRoute)
        #expect(try await get("/healthz", from: server).status == 200)
        await test.platform.close()
    }

    @Test("asks the first protocol of the list that has an address, and none that is switched off")
    func order() async throws {
        let test = try await TestServer()
        let server = server(
            test, [{ _ in nil }, { _ in Self.service(saying: "first") }, { _ in Self.service(saying: "second") }])
        #expect(try await get("/echo/say", from: server).text == "first")
        await test.platform.close()
    }

    @Test("gives it a listener of its own")
    func listeners() async throws {
        let test = try await TestServer()
        let server = server(test, [{ _ in Self.service(saying: "hello") }])
        #expect(try await get("/echo/say", from: server, on: .only(Self.echo.name)).status == 200)
        #expect(try await get("/echo/say", from: server, on: .health).error?.code == .unknownRoute)
        await test.platform.close()
    }

    @Test("reads the documents that it brings")
    func documents() async throws {
        let test = try await TestServer()
        let server = server(test, [{ _ in Self.service(saying: "hello") }])
        #expect(try server.read(Array(" !".utf8))?.type == DocumentType(rawValue: "urn:test:echo"))
        #expect(try server.read(Array("?".utf8)) == nil)
        await test.platform.close()
    }

    @Test("has settings for the place of every protocol, and for no other")
    func settings() {
        let keys = Settings.all.map(\.key).filter { $0.hasPrefix("protocols.") && $0.hasSuffix(".prefix") }
        let names = ["native", "pages", "catalyze", "fhir", "indivo", "hdata", "rhex"]
        #expect(keys == names.map { "protocols.\($0).prefix" })
    }
}
