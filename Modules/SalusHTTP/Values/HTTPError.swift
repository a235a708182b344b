/// Errors other than a refused message. Texts name files, addresses and library reasons, never content.
public enum HTTPError: Error, Hashable, Sendable {
    /// The other side is gone, or this exchange is over.
    case disconnected
    /// Two readers asked for the same body at the same time.
    case bodyHasAReader
    case timedOut
    case cannotResolve(host: String)
    /// `reason` is the system's, for example "Address already in use".
    case cannotListen(address: String, reason: String)
    /// The folder of a Unix socket cannot be opened, or its name is empty; `reason` is the system's.
    case noSocket(path: String, reason: String)
    /// The certificate or key cannot be used, or could not be made.
    case tls(String)
    /// No connection could be made; `reason` is the client library's text.
    case cannotConnect(reason: String)
    /// The transfer ended early; `reason` is the client library's text.
    case transferFailed(reason: String)
    /// A header field, method or URL that must not go on the wire.
    case unsendableRequest
}

extension HTTPError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .disconnected: "the connection is closed"
        case .bodyHasAReader: "the body is already being read"
        case .timedOut: "no answer in time"
        case .cannotResolve(let host): "the host name \(host) is not known"
        case .cannotListen(let address, let reason): "cannot listen on \(address): \(reason)"
        case .noSocket(let path, let reason): "cannot use the socket \(path): \(reason)"
        case .tls(let reason): "TLS: \(reason)"
        case .cannotConnect(let reason): "cannot connect: \(reason)"
        case .transferFailed(let reason): "the transfer failed: \(reason)"
        case .unsendableRequest: "the request has a method, address or header field that cannot be sent"
        }
    }
}
