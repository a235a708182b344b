public import SalusBase

/// The address, TLS identity and limits that an engine listens with.
public struct ServerConfiguration: Sendable {
    /// A host name or numeric address; every address of a name is listened on.
    public var host: String
    /// 0 picks a free port.
    public var port: Int
    /// The path of a Unix socket to listen on instead: for programs of the same user only (mode 0600). A socket that is
    /// there already is replaced. Its callers have the address 127.0.0.1.
    public var socket: String?
    /// Nil serves plain HTTP.
    public var tls: TLSIdentity?
    public var oldestTLS = TLSVersion.tls13
    /// Whether clients that offer HTTP/2 over TLS (ALPN `h2`, RFC 9113 section 3.2) get it; HTTP/1.1 is always there.
    public var isHTTP2Offered = true
    public var limits = ServerLimits()
    /// For deadlines.
    public var clock = MonotonicClock.system
    /// For the `Date` field.
    public var wallClock = WallClock.system
    /// The answer to a message that never reaches the handler, because its head or time was not acceptable.
    public var refusalResponse: @Sendable (HTTPRefusal) -> HTTPResponse = { refusal in
        HTTPResponse(status: refusal.status, text: refusal.reason + "\n")
    }

    public init(host: String = "127.0.0.1", port: Int = 0, tls: TLSIdentity? = nil) {
        self.host = host
        self.port = port
        self.tls = tls
    }
}
