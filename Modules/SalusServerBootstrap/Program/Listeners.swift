import SalusHTTP
import SalusServer

/// The sockets of a running server: the main one, one for the native protocol if it has its own, one for metrics.
struct Listeners: Sendable {
    /// With the ports that were found; the same for both unless the native protocol has its own.
    let main: ListenAddress
    let native: ListenAddress
    private(set) var metrics: ListenAddress?
    private var all: [any HTTPListener]
    /// Those that the certificate is for.
    private var secured: [any HTTPListener]

    /// Accepts connections when this returns; throws having let go of everything.
    static func open(
        _ configuration: Configuration, _ identity: TLSIdentity?, _ server: SalusServer
    ) async throws(BootstrapError) -> Listeners {
        var listeners = try await protocols(configuration, identity, server)
        do throws(BootstrapError) {
            try listeners.openMetrics(configuration, server)
            return listeners
        } catch {
            await listeners.stop(grace: .zero)
            throw error
        }
    }

    private static func protocols(
        _ configuration: Configuration, _ identity: TLSIdentity?, _ server: SalusServer
    ) async throws(BootstrapError) -> Listeners {
        guard let own = configuration.protocols[.native]?.listener else {
            let only = try listen(configuration.listen, .everything, configuration, identity, server)
            let address = configuration.listen.with(port: only.port)
            return Listeners(main: address, native: address, all: [only], isSecure: identity != nil)
        }
        let main = try listen(configuration.listen, .health, configuration, identity, server)
        do throws(BootstrapError) {
            let native = try listen(own, .everything, configuration, identity, server)
            return Listeners(
                main: configuration.listen.with(port: main.port), native: own.with(port: native.port),
                all: [main, native], isSecure: identity != nil)
        } catch {
            await main.stop(grace: .zero)
            throw error
        }
    }

    private init(main: ListenAddress, native: ListenAddress, all: [any HTTPListener], isSecure: Bool) {
        (self.main, self.native, self.all) = (main, native, all)
        secured = isSecure ? all : []
    }

    /// An address that was not asked for may be taken; then there is none.
    private mutating func openMetrics(
        _ configuration: Configuration, _ server: SalusServer
    ) throws(BootstrapError) {
        switch configuration.metrics {
        case .off: return
        case .at(let address): try openMetrics(at: address, configuration, server)
        case .automatic: try? openMetrics(at: MetricsPlace.standard, configuration, server)  // the log says so
        }
    }

    private mutating func openMetrics(
        at address: ListenAddress, _ configuration: Configuration, _ server: SalusServer
    ) throws(BootstrapError) {
        let listener = try Self.listen(address, .observation, configuration, nil, server)
        metrics = address.with(port: listener.port)
        all.append(listener)
    }

    /// Shows another certificate to new connections. Throws, and the old one stays everywhere, when it cannot be used.
    func use(_ identity: TLSIdentity) throws(HTTPError) {
        for listener in secured { try listener.use(identity) }
    }

    func families() async -> [MetricFamily] { await ListenerMetrics(all).families }

    /// The last one opened stops first.
    func stop(grace: Duration) async {
        for listener in all.reversed() { await listener.stop(grace: grace) }
    }

    private static func listen(
        _ address: ListenAddress, _ face: Face, _ configuration: Configuration, _ identity: TLSIdentity?,
        _ server: SalusServer
    ) throws(BootstrapError) -> any HTTPListener {
        var engine = ServerConfiguration(host: address.host, port: address.port, tls: identity)
        engine.limits = configuration.connections
        engine.limits.proxies = configuration.trustedProxies
        engine.refusalResponse = { refusal in server.respond(to: refusal) }
        do {
            return try EpollEngine().listen(engine) { request in await server.respond(to: request, face) }
        } catch HTTPError.tls(let reason) {
            throw .configuration(
                "\(reason). Check the PEM files of --tls; development files can be removed, the next start makes new ones."
            )
        } catch {
            throw .cannotListen("\(error)")
        }
    }
}
