import SalusAPI

package import SalusBase
import SalusDomain
package import SalusHTTP
package import SalusModels
package import SalusServerDomain

/// The platform as a function from a request to an answer; an engine, a test or the admin command calls it.
package struct SalusServer: Sendable {
    private let health: Router<Endpoint>
    private let observation: Router<Endpoint>
    private let chain: MiddlewareChain
    private let protocols: [RunningProtocol]
    private let context: ServerContext
    private let log: RequestLog
    private let counting: RequestMetrics
    package let metrics: ServerMetrics

    /// `protocols`: in the order in which they are asked for an address.
    package init(
        environment: Environment, options: ServerOptions, protocols: [ProtocolMaker], random: Randomness, log: Log,
        isReady: @escaping @Sendable () async -> Bool
    ) {
        let events = EventHub(epoch: Hex.encode(random.bytes(8)), limits: options.limits)
        environment.watch { notices in events.take(notices) }
        context = ServerContext(environment: environment, options: options, random: random, events: events)
        metrics = ServerMetrics()
        let health = HealthEndpoints.all(isReady: isReady)
        let observation = ObservationEndpoints.all(metrics, tokenHash: options.metricsTokenHash)
        (self.health, self.observation) = (Router(health), Router(health + observation))
        self.log = RequestLog(log: log, clock: options.clock)
        counting = RequestMetrics(metrics: metrics, clock: options.clock)
        let common = CommonMiddleware(context, log: self.log, metrics: counting)
        chain = common.chain(errors: [ErrorMapping(clock: environment.clock)], authentication: [])
        let open = options.metricsTokenHash == nil ? health : health + observation
        self.protocols = protocols.reversed().reduce(into: []) { [context] following, make in
            let parts = ProtocolContext(server: context, log: log, commonRoutes: open, following: following)
            if let service = make(parts) { following.insert(RunningProtocol(service, common), at: 0) }
        }
        context.use(self.protocols.map(\.service))
    }

    /// Answers one request; never fails.
    package func respond(to request: HTTPRequest, _ protocols: ServedProtocols = .everything) async -> HTTPResponse {
        var response = await answer(request, protocols)
        if context.options.requiresTLS, request.isSecure {
            response.headers["Strict-Transport-Security"] = "max-age=\(Self.secondsOverTLS)"
        }
        return response
    }

    /// A year.
    private static let secondsOverTLS = 31_536_000

    private func answer(_ request: HTTPRequest, _ served: ServedProtocols) async -> HTTPResponse {
        let match = (served.observes ? observation : health).match(request.method, request.target)
        guard case .notFound = match else { return await chain.run(ServerCall(request: request, match: match)) }
        for running in protocols where running.isServed(by: served) {
            if let answer = await running.respond(to: request) { return answer }
        }
        for running in protocols where running.isServed(by: served) {
            if let answer = await running.respondToUnknown(request) { return answer }
        }
        return await chain.run(ServerCall(request: request, match: match))
    }

    /// Reads a document of any format that a protocol brings. Nil when none recognises the content.
    package func read(_ document: [UInt8]) throws(UnreadableDocument) -> ParsedDocument? {
        try context.readers.read(document)
    }

    /// Lets every open event stream show that it lives, and end when its time is over; call it every few seconds.
    package func beat() { context.events.beat() }

    /// The number of open event streams.
    package var openStreams: Int { context.events.count }

    /// Ends every event stream, so that a server which stops need not wait for them.
    package func endStreams() { context.events.end() }

    /// The answer to a message that the engine refused before it was a request.
    package func respond(to refusal: HTTPRefusal) -> HTTPResponse {
        let name = Hex.encode(context.random.bytes(8))
        var reply = ErrorMapping.reply(to: refusal, request: name, now: context.environment.clock.now)
        reply.response.headers[CredentialFields.request] = name
        log.write(reply, named: name)
        counting.count(reply)
        return reply.response
    }
}
