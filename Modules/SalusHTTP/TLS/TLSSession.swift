import COpenSSL

/// One TLS connection over a non-blocking socket that someone else owns.
final class TLSSession {
    private let raw: OpaquePointer
    private var isBroken = false

    init(_ raw: OpaquePointer) { self.raw = raw }

    /// The names of RFC 9113 section 3.1 and RFC 7301 section 6.
    static let http2 = "h2"
    static let http11 = "http/1.1"

    /// Whether the handshake agreed on HTTP/2.
    var isHTTP2: Bool {
        var name: UnsafePointer<UInt8>?
        var size: UInt32 = 0
        SSL_get0_alpn_selected(raw, &name, &size)
        return UnsafeBufferPointer(start: name, count: Int(size)).elementsEqual(Self.http2.utf8)
    }

    deinit { SSL_free(raw) }

    func handshake() -> IOOutcome {
        ERR_clear_error()
        return outcome(SSL_do_handshake(raw))
    }

    func read(into block: UnsafeMutableRawBufferPointer) -> IOOutcome {
        ERR_clear_error()
        return outcome(SSL_read(raw, block.baseAddress, Int32(clamping: block.count)))
    }

    func write(_ bytes: UnsafeRawBufferPointer) -> IOOutcome {
        ERR_clear_error()
        return outcome(SSL_write(raw, bytes.baseAddress, Int32(clamping: min(bytes.count, 1 << 20))))
    }

    /// Sends close_notify, unless the connection failed before (SSL_shutdown(3) forbids it then).
    func finish() {
        guard !isBroken, SSL_is_init_finished(raw) == 1 else { return }
        ERR_clear_error()
        SSL_shutdown(raw)
    }

    private func outcome(_ result: Int32) -> IOOutcome {
        if result > 0 { return .moved(Int(result)) }
        switch SSL_get_error(raw, result) {
        case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return .wouldBlock
        default:
            isBroken = true
            return .ended
        }
    }
}
