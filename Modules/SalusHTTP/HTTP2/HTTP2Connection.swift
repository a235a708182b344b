import CLinux
import Glibc

/// One connection that agreed on HTTP/2 (RFC 9113); each stream is one request. It is isolated to its loop: all of this
/// runs on that thread, without a lock.
///
/// Streams become requests in `HTTP2Connection+Requests.swift`, answers are written in `HTTP2Connection+Answers.swift`.
actor HTTP2Connection {
    nonisolated let loop: EpollLoop
    nonisolated let server: ServerCore
    nonisolated let peer: SocketAddress
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    let stream: SocketStream
    let session: HTTP2Session
    private(set) var phase = Phase.serving
    var output = OutputBuffer()
    let streams: HTTP2Streams
    var exchangeCount = 0
    var isPumping = false
    var isSendPlanned = false
    var writePace: Pace
    var writeDeadline: Duration?
    private var isGoingAway = false
    private var headDeadline: (head: Int, ends: Duration)?
    private var endDeadline: Duration?
    private var closingDiscard = ClosingDiscard()
    private var tag: UInt64?

    enum Phase {
        case serving
        /// The last frames are on their way.
        case closing
        /// Everything was sent; what still arrives is thrown away until the other side ends too.
        case lingering
        case closed
    }

    init?(_ stream: sending SocketStream, on loop: EpollLoop, of server: ServerCore, peer: SocketAddress) {
        guard let session = HTTP2Session(server.limits, at: server.clock.now) else { return nil }
        (self.loop, self.server, self.peer, self.session) = (loop, server, peer, session)
        writePace = Pace(most: server.limits.stall, bytesPerSecond: server.limits.bytesPerSecond)
        streams = HTTP2Streams(session, of: server, on: loop)
        self.stream = stream
    }

    /// Serves a socket whose handshake agreed on HTTP/2; call on the loop's thread.
    static func begin(_ stream: sending SocketStream, on loop: EpollLoop, of server: ServerCore, peer: SocketAddress) {
        guard let connection = HTTP2Connection(stream, on: loop, of: server, peer: peer) else {
            return server.connectionLimiter.leave(peer)
        }
        connection.assumeIsolated { $0.register() }
    }

    private func register() {
        let events = EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
        tag = loop.add(self, descriptor: stream.descriptor, events: events)
        guard tag != nil else { return close() }
        watchHead()
        if server.isDraining { drain() }
        // TLS may have read the first frames together with the end of the handshake: the kernel does not tell of those.
        pump()
        send()
    }

    private func becameReady(_ events: UInt32) {
        if events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 { return close() }
        stream.becameReadable(ends: events & EPOLLRDHUP.rawValue != 0)
        if phase == .lingering { return linger() }
        if !output.isEmpty { send() }
        pump()
    }

    // MARK: Deadlines

    /// A head has to be complete in time, and so has the first SETTINGS.
    func watchHead() {
        guard session.isWaitingForHead else { return headDeadline = nil }
        guard headDeadline?.head != session.headCount else { return }
        headDeadline = (session.headCount, server.clock.now + server.limits.head)
    }

    private func deadlinePassed() {
        let now = server.clock.now
        if let endDeadline, now > endDeadline { return close() }
        if let writeDeadline, now > writeDeadline {
            server.counters.note(\.stalledWrites)
            return close()
        }
        guard phase == .serving else { return }
        if let headDeadline, now > headDeadline.ends {
            server.counters.note(\.slowHeads)
            return end()
        }
        if streams.isEmpty, now > streams.idleSince + server.limits.idle {
            server.counters.note(\.idleClosed)
            return end()
        }
        streams.checkDeadlines(at: now)
        planSend()
    }

    // MARK: The end

    /// Lets open streams finish and takes no new ones.
    func drain() {
        guard !isGoingAway, phase == .serving else { return }
        isGoingAway = true
        session.goAway()
        planSend()
    }

    /// Says goodbye and ends, whatever is open.
    private func end() {
        if !isGoingAway { session.goAway() }
        isGoingAway = true
        finish()
    }

    /// Whether nothing more is to be said: the session is over, or it goes away and no stream is left.
    var isDone: Bool { session.isOver || (isGoingAway && streams.isEmpty) }

    /// Sends what is left, then ends.
    func finish() {
        guard phase == .serving else { return }
        streams.noteFaults()
        phase = .closing
        streams.forgetAll()
        endDeadline = server.clock.now + server.limits.stall
        _ = session.write(into: &output, upTo: output.count + TurnLimits.highWater)
        if let farewell = session.farewell { output.append(farewell) }
        flush()
    }

    /// Everything was sent: tells the other side and waits a moment for it to read that.
    func startLingering() {
        guard phase == .closing else { return }
        phase = .lingering
        stream.finishWriting()
        endDeadline = server.clock.now + server.limits.linger
        linger()
    }

    private func linger() {
        guard phase == .lingering else { return }
        switch closingDiscard.run(stream, loop.block) {
        case .more: loop.perform { self.assumeIsolated { $0.linger() } }
        case .waiting: break
        case .ended: close()
        }
    }

    /// Ends at once: cancels the handlers and fails anyone who waits.
    func close() {
        guard phase != .closed else { return }
        phase = .closed
        (endDeadline, writeDeadline) = (nil, nil)
        if let tag { loop.remove(tag, descriptor: stream.descriptor) }
        stream.close()
        streams.forgetAll()
        server.connectionLimiter.leave(peer)
    }
}

extension HTTP2Connection: ServerConnection {
    nonisolated func ready(_ events: UInt32) { assumeIsolated { $0.becameReady(events) } }

    nonisolated func checkDeadlines() { assumeIsolated { $0.deadlinePassed() } }

    nonisolated func startClosing() { assumeIsolated { $0.drain() } }

    nonisolated func closeNow() { assumeIsolated { $0.close() } }

    nonisolated var state: ConnectionState? {
        assumeIsolated { connection in
            switch connection.phase {
            case .serving: connection.streams.isEmpty ? .waiting : .active
            case .closing, .lingering: .closing
            case .closed: nil
            }
        }
    }
}
