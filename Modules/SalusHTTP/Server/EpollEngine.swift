import Glibc
import SalusBase

/// Our server for HTTP/1.1 and HTTP/2: one thread a core over epoll, TLS 1.3 over OpenSSL, HTTP/2 over nghttp2.
///
/// A handler begins on its connection's loop, where an answer that needs no waiting is sent at once; behind its first
/// wait it goes on in the shared pool. It must block neither. For the open internet put a proxy in front.
public struct EpollEngine: HTTPServerEngine {
    public init() {}

    public func listen(
        _ configuration: ServerConfiguration, handler: @escaping HTTPHandler
    ) throws -> any HTTPListener {
        // OpenSSL writes without MSG_NOSIGNAL.
        signal(SIGPIPE, SIG_IGN)
        let server = try ServerCore(configuration, handler: handler)
        return EpollListener(server, try Self.sockets(configuration))
    }

    /// One socket for each address of the host, all on one port; or the one in the file system.
    private static func sockets(_ configuration: ServerConfiguration) throws(HTTPError) -> [ListenSocket] {
        if let path = configuration.socket { return [try ListenSocket(path: path)] }
        var sockets: [ListenSocket] = []
        for var address in try SocketAddress.resolve(configuration.host, port: configuration.port) {
            if let first = sockets.first { address.port = first.address.port }
            sockets.append(try ListenSocket(address, loops: EpollLoop.all.count))
        }
        guard !sockets.isEmpty else { throw .cannotResolve(host: configuration.host) }
        return sockets
    }
}

private final class EpollListener: HTTPListener {
    let port: Int
    private let server: ServerCore

    init(_ server: ServerCore, _ sockets: [ListenSocket]) {
        self.server = server
        port = sockets[0].address.port
        for (number, loop) in EpollLoop.all.enumerated() {
            loop.perform {
                for socket in sockets { socket.accept(on: loop, number, for: server) }
            }
        }
    }

    var counts: ServerCounts {
        var counts = server.counters.current
        counts.open = server.connectionLimiter.count
        return counts
    }

    func use(_ identity: TLSIdentity) throws(HTTPError) { try server.use(identity) }

    func states() async -> [ConnectionState: Int] {
        let states = Locked<[ConnectionState: Int]>([:])
        await onEveryLoop { server, loop in
            for connection in Self.connections(of: server, on: loop) {
                guard let state = connection.state else { continue }
                states.withLock { $0[state, default: 0] += 1 }
            }
        }
        return states.withLock { $0 }
    }

    func stop(grace: Duration) async {
        server.drain()
        await onEveryLoop { server, loop in
            for acceptor in loop.sources(of: Acceptor.self) where acceptor.server === server { acceptor.stop() }
            for connection in Self.connections(of: server, on: loop) { connection.startClosing() }
        }
        await waitUntilEmpty(atMost: grace)
        await onEveryLoop { server, loop in
            for connection in Self.connections(of: server, on: loop) { connection.closeNow() }
        }
    }

    private func onEveryLoop(_ work: @escaping @Sendable (ServerCore, EpollLoop) -> Void) async {
        let server = server
        for loop in EpollLoop.all { await loop.run { work(server, loop) } }
    }

    private static func connections(of server: ServerCore, on loop: EpollLoop) -> [any ServerConnection] {
        loop.sources(of: (any ServerConnection).self).filter { $0.server === server }
    }

    private func waitUntilEmpty(atMost grace: Duration) async {
        let connectionLimiter = server.connectionLimiter
        await withTaskGroup { group in
            group.addTask { await connectionLimiter.untilEmpty() }
            // Cancelled by the group when the connections end first.
            group.addTask { try? await Task.sleep(for: grace) }
            await group.next()
            group.cancelAll()
        }
    }
}
