/// Answers one request. A thrown `HTTPRefusal` becomes its status, anything else 500 without a text.
public typealias HTTPHandler = @Sendable (HTTPRequest) async throws -> HTTPResponse

/// A way to serve HTTP. `EpollEngine` is ours; another engine can take its place without a change above it.
public protocol HTTPServerEngine: Sendable {
    /// Listens and serves until `stop`. Throws `HTTPError` when it cannot.
    func listen(_ configuration: ServerConfiguration, handler: @escaping HTTPHandler) throws -> any HTTPListener
}

/// A server that accepts connections.
public protocol HTTPListener: Sendable {
    /// The port in use, also when 0 was asked for.
    var port: Int { get }

    /// Counters since the engine began to listen.
    var counts: ServerCounts { get }

    /// The number of open connections by state.
    func states() async -> [ConnectionState: Int]

    /// Shows another certificate to every connection from now on; those that are open go on with theirs. Throws
    /// `HTTPError.tls`, and the old one stays, when the files cannot be used.
    func use(_ identity: TLSIdentity) throws(HTTPError)

    /// Accepts no more, closes idle connections, lets running requests finish with `Connection: close`, cancels the
    /// rest after `grace`, and returns when every connection is closed.
    func stop(grace: Duration) async
}
