import SalusBase
import Synchronization

/// The state that all connections of one server share.
final class ServerCore: Sendable {
    let limits: ServerLimits
    let clock: MonotonicClock
    let wallClock: WallClock
    let handler: HTTPHandler
    let refusalResponse: @Sendable (HTTPRefusal) -> HTTPResponse
    let connectionLimiter: ConnectionLimiter
    let counters = ServerCounters()
    private let draining = Atomic(false)
    private let context: Locked<TLSServerContext?>
    private let oldestTLS: TLSVersion
    private let isHTTP2Offered: Bool

    init(_ configuration: ServerConfiguration, handler: @escaping HTTPHandler) throws(HTTPError) {
        limits = configuration.limits
        clock = configuration.clock
        wallClock = configuration.wallClock
        refusalResponse = configuration.refusalResponse
        let (now, oldest) = (configuration.wallClock.now, configuration.oldestTLS)
        let offersHTTP2 = configuration.isHTTP2Offered
        (oldestTLS, isHTTP2Offered) = (oldest, offersHTTP2)
        let tls = try configuration.tls.map { identity throws(HTTPError) in
            try TLSServerContext(identity, oldest: oldest, offersHTTP2: offersHTTP2, now: now)
        }
        context = Locked(tls)
        self.handler = handler
        connectionLimiter = ConnectionLimiter(configuration.limits)
    }

    /// The TLS context of the next connections; nil for plain HTTP.
    var tls: TLSServerContext? { context.withLock { $0 } }

    /// Throws, and nothing has changed, when the files cannot be used.
    func use(_ identity: TLSIdentity) throws(HTTPError) {
        let fresh = try TLSServerContext(
            identity, oldest: oldestTLS, offersHTTP2: isHTTP2Offered, now: wallClock.now)
        context.withLock { $0 = fresh }
    }

    /// Set once, when the server begins to stop: every answer from then on closes its connection.
    var isDraining: Bool { draining.load(ordering: .acquiring) }

    func drain() { draining.store(true, ordering: .releasing) }

    /// The handler's answer; whatever goes wrong in it becomes an answer too.
    func answer(_ request: HTTPRequest) async -> HTTPResponse {
        do {
            return try await handler(request)
        } catch let refusal as HTTPRefusal {
            return refusalResponse(refusal)
        } catch {
            return refusalResponse(HTTPRefusal(500, "internal error"))
        }
    }
}

/// Counts what the connections of one server do. An event a connection or a request, so one lock is enough.
final class ServerCounters: Sendable {
    private let counts = Locked(ServerCounts())

    func note(_ count: WritableKeyPath<ServerCounts, Int>) { counts.withLock { $0[keyPath: count] += 1 } }

    var current: ServerCounts { counts.withLock { $0 } }
}
