import CLinux
import Glibc

/// The result of a non-blocking read or write.
enum IOOutcome {
    case moved(Int)
    case wouldBlock
    case ended
}

/// One connected socket, plain or TLS; owned by one connection and used on its loop only.
final class SocketStream {
    let descriptor: Int32
    private let tls: TLSSession?
    private var isOpen = true
    /// False once everything that the kernel has told of was read: it tells when more arrives (epoll(7), question 9).
    private(set) var mayHaveMore = true
    private var isEnding = false

    /// Takes over `descriptor`; plain when `tls` is nil.
    init(_ descriptor: Int32, tls: TLSSession?) {
        self.descriptor = descriptor
        self.tls = tls
    }

    deinit { close() }

    /// Ends at once, without a farewell: a cut answer must not look complete.
    func close() {
        guard isOpen else { return }
        isOpen = false
        Glibc.close(descriptor)
    }

    /// True for TLS, which begins with a handshake.
    var isEncrypted: Bool { tls != nil }

    /// Whether the handshake agreed on HTTP/2.
    var isHTTP2: Bool { tls?.isHTTP2 == true }

    /// `.moved` when the handshake is complete.
    func handshake() -> IOOutcome { tls?.handshake() ?? .moved(0) }

    /// The kernel has told of bytes, or of their end, behind which nothing is told any more.
    func becameReadable(ends: Bool) {
        mayHaveMore = true
        if ends { isEnding = true }
    }

    func read(into block: UnsafeMutableRawBufferPointer) -> IOOutcome {
        if let tls { return tls.read(into: block) }
        let outcome = Self.outcome(recv(descriptor, block.baseAddress, block.count, 0))
        if case .moved(block.count) = outcome { return outcome }
        mayHaveMore = isEnding
        return outcome
    }

    func write(_ bytes: UnsafeRawBufferPointer) -> IOOutcome {
        if let tls { return tls.write(bytes) }
        return Self.outcome(send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL)))
    }

    /// Announces the end of our data; the other side can still read the bytes that were sent.
    func finishWriting() {
        tls?.finish()
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Discards bytes that the other side still sends: closing a socket with unread bytes would destroy our last
    /// answer.
    func discard(into block: UnsafeMutableRawBufferPointer) -> IOOutcome {
        Self.outcome(recv(descriptor, block.baseAddress, block.count, 0))
    }

    private static func outcome(_ count: Int) -> IOOutcome {
        if count > 0 { return .moved(count) }
        return count < 0 && (errno == EAGAIN || errno == EINTR) ? .wouldBlock : .ended
    }
}
