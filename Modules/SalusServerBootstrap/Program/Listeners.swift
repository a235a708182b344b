import SalusHTTP
import SalusServer
import SalusServerIndivo

/// The sockets of a running server: the main one, those of protocols that have their own, one for programs of this
/// machine, one for metrics.
struct Listeners: Sendable {
    /// With the ports that were found; the same for all unless a protocol has its own.
    let main: ListenAddress
    let native: ListenAddress
    let indivo: ListenAddress
    private(set) var metrics: ListenAddress?
    private var all: [any HTTPListener]
    /// Those that the certificate is for.
    private var secured: [any HTTPListener]

    /// Accepts connections when this returns; throws having let go of everything. `socket` is for programs of the same
    /// user on this machine, which need neither a certificate's name nor a port for it.
    static func open(
        _ configuration: Configuration, _ identity: TLSIdentity?, _ server: SalusServer, socket: String
    ) async throws(BootstrapError) -> Listeners {
        var listeners = try await protocols(configuration, identity, server)
        do throws(BootstrapError) {
            try listeners.openSocket(at: socket, configuration, server)
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
        var open: [(listener: any HTTPListener, address: ListenAddress, protocols: ServedProtocols)] = []
        do throws(BootstrapError) {
            for (address, protocols) in places(configuration) {
                let listener = try listen(address, protocols, configuration, identity, server)
                open.append((listener, address.with(port: listener.port), protocols))
            }
        } catch {
            for (listener, _, _) in open { await listener.stop(grace: .zero) }
            throw error
        }
        return Listeners(
            main: open[0].address, native: open.first { $0.protocols.contains(.native) }?.address ?? open[0].address,
            indivo: open.first { $0.protocols.contains(.indivo) }?.address ?? open[0].address,
            all: open.map(\.listener),
            isSecure: identity != nil)
    }

    /// The main address serves whatever has none of its own; protocols may also share one that is not the main one.
    private static func places(_ configuration: Configuration) -> [(ListenAddress, ServedProtocols)] {
        var places: [(ListenAddress, ServedProtocols)] = [(configuration.listen, .health)]
        for name in Protocols.places.map(\.name) {
            let index = place(configuration.protocols[name]?.listener, in: &places)
            for sharing in Protocols.sharing(listenerOf: name) { places[index].1.insert(sharing) }
        }
        return places
    }

    /// The index of the address in `places`, where it is added when it is new; a port that is picked is always new.
    private static func place(_ own: ListenAddress?, in places: inout [(ListenAddress, ServedProtocols)]) -> Int {
        guard let own else { return 0 }
        if own.port != 0, let known = places.firstIndex(where: { $0.0 == own }) { return known }
        places.append((own, .health))
        return places.count - 1
    }

    private init(
        main: ListenAddress, native: ListenAddress, indivo: ListenAddress, all: [any HTTPListener], isSecure: Bool
    ) {
        (self.main, self.native, self.indivo, self.all) = (main, native, indivo, all)
        secured = isSecure ? all : []
    }

    private mutating func openSocket(
        at path: String, _ configuration: Configuration, _ server: SalusServer
    ) throws(BootstrapError) {
        var engine = ServerConfiguration()
        engine.socket = path
        var protocols = ServedProtocols.health
        for name in Protocols.sharing(listenerOf: .native) { protocols.insert(name) }
        all.append(try Self.listen(engine, protocols, configuration, server))
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
        _ address: ListenAddress, _ protocols: ServedProtocols, _ configuration: Configuration,
        _ identity: TLSIdentity?,
        _ server: SalusServer
    ) throws(BootstrapError) -> any HTTPListener {
        var engine = ServerConfiguration(host: address.host, port: address.port, tls: identity)
        if protocols == .only(.indivo) { engine.oldestTLS = configuration.oldestIndivoTLS }
        return try listen(engine, protocols, configuration, server)
    }

    private static func listen(
        _ place: ServerConfiguration, _ protocols: ServedProtocols, _ configuration: Configuration,
        _ server: SalusServer
    ) throws(BootstrapError) -> any HTTPListener {
        var engine = place
        engine.isHTTP2Offered = configuration.isHTTP2Offered
        engine.limits = configuration.connections
        engine.limits.proxies = configuration.trustedProxies
        engine.refusalResponse = { refusal in server.respond(to: refusal) }
        do {
            return try EpollEngine().listen(engine) { request in await server.respond(to: request, protocols) }
        } catch HTTPError.tls(let reason) {
            throw .configuration(
                """
                \(reason). Check the PEM files of --tls; development files can be removed, the \
                next start makes new ones.
                """
            )
        } catch {
            throw .cannotListen("\(error)")
        }
    }
}
