import SalusHTTP
import SalusServer

/// The sockets of a running server: the main one, and one for the native protocol if it has its own.
struct Listeners: Sendable {
    /// With the ports that were found; the same for both unless the native protocol has its own.
    let main: ListenAddress
    let native: ListenAddress
    private let all: [any HTTPListener]

    /// Accepts connections when this returns; throws having let go of everything.
    static func open(
        _ configuration: Configuration, _ identity: TLSIdentity?, _ server: SalusServer
    ) async throws(BootstrapError) -> Listeners {
        guard let own = configuration.protocols[.native]?.listener else {
            let only = try listen(configuration.listen, .everything, configuration, identity, server)
            let address = configuration.listen.with(port: only.port)
            return Listeners(main: address, native: address, all: [only])
        }
        let main = try listen(configuration.listen, .health, configuration, identity, server)
        do throws(BootstrapError) {
            let native = try listen(own, .everything, configuration, identity, server)
            return Listeners(
                main: configuration.listen.with(port: main.port), native: own.with(port: native.port),
                all: [main, native])
        } catch {
            await main.stop(grace: .zero)
            throw error
        }
    }

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
