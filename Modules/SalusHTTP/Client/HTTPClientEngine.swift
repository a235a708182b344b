/// A way to send requests. `CurlClient` is ours; tests and the admin command put a server in its place.
public protocol HTTPClientEngine: Sendable {
    /// Sends one request and gives the head of the answer as soon as it is there; the body is pulled.
    ///
    /// Any status is an answer, not an error; redirections are not followed. Throws `HTTPError`, or `CancellationError`
    /// when the task was cancelled, which ends the transfer.
    func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse
}

/// One request to send.
public struct HTTPClientRequest: Sendable {
    public var method: HTTPMethod
    /// Absolute, `http` or `https`.
    public var url: String
    public var headers: HTTPHeaders
    public var body: [UInt8]?
    /// For the whole exchange, body included; nil is for as long as something moves.
    public var timeout: Duration?
    /// How long nothing may move in either direction; nil is for as long as it likes.
    public var silence: Duration?
    /// Whether the engine must not send it twice by itself, as it may when a kept connection ends before the answer.
    /// Such a request begins on a new connection.
    public var countsOnce = false

    /// A slow line takes minutes for what a fast one has at once, so the exchange is over when nothing moves.
    public init(
        _ method: HTTPMethod, _ url: String, headers: HTTPHeaders = [:], body: [UInt8]? = nil,
        timeout: Duration? = nil, silence: Duration? = .seconds(30)
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        (self.timeout, self.silence) = (timeout, silence)
    }
}

/// The head of an answer, and its body, which waits to be pulled. Letting go of the body ends the transfer.
public struct HTTPClientResponse: Sendable {
    public let status: Int
    public let headers: HTTPHeaders
    public let body: HTTPBody

    public init(status: Int, headers: HTTPHeaders, body: HTTPBody) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
