import CLinux
import Glibc

/// One TCP connection, for HTTP/1.1 unless its handshake agrees on HTTP/2. It is isolated to its loop: all of this runs
/// on that thread, without a lock.
///
/// Requests are taken in `HTTPConnection+Requests.swift`, answers written in `HTTPConnection+Answers.swift`.
actor HTTPConnection {
    nonisolated let loop: EpollLoop
    nonisolated let server: ServerCore
    nonisolated let peer: SocketAddress
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    let stream: SocketStream
    var phase: ConnectionPhase
    var input = InputBuffer()
    var output = OutputBuffer()
    var headReader = HeadReader()
    var exchange: Exchange?
    var exchangeCount = 0
    /// Set while input is taken, so that an answer that is ready does not take the next request inside this one.
    var isPumping = false
    var readDeadline: Duration?
    var writeDeadline: Duration?
    var writePace: Pace
    var writeWaiter: CheckedContinuation<Void, any Error>?
    private var closingDiscard = ClosingDiscard()
    private var tag: UInt64?

    init(_ stream: sending SocketStream, on loop: EpollLoop, of server: ServerCore, peer: SocketAddress) {
        self.loop = loop
        self.server = server
        self.peer = peer
        phase = stream.isEncrypted ? .handshake : .head
        writePace = Pace(most: server.limits.stall, bytesPerSecond: server.limits.bytesPerSecond)
        let patience = stream.isEncrypted ? server.limits.handshake : server.limits.head
        readDeadline = server.clock.now + patience
        self.stream = stream
    }

    /// Begins to serve; call on the loop's thread.
    nonisolated func start() { assumeIsolated { $0.register() } }

    private func register() {
        let events = EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
        tag = loop.add(self, descriptor: stream.descriptor, events: events)
        if tag == nil { close() }
    }

    // MARK: Readiness

    private func becameReady(_ events: UInt32) {
        if events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 { return close() }
        stream.becameReadable(ends: events & EPOLLRDHUP.rawValue != 0)
        if phase == .handshake { shakeHands() }
        if !output.isEmpty { flush() }
        switch phase {
        case .streaming where events & EPOLLRDHUP.rawValue != 0: close()
        case .lingering: linger()
        default: pump()
        }
    }

    private func shakeHands() {
        switch stream.handshake() {
        case .moved where stream.isHTTP2: continueAsHTTP2()
        case .moved:
            phase = .head
            readDeadline = server.clock.now + server.limits.head
        case .wouldBlock: break
        case .ended: failHandshake()
        }
    }

    /// Gives its socket to a connection that speaks HTTP/2, and is no more.
    private func continueAsHTTP2() {
        if let tag { loop.remove(tag, descriptor: stream.descriptor) }
        (phase, readDeadline) = (.closed, nil)
        // Both connections are isolated to one loop, and this one does not touch the socket again.
        nonisolated(unsafe) let stream = stream
        HTTP2Connection.begin(stream, on: loop, of: server, peer: peer)
    }

    private func failHandshake() {
        server.counters.note(\.failedHandshakes)
        close()
    }

    private func deadlinePassed() {
        let now = server.clock.now
        if let writeDeadline, now > writeDeadline {
            server.counters.note(\.stalledWrites)
            return close()
        }
        guard let readDeadline, now > readDeadline else { return }
        switch phase {
        case .handshake: failHandshake()
        case .head where !input.isEmpty:
            server.counters.note(\.slowHeads)
            refuse(HTTPRefusal(408, "the request head came too slowly"))
        case .head:
            server.counters.note(\.idleClosed)
            close()
        case .handling, .streaming:
            server.counters.note(\.slowBodies)
            failBody(HTTPRefusal(408, "the body came too slowly"))
        case .closing, .lingering, .closed: close()
        }
    }

    // MARK: The end

    func closeIfIdle() {
        if phase == .handshake || (phase == .head && input.isEmpty && output.isEmpty) { close() }
    }

    /// Sends what is left, then ends.
    func finish() {
        phase = .closing
        readDeadline = nil
        flush()
    }

    /// Everything was sent: tells the other side and waits a moment for it to read that.
    func startLingering() {
        phase = .lingering
        stream.finishWriting()
        readDeadline = server.clock.now + server.limits.linger
        linger()
    }

    /// Throws away what still arrives, a part of it a turn.
    private func linger() {
        guard phase == .lingering else { return }
        switch closingDiscard.run(stream, loop.block) {
        case .more: loop.perform { self.assumeIsolated { $0.linger() } }
        case .waiting: break
        case .ended: close()
        }
    }

    /// Ends at once: cancels the handler and fails anyone who waits.
    func close() {
        guard phase != .closed else { return }
        phase = .closed
        (readDeadline, writeDeadline) = (nil, nil)
        if let tag { loop.remove(tag, descriptor: stream.descriptor) }
        stream.close()
        exchange?.task?.cancel()
        exchange?.waiter.take()?.resume(throwing: HTTPError.disconnected)
        exchange = nil
        writeWaiter.take()?.resume(throwing: HTTPError.disconnected)
        server.connectionLimiter.leave(peer)
    }
}

extension HTTPConnection: ServerConnection {
    nonisolated func ready(_ events: UInt32) { assumeIsolated { $0.becameReady(events) } }

    nonisolated func startClosing() { assumeIsolated { $0.closeIfIdle() } }

    nonisolated func closeNow() { assumeIsolated { $0.close() } }

    nonisolated var state: ConnectionState? { assumeIsolated { $0.phase.state } }

    nonisolated func checkDeadlines() { assumeIsolated { $0.deadlinePassed() } }
}
