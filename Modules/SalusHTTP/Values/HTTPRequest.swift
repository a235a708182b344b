/// One request as a server sees it: a head that was checked, and a body that waits to be pulled.
public struct HTTPRequest: Sendable {
    public let method: HTTPMethod
    public let target: RequestTarget
    public var headers: HTTPHeaders
    public let body: HTTPBody
    /// The numeric address of the other side, without its port; nil in one process.
    public let peer: String?

    public init(
        _ method: HTTPMethod, _ target: RequestTarget, headers: HTTPHeaders = [:], body: HTTPBody = .empty,
        peer: String? = nil
    ) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
        self.peer = peer
    }
}
