/// One request as a server sees it: a head that was checked, and a body that waits to be pulled.
public struct HTTPRequest: Sendable {
    public let method: HTTPMethod
    public let target: RequestTarget
    public var headers: HTTPHeaders
    public var body: HTTPBody
    /// Where the request comes from: the other end of the connection, or what a trusted proxy said of it. Nil for a
    /// request that came by no socket.
    public var address: NetworkAddress?
    /// Whether a trusted proxy brought it for another client: then it is never taken for one of this machine.
    public var isForwarded = false
    /// Whether it came over TLS to this process, or never left it.
    public var isSecure = true
    /// The version it came in.
    public var version = HTTPVersion.http11

    public init(
        _ method: HTTPMethod, _ target: RequestTarget, headers: HTTPHeaders = [:], body: HTTPBody = .empty,
        address: NetworkAddress? = nil
    ) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
        self.address = address
    }

    /// The client's network as limits count it: an IPv4 address, or the first 64 bits of an IPv6 address, which one
    /// person may own. All clients of proxies whose address is not readable are one network. Nil for a client on this
    /// machine.
    public var network: String? {
        guard let address else { return nil }
        if address.isThisMachine { return isForwarded ? Self.unreadableNetwork : nil }
        return address.networkText
    }

    private static let unreadableNetwork = "behind a proxy"
}
