import COpenSSL
import Glibc

/// TLS 1.3 towards a server of this machine. It does not verify: the certificate is no part of what is measured.
final class TLSClientContext {
    private let context: OpaquePointer

    init() throws {
        guard let context = SSL_CTX_new(TLS_client_method()) else {
            throw LoadConnection.Broken(place: "context", code: 0)
        }
        self.context = context
        SSL_CTX_ctrl(context, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(TLS1_3_VERSION), nil)
    }

    deinit { SSL_CTX_free(context) }

    /// A session whose handshake is done, over a blocking socket.
    func session(on descriptor: Int32) throws -> OpaquePointer {
        guard let session = SSL_new(context), SSL_set_fd(session, descriptor) == 1, SSL_connect(session) == 1 else {
            throw LoadConnection.Broken(place: "handshake", code: errno)
        }
        return session
    }
}
