import COpenSSL
import Glibc
import SalusBase

/// Settings of a TLS 1.3 server, made once and shared by its connections.
///
/// Unchecked because the compiler cannot see it: after `init` the SSL_CTX is only read, and OpenSSL counts its
/// references with atomics (SSL_CTX_new(3), SSL_new(3)).
final class TLSServerContext: @unchecked Sendable {
    private let context: OpaquePointer

    /// Throws `HTTPError.tls` when a file is missing, is no PEM, key and certificate do not belong together, or the
    /// certificate has expired: every client would turn away.
    init(_ identity: TLSIdentity, now: Instant) throws(HTTPError) {
        guard let context = SSL_CTX_new(TLS_server_method()) else { throw .tls("OpenSSL gives no context") }
        self.context = context
        SSL_CTX_ctrl(context, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(TLS1_3_VERSION), nil)
        SSL_CTX_ctrl(context, SSL_CTRL_MODE, Self.modes, nil)
        ERR_clear_error()
        guard SSL_CTX_use_certificate_chain_file(context, identity.certificateFile) == 1 else {
            throw .tls("cannot use the certificate \(identity.certificateFile): \(openSSLReason())")
        }
        guard SSL_CTX_use_PrivateKey_file(context, identity.keyFile, SSL_FILETYPE_PEM) == 1 else {
            throw .tls("cannot use the key \(identity.keyFile): \(openSSLReason())")
        }
        guard SSL_CTX_check_private_key(context) == 1 else {
            throw .tls("\(identity.keyFile) is not the key of \(identity.certificateFile)")
        }
        var seconds = time_t(now.milliseconds / 1000)
        guard X509_cmp_time(X509_get0_notAfter(SSL_CTX_get0_certificate(context)), &seconds) > 0 else {
            throw .tls("the certificate \(identity.certificateFile) has expired")
        }
    }

    deinit { SSL_CTX_free(context) }

    private static let modes =
        Int(SSL_MODE_RELEASE_BUFFERS) | Int(SSL_MODE_ENABLE_PARTIAL_WRITE) | Int(SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER)

    /// The server side of one connection; nil when memory is short.
    func session(on descriptor: Int32) -> TLSSession? {
        guard let raw = SSL_new(context) else { return nil }
        SSL_set_fd(raw, descriptor)
        SSL_set_accept_state(raw)
        return TLSSession(raw)
    }
}

/// The text of the oldest error in this thread's queue, which is emptied.
func openSSLReason() -> String {
    let code = ERR_get_error()
    ERR_clear_error()
    guard let text = ERR_reason_error_string(code) else { return "unknown reason" }
    return String(cString: text)
}
