import SalusAPI
import SalusBase
import SalusDomain
import SalusHTTP
import SalusServerBootstrap
import TestSupport
import Testing

@testable import SalusServer
@testable import SalusServerNative

@Suite("Someone without a right")
struct LimitingStrangers {
    private static let path = "/salus/v1/records/00000000-0000-0000-0000-000000000001/documents"

    /// The generator of ristretto255 (RFC 9496 section 4.4), which stands for any point here.
    private static let point = Hex.decode("e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76")!

    private static func tooMany(seconds: Int64) -> DomainError {
        .tooManyAttempts(until: TestServer.now.adding(seconds: seconds))
    }

    private func bearer(_ byte: UInt8) -> HTTPHeaders {
        let token = Base64URL.encode([UInt8](repeating: byte, count: 32))
        return [CredentialFields.authorization: "\(CredentialFields.bearer) \(token)"]
    }

    private func login(from network: String?, as name: String = "unknown") throws -> HTTPRequest {
        let call = StartLoginCall(
            .init(name: name, ke1: Self.point + [UInt8](repeating: 1, count: 32) + Self.point))
        let content = try #require(try call.body.encoded())
        return HTTPRequest(
            .post, try RequestTarget("/salus/v1/logins"), headers: ["Content-Type": content.mediaType],
            body: HTTPBody(content.bytes), address: network.flatMap { NetworkAddress($0) })
    }

    private func server(failures: Int) async throws -> TestServer {
        var configuration = Configuration.forTests
        configuration.requests.failuresPerHour = failures
        return try await TestServer(configuration)
    }

    @Test("is sent away before a document is read, let alone parsed")
    func madeUpToken() async throws {
        let server = try await TestServer()
        let isRead = Locked(false)
        let body = HTTPBody(length: 20_000_000) {
            isRead.withLock { $0 = true }
            return nil
        }
        let request = HTTPRequest(.post, try RequestTarget(Self.path), headers: bearer(7), body: body)
        let answer = TestAnswer(await server.platform.server.respond(to: request))
        #expect(answer.error?.code == .sessionEnded)
        #expect(!isRead.withLock { $0 })
        await server.platform.close()
    }

    @Test("learns that an address does not exist, whatever the size of what was sent there")
    func unknownAddress() async throws {
        let server = try await TestServer()
        let unknown = try await server.send(.post, "/salus/v1/nothing", body: [1, 2, 3])
        #expect(unknown.error?.code == .unknownRoute)
        let wrong = try await server.send(.put, "/salus/v1/logins", body: [1, 2, 3])
        #expect(wrong.error?.code == .wrongMethod)
        await server.platform.close()
    }

    @Test("may start so many logins from one network within an hour, and leaves no more lines then")
    func manyLogins() async throws {
        let server = try await server(failures: 3)
        func respond(_ request: HTTPRequest) async -> HTTPResponse { await server.platform.server.respond(to: request) }
        for _ in 1...3 { #expect(await respond(try login(from: "192.0.2.1")).status == 200) }
        #expect(await respond(try login(from: "192.0.2.1")).status == 429)
        #expect(await respond(try login(from: "192.0.2.2")).status == 200)
        await server.platform.close()
    }

    @Test("is counted behind a proxy, whatever address they name in the field that the proxy does not set")
    func forgedAddress() async throws {
        var configuration = Configuration.forTests
        configuration.trustedProxies = [NetworkRange("127.0.0.1")!, NetworkRange("::1")!]
        let server = try await TestServer(configuration)
        var answers: [Int] = []
        for number in 1...150 {
            var login = try login(from: "127.0.0.1", as: "unknown\(number)")
            login.headers.add("X-Forwarded-For", "203.0.113.7")
            login.headers.add("Forwarded", number.isMultiple(of: 2) ? "for=127.0.0.1" : "for=198.51.100.\(number)")
            answers.append(await server.platform.server.respond(to: login).status)
        }
        #expect(answers.count { $0 == 200 } == 100)
        #expect(answers.last == 429)
        await server.platform.close()
    }

    @Test("is still counted after a restart")
    func restart() async throws {
        var configuration = Configuration.forTests
        configuration.requests.failuresPerHour = 2
        let folder = try TemporaryDirectory()
        for (status, count) in [(200, 2), (429, 1)] {
            let server = try await TestServer(configuration, in: folder)
            for _ in 1...count {
                #expect(await server.platform.server.respond(to: try login(from: "192.0.2.1")).status == status)
            }
            await server.platform.close()
        }
    }

    @Test("is counted by all servers on one database together")
    func twoServers() async throws {
        let (one, two) = (try TemporaryDirectory(), try TemporaryDirectory())
        var configuration = Configuration.forTests
        configuration.requests.failuresPerHour = 3
        configuration.database = try await Engine.postgres.serverDatabase(in: one)
        let first = try await TestServer(configuration, in: one)
        let second = try await TestServer(configuration, in: two, secretsOf: one)
        for (server, status) in [(first, 200), (second, 200), (first, 200), (second, 429), (first, 429)] {
            #expect(await server.platform.server.respond(to: try login(from: "192.0.2.1")).status == status)
        }
        #expect(await second.platform.server.respond(to: try login(from: "192.0.2.2")).status == 200)
        for server in [second, first] { await server.platform.close() }
    }

    @Test("who has to wait, as the store says, is sent away without asking it again until then, at open doors")
    func waiting() async throws {
        let now = Locked(TestServer.now)
        let limit = FailureLimit(perHour: 1, clock: WallClock { now.withLock { $0 } })
        let start = try startLogin(from: "2001:db8::1")
        let later = TestServer.now.adding(seconds: 60)
        await #expect(throws: DomainError.networkMustWait(until: later)) {
            try await limit.handle(start) { _ in throw DomainError.networkMustWait(until: later) }
        }
        let reply: Next = { _ in Reply(HTTPResponse()) }
        await #expect(throws: Self.tooMany(seconds: 60)) { try await limit.handle(start, next: reply) }
        _ = try await limit.handle(try call(ListPeopleCall.self, from: "2001:db8::1"), next: reply)
        _ = try await limit.handle(try startLogin(from: "2001:db8:0:1::1"), next: reply)
        now.withLock { $0 = later }
        _ = try await limit.handle(start, next: reply)
    }

