import SalusAPI
import SalusBase
import SalusHTTP
import SalusServerBootstrap
import TestSupport
import Testing

@testable import SalusServer
@testable import SalusServerNative

@Suite("Someone who asks too often") struct LimitingRates {
    private let time = Locked(Duration.seconds(100))

    private func limit(_ change: (inout RequestLimits) -> Void) -> RateLimit {
        var limits = RequestLimits()
        change(&limits)
        return RateLimit(
            limits, clock: MonotonicClock { [time] in time.withLock { $0 } }, wall: .fixed(TestServer.now))
    }

    private func call(from address: String?, token: String? = nil) throws -> ServerCall {
        let endpoint = try #require(NativeEndpoints.all.first { $0.pattern == ReadServerInfoCall.route.pattern })
        var headers: HTTPHeaders = [:]
        if let token { headers.add(CredentialFields.authorization, token) }
        let request = HTTPRequest(
            .get, try RequestTarget("/"), headers: headers, address: address.flatMap { NetworkAddress($0) })
        return ServerCall(request: request, match: .found(endpoint, RoutePattern("/"), parameters: [:]))
    }

    private func fails(_ limit: RateLimit, _ call: ServerCall) async -> LimitName? {
        do {
            _ = try await limit.handle(call) { _ in Reply(HTTPResponse()) }
            return nil
        } catch RequestError.tooManyRequests(let name, let until) {
            #expect(until > TestServer.now)
            return name
        } catch RequestError.busy(let name) {
            return name
        } catch {
            Issue.record("\(error)")
            return nil
        }
    }

    @Test("waits until the bucket of their network has filled again; other networks do not")
    func network() async throws {
        let limit = limit { $0.requestsPerMinuteOfNetwork = 3 }
        for _ in 1...3 { #expect(await fails(limit, try call(from: "192.0.2.1")) == nil) }
        #expect(await fails(limit, try call(from: "192.0.2.1")) == .requestsOfNetwork)
        #expect(await fails(limit, try call(from: "192.0.2.2")) == nil)
        time.withLock { $0 += .seconds(20) }
        #expect(await fails(limit, try call(from: "192.0.2.1")) == nil)
        #expect(await fails(limit, try call(from: "192.0.2.1")) == .requestsOfNetwork)
    }

    @Test("is counted by token too")
    func session() async throws {
        let limit = limit { $0.requestsPerMinuteOfSession = 2 }
        for _ in 1...2 { #expect(await fails(limit, try call(from: "192.0.2.1", token: "Bearer a")) == nil) }
        #expect(await fails(limit, try call(from: "192.0.2.1", token: "Bearer a")) == .requestsOfSession)
        #expect(await fails(limit, try call(from: "192.0.2.1", token: "Bearer b")) == nil)
        #expect(await fails(limit, try call(from: "192.0.2.1")) == nil)
    }

    @Test("uses up nothing of another network's by naming its app: no one has proved the name")
    func otherNetworks() async throws {
        let limit = limit { $0.requestsPerMinuteOfSession = 1 }
        let token =
            #"OAuth oauth_consumer_key="pages", oauth_signature_method="HMAC-SHA1", oauth_signature="AAAA", "#
            + #"oauth_timestamp="1", oauth_nonce="n""#
        #expect(await fails(limit, try call(from: "192.0.2.1", token: token)) == nil)
        #expect(await fails(limit, try call(from: "192.0.2.1", token: token)) == .requestsOfSession)
        #expect(await fails(limit, try call(from: "192.0.2.2", token: token)) == nil)
    }

    @Test("is not counted on this machine", arguments: [nil, "127.0.0.1", "::1"])
    func thisMachine(address: String?) async throws {
        let limit = limit { limits in
            (limits.requestsPerMinuteOfSession, limits.requestsPerMinuteOfNetwork) = (1, 1)
        }
        for _ in 1...5 { #expect(await fails(limit, try call(from: address, token: "Operator a")) == nil) }
    }

    @Test("has so many requests at once with one token, and room again when one ends")
    func atOnce() async throws {
        let limit = limit { $0.requestsAtOnceOfSession = 1 }
        let call = try call(from: "192.0.2.1", token: "Bearer a")
        let inner = Locked<LimitName?>(nil)
        _ = try await limit.handle(call) { _ in
            let name = await fails(limit, call)
            inner.withLock { $0 = name }
            return Reply(HTTPResponse())
        }
        #expect(inner.withLock { $0 } == .requestsAtOnce)
        #expect(await fails(limit, call) == nil)
    }

    @Test("is counted at every address but those of supervisors")
    func addresses() async throws {
        var configuration = Configuration.forTests
        configuration.requests.requestsPerMinuteOfNetwork = 1
        let server = try await TestServer(configuration)
        for (path, status) in [("/openapi.json", 200), ("/nothing", 429), ("/openapi.json", 429), ("/healthz", 200)] {
            let request = HTTPRequest(.get, try RequestTarget(path), address: NetworkAddress("192.0.2.1"))
            #expect(await server.platform.server.respond(to: request).status == status)
        }
        await server.platform.close()
    }

    @Test("is told until when to wait, in the head and in the error")
    func answer() async throws {
        var configuration = Configuration.forTests
        configuration.requests.requestsPerMinuteOfNetwork = 1
        let server = try await TestServer(configuration)
        let request = HTTPRequest(.get, try RequestTarget("/salus/v1/server"), address: NetworkAddress("192.0.2.1"))
        #expect(await server.platform.server.respond(to: request).status == 200)
        let answer = TestAnswer(await server.platform.server.respond(to: request))
        #expect(answer.status == 429 && answer.error?.code == .tooManyRequests)
        let seconds = try #require(answer.headers["Retry-After"].flatMap { Int64($0) })
        #expect((1...60).contains(seconds) && (answer.error?.retryAt ?? TestServer.now) > TestServer.now)
        #expect(server.log.last.contains(#""limit":"requests_of_network""#))
        await server.platform.close()
    }
}
