import COpenSSL
import Glibc
import SalusBase

/// Settings of a TLS server, made once and shared by its connections.
///
/// Unchecked because the compiler cannot see it: after `init` the SSL_CTX is only read, and OpenSSL counts its
/// references with atomics (SSL_CTX_new(3), SSL_new(3)).
final class TLSServerContext: @unchecked Sendable {
    private let context: OpaquePointer

    /// Throws `HTTPError.tls` when a file is missing, is no PEM, is encrypted with a password, key and certificate do
    /// not belong together, or the certificate has expired: every client would turn away.
    init(
        _ identity: TLSIdentity, oldest: TLSVersion = .tls13, offersHTTP2: Bool = false, now: Instant
    ) throws(HTTPError) {
        guard let context = SSL_CTX_new(TLS_server_method()) else { throw .tls("OpenSSL gives no context") }
        self.context = context
        SSL_CTX_ctrl(context, SSL_CTRL_MODE, Self.modes, nil)
        // A record takes one read of the socket instead of two.
        SSL_CTX_ctrl(context, SSL_CTRL_SET_READ_AHEAD, 1, nil)
        SSL_CTX_set_default_passwd_cb(context, refusePassword)
        if offersHTTP2 { SSL_CTX_set_alpn_select_cb(context, chooseProtocol, nil) }
        ERR_clear_error()
        try Self.choose(oldest, for: context)
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

    /// Groups that cost little: in a finite field of 8192 bits (RFC 7919) a handshake costs a hundred times as much,
    /// and any stranger may ask for one. The suites of TLS 1.2 all have forward secrecy and authenticated encryption
    /// (RFC 9325 section 4.2); who renegotiates there asks for another handshake, and gets none.
    private static let groups = "X25519:P-256"
    private static let suites =
        "ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:"
        + "ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305"

    /// SSL_OP_NO_RENEGOTIATION, whose macro Swift cannot read.
    private static let noRenegotiation: UInt64 = 1 << 30

    private static func choose(_ oldest: TLSVersion, for context: OpaquePointer) throws(HTTPError) {
        let version = oldest == .tls12 ? TLS1_2_VERSION : TLS1_3_VERSION
        SSL_CTX_set_options(context, noRenegotiation)
        guard SSL_CTX_ctrl(context, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(version), nil) == 1,
            groups.withCString({
                SSL_CTX_ctrl(context, SSL_CTRL_SET_GROUPS_LIST, 0, UnsafeMutableRawPointer(mutating: $0))
            }) == 1, SSL_CTX_set_cipher_list(context, suites) == 1
        else { throw .tls("OpenSSL lacks a version, group or suite that is needed: \(openSSLReason())") }
    }

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

/// The password callback (pem_password_cb(3)) for every reader of PEM: without one, OpenSSL asks the terminal of the
/// process.
func refusePassword(_: UnsafeMutablePointer<CChar>?, _: Int32, _: Int32, _: UnsafeMutableRawPointer?) -> Int32 { -1 }

/// The ALPN callback (SSL_CTX_set_alpn_select_cb(3), RFC 7301): HTTP/2 where the client offers it. A client that offers
/// nothing we speak is served HTTP/1.1, as one that offers nothing.
private func chooseProtocol(
    _: OpaquePointer?, chosen: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, size: UnsafeMutablePointer<UInt8>?,
    offered: UnsafePointer<UInt8>?, offeredSize: UInt32, _: UnsafeMutableRawPointer?
) -> Int32 {
    let names = UnsafeBufferPointer(start: offered, count: Int(offeredSize))
    for wanted in [TLSSession.http2, TLSSession.http11] {
        var place = 0
        while place < names.count {
            let (start, end) = (place + 1, place + 1 + Int(names[place]))
            guard end <= names.count else { break }
            if names[start..<end].elementsEqual(wanted.utf8) {
                chosen?.pointee = offered.map { $0 + start }
                size?.pointee = names[place]
                return SSL_TLSEXT_ERR_OK
            }
            place = end
        }
    }
    return SSL_TLSEXT_ERR_NOACK
}

/// The text of the oldest error in this thread's queue, which is emptied.
func openSSLReason() -> String {
    let code = ERR_get_error()
    ERR_clear_error()
    guard let text = ERR_reason_error_string(code) else { return "unknown reason" }
    return String(cString: text)
}