    @Test("is not counted on this machine, where a proxy hides everybody")
    func thisMachine() async throws {
        let limit = FailureLimit(perHour: 1, clock: .fixed(TestServer.now))
        let read = try call(ListPeopleCall.self, from: nil)
        for _ in 1...50 {
            await #expect(throws: DomainError.sessionEnded) {
                try await limit.handle(read) { _ in throw DomainError.sessionEnded }
            }
        }
    }

    @Test("whose logins the store allows, at whichever server they began, or whose token is good, is not counted")
    func goodPeople() async throws {
        let limit = FailureLimit(perHour: 2, clock: .fixed(TestServer.now))
        let (start, finish) = (try startLogin(from: "192.0.2.1"), try call(FinishLoginCall.self, from: "192.0.2.1"))
        let read = try call(ListPeopleCall.self, from: "192.0.2.1")
        for _ in 1...20 {
            for call in [start, finish, read] { _ = try await limit.handle(call) { _ in Reply(HTTPResponse()) } }
        }
    }

    @Test("who brings refused tokens is counted, who asks for what is not there is not")
    func refusedTokens() async throws {
        let limit = FailureLimit(perHour: 1, clock: .fixed(TestServer.now))
        let read = try call(ListPeopleCall.self, from: "192.0.2.1")
        for _ in 1...50 {
            await #expect(throws: DomainError.notFound) {
                try await limit.handle(read) { _ in throw DomainError.notFound }
            }
        }
        for _ in 1...10 {
            await #expect(throws: DomainError.sessionEnded) {
                try await limit.handle(read) { _ in throw DomainError.sessionEnded }
            }
        }
        await #expect(throws: Self.tooMany(seconds: 3600)) {
            try await limit.handle(read) { _ in throw DomainError.sessionEnded }
        }
    }

    @Test("who brings credentials in vain is counted at open routes too, and who brings none there is not")
    func refusedAtOpenRoutes() async throws {
        let limit = FailureLimit(perHour: 1, clock: .fixed(TestServer.now))
        let open = try call(ReadServerInfoCall.self, from: "192.0.2.1")
        let signed = try call(ReadServerInfoCall.self, from: "192.0.2.1", [CredentialFields.authorization: "OAuth a"])
        func refuse(_ call: ServerCall) async throws {
            _ = try await limit.handle(call) { _ in throw DomainError.signInRequired }
        }
        for _ in 1...20 { await #expect(throws: DomainError.signInRequired) { try await refuse(open) } }
        for _ in 1...10 { await #expect(throws: DomainError.signInRequired) { try await refuse(signed) } }
        await #expect(throws: Self.tooMany(seconds: 3600)) { try await refuse(signed) }
        await #expect(throws: DomainError.signInRequired) { try await refuse(open) }
    }

    private func startLogin(from network: String?) throws -> ServerCall { try call(StartLoginCall.self, from: network) }

    private func call(
        _ type: any APICall.Type, from network: String?, _ headers: HTTPHeaders = [:]
    ) throws -> ServerCall {
        let endpoint = try #require(
            NativeEndpoints.all.first {
                $0.pattern == type.route.pattern && $0.method.name == type.route.method.rawValue
            })
        let request = HTTPRequest(
            endpoint.method, try RequestTarget("/"), headers: headers, address: network.flatMap { NetworkAddress($0) })
        return ServerCall(request: request, match: .found(endpoint, RoutePattern("/"), parameters: [:]))
    }
}
