import SalusAPI
import SalusBase
import SalusHTTP
import Testing

@testable import SalusServer
@testable import SalusServerNative

@Suite("The memory for bodies")
struct SharingMemory {
    private static let large = 32 << 20

    /// An upload by one session from one network, of which so many bytes come.
    private func upload(_ session: Int, from network: String, announced: Int = large, sent: Int) throws -> ServerCall {
        let endpoint = try #require(
            NativeEndpoints.all.first { $0.pattern == SubmitDocumentCall.route.pattern && $0.bodyKind == .document })
        let left = Locked(sent)
        let body = HTTPBody(length: announced) {
            left.withLock { left in
                defer { left -= min(left, 1 << 20) }
                return left > 0 ? [UInt8](repeating: 0, count: min(left, 1 << 20)) : nil
            }
        }
        let request = HTTPRequest(
            endpoint.method, try RequestTarget("/"), headers: ["Authorization": "Bearer \(session)"], body: body,
            address: NetworkAddress(network))
        return ServerCall(request: request, match: .found(endpoint, RoutePattern("/"), parameters: [:]))
    }

    /// Works on a body as long as `gate` is shut, once all of it is here.
    private func reading(_ gate: Locked<[CheckedContinuation<Void, Never>]>) -> Next {
        { call in
            for try await _ in call.request.body {}
            await withCheckedContinuation { waiter in gate.withLock { $0.append(waiter) } }
            return Reply(HTTPResponse())
        }
    }

    private func outcome(_ limits: BodyLimits, _ call: ServerCall) async -> String {
        do {
            let reply = try await limits.handle(call) { call in
                for try await _ in call.request.body {}
                return Reply(HTTPResponse())
            }
            return "\(reply.response.status)"
        } catch RequestError.busy(let limit) {
            return limit.rawValue
        } catch {
            return "\(error)"
        }
    }

    /// Runs `work` while each of `calls` has arrived and is being worked on.
    private func during(_ calls: [ServerCall], at limits: BodyLimits, _ work: () async throws -> Void) async throws {
        let waiting = Locked<[CheckedContinuation<Void, Never>]>([])
        let next = reading(waiting)
        try await withThrowingTaskGroup { group in
            for call in calls { group.addTask { _ = try await limits.handle(call, next: next) } }
            for _ in 0..<30_000 where waiting.withLock({ $0.count }) < calls.count {
                try await Task.sleep(for: .milliseconds(2))
            }
            do {
                defer { for waiter in waiting.withLock({ $0 }) { waiter.resume() } }
                let arrived = waiting.withLock { $0.count }
                #expect(arrived == calls.count)
                if arrived == calls.count { try await work() }
            }
            try await group.waitForAll()
        }
    }

    @Test("is not taken by what is announced, however much that is")
    func announced() async throws {
        let limits = BodyLimits(RequestLimits())
        let slow = try (1...64).map { _ in try upload(1, from: "192.0.2.1", sent: 100_000) }
        try await during(slow, at: limits) {
            let elsewhere = try upload(2, from: "192.0.2.2", sent: Self.large)
            #expect(await outcome(limits, elsewhere) == "200")
            let here = try upload(1, from: "192.0.2.1", sent: Self.large)
            #expect(await outcome(limits, here) == "200")
        }
    }

    @Test("is taken by one session to an eighth and by one network to a quarter, and others go on")
    func shares() async throws {
        let limits = BodyLimits(RequestLimits())
        let one = try (1...2).map { _ in try upload(1, from: "192.0.2.1", sent: Self.large) }
        try await during(one, at: limits) {
            let fromElsewhere = try upload(1, from: "192.0.2.9", sent: Self.large)
            #expect(await outcome(limits, fromElsewhere) == "body_bytes_of_session")
            #expect(try await outcome(limits, upload(1, from: "192.0.2.1", announced: 60_000, sent: 60_000)) == "200")
            let two = try (1...2).map { _ in try upload(2, from: "192.0.2.1", sent: Self.large) }
            try await during(two, at: limits) {
                let third = try upload(3, from: "192.0.2.1", sent: Self.large)
                #expect(await outcome(limits, third) == "body_bytes_of_network")
                #expect(try await outcome(limits, upload(3, from: "192.0.2.2", sent: Self.large)) == "200")
            }
        }
        #expect(try await outcome(limits, upload(1, from: "192.0.2.1", sent: Self.large)) == "200")
    }

    @Test("is refused when all of it is taken, and given back when the requests are answered")
    func all() async throws {
        var small = RequestLimits()
        small.bodiesAtOnce = Self.large + (1 << 20)
        let limits = BodyLimits(small)
        try await during([try upload(1, from: "192.0.2.1", sent: Self.large)], at: limits) {
            let other = try upload(2, from: "192.0.2.2", sent: Self.large)
            #expect(await outcome(limits, other) == "body_bytes_at_once")
        }
        #expect(try await outcome(limits, upload(2, from: "192.0.2.2", sent: Self.large)) == "200")
    }
}
