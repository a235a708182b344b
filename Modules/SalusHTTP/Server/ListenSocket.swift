import CLinux
import Glibc

/// One address that is listened on, with a descriptor for every loop, among which the kernel shares out new connections
/// (SO_REUSEPORT of socket(7)); in the file system one descriptor, which every loop watches.
final class ListenSocket: Sendable {
    let address: SocketAddress
    private let descriptors: [Int32]
    /// Removed when the socket is closed; nil of a network address.
    private let path: SocketPath?

    /// With more loops than this, some share a descriptor.
    static let mostDescriptors = 16

    /// Port 0 takes a free one. A port that another server uses is refused: the first descriptor is bound as one that
    /// shares with no other, and lets others of this process share only afterwards.
    init(_ wanted: SocketAddress, loops: Int) throws(HTTPError) {
        let first = try Self.bound(wanted, shares: false)
        address = first.address
        Self.share(first.descriptor)
        var descriptors = [first.descriptor]
        while descriptors.count < min(loops, Self.mostDescriptors),
            let another = try? Self.bound(first.address, shares: true)
        { descriptors.append(another.descriptor) }
        self.descriptors = descriptors
        path = nil
        for descriptor in descriptors where listen(descriptor, 1024) != 0 { throw Self.failure(wanted) }
    }

    private static func bound(
        _ wanted: SocketAddress, shares: Bool
    ) throws(HTTPError) -> (descriptor: Int32, address: SocketAddress) {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(wanted.family, kind, 0)
        guard descriptor >= 0 else { throw failure(wanted) }
        setOptions(descriptor, isVersion6: wanted.isVersion6)
        if shares { share(descriptor) }
        guard wanted.withRaw({ bind(descriptor, $0, $1) }) == 0, let address = boundAddress(descriptor) else {
            let failure = failure(wanted)
            Glibc.close(descriptor)
            throw failure
        }
        return (descriptor, address)
    }

    private static func share(_ descriptor: Int32) {
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    /// A socket in the file system (unix(7)) that only its owner can connect to. Replaces one that is there.
    init(path: String) throws(HTTPError) {
        let place = try SocketPath(path)
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(AF_UNIX, kind, 0)
        place.remove()
        // The mode of an unbound socket becomes the file's: no one else can connect at any moment.
        guard descriptor >= 0, fchmod(descriptor, 0o600) == 0,
            place.withRaw({ bind(descriptor, $0, $1) }) == 0, listen(descriptor, 1024) == 0
        else {
            let failure = HTTPError.cannotListen(address: path, reason: String(cString: strerror(errno)))
            if descriptor >= 0 { Glibc.close(descriptor) }
            throw failure
        }
        (descriptors, address, self.path) = ([descriptor], .thisMachine, place)
    }

    deinit {
        for descriptor in descriptors { Glibc.close(descriptor) }
        path?.remove()
    }

    /// Whether callers have no address of their own.
    var isLocal: Bool { path != nil }

    private static func setOptions(_ descriptor: Int32, isVersion6: Bool) {
        var on: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, size)
        // Inherited by accepted sockets; set later it would come too late for the first TLS answer.
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, size)
        if isVersion6 { setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &on, size) }
    }

    private static func failure(_ address: SocketAddress) -> HTTPError {
        .cannotListen(address: "\(address.host) port \(address.port)", reason: String(cString: strerror(errno)))
    }

    private static func boundAddress(_ descriptor: Int32) -> SocketAddress? {
        readAddress { getsockname(descriptor, $0, $1) }
    }

    /// Starts to accept on `loop`, the `number`th of all; call on its thread.
    func accept(on loop: EpollLoop, _ number: Int, for server: ServerCore) {
        let descriptor = descriptors[number % descriptors.count]
        Acceptor(socket: self, descriptor: descriptor, loop: loop, server: server).start()
    }
}

/// The part of a listening socket that lives on one loop.
final class Acceptor: EventSource, @unchecked Sendable {
    // Unchecked because `tag` belongs to the loop's thread, on which every method here is called.
    private let socket: ListenSocket
    private let descriptor: Int32
    private let loop: EpollLoop
    let server: ServerCore
    private var tag: UInt64?

    init(socket: ListenSocket, descriptor: Int32, loop: EpollLoop, server: ServerCore) {
        self.socket = socket
        self.descriptor = descriptor
        self.loop = loop
        self.server = server
    }

    /// Level-triggered, and for one loop at a time (EPOLLEXCLUSIVE of epoll_ctl(2)).
    func start() { tag = loop.add(self, descriptor: descriptor, events: EPOLLIN.rawValue | 1 << 28) }

    func stop() {
        guard let tag else { return }
        loop.remove(tag, descriptor: descriptor)
        self.tag = nil
    }

    func checkDeadlines() {}

    /// Takes a few connections a turn, so that the loops share a burst.
    func ready(_ events: UInt32) {
        for _ in 0..<16 {
            var accepted: Int32 = -1
            let peer = readAddress { address, length in
                accepted = accept4(descriptor, address, length, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
                return accepted < 0 ? -1 : 0
            }
            guard accepted >= 0 else { return }
            admit(accepted, socket.isLocal ? .thisMachine : peer)
        }
    }

    private func admit(_ accepted: Int32, _ peer: SocketAddress?) {
        let tls = server.tls
        let session = tls?.session(on: accepted)
        let stream = SocketStream(accepted, tls: session)
        server.counters.note(\.accepted)
        guard let peer, tls == nil || session != nil else { return }
        switch server.connectionLimiter.admit(peer) {
        case .admitted: HTTPConnection(stream, on: loop, of: server, peer: peer).start()
        case .tooMany: server.counters.note(\.refusedConnections)
        case .tooManyOfAddress: server.counters.note(\.refusedOfAddress)
        }
    }
}

/// Lets `fill` write a socket address; nil when it gives an error or another family.
private func readAddress(
    _ fill: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
) -> SocketAddress? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
            fill(raw, &length) == 0 ? SocketAddress(raw) : nil
        }
    }
}
